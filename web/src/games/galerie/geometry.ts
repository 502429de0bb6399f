import { cellAt, pointOf } from './cells';
import { zonesOf } from './plan';
import type { Border, Cell, Direction, Plan, Zone } from './types';

/** Where things are drawn on a plan: a cell is so many units wide, with numbers along two edges. */

export const UNIT = 40;
/** Room for the numbers, and for what sticks out of the walls. */
export const EDGE = { before: 20, after: 10 };

export type Spot = { x: number; y: number };

export const corner = (cell: Cell): Spot => {
  const { row, column } = pointOf(cell);
  return { x: (column - 1) * UNIT, y: (row - 1) * UNIT };
};

export const centre = (cell: Cell): Spot => {
  const { x, y } = corner(cell);
  return { x: x + UNIT / 2, y: y + UNIT / 2 };
};

/** The line along a side of a cell. */
export function line({ at, side }: Border): { x1: number; y1: number; x2: number; y2: number } {
  const { x, y } = corner(at);
  const [right, below] = [x + UNIT, y + UNIT];
  const lines: Record<Direction, [number, number, number, number]> = {
    n: [x, y, right, y],
    e: [right, y, right, below],
    s: [x, below, right, below],
    w: [x, y, x, below],
  };
  const [x1, y1, x2, y2] = lines[side];
  return { x1, y1, x2, y2 };
}

/** The middle of that line. */
export function middle(border: Border): Spot {
  const { x1, y1, x2, y2 } = line(border);
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

export const pathThrough = (cells: Cell[]): string =>
  cells.map((cell, at) => `${at === 0 ? 'M' : 'L'}${centre(cell).x} ${centre(cell).y}`).join('');

/** What the plan is drawn in, with so much room below it. */
export const boxOf = ({ first, rows, columns }: Plan, below = 0): string => {
  const { x, y } = corner(cellAt(first));
  return [x - EDGE.before, y - EDGE.before, columns * UNIT + EDGE.before + EDGE.after, rows * UNIT + EDGE.before + EDGE.after + below].join(
    ' ',
  );
};

/** The middle of each room; of what is no room, the middle of its first row, where the main switch is not in the way. */
export function letters(plan: Plan): { zone: Exclude<Zone, 'corridor'>; spot: Spot }[] {
  const byZone = new Map<Exclude<Zone, 'corridor'>, Spot[]>();
  for (const [cell, zone] of zonesOf(plan)) {
    if (zone !== 'corridor') byZone.set(zone, [...(byZone.get(zone) ?? []), centre(cell)]);
  }
  return [...byZone].map(([zone, spots]) => {
    const rows = spots.map(({ y }) => y);
    const aside = zone === 'office' || zone === 'centre';
    return { zone, spot: { x: mean(spots.map(({ x }) => x)), y: aside ? Math.min(...rows) : mean(rows) } };
  });
}

const mean = (values: number[]) => values.reduce((all, value) => all + value, 0) / values.length;

/** The four beams of a looker: each from its middle to the far side of the last cell that it sees in that direction. */
export function beams(at: Cell, sees: Cell[]): string[] {
  const from = centre(at);
  const far = new Map<string, Spot>();
  for (const cell of sees) {
    const to = centre(cell);
    const way = `${Math.sign(to.x - from.x)} ${Math.sign(to.y - from.y)}`;
    const known = far.get(way);
    if (!known || distance(from, to) > distance(from, known)) far.set(way, to);
  }
  return [...far.values()].map((to) => beam(from, to));
}

/** A beam that widens, but never beyond its last cell. */
function beam(from: Spot, to: Spot): string {
  const length = distance(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const slant = dx !== 0 && dy !== 0;
  const reach = UNIT * (slant ? 0.35 : 0.5);
  const end = { x: to.x + dx * reach, y: to.y + dy * reach };
  const half = UNIT * (slant ? 0.3 : 0.42);
  const points = [from, { x: end.x - dy * half, y: end.y + dx * half }, { x: end.x + dy * half, y: end.y - dx * half }];
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
