import type { Seat } from '$lib/protocol';
import type { Noise } from '$lib/ui/noise';
import type { Tempo } from '../game';
import type { Seen } from './types';

/** Milliseconds. Others roll more quickly than we do ourselves, who hope; where their cards go is shown a little slower. */
export const TIMES = {
  roll: 850,
  rollOfOthers: 600,
  die: 260,
  card: 360,
  cardOfOthers: 450,
  handcuff: 320,
  bust: 1300,
  last: 1300,
  breath: 180,
};

/** How much later the next of several things sets out that travel together. */
export const NEXT = 110;

/** What travels together: the dice that a player puts down, the cards that they take, the cards that are turned up after it. */
const TOGETHER: readonly Seen['event'][] = ['placed', 'took', 'turned-up'];

/** What was seen, with what travels together side by side. */
export function together(seen: Seen[]): Seen[][] {
  const all: Seen[][] = [];
  for (const one of seen) {
    const last = all.at(-1);
    if (last?.[0]?.event === one.event && TOGETHER.includes(one.event)) last.push(one);
    else all.push([one]);
  }
  return all;
}

/** How long one thing takes. */
export function timeOf(seen: Seen, you: Seat | null): number {
  switch (seen.event) {
    case 'rolled':
      return seen.seat === you ? TIMES.roll : TIMES.rollOfOthers;
    case 'placed':
      return TIMES.die;
    case 'took':
      return seen.seat === you ? TIMES.card : TIMES.cardOfOthers;
    case 'laid':
      return (seen.seat === you ? TIMES.card : TIMES.cardOfOthers) + TIMES.breath;
    case 'got-handcuff':
    case 'lost-handcuff':
      return TIMES.handcuff;
    case 'opened':
      return TIMES.card + (seen.cards.length - 1) * NEXT;
    case 'turned-up':
      return TIMES.card;
    case 'busted':
      return TIMES.bust;
    case 'last-round':
      return TIMES.last;
    case 'turn':
    case 'over':
    case 'lot':
      return TIMES.breath;
  }
}

/** How many of several things have set out before the last one. */
const rest = (group: Seen[]) => (group.length - 1) * NEXT;

export const tempo: Tempo<Seen> = {
  lasts: (seen, you) => together(seen).reduce((all, group) => all + (group[0] ? timeOf(group[0], you) + rest(group) : 0), 0),
  // Somebody puts down one die after the other: they may as well do it with both hands.
  joins: (shown, next, you) => [...shown, ...next].every((one) => one.event === 'placed' && one.seat !== you),
  mostHaste: 6,
};

/** What is heard. */
const NOISES: Partial<Record<Seen['event'], Noise>> = {
  rolled: 'dice',
  placed: 'gem',
  took: 'card',
  laid: 'card',
  'turned-up': 'card',
  'got-handcuff': 'gem',
  'lost-handcuff': 'gem',
};

export const noise = ({ event }: Seen): Noise | null => NOISES[event] ?? null;
