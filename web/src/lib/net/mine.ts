import type { ClockState, MyTable, Seat, TableInfo } from '$lib/protocol';
import { codes, read, tokenOf, write } from './tokens';

/** The tables at which this browser has a seat, as they were when it last looked: the newest first. */

const KEY = 'magpie.tables';
/** So many are asked about. */
const MOST = 30;

/**
 * What is remembered of a table: how it stood, whether it is taken off the list, whether it lives in this browser, and whether several
 * share this browser there.
 */
export type Remembered = MyTable & { hidden?: boolean; here?: boolean; passed?: boolean };

/** The tables that this browser remembers and still has a seat at. */
export function remembered(): Remembered[] {
  return stored().filter(({ code, passed }) => passed || tokenOf(code) !== null);
}

/** Remembers how a table stands now that we are there; it is the newest. */
export function remember(table: Remembered): void {
  keep([table, ...stored().filter(({ code }) => code !== table.code)]);
}

/** Forgets a table that is no more. */
export function forget(gone: string): void {
  keep(stored().filter(({ code }) => code !== gone));
}

/** Takes a table off the list until we go there again. The seat stays ours. */
export function hide(code: string): void {
  keep(stored().map((table) => (table.code === code ? { ...table, hidden: true } : table)));
}

/** What lets us in, at the tables that we remember and then at all others; those of this browser are nobody else's business. */
export function keys(): { code: string; token: string }[] {
  const here = new Set(stored().flatMap((table) => (table.here ? [table.code] : [])));
  const known = remembered().map(({ code }) => code);
  const all = [...known, ...codes().filter((code) => !known.includes(code))].filter((code) => !here.has(code));
  return all.slice(0, MOST).flatMap((code) => {
    const token = tokenOf(code);
    return token === null ? [] : [{ code, token }];
  });
}

/** How these tables stand, as the house has told. One that it did not tell of is gone, unless it lives here. */
export function update(told: MyTable[]): Remembered[] {
  const [before, now] = [stored(), new Map(told.map((table) => [table.code, table]))];
  const known = before.flatMap((table): Remembered[] => {
    const next = now.get(table.code);
    now.delete(table.code);
    if (table.here) return [table];
    return next ? [table.hidden ? { ...next, hidden: true } : next] : [];
  });
  keep([...known, ...now.values()]);
  return remembered();
}

/** Does a bot play for us there? */
export function botPlays({ you, seats }: MyTable): boolean {
  const us = you === null ? undefined : seats[you - 1];
  return us?.kind === 'person' && us.stand_in;
}

/** Does the game wait for us, and for nobody who plays for us? */
export const isOurTurn = (table: MyTable): boolean => table.you !== null && table.waiting.includes(table.you) && !botPlays(table);

/** The tables to which we are on our way to take our seat back from a bot. */
const returning = new Set<string>();

/** When we come to this table, our seat is taken back. */
export const comeBack = (code: string): void => void returning.add(code);

/** Have we come to take our seat back? Only once. */
export const hasComeBack = (code: string): boolean => returning.delete(code);

/** The short of a table at which we are. */
export function inShort(table: TableInfo, you: Seat | null, waiting: Seat[], clock: ClockState | null = null): MyTable | null {
  if (table.code === null) return null;
  const seats = table.seats.map(({ sitter }) =>
    sitter.kind === 'person' ? { kind: sitter.kind, name: sitter.name, stand_in: sitter.stand_in !== null } : { kind: sitter.kind },
  );
  const left = (clock?.running ?? []).map((seat) => clock?.left[seat - 1] ?? Infinity);
  const least = Math.min(...left);
  return { code: table.code, game: table.game, status: table.status, seats, you, waiting, left: Number.isFinite(least) ? least : null };
}

function stored(): Remembered[] {
  try {
    return JSON.parse(read(KEY) ?? '[]') as Remembered[];
  } catch {
    return [];
  }
}

/** What lives in this browser is on the list for as long as it does. */
function keep(tables: Remembered[]): void {
  let elsewhere = 0;
  write(KEY, JSON.stringify(tables.filter(({ here }) => here || (elsewhere += 1) <= MOST)));
}
