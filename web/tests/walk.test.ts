import { expect, test } from 'vitest';
import { nextBox, type Box, type Way } from '../src/lib/ui/walk';

/** Two cards above, three dice below. */
const at = (x: number, y: number): Box => ({ x, y, width: 10, height: 10 });
const boxes = [at(0, 0), at(100, 0), at(0, 100), at(50, 100), at(100, 100)];

test.each<[number, Way, number]>([
  [0, 'ArrowRight', 1],
  [1, 'ArrowLeft', 0],
  [0, 'ArrowDown', 2],
  [1, 'ArrowDown', 4],
  [2, 'ArrowRight', 3],
  [4, 'ArrowUp', 1],
  [1, 'ArrowRight', 2],
  [0, 'ArrowLeft', 4],
  [-1, 'ArrowDown', 0],
])('from %i, %s leads to %i', (from, way, to) => {
  expect(nextBox(boxes, from, way)).toBe(to);
});

test('with nothing that glows there is nowhere to go', () => {
  expect(nextBox([], -1, 'ArrowUp')).toBe(-1);
});
