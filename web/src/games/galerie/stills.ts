import { cellsAlong } from './cells';
import { crewAgainst } from './crew';
import type { Scene } from './scene';
import type { CameraNo, Cell, Ended, Moment, Past } from './types';

/** GD-41: a round that is over, moment by moment. */

/** How everything stood after a moment, and where the guards could think the thief; before the first one there is none. */
export type Frame = { moment: Moment | null; scene: Scene; possible: Cell[] };

/** The frames of a round; `seats` play. */
export function framesOf({ round, possible }: Past, seats: number): Frame[] {
  let scene = beginning(round, seats);
  const later = round.moments.map((moment, at): Frame => {
    scene = after(scene, moment);
    return { moment, scene, possible: possible[at] ?? [] };
  });
  return [{ moment: null, scene: beginning(round, seats), possible: [] }, ...later];
}

function beginning({ thief, layout, starts }: Ended, seats: number): Scene {
  const crew = crewAgainst(thief, seats);
  return {
    guards: starts.map((at, index) => ({ no: index + 1, seat: crew[index] ?? 0, at })),
    artworks: layout.artworks.map((at) => ({ at, stolen: false })),
    cameras: layout.cameras.map(({ at, look }, index) => ({ no: index + 1, at, look, off: false })),
    exits: [],
    thief: null,
    trail: [],
  };
}

function after(scene: Scene, moment: Moment): Scene {
  switch (moment.event) {
    case 'entered':
      return { ...scene, thief: { at: moment.at, open: false } };
    case 'went':
      return went(scene, moment);
    case 'locked':
      return { ...scene, exits: [...scene.exits, { at: moment.at, lock: 'locked' }] };
    case 'discovered':
      return { ...without(scene, moment.taken), thief: { at: moment.at, open: true } };
    case 'moved':
      return { ...scene, guards: scene.guards.map((guard) => (guard.no === moment.guard ? { ...guard, at: moment.to } : guard)) };
    case 'watched':
      return moment.answer === 'broken' ? removed(scene, [moment.camera]) : scene;
    case 'checked':
      return moment.answer.is === 'broken' ? removed(scene, moment.answer.cameras) : scene;
    case 'tries':
    case 'stayed':
    case 'looked':
    case 'detected':
      return scene;
  }
}

function went(scene: Scene, { path, at, deed, taken, open }: Extract<Moment, { event: 'went' }>): Scene {
  const walked = cellsAlong(scene.thief?.at ?? at, path);
  const moved = { ...without(scene, taken), thief: { at, open }, trail: [...scene.trail, walked] };
  return {
    ...moved,
    artworks: moved.artworks.map((one) => (deed === 'steal' && one.at === at ? { ...one, stolen: true } : one)),
    cameras: moved.cameras.map((one) => (deed === 'unplug' && one.at === at ? { ...one, off: true } : one)),
  };
}

const without = (scene: Scene, taken: string | null): Scene => ({ ...scene, artworks: scene.artworks.filter(({ at }) => at !== taken) });

const removed = (scene: Scene, cameras: CameraNo[]): Scene => ({ ...scene, cameras: scene.cameras.filter(({ no }) => !cameras.includes(no)) });
