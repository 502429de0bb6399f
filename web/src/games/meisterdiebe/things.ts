import type { Contents, Gems } from './types';

/** What can lie in a drawer or on the cloth, or be on its way. */
export type Thing = 'diamond' | 'sapphire' | 'ruby' | 'alarm';

/** The gems of a heap, one by one. */
export const gemsOf = ({ diamonds, sapphires }: Gems): Thing[] => [
  ...Array<Thing>(diamonds).fill('diamond'),
  ...Array<Thing>(sapphires).fill('sapphire'),
];

/** These things without those, one by one. */
export function without(things: Thing[], gone: Thing[]): Thing[] {
  const left = [...things];
  for (const thing of gone.filter((one) => left.includes(one))) left.splice(left.indexOf(thing), 1);
  return left;
}

/** Everything that lies in a half of a front. */
export const thingsIn = ({ gems, alarm }: Contents): Thing[] => [...gemsOf(gems), ...(alarm === null ? [] : (['alarm'] as const))];
