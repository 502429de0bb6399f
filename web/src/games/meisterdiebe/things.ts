import type { Contents, Gems } from './types';

/** What can lie in a drawer or on the cloth, or be on its way. */
export type Thing = 'diamond' | 'sapphire' | 'ruby' | 'alarm';

/** The gems of a heap, one by one. */
export const gemsOf = ({ diamonds, sapphires }: Gems): Thing[] => [...Array<Thing>(diamonds).fill('diamond'), ...Array<Thing>(sapphires).fill('sapphire')];

/** Everything that lies in a half of a front. */
export const thingsIn = ({ gems, alarm }: Contents): Thing[] => [...gemsOf(gems), ...(alarm === null ? [] : (['alarm'] as const))];
