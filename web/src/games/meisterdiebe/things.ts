import type { Contents, Gems, Spot, Thing, Way } from './types';

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

/** Is it in the cube, or on the cloth before it? */
export const isAtCube = (spot: Spot): boolean => spot === 'drawer' || spot === 'cloth';

/** The ways on which something is carried on that has fallen out of a drawer: it does not stay at the cube. */
export const carried = ({ ways }: { ways: Way[] }): Way[] => ways.filter(({ to }) => !isAtCube(to));
