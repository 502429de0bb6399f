import { decimal, percent } from '$lib/i18n/index.svelte';
import type { Cause, Gave, Moment, Part, Scale } from '$lib/protocol/review';

/** What a review is about, whatever the game calls it. */
export type AnyPart = Part<unknown, unknown>;
export type AnyMoment = Moment<unknown, unknown>;

/** In the order in which they are told. */
export const CAUSES: readonly Cause[] = ['choice', 'chance', 'others'];

/** A value as people read it, with so many digits more than usual: what is open is told as a number of possibilities. */
export function valueWords(scale: Scale, value: number, more = 0): string {
  switch (scale) {
    case 'chance':
    case 'escape':
      return percent(value, more);
    case 'artworks':
      return decimal(value, 1 + more);
    case 'doubt':
      return decimal(Math.max(1, 2 ** value), more);
  }
}

/** Two values with as few digits as tell them apart; `null` if nobody would notice that they differ. */
export function apart(scale: Scale, one: number, other: number): [string, string] | null {
  const pairs = [0, 1, 2].map((more): [string, string] => [valueWords(scale, one, more), valueWords(scale, other, more)]);
  return pairs.find(([left, right]) => left !== right) ?? null;
}

/** How it stood in the end. */
export const endOf = ({ start, steps }: AnyPart): number => steps.at(-1)?.to ?? start;

/** What a cause gave, with its sign; on every scale more is better. */
export function gainWords(scale: Scale, gain: number): string {
  const size = Math.abs(gain);
  const words = scale === 'chance' || scale === 'escape' ? percent(size) : decimal(size);
  if (words === valueOfNothing(scale)) return words;
  return `${gain > 0 ? '+' : '−'}${words}`;
}

const valueOfNothing = (scale: Scale): string => (scale === 'chance' || scale === 'escape' ? percent(0) : decimal(0));

/** Did it do the player good? */
export const isGood = (scale: Scale, { before, after }: AnyMoment): boolean => (scale === 'chance' ? after > before : after < before);

/** What something is drawn against: round values, the least first. */
export function marksOf(part: AnyPart): number[] {
  const most = Math.max(part.start, ...part.steps.map(({ to }) => to));
  switch (part.scale) {
    case 'chance':
    case 'escape':
      return [0, 0.5, 1];
    case 'artworks': {
      const top = Math.max(2, Math.ceil(most));
      return top % 2 === 0 ? [0, top / 2, top] : [0, top];
    }
    case 'doubt':
      return Array.from({ length: Math.max(1, Math.ceil(most)) + 1 }, (_, halvings) => halvings);
  }
}

/** The causes that had a hand in it. */
export const causesOf = (gave: Gave): Cause[] => CAUSES.filter((cause) => Math.abs(gave[cause]) >= 0.00005);
