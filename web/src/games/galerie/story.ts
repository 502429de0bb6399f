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

/** Is it something that happens in a round, after the thief has come in? */
export function isMoment(seen: Seen): seen is Glimpse {
  switch (seen.event) {
    case 'entered':
    case 'went':
    case 'tries':
    case 'locked':
    case 'discovered':
    case 'moved':
    case 'stayed':
    case 'looked':
    case 'watched':
    case 'checked':
    case 'detected':
      return true;
    case 'volunteered':
    case 'round':
    case 'laid-out':
    case 'artwork':
    case 'camera':
    case 'guard':
    case 'lock-placed':
    case 'rolled':
    case 'asked':
    case 'round-over':
    case 'over':
      return false;
  }
}
