import type { Seat } from '$lib/protocol';
import type { Seen } from './types';

/** Milliseconds for which something is shown before the next thing may happen: long enough to be read. */
const TIMES = { mine: 500, question: 1300, accusation: 1500, other: 150 };
/** With reduced motion the pauses of the players are enough to see what changed. */
const STILL = 16;

/** How long an update is shown before the next one. */
export function readingTime(seen: Seen[], you: Seat | null, still: boolean): number {
  return still ? STILL : Math.max(TIMES.other, ...seen.map((one) => timeFor(one, you)));
}

function timeFor(seen: Seen, you: Seat | null): number {
  if (seen.event === 'asked') return seen.heard.by === you ? TIMES.mine : TIMES.question;
  if (seen.event === 'wrong' || seen.event === 'accused' || seen.event === 'over') return TIMES.accusation;
  return TIMES.other;
}
