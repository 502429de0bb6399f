import type { Noise } from '$lib/ui/noise';
import type { Tempo } from '../game';
import type { Gems, Seen } from './types';

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

const many = ({ diamonds, sapphires }: Gems) => diamonds + sapphires;

/** How long one thing takes at most: the cube may have to be turned for it, or a drawer to be closed. */
function mostTimeOf(seen: Seen): number {
  switch (seen.event) {
    case 'stocked':
      return TIMES.camera + TIMES.open;
    case 'opened':
      return TIMES.camera + TIMES.open + (seen.fell.alarm !== null ? timeOfWay(1 + many(seen.fell.gems)) : 0);
    case 'put':
    case 'alarmed':
    case 'gave':
      return timeOfWay(1) + TIMES.hand;
    case 'smuggled':
    case 'took':
      return timeOfWay(many(seen.gems)) + TIMES.hand;
    case 'picked':
      return timeOfWay(1) + TIMES.breath;
    case 'pulled':
      return TIMES.pull + timeOfWay(1);
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
