import { describe, expect, test } from 'vitest';
import { beside, cellsAlong, endOf } from '../../src/games/galerie/cells';
import { planOf, ZONES, type Plan, type Zone } from '../../src/games/galerie/plan';

const sizes = (plan: Plan) => Object.fromEntries(ZONES.map((zone) => [zone, [...plan.zones.values()].filter((one) => one === zone).length]));
const inside = (plan: Plan) => plan.walls.filter(({ at, side }) => plan.zones.has(beside(at, side)));

// rule: GD-1, GD-2, GD-3
describe('the gallery of the box', () => {
  const plan = planOf('gallery');

  test('has its cells, row by row', () => {
    expect([plan.rows, plan.columns, plan.zones.size]).toEqual([11, 12, 104]);
    expect(sizes(plan)).toEqual({ red: 12, purple: 9, blue: 6, white: 20, yellow: 9, green: 12, corridor: 28, office: 4, centre: 4 });
    expect([...plan.zones.keys()].slice(0, 2)).toEqual(['1,4', '1,5']);
  });

  test('has its walls and doorways, each once', () => {
    expect(inside(plan)).toHaveLength(36);
    expect(plan.doorways).toHaveLength(14);
    const names = plan.doorways.map(({ at, side }) => [at, beside(at, side)].sort().join('-')).sort();
    expect(names).toContain('5,3-5,4');
    expect(new Set(names).size).toBe(14);
  });

  test('has its exits and the main switch', () => {
    const told = plan.exits.map(({ at, side, kind }) => `${kind} ${at} ${side}`);
    expect(told.sort()).toEqual(
      ['window 1,5 n', 'window 1,8 n', 'window 3,11 n', 'window 8,12 e', 'window 9,2 s', 'window 8,1 w', 'window 4,1 w', 'door 5,11 e', 'door 6,2 w', 'door 10,6 s', 'door 10,7 s'].sort(),
    );
    expect(plan.main).toBe('11,9');
    expect([plan.artworks, plan.cameras]).toEqual([9, 6]);
  });
});

test('the small gallery is read as well', () => {
  const plan = planOf('small');
  expect([plan.first, plan.rows, plan.columns, plan.zones.size, plan.exits.length]).toEqual([{ row: 1, column: 4 }, 5, 7, 35, 9]);
  expect([plan.main, plan.artworks, plan.cameras]).toEqual(['5,10', 5, 3]);
  expect(plan.zones.get('1,4')).toBe<Zone>('red');
});

test('a path leads from cell to cell', () => {
  expect(cellsAlong('5,5', 'nee')).toEqual(['5,5', '4,5', '4,6', '4,7']);
  expect(endOf('5,5', 'nowhere')).toBe('5,5');
});
