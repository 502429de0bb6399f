import type { Seat, Trace } from '$lib/protocol';
import { read, write } from '../net/tokens';

/** What this browser keeps of a table, to hold the house to it. Two pages of one browser share it. */

/** What was shown before anything was opened: it may never change again. */
export interface Fixed {
  /** What is played. */
  game: string;
  rules: number;
  options: unknown;
  commitment: string;
  /** By seat; `null` for who adds nothing. */
  seals: (string | null)[];
}

/** A mix of ours, and what it was opened for: it is opened for nothing else. */
export interface Own {
  mix: string;
  fixed: Fixed | null;
}

/** Why we do not believe the house any more. */
export type Breach =
  /** It has forgotten what it told us: fewer things have happened than before. */
  | 'back'
  /** It tells another history than before. */
  | 'other'
  /** It asks for the same mix twice, for different games. */
  | 'twice'
  /** What is played is not what was fixed. */
  | 'unfixed'
  /** It has left our part out, although we were there. */
  | 'left-out';

export interface Memory {
  own: Own[];
  /** The last that was fixed while we were there. */
  fixed: Fixed | null;
  /** Through whose eyes the traces were seen. */
  seat: Seat | null;
  /** How far we had followed the game, each time we were told. */
  traces: Trace[];
  trouble: Breach | null;
}

const PREFIX = 'magpie.fair.';
const INDEX = 'magpie.fair';
/** So many tables are remembered, the last ones; and of each so much. */
const MOST_TABLES = 30;
const MOST_OWN = 4;
export const MOST_TRACES = 4096;

const nothing = (): Memory => ({ own: [], fixed: null, seat: null, traces: [], trouble: null });

/** What is kept of this table. */
export function recall(code: string): Memory {
  const text = read(PREFIX + code.toUpperCase());
  try {
    return text ? { ...nothing(), ...(JSON.parse(text) as Partial<Memory>) } : nothing();
  } catch {
    return nothing();
  }
}

/** Keeps this of the table; of old tables nothing is kept any more. */
export function keep(code: string, memory: Memory): void {
  const own = memory.own.slice(-MOST_OWN);
  const traces = memory.traces.slice(-MOST_TRACES);
  write(PREFIX + code.toUpperCase(), JSON.stringify({ ...memory, own, traces }));
  const codes = [...index().filter((other) => other !== code.toUpperCase()), code.toUpperCase()];
  // Several may follow one table in this browser.
  const tables = new Set([...new Set(codes.toReversed().map(tableOf))].slice(0, MOST_TABLES));
  codes.filter((one) => !tables.has(tableOf(one))).forEach(remove);
  write(INDEX, JSON.stringify(codes.filter((one) => tables.has(tableOf(one)))));
}

/** The table that something is kept of: whoever follows it besides the one person of this browser is named behind it. */
const tableOf = (code: string): string => code.split(' ', 1)[0] ?? code;

/** Forgets a table that is gone, or that was never ours. */
export function forget(code: string): void {
  remove(code.toUpperCase());
  write(INDEX, JSON.stringify(index().filter((other) => other !== code.toUpperCase())));
}

/** Forgets a table that is gone, whoever followed it. */
export function forgetAll(code: string): void {
  for (const kept of index().filter((one) => tableOf(one) === code.toUpperCase())) forget(kept);
}

function index(): string[] {
  try {
    const codes: unknown = JSON.parse(read(INDEX) ?? '[]');
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

function remove(code: string): void {
  try {
    localStorage.removeItem(PREFIX + code);
  } catch {
    // Without storage there is nothing to forget.
  }
}
