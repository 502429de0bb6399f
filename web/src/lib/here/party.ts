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

/** Those who share this browser at this table; nobody if it does not know them any more. */
export function partyAt(code: string): Sharer[] {
  try {
    const kept: unknown = JSON.parse(read(PREFIX + code) ?? '[]');
    return Array.isArray(kept) ? (kept as Sharer[]) : [];
  } catch {
    return [];
  }
}

export const keepParty = (code: string, party: Sharer[]): void => write(PREFIX + code, JSON.stringify(party));

export const forgetParty = (code: string): void => dropSetting(PREFIX + code);
