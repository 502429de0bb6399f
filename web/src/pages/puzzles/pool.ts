import diamantenjagd from '../../../puzzles/diamantenjagd.jsonl?url';
import galerie from '../../../puzzles/galerie.jsonl?url';
import meisterdiebe from '../../../puzzles/meisterdiebe.jsonl?url';
import sneaky from '../../../puzzles/sneaky.jsonl?url';
import type { Puzzle } from '../../games/game';

/** Where the puzzles of each game lie: in the order in which the days go through the games. */
const POOLS: Record<string, string> = { sneaky, diamantenjagd, meisterdiebe, galerie };

/** The games that have puzzles. */
export const PUZZLED = Object.keys(POOLS);

/** The puzzles of a file, the easiest first; the first line tells where they are from. */
export function puzzlesIn(text: string, game: string): Puzzle[] {
  const [head = '', ...lines] = text.trim().split('\n');
  const about = JSON.parse(head) as { game?: unknown };
  if (about.game !== game || lines.length === 0) throw new Error(`these are no puzzles of ${game}`);
  return lines.map((line) => JSON.parse(line) as Puzzle);
}

const known = new Map<string, Promise<Puzzle[]>>();

/** All puzzles of a game. What did not come can be asked for again. */
export function pool(game: string): Promise<Puzzle[]> {
  const coming = known.get(game) ?? fetched(game);
  known.set(game, coming);
  coming.catch(() => known.delete(game));
  return coming;
}

async function fetched(game: string): Promise<Puzzle[]> {
  const answer = await fetch(POOLS[game] ?? '');
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return puzzlesIn(await answer.text(), game);
}
