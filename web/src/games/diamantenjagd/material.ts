import type { Attribute, Colour, Count, Gem, Kind, Means, Question, QuestionCard } from './types';

/** What the gems and the question cards say, read from their text form. There are no rules in here. */

export const COLOURS: Colour[] = ['red', 'blue', 'green', 'yellow'];
export const KINDS: Kind[] = ['diamond', 'pearl', 'opal'];
export const COUNTS: Count[] = ['one', 'two', 'three'];
export const ATTRIBUTES: Attribute[] = [...COLOURS, ...KINDS, ...COUNTS];

/** The columns of the form: the ones, twos and threes of every kind. */
export const COLUMNS = KINDS.flatMap((kind) => COUNTS.map((count) => ({ kind, count })));

/** All gems, as they stand on the form. */
export const GEMS: Gem[] = COLOURS.flatMap((colour) => COLUMNS.map(({ kind, count }) => gemOf(colour, kind, count)));

export function gemOf(colour: Colour, kind: Kind, count: Count): Gem {
  return `${colour} ${kind} ${count}`;
}

export function gemParts(gem: Gem): { colour: Colour; kind: Kind; count: Count } {
  const [colour, kind, count] = gem.split(' ') as [Colour, Kind, Count];
  return { colour, kind, count };
}

export type Category = 'colour' | 'kind' | 'count';

export function category(attribute: Attribute): Category {
  if (COLOURS.some((colour) => colour === attribute)) return 'colour';
  return KINDS.some((kind) => kind === attribute) ? 'kind' : 'count';
}

/** How many a count is. */
export const amount = (count: Count): number => COUNTS.indexOf(count) + 1;

export const attributesOf = (question: Question): Attribute[] => question.split(' ') as Attribute[];

/** What stands on a card, left and right; `null` is free. */
export function cardParts(card: QuestionCard): (Attribute | null)[] {
  const parts = card.includes('+') ? card.split(' + ') : card.split(' ');
  return parts.map((part) => (part === 'any' ? null : (part as Attribute)));
}

/** The colour in which a card is printed; `null` is black. */
export function printedIn(card: QuestionCard): Colour | null {
  return COLOURS.find((colour) => cardParts(card).includes(colour)) ?? null;
}

/** Does this name two attributes, neither of them free? */
export function isDouble(means: Means): boolean {
  return means !== 'last question' && !means.includes('+') && means.includes(' ');
}
