import type { Seat } from '$lib/protocol';
import type { Crew } from './crew';
import type { Glimpse, Past, Seen } from './types';

/** What was told, as far as it is looked at again. */

/** Who is the thief of a round, as far as that is to be told, and whose its guards are. */
export type Roles = { thief: Seat | null; crew: Crew };

/** The roles in the round that began last. */
export const rolesOfLast = (noticed: Seen[]): Roles => noticed.findLast((one) => one.event === 'round') ?? { thief: null, crew: [] };

/** The round that was over last. */
export const lastPast = (noticed: Seen[]): Past | null => noticed.findLast((one) => one.event === 'round-over')?.round ?? null;

/** What has happened in the round that began last, since the thief came in. */
export function momentsOf(noticed: Seen[]): Glimpse[] {
  const begun = noticed.findLastIndex((one) => one.event === 'round');
  return noticed.slice(begun + 1).filter(isMoment);
}

/** What happens in a round after the thief has come in. */
const MOMENTS = {
  entered: true,
  went: true,
  tries: true,
  locked: true,
  discovered: true,
  moved: true,
  stayed: true,
  looked: true,
  watched: true,
  checked: true,
  detected: true,
} satisfies Record<Glimpse['event'], true>;

/** Is it one of these? */
export const isMoment = (seen: Seen): seen is Glimpse => seen.event in MOMENTS;
