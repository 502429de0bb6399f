import { pointOf } from './cells';
import type { Scene } from './scene';
import type { Cell, Plan, View } from './types';

/** What a cell is, for who wants to know: what stands on it, what it leads to, or a cell like any other: for a thief, one to go to. */
export function thingAt(cell: Cell, plan: Plan, scene: Scene, view: View): string {
  const here = (things: { at: Cell }[]) => things.some(({ at }) => at === cell);
  if (scene.thief?.at === cell) return 'thief';
  if (here(scene.guards)) return 'guard';
  if (here(scene.artworks)) return 'artwork';
  if (here(scene.cameras)) return 'camera';
  if (plan.switch === cell) return 'main';
  if (here(plan.exits)) return 'exit';
  return view.stage.at === 'sneaking' && view.round?.pad ? 'way' : 'cell';
}

/** How what can be done with one cell is written, by what goes on. */
const TRIES: Partial<Record<View['stage']['at'], (cell: Cell) => string>> = {
  artworks: (cell) => `artwork ${cell}`,
  cameras: (cell) => `camera ${cell} straight`,
  locks: (cell) => `lock ${cell} open`,
  guards: (cell) => `guard ${cell}`,
  entering: (cell) => `enter ${cell}`,
  guarding: (cell) => `move ${cell}`,
};

/** What touching a cell would try at this moment, as the rules write it; nothing where that takes more than a cell. */
export function triesAt(cell: Cell, { stage, round }: View): string | undefined {
  if (stage.at !== 'sneaking') return TRIES[stage.at]?.(cell);
  return round?.pad?.at ? straight(round.pad.at, cell) : undefined;
}

/** The longest path that can be written. */
const LONGEST = 3;

/** How a thief would go there without looking where walls are. */
function straight(from: Cell, to: Cell): string | undefined {
  const [start, end] = [pointOf(from), pointOf(to)];
  const [down, right] = [end.row - start.row, end.column - start.column];
  const path = (down < 0 ? 'n' : 's').repeat(Math.abs(down)) + (right < 0 ? 'w' : 'e').repeat(Math.abs(right));
  return path.length > LONGEST ? undefined : `go ${path || 'nowhere'}`;
}
