import type { Seat } from '$lib/protocol';
import type { Noise } from '$lib/ui/noise';
import type { Tempo } from '../game';
import type { Seen } from './types';

/** Milliseconds for which something is shown before the next thing may happen: long enough to be read. */
const TIMES = { mine: 500, question: 1300, accusation: 1500, other: 150 };

export const tempo: Tempo<Seen> = {
  lasts: (seen, you) => Math.max(TIMES.other, ...seen.map((one) => timeFor(one, you))),
  // Every question and its answer is read by itself.
  joins: () => false,
  mostHaste: 2,
};

function timeFor(seen: Seen, you: Seat | null): number {
  if (seen.event === 'asked') return seen.heard.by === you ? TIMES.mine : TIMES.question;
  if (seen.event === 'wrong' || seen.event === 'accused' || seen.event === 'over') return TIMES.accusation;
  return TIMES.other;
}

/** What is heard. */
const NOISES: Partial<Record<Seen['event'], Noise>> = {
  asked: 'card',
  drew: 'card',
  exchanged: 'card',
  accused: 'gem',
};

export const noise = ({ event }: Seen): Noise | null => NOISES[event] ?? null;
