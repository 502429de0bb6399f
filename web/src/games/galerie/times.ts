import type { Noise } from '$lib/ui/noise';
import type { Tempo } from '../game';
import type { Cell, Seen } from './types';

/** A word across the table. */
export type Word = 'tries' | 'locked' | 'discovered' | 'caught' | 'escaped' | 'out-of-time';

/** Milliseconds for which something is shown before the next thing may happen: long enough to be read. */
export const TIMES = { tries: 1600, word: 1500, answer: 1400, rolled: 900, moved: 650, other: 200 };

export const tempo: Tempo<Seen> = {
  lasts: (seen) => {
    const tries = seen.some((one) => one.event === 'tries') ? TIMES.tries : 0;
    const end = endOf(seen) ? TIMES.word : 0;
    return tries + end + (shockOf(seen) ? TIMES.word : timeToRead(seen));
  },
  // What the guards learn from one answer is noted before the next one comes.
  joins: () => false,
  mostHaste: 2,
};

/** How the round ended, if it did. */
export function endOf(seen: Seen[]): { word: Word; at: Cell | null } | null {
  const over = seen.find((one) => one.event === 'round-over');
  if (!over) return null;
  const ending = over.round.ending;
  return { word: ending.how, at: ending.how === 'out-of-time' ? null : ending.at };
}

/** What makes everyone look up. */
export const shockOf = (seen: Seen[]) => seen.find((one) => one.event === 'locked' || one.event === 'discovered');

/** How long what was seen needs to be read. */
export const timeToRead = (seen: Seen[]): number => Math.max(...seen.map(timeFor), TIMES.other);

function timeFor(seen: Seen): number {
  switch (seen.event) {
    case 'looked':
    case 'watched':
    case 'checked':
    case 'detected':
    case 'asked':
      return TIMES.answer;
    case 'rolled':
      return TIMES.rolled;
    case 'moved':
      return TIMES.moved;
    case 'went':
      return seen.taken || seen.at ? TIMES.moved : TIMES.other;
    case 'volunteered':
    case 'round':
    case 'laid-out':
    case 'artwork':
    case 'camera':
    case 'guard':
    case 'lock-placed':
    case 'round-over':
    case 'over':
    case 'entered':
    case 'tries':
    case 'locked':
    case 'discovered':
    case 'stayed':
      return TIMES.other;
  }
}

/** What is heard. */
const NOISES: Partial<Record<Seen['event'], Noise>> = {
  rolled: 'dice',
  tries: 'drawer',
  moved: 'card',
  checked: 'card',
  looked: 'card',
};

export const noise = ({ event }: Seen): Noise | null => NOISES[event] ?? null;
