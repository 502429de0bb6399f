import type { Seat } from '$lib/protocol';
import { markOf, type Marks, type Place } from './marks';
import type { Form, Gem, Whereabouts } from './types';

/** DJ-31, DJ-32: what stands in a cell of the form, and who says so. */

/** Who entered something: the table from what was seen, the house from what follows, or the player. */
export type Source = 'seen' | 'follows' | 'own';

/** Where a gem is: in a hand, struck out, or stolen. */
export type Standing = Place | 'stolen';

export type Entry = {
  at: { place: Standing; by: Source } | null;
  not: { seat: Seat; by: Source }[];
};

/** What follows with certainty from what was seen. */
export type Certain = {
  /** Where gems are. */
  at: Form;
  /** Who surely does not have which gem. */
  not: { [gem in Gem]?: Seat[] };
};

/** What is seen counts before what follows, and that before what a player believes. */
export function entryOf(gem: Gem, seen: Form, certain: Certain | null, marks: Marks): Entry {
  const mark = markOf(marks, gem);
  const follows = certain?.not[gem] ?? [];
  const own = mark.not.filter((seat) => !follows.includes(seat));
  return {
    at: standing(seen[gem], 'seen') ?? standing(certain?.at[gem], 'follows') ?? (mark.at === null ? null : { place: mark.at, by: 'own' }),
    not: [
      ...follows.map((seat) => ({ seat, by: 'follows' as const })),
      ...own.map((seat) => ({ seat, by: 'own' as const })),
    ].sort((one, other) => one.seat - other.seat),
  };
}

function standing(at: Whereabouts | undefined, by: Source): Entry['at'] {
  if (at === undefined) return null;
  if (at === 'stolen') return { place: 'stolen', by };
  return { place: at === 'left over' ? 'struck' : Number(at), by };
}
