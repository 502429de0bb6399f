import { t } from '$lib/i18n/house';
import { settings } from './settings.svelte';

/** Which of the ideas this page has had: it stays with one. */
const drawn = Math.random();

/** What somebody is called who has not said it yet: nobody is just a guest. */
export function idea(): string {
  const ideas = t('name.ideas').split(', ');
  return ideas[Math.floor(drawn * ideas.length)] ?? '';
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
