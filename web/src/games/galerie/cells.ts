import type { Cell, Direction, Path } from './types';

/** Where cells lie beside each other: for drawing and for walking over the plan. */

export type Point = { row: number; column: number };

const STEPS: Record<Direction, Point> = {
  n: { row: -1, column: 0 },
  e: { row: 0, column: 1 },
  s: { row: 1, column: 0 },
  w: { row: 0, column: -1 },
};

/** Row and column, both counted from 1. */
export function pointOf(cell: Cell): Point {
  const [row, column] = cell.split(',').map(Number);
  return { row: row ?? 0, column: column ?? 0 };
}

export const cellAt = ({ row, column }: Point): Cell => `${row},${column}`;

/** The cell on this side, whether there is one or not. */
export function beside(cell: Cell, side: Direction): Cell {
  const { row, column } = pointOf(cell);
  return cellAt({ row: row + STEPS[side].row, column: column + STEPS[side].column });
}

/** The steps of a path, one by one. */
export const stepsOf = (path: Path): Direction[] => (path === 'nowhere' ? [] : ([...path] as Direction[]));

/** The cells of a path, the first included. */
export function cellsAlong(from: Cell, path: Path): Cell[] {
  const cells = [from];
  for (const side of stepsOf(path)) cells.push(beside(cells.at(-1) ?? from, side));
  return cells;
}
