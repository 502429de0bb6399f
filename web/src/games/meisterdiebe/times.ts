import type { Noise } from '$lib/ui/noise';
import type { Tempo } from '../game';
import { carried } from './things';
import type { Seen, Way } from './types';

/** Milliseconds: a way from one place to another, and how much later the next thing of several sets out, among others. */
export const TIMES = {
  camera: 450,
  open: 1500,
  close: 260,
  hand: 300,
  pull: 1500,
  turn: 1150,
  flip: 1700,
  reveal: 1200,
  breath: 140,
  way: 560,
  next: 70,
};

/** How long so many things are on their way together. */
export const timeOfWay = (things: number): number => TIMES.way + (things - 1) * TIMES.next;

export const tempo: Tempo<Seen> = {
  lasts: (seen) => seen.reduce((all, one) => all + mostTimeOf(one), 0),
  // Everything here is to be remembered, one thing after the other.
  joins: () => false,
  mostHaste: 1.8,
};

/** How long all is on its way that sets out together. */
const timeOf = (ways: Way[]): number => Math.max(0, ...ways.map(({ things }) => timeOfWay(things.length)));

/** How long one thing takes at most: the cube may have to be turned for it, or a drawer to be closed. */
function mostTimeOf(seen: Seen): number {
  switch (seen.event) {
    case 'stocked':
      return TIMES.camera + TIMES.open;
    case 'opened':
      return TIMES.camera + TIMES.open + timeOf(carried(seen));
    case 'put':
    case 'alarmed':
    case 'gave':
    case 'smuggled':
    case 'took':
      return timeOf(seen.ways) + TIMES.hand;
    case 'picked':
      return timeOf(seen.ways) + TIMES.breath;
    case 'pulled':
      return TIMES.pull + timeOf(seen.ways);
    case 'turned':
      return TIMES.close + TIMES.turn;
    case 'flipped':
      return TIMES.close + TIMES.flip;
    case 'revealed':
      return TIMES.reveal;
    default:
      return TIMES.breath;
  }
}

/** What is heard. */
const NOISES: Partial<Record<Seen['event'], Noise>> = {
  opened: 'drawer',
  stocked: 'drawer',
  pulled: 'drawer',
  turned: 'drawer',
  flipped: 'drawer',
  put: 'gem',
  took: 'gem',
  picked: 'gem',
  smuggled: 'gem',
  gave: 'gem',
  revealed: 'card',
};

export const noise = ({ event }: Seen): Noise | null => NOISES[event] ?? null;
