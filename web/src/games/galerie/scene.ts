import type { Seat } from '$lib/protocol';
import { cellsAlong } from './cells';
import type { CameraNo, Cell, GuardNo, Lock, Look, RoundView } from './types';

/** What stands on the plan: now, for one viewer, or at a moment of a round that is over. */
export type Scene = {
  guards: { no: GuardNo; seat: Seat; at: Cell }[];
  /** On the board; `stolen` if it is known to be gone as soon as the thief has moved on. */
  artworks: { at: Cell; stolen: boolean }[];
  cameras: { no: CameraNo; at: Cell; look: Look; off: boolean }[];
  exits: { at: Cell; lock: Lock | 'unknown' | 'none' }[];
  /** `open`: the figure stands on the board for everyone. */
  thief: { at: Cell; open: boolean } | null;
  /** The cells that the thief has walked over, turn by turn. */
  trail: Cell[][];
};

export const NOTHING: Scene = { guards: [], artworks: [], cameras: [], exits: [], thief: null, trail: [] };

/** What a viewer sees of a round. */
export function sceneOf(round: RoundView | null): Scene {
  if (!round) return NOTHING;
  const pad = round.pad;
  const circled = new Set(pad?.artworks.filter(({ stolen }) => stolen).map(({ at }) => at));
  const at = pad?.at ?? round.figure;
  return {
    guards: round.guards.flatMap(({ seat, at }, index) => (at ? [{ no: index + 1, seat, at }] : [])),
    artworks: round.artworks.map((at) => ({ at, stolen: circled.has(at) })),
    cameras: round.cameras.flatMap(({ at, look, removed }, index) =>
      removed ? [] : [{ no: index + 1, at, look, off: pad?.cameras[index]?.off ?? false }],
    ),
    exits: round.exits.map(({ at, placed, lock }) => ({ at, lock: lock ?? (placed ? 'unknown' : 'none') })),
    thief: at ? { at, open: round.figure !== null } : null,
    trail: pad
      ? strokes(
          pad.entry,
          pad.strokes.map(({ path }) => path),
        )
      : [],
  };
}

/** The cells of each turn, the one where it began included. */
export function strokes(entry: Cell, paths: string[]): Cell[][] {
  let at = entry;
  return paths.map((path) => {
    const cells = cellsAlong(at, path);
    at = cells.at(-1) ?? at;
    return cells;
  });
}
