import { t } from '$lib/i18n/house';
import { settings } from './settings.svelte';

/** Which of the ideas this page has had: it stays with one. */
const drawn = Math.random();

/** What somebody is called who has not said it yet: nobody is just a guest. */
export function idea(): string {
  const all = ideas();
  return all[Math.floor(drawn * all.length)] ?? '';
}

const ideas = (): string[] => t('name.ideas').split(', ');

/** What several are called: who has not said it gets an idea of their own. */
export function namesFor(wishes: string[]): string[] {
  const said = wishes.map((wish) => wish.trim());
  const left = ideas().filter((one) => !said.includes(one));
  return said.map((wish) => wish || (left.shift() ?? idea()));
}

/** How many letters the longest word of a name has: so wide it must be written to stay in one piece. */
export const longestWord = (name: string): number => Math.max(...name.split(/[\s-]+/).map((word) => [...word].length));

/** What the person was called last, or an idea. */
export const knownName = (): string => settings.name || idea();

/** Remembers what the person wants to be called; who wants nothing gets the idea, and it is not remembered. */
export function chooseName(wish: string): string {
  settings.name = wish.trim();
  return knownName();
}
