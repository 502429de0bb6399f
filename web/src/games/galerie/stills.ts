import type { Seat } from '$lib/protocol';
import { cellsAlong } from './cells';
import type { Scene } from './scene';
import type { Cell, Moment, Past, Still } from './types';

/** GD-41: a round that is over, as it was told: moment by moment, each with what stood otherwise then. */

/** How everything stood after a moment, and where the guards could think the thief; before the first one there is none. */
export type Frame = { moment: Moment | null; scene: Scene; possible: Cell[] };

/** What is told of every moment, also when it has not changed. */
type Whole = Required<Omit<Still, 'moment' | 'thief' | 'ruled_out'>> & Pick<Still, 'thief'> & { trail: Cell[][] };

const NOTHING: Whole = { guards: [], artworks: [], stolen: [], cameras: [], off: [], locked: [], possible: [], trail: [] };

/** The frames of a round. */
export function framesOf(past: Past): Frame[] {
  let whole = NOTHING;
  return past.stills.map((still) => {
    whole = { ...whole, ...still, possible: possibleAfter(whole.possible, still), trail: [...whole.trail, ...stroke(whole, still)] };
    return { moment: still.moment ?? null, scene: sceneOf(whole, past), possible: whole.possible };
  });
}

/** How everything stood when a round was over, with nothing hidden. */
export const endOf = (past: Past): Scene | null => framesOf(past).at(-1)?.scene ?? null;

function possibleAfter(before: Cell[], { possible = [], ruled_out: out = [] }: Still): Cell[] {
  return [...before.filter((cell) => !out.includes(cell)), ...possible];
}

/** What the thief has walked in a moment. */
function stroke({ thief }: Whole, { moment }: Still): Cell[][] {
  return thief && moment?.event === 'went' ? [cellsAlong(thief.at, moment.path)] : [];
}

function sceneOf({ guards, artworks, stolen, cameras, off, locked, thief, trail }: Whole, past: Past): Scene {
  return {
    guards: guards.map((at, index) => ({ no: index + 1, seat: seatOf(index, past), at })),
    artworks: artworks.map((at) => ({ at, stolen: stolen.includes(at) })),
    cameras: past.cameras
      .map(({ at, look }, index) => ({ no: index + 1, at, look, off: off.includes(index + 1) }))
      .filter(({ no }) => cameras.includes(no)),
    exits: locked.map((at) => ({ at, lock: 'locked' })),
    thief: thief ?? null,
    trail,
  };
}

const seatOf = (guard: number, { crew }: Past): Seat => crew[guard] ?? 0;
