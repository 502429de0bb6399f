import type { Seat } from '$lib/protocol';
import { pointOf } from './cells';
import type { Hands } from './hands.svelte';
import type { Heat } from './heat';
import type { Scene } from './scene';
import { s } from './text';
import type { Caution, Cell, Plan, View } from './types';

/** What a cell is called: where it lies, what stands there, and what touching it does. */

export type Marked = {
  possible: Set<Cell>;
  marks: Set<Cell>;
  route: Cell[];
  heat: Heat | null;
  best: Cell | null;
  warnings: Map<Cell, Caution>;
};

export function cellLabel(cell: Cell, plan: Plan, scene: Scene, marked: Marked, name: (seat: Seat) => string): string {
  const { row, column } = pointOf(cell);
  const where = s('plan.cell', { row, column, zone: s(`zone.${plan.cells[cell] ?? 'corridor'}`) });
  return [where, ...exitWords(cell, plan, scene), ...thingWords(cell, plan, scene, name), ...markWords(cell, marked)].join(', ');
}

function exitWords(cell: Cell, plan: Plan, scene: Scene): string[] {
  const exit = plan.exits.find(({ at }) => at === cell);
  const lock = scene.exits.find(({ at }) => at === cell)?.lock;
  if (!exit) return [];
  return [s(`plan.${exit.kind}`), ...(lock === 'open' || lock === 'locked' ? [s(`plan.lock.${lock}`)] : [])];
}

function thingWords(cell: Cell, plan: Plan, scene: Scene, name: (seat: Seat) => string): string[] {
  const here = <Thing extends { at: Cell }>(things: Thing[]) => things.filter(({ at }) => at === cell);
  return [
    ...(plan.switch === cell ? [s('plan.main')] : []),
    ...here(scene.artworks).map(({ stolen }) => (stolen ? s('plan.artwork.stolen') : s('plan.artwork'))),
    ...here(scene.cameras).map(({ no, look, off }) =>
      off ? s('plan.camera.off', { camera: no }) : s('plan.camera', { camera: no, look: s(`look.${look}`) }),
    ),
    ...here(scene.guards).map(({ no, seat }) => s('plan.guard', { guard: no, name: name(seat) })),
    ...(scene.thief?.at === cell ? [s('plan.thief')] : []),
  ];
}

function markWords(cell: Cell, { possible, marks, route, heat, best, warnings }: Marked): string[] {
  const warmth = heat?.cells.get(cell);
  const warning = warnings.get(cell);
  return [
    ...(route.includes(cell) ? [s('plan.route')] : []),
    ...(possible.has(cell) ? [s('plan.possible')] : []),
    ...(marks.has(cell) ? [s('plan.marked')] : []),
    ...(warmth ? [warmth.words] : []),
    ...(cell === best ? [s('plan.best')] : []),
    ...(warning ? [s(`plan.warning.${warning}`)] : []),
  ];
}

/** What touching a glowing cell does. */
export function doingWords(view: View, hands: Hands): string {
  if (hands.intent.step === 'watch') return s('do.watch.here');
  switch (view.stage.at) {
    case 'artworks':
      return s('do.artwork');
    case 'cameras':
      return s('do.camera');
    case 'locks':
      return s(`do.lock.${hands.lock}`);
    case 'guards':
      return s('do.guard');
    case 'entering':
      return s('do.enter.here');
    case 'sneaking':
    case 'guarding':
      return s('do.move.here');
    case 'volunteering':
    case 'lot':
    case 'layout':
    case 'trying':
    case 'rolling':
    case 'answering':
    case 'over':
      return '';
  }
}
