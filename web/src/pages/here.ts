import { forgetAll as forgetFairness } from '$lib/fair/memory';
import { games, open, remove } from '$lib/here';
import { forgetParty, keepParty } from '$lib/here/party';
import { forget, remember } from '$lib/net/mine';
import { randomDigits } from '$lib/net/random';
import { dropToken, keepToken } from '$lib/net/tokens';
import type { MyTable, Opened, OpenTable } from '$lib/protocol';
import { herePath, passedPath, router } from '$lib/ui/route.svelte';
import { startOnArrival } from './opening';

/** Has the rules come and get up. */
export const wake = games;

/** Opens a table in this browser and goes there. */
export async function openHere(table: OpenTable): Promise<void> {
  const opened = await open(table);
  remember({ ...atFirst(table, opened), here: true });
  keepToken(opened.code, opened.token);
  startOnArrival(opened.code);
  router.go(herePath(opened.code));
}

/** Opens a table in this browser that is shared by whoever has a name here, by seat; the first of them is its host. */
export async function openPassed(table: OpenTable, names: (string | null)[]): Promise<void> {
  const opened = await open(table);
  const party = names.flatMap((name, at) =>
    name === null ? [] : [{ name, seat: at + 1, token: at + 1 === opened.seat ? opened.token : randomDigits() }],
  );
  keepParty(opened.code, party);
  const { seats, ...first } = atFirst(table, opened);
  const people = seats.map((one, at): MyTable['seats'][number] => {
    const name = names[at] ?? null;
    return name === null ? one : { kind: 'person', name, stand_in: false };
  });
  remember({ ...first, seats: people, you: null, here: true, passed: true });
  router.go(passedPath(opened.code));
}

/** Forgets a table of this browser, with its game. */
export async function removeHere(code: string): Promise<void> {
  await remove(code);
  forget(code);
  dropToken(code);
  forgetParty(code);
  forgetFairness(code);
}

/** How a table stands that was just opened. */
function atFirst({ game, seats, name }: OpenTable, { code, seat }: Opened): MyTable {
  const occupants = seats.map(({ kind }): MyTable['seats'][number] =>
    kind === 'me' ? { kind: 'person', name, stand_in: false } : { kind },
  );
  return { code, game, status: 'lobby', seats: occupants, you: seat, waiting: [], left: null };
}
