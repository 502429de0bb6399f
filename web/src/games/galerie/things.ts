import type { Scene } from './scene';
import type { Cell, Plan, View } from './types';

/** What a cell is, for who wants to know: what stands on it, what it leads to, or a cell like any other. */
export function thingAt(cell: Cell, plan: Plan, scene: Scene): string {
  const here = (things: { at: Cell }[]) => things.some(({ at }) => at === cell);
  if (scene.thief?.at === cell) return 'thief';
  if (here(scene.guards)) return 'guard';
  if (here(scene.artworks)) return 'artwork';
  if (here(scene.cameras)) return 'camera';
  if (plan.switch === cell) return 'main';
  return here(plan.exits) ? 'exit' : 'cell';
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
export const triesAt = (cell: Cell, at: View['stage']['at']): string | undefined => TRIES[at]?.(cell);
