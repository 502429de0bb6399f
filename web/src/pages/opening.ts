import { speech } from '$lib/i18n/index.svelte';
import { openTable } from '$lib/net/api';
import { randomDigits } from '$lib/net/random';
import { keepToken } from '$lib/net/tokens';
import type { Level, OpenTable, SeatChoice } from '$lib/protocol';
import { router, tablePath } from '$lib/ui/route.svelte';
import { gameModule } from '../games';

/** Tables that are to start by themselves as soon as this page comes there. */
const starting = new Set<string>();

/** The table that we last wanted to open and have heard nothing of, and what we want to be known by there. */
let unanswered: { table: string; token: string } | null = null;

/** Opens a table, keeps its token and goes there. Who asks again because no answer came has the table that was opened then. */
export async function open(table: OpenTable, { start }: { start: boolean }): Promise<void> {
  const wish = JSON.stringify(table);
  if (unanswered?.table !== wish) unanswered = { table: wish, token: randomDigits() };
  const opened = await openTable({ ...table, token: unanswered.token });
  unanswered = null;
  keepToken(opened.code, opened.token);
  if (start) startOnArrival(opened.code);
  router.go(tablePath(opened.code));
}

/** Somebody is about to play this against bots: what it takes comes while they still choose. What does not come is missed when they play. */
export function prepare(game: string): void {
  const rules = import('./here').then(({ wake }) => wake());
  void Promise.allSettled([rules, import('./TablePage.svelte'), gameModule(game)?.board() ?? Promise.resolve(), speech.ready()]);
}

/**
 * Plays against bots: at a table in this browser, or, where it cannot have one, at the house. The answer is where. What it takes comes
 * only now, or since it was prepared.
 */
export async function playNow(table: OpenTable): Promise<'here' | 'house'> {
  // The rules did not come, or the browser lets nothing be kept: the house can do it.
  const isHere = await import('./here')
    .then(({ openHere }) => openHere(table))
    .then(
      () => true,
      () => false,
    );
  if (isHere) return 'here';
  await open(table, { start: true });
  return 'house';
}

/** This table starts by itself as soon as everybody is there. */
export function startOnArrival(code: string): void {
  starting.add(code);
}

/** Is this table to start by itself? Asked once. */
export const takeStart = (code: string): boolean => starting.delete(code);

/** A private table with us and bots. */
export function quickTable(game: string, opponents: number, level: Level, name: string, options: object = {}): OpenTable {
  const bots = Array.from({ length: opponents }, (): SeatChoice => ({ kind: 'bot', level }));
  return {
    game,
    options,
    seats: [{ kind: 'me' }, ...bots],
    name,
    public: false,
    chat: false,
    clock: { kind: 'none' },
    stand_in: level,
  };
}
