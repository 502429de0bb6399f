import type { Heard, Seen } from './types';

/** What has been told of the game so far. */

/** Every question with what we heard of the answer, in order. */
export const heardIn = (noticed: Seen[]): Heard[] => noticed.flatMap((one) => (one.event === 'asked' ? [one.heard] : []));
