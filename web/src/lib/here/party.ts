import type { Seat } from '$lib/protocol';
import { dropSetting, read, write } from '../net/tokens';

/** Those who share this browser at one table: each has a token of their own. */

/** One of them: what they are called, where they want to sit at first, and what they are known by. */
export interface Sharer {
  name: string;
  seat: Seat;
  token: string;
}

const PREFIX = 'magpie.party.';

/** Where nothing can be kept, they are known as long as the page is there. */
const known = new Map<string, Sharer[]>();

/** Those who share this browser at this table; nobody if it does not know them any more. */
export function partyAt(code: string): Sharer[] {
  const here = known.get(code);
  if (here) return here;
  try {
    const kept: unknown = JSON.parse(read(PREFIX + code) ?? '[]');
    return Array.isArray(kept) ? (kept as Sharer[]) : [];
  } catch {
    return [];
  }
}

export function keepParty(code: string, party: Sharer[]): void {
  known.set(code, party);
  write(PREFIX + code, JSON.stringify(party));
}

export function forgetParty(code: string): void {
  known.delete(code);
  dropSetting(PREFIX + code);
}
