import { expect, test } from 'vitest';
import { beside, cellsAlong, pointOf } from '../../src/games/galerie/cells';
import { cellsOf, planOf, zonesOf } from '../../src/games/galerie/plan';
import type { BoardName } from '../../src/games/galerie/types';

// rule: GD-1
test.each<[BoardName, number, string[]]>([
  ['gallery', 104, ['1,4', '1,5']],
  ['small', 45, ['1,4', '1,5']],
])('the cells of the %s come row by row, and fill the plan', (name, count, first) => {
  const plan = planOf(name);
  const cells = cellsOf(plan);
  expect([cells.length, cells.slice(0, 2)]).toEqual([count, first]);
  const points = cells.map(pointOf);
  const order = points.map(({ row, column }) => 100 * row + column);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  const last = { row: plan.first.row + plan.rows - 1, column: plan.first.column + plan.columns - 1 };
  expect([Math.max(...points.map(({ row }) => row)), Math.max(...points.map(({ column }) => column))]).toEqual([last.row, last.column]);
  expect(plan.cells[plan.switch]).toBe('centre');
  expect(new Set(zonesOf(plan).map(([, zone]) => zone))).toContain('corridor');
});

test('a path leads from cell to cell', () => {
  expect(cellsAlong('5,5', 'nee')).toEqual(['5,5', '4,5', '4,6', '4,7']);
  expect(cellsAlong('5,5', 'nowhere')).toEqual(['5,5']);
  expect(beside('5,5', 'w')).toBe('5,4');
});
