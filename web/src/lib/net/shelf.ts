import type { GameInfo } from '$lib/protocol';
import { games, Refused } from './api';

/** Is there a house, can it not be reached, or does the page stand alone? Without one there are no tables for friends. */
export type House = 'there' | 'away' | 'none';

/** What can be played, and with whom. */
export type Shelf = { games: GameInfo[]; house: House };

/** `magpie site` writes it into a page that no house stands behind. */
export const standsAlone = () => document.querySelector('meta[name=magpie-house][content=none]') !== null;

/** What was asked for before anybody wanted it. */
let ahead: Promise<Shelf> | null = null;

/** Somebody will want it: who does next has to wait for less. */
export function ask(): void {
  ahead = look();
  // Who wants it is told what went wrong.
  ahead.catch(() => undefined);
}

/** What the house offers; if it does not answer, what the rules in this browser do. */
export function shelf(): Promise<Shelf> {
  const found = ahead ?? look();
  ahead = null;
  return found;
}

async function look(): Promise<Shelf> {
  if (standsAlone()) return { games: (await gamesHere()) ?? refuse('no-rules'), house: 'none' };
  try {
    return { games: await games(), house: 'there' };
  } catch (thrown) {
    if (!(thrown instanceof Refused) || thrown.problem.code !== 'unreachable') throw thrown;
    const here = await gamesHere();
    // Who cannot play here either is told about the house.
    if (!here) throw thrown;
    return { games: here, house: 'away' };
  }
}

/** What can be played in this browser; `null` if nothing can. */
const gamesHere = (): Promise<GameInfo[] | null> =>
  import('$lib/here').then((here) => (here.isPossible ? here.games() : null)).catch(() => null);

function refuse(code: 'no-rules'): never {
  throw new Refused({ code, message: 'the rules cannot be run here' });
}
