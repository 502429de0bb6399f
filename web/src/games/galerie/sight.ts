import type { Cell, RoundView } from './types';

/** Whoever looks somewhere, and what they see. */
export type Looker = { at: Cell; sees: Cell[] };

/** All guards and cameras on the board. */
export function lookersOf(round: RoundView | null): Looker[] {
  const guards = (round?.guards ?? []).flatMap(({ at, sees }) => (at === null ? [] : [{ at, sees }]));
  const cameras = (round?.cameras ?? []).flatMap(({ at, sees, removed }) => (removed ? [] : [{ at, sees }]));
  return [...guards, ...cameras];
}

/** Those on any of these cells. */
export const lookersAt = (lookers: Looker[], cells: (Cell | null)[]): Looker[] => lookers.filter(({ at }) => cells.includes(at));
