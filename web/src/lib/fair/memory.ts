import type { Seat, Trace } from '$lib/protocol';
import { read, write } from '../net/tokens';
import type { Fixed } from './fixed';

/** What this browser keeps of a table, to hold the house to it. Two pages of one browser share it. */

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
  /** It shows us what happens, and its digest does not go along. */
  | 'unbound'
  /** It asks for the same mix twice, for different games. */
  | 'twice'
  /** What is played is not what was fixed. */
  | 'unfixed'
  /** It has left our part out, although we were there. */
  | 'left-out';

/** How far the game was followed, each time we were told: by seat through whose eyes, and with 0 for who only looks on. */
export type Traces = Record<number, Trace[]>;

export interface Memory {
  own: Own[];
  /** The last that was fixed while we were there. */
  fixed: Fixed | null;
  /** What is played, as we were told first. */
  played: Fixed | null;
  /** Our own seal, if it was shown when we last saw the table before a start. */
  sealed: string | null;
  /** Through whose eyes we look. */
  seat: Seat | null;
  told: Traces;
  trouble: Breach | null;
}

const PREFIX = 'magpie.fair.';
const INDEX = 'magpie.fair';
/** So many tables are remembered, the last ones; and of each so much. */
const MOST_TABLES = 30;
const MOST_OWN = 4;
export const MOST_TRACES = 4096;

const nothing = (): Memory => ({ own: [], fixed: null, played: null, sealed: null, seat: null, told: {}, trouble: null });

/** Under which number something is kept that was seen through these eyes. */
export const eyesOf = (seat: Seat | null): number => seat ?? 0;

/** What is kept of this table. */
export function recall(code: string): Memory {
  const text = read(PREFIX + code.toUpperCase());
  try {
    return text ? readable(JSON.parse(text) as Kept) : nothing();
  } catch {
    return nothing();
  }
}

/** As it is kept; an older page kept what one pair of eyes had been told, and beside it whose they were. */
type Kept = Partial<Memory> & { traces?: Trace[] };

function readable({ traces, ...kept }: Kept): Memory {
  const told = traces && traces.length > 0 ? { [eyesOf(kept.seat ?? null)]: traces } : {};
  return { ...nothing(), told, ...kept };
}

/** Keeps this of the table; of old tables nothing is kept any more. */
export function keep(code: string, memory: Memory): void {
  const own = memory.own.slice(-MOST_OWN);
  const told = Object.fromEntries(Object.entries(memory.told).map(([eyes, traces]) => [eyes, traces.slice(-MOST_TRACES)]));
  write(PREFIX + code.toUpperCase(), JSON.stringify({ ...memory, own, told }));
  const codes = [...index().filter((other) => other !== code.toUpperCase()), code.toUpperCase()];
  // Several may follow one table in this browser.
  const tables = new Set([...new Set(codes.toReversed().map(tableOf))].slice(0, MOST_TABLES));
  codes.filter((one) => !tables.has(tableOf(one))).forEach(remove);
  write(INDEX, JSON.stringify(codes.filter((one) => tables.has(tableOf(one)))));
}

/** What one page remembers, with what another page of this browser has added to it. */
export function together(one: Memory, other: Memory): Memory {
  const openedFor = (mix: string) => one.own.find((own) => own.mix === mix)?.fixed ?? null;
  const known = new Set(other.own.map(({ mix }) => mix));
  const own = other.own.map(({ mix, fixed }) => ({ mix, fixed: fixed ?? openedFor(mix) }));
  const told = { ...other.told };
  for (const [eyes, traces] of Object.entries(one.told)) told[Number(eyes)] = inOrder(traces, other.told[Number(eyes)] ?? []);
  return {
    ...one,
    own: [...own, ...one.own.filter(({ mix }) => !known.has(mix))],
    played: one.played ?? other.played,
    told,
    trouble: one.trouble ?? other.trouble ?? (Object.values(told).every(agree) ? null : 'other'),
  };
}

/** Both lists as one. */
function inOrder(one: Trace[], other: Trace[]): Trace[] {
  const known = new Set(one.map(({ inputs, digest }) => `${inputs} ${digest}`));
  const more = other.filter(({ inputs, digest }) => !known.has(`${inputs} ${digest}`));
  return more.length === 0 ? one : [...one, ...more].toSorted((a, b) => a.inputs - b.inputs);
}

/** Is there one history only? */
const agree = (traces: Trace[]): boolean => traces.every(({ inputs }, at) => inputs !== traces[at + 1]?.inputs);

/** The table that something is kept of: whoever follows it besides the one person of this browser is named behind it. */
const tableOf = (code: string): string => code.split(' ', 1)[0] ?? code;

/** Forgets a table that its owner has removed, whoever followed it. */
export function forgetAll(code: string): void {
  for (const kept of index().filter((one) => tableOf(one) === code.toUpperCase())) {
    remove(kept);
    write(INDEX, JSON.stringify(index().filter((other) => other !== kept)));
  }
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
