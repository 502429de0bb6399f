import { listed, percent } from '$lib/i18n/index.svelte';
import type { Seat } from '$lib/protocol';
import type { Entry, Standing, Suspicion } from './entries';
import { s } from './text';

type Names = (seat: Seat) => string;

/** What stands in a cell of the form, in words. */
export function entryWords(entry: Entry, name: Names): string {
  const place = placeWords(entry, name);
  return entry.suspicion === null ? place : `${place}, ${suspicionWords(entry.suspicion)}`;
}

function placeWords({ at, not }: Entry, name: Names): string {
  if (at) return at.by === 'own' ? `${standingWords(at.place, name)} (${s('form.own')})` : standingWords(at.place, name);
  return not.length > 0 ? s('form.not', { names: listed(not.map(({ seat }) => name(seat))) }) : s('form.nothing');
}

/** Where a gem is, in words. */
export function standingWords(place: Standing, name: Names): string {
  if (place === 'struck') return s('form.struck');
  return place === 'stolen' ? s('form.stolen') : s('form.at', { name: name(place) });
}

/** How likely a gem was stolen, in words. */
export function suspicionWords(suspicion: Suspicion): string {
  return suspicion === 'cleared' ? s('form.cleared') : s('form.chance', { chance: chanceWords(suspicion) });
}

/** A chance in whole percent; what is possible is never nothing. */
export function chanceWords(chance: number): string {
  return chance < 0.01 ? `< ${percent(0.01)}` : percent(chance);
}
