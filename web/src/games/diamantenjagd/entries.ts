import type { Seat } from '$lib/protocol';
import { markOf, type Marks, type Place } from './marks';
import type { Advice, Gem, View, Whereabouts } from './types';

/** DJ-31, DJ-32: what stands in a cell of the form, and who says so. */

/** Who entered something: the table from what was seen, the house from what follows, or the player. */
export type Source = 'seen' | 'follows' | 'own';

/** Where a gem is: in a hand, struck out, or stolen. */
export type Standing = Place | 'stolen';

/** How likely a gem was stolen, from 0 to 1; `cleared` if it surely was not, wherever it is. */
export type Suspicion = number | 'cleared';

export type Entry = {
  at: { place: Standing; by: Source } | null;
  not: { seat: Seat; by: Source }[];
  /** `null` if nobody tells, or if it is known where the gem is. */
  suspicion: Suspicion | null;
};

/** What the house tells about the gems. */
export type Told = Pick<Advice, 'form' | 'stolen'>;

/**
 * What is seen counts before what follows, and that before what a player believes. That we do not have a gem ourselves goes
 * without saying.
 */
export function entryOf(gem: Gem, { form: seen, you }: Pick<View, 'form' | 'you'>, told: Told | null, marks: Marks): Entry {
  const mark = markOf(marks, gem);
  const known = standing(seen.at[gem], 'seen') ?? standing(told?.form.at[gem], 'follows');
  const own: Entry['at'] = mark.at === null ? null : { place: mark.at, by: 'own' };
  return {
    at: known ?? own,
    not: notOf(
      (told?.form.not_at[gem] ?? []).filter((seat) => seat !== you),
      mark.not,
    ),
    suspicion: known || !told ? null : suspicionOf(gem, told),
  };
}

/** The house names all gems that may have been stolen. */
function suspicionOf(gem: Gem, { stolen }: Told): Suspicion {
  return stolen.find((likely) => likely.gem === gem)?.chance ?? 'cleared';
}

/** Is it certain what was stolen? */
export const isSolved = ({ stolen }: Told): boolean => stolen.length > 0 && stolen.every(({ chance }) => chance === 1);

/** Who surely does not have a gem; what follows needs no mark of one's own. */
function notOf(follows: Seat[], own: Seat[]): Entry['not'] {
  const all = [...new Set([...follows, ...own])].sort((one, other) => one - other);
  return all.map((seat) => ({ seat, by: follows.includes(seat) ? 'follows' : 'own' }));
}

function standing(at: Whereabouts | undefined, by: Source): Entry['at'] {
  if (at === undefined) return null;
  if (at === 'stolen') return { place: 'stolen', by };
  return { place: at === 'left over' ? 'struck' : Number(at), by };
}
