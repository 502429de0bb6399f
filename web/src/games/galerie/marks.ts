import type { Cell } from './types';

/** GD-42: what the guards have marked together, kept as `2: 4,5 6,7`: the round, and the cells. */

/** The marks of this round; those of another round are none. */
export function read(notes: string, round: number): Set<Cell> {
  const [head, cells = ''] = notes.split(': ');
  return new Set(head === String(round) ? (cells.split(' ').filter((cell) => /^\d+,\d+$/.test(cell)) as Cell[]) : []);
}

export const written = (round: number, marks: Set<Cell>): string => `${round}: ${[...marks].join(' ')}`;

/** The marks with this cell marked, or no longer. */
export function turned(marks: Set<Cell>, cell: Cell): Set<Cell> {
  const next = new Set(marks);
  if (!next.delete(cell)) next.add(cell);
  return next;
}
