import type { Action, CameraNo, Cell, Deed, Lock, Look, Pad, Path } from './types';

/** The actions that were sent, by what a player touches to do them. */

export type Go = Extract<Action, { do: 'go' }>;
/** What is done without pointing at the plan. */
export type Plain = Exclude<Action['do'], 'artwork' | 'camera' | 'lock' | 'guard' | 'enter' | 'move' | 'go' | 'watch'>;

export type Offer = {
  /** Something is put down there: an artwork, or the own guard. */
  places: Map<Cell, Action>;
  cameras: Map<Cell, Partial<Record<Look, Action>>>;
  locks: Map<Cell, Partial<Record<Lock, Action>>>;
  /** A figure goes there: the thief comes in, a guard moves. */
  moves: Map<Cell, Action>;
  /** The turns of a thief, by their path. */
  ways: Map<Path, Go[]>;
  watch: Map<CameraNo, Action>;
  plain: Partial<Record<Plain, Action>>;
};

export function offerOf(actions: Action[]): Offer {
  const offer: Offer = {
    places: new Map(),
    cameras: new Map(),
    locks: new Map(),
    moves: new Map(),
    ways: new Map(),
    watch: new Map(),
    plain: {},
  };
  for (const action of actions) sort(action, offer);
  return offer;
}

function sort(action: Action, offer: Offer): void {
  switch (action.do) {
    case 'artwork':
    case 'guard':
      offer.places.set(action.at, action);
      return;
    case 'camera':
      offer.cameras.set(action.at, { ...offer.cameras.get(action.at), [action.look]: action });
      return;
    case 'lock':
      offer.locks.set(action.at, { ...offer.locks.get(action.at), [action.lock]: action });
      return;
    case 'enter':
      offer.moves.set(action.at, action);
      return;
    case 'move':
      offer.moves.set(action.to, action);
      return;
    case 'go':
      offer.ways.set(action.path, [...(offer.ways.get(action.path) ?? []), action]);
      return;
    case 'watch':
      offer.watch.set(action.camera, action);
      return;
    case 'volunteer':
    case 'decline':
    case 'jam':
    case 'answer':
    case 'stay':
    case 'look':
    case 'check':
    case 'detect':
    case 'done':
      offer.plain[action.do] = action;
  }
}

/** Everything that puts something down. */
export function placements(offer: Offer): Action[] {
  const either = [...offer.cameras.values(), ...offer.locks.values()].flatMap((choice) => Object.values(choice));
  return [...offer.places.values(), ...either];
}

/** Where a thief can end his turn, and by which paths, the shortest first: of all that the pad tells, those that are offered. */
export function endings(offer: Offer, ends: Pad['ends']): Map<Cell, Path[]> {
  const offered = Object.entries(ends).map(([at, paths]) => [at as Cell, paths.filter((path) => offer.ways.has(path))] as const);
  return new Map(offered.filter(([, paths]) => paths.length > 0));
}

/** The one of these paths that goes on from this one by one step. */
export const longer = (paths: Path[], path: Path): Path | undefined =>
  paths.find((way) => lengthOf(way) === lengthOf(path) + 1 && (path === 'nowhere' || way.startsWith(path)));

/** What can be done at the end of a path, and whether the lock there can be tried. */
export function choicesAt(offer: Offer, path: Path): { deeds: Deed[]; escape: boolean } {
  const turns = offer.ways.get(path) ?? [];
  const deeds = turns.flatMap(({ deed }) => (deed === null ? [] : [deed]));
  return { deeds: [...new Set(deeds)], escape: turns.some((turn) => turn.escape) };
}

/** The whole turn, if it can be had. */
export const turnOf = (offer: Offer, path: Path, deed: Deed | null, escape: boolean): Go | null =>
  offer.ways.get(path)?.find((turn) => turn.deed === deed && turn.escape === escape) ?? null;

const lengthOf = (path: Path) => (path === 'nowhere' ? 0 : path.length);
