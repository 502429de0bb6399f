import { describe, expect, test } from 'vitest';
import { Camera } from '../../src/games/meisterdiebe/camera.svelte';
import { carried, moved, PLACES, turnAngle, type Move } from '../../src/games/meisterdiebe/cube';
import { after } from '../../src/games/meisterdiebe/replay';
import type { Place, Seen, View } from '../../src/games/meisterdiebe/types';
import { neighbour } from '../../src/games/meisterdiebe/walk';
import { steps } from '../playthrough';

const turn = (layers: 'top' | 'top two', to: 'left' | 'right'): Move => ({ event: 'turned', seat: 1, layers, to });
const FLIP: Move = { event: 'flipped', seat: 1 };
const MOVES: Move[] = [turn('top', 'left'), turn('top', 'right'), turn('top two', 'left'), turn('top two', 'right')];

describe('where a drawer goes', () => {
  test.each<[Move, Place, Place]>([
    [turn('top', 'left'), 'top north', 'top west'],
    [turn('top', 'right'), 'top north', 'top east'],
    [turn('top', 'right'), 'middle north', 'middle north'],
    [turn('top two', 'right'), 'middle west', 'middle north'],
    [turn('top two', 'left'), 'bottom south', 'bottom south'],
    [FLIP, 'top north', 'bottom south'],
    [FLIP, 'middle south', 'middle north'],
    [FLIP, 'bottom east', 'top east'],
    [FLIP, 'middle west', 'middle west'],
  ])('%o takes %s to %s (MD-4, MD-5)', (move, from, to) => {
    expect(moved(from, move)).toBe(to);
  });

  test.each(MOVES)('four times %o, and everything is where it was', (move) => {
    const once = carried(PLACES, move);
    expect(once).not.toEqual(PLACES);
    expect([1, 2, 3, 4].reduce((now) => carried(now, move), PLACES)).toEqual(PLACES);
  });

  test('flipped twice, and everything is where it was', () => {
    expect(carried(PLACES, FLIP)).not.toEqual(PLACES);
    expect(carried(carried(PLACES, FLIP), FLIP)).toEqual(PLACES);
  });

  test('after a flip, the same turn moves the other layer', () => {
    const both = carried(carried(PLACES, FLIP), turn('top', 'right'));
    expect(both[PLACES.indexOf('top east')]).toBe('bottom south');
  });
});

test('counter-clockwise from above, the front moves to the right: a positive angle on the screen', () => {
  expect([turnAngle('left'), turnAngle('right')]).toEqual([90, -90]);
});

describe.each(['2', '3', '5', '7', 'author-3', 'author-4', 'author-6', 'author-8', 'open'])('the whole game %s, acted out event by event', (name) => {
  /** What lies on the table between two choices: the cube, the cloth and the stocks. */
  const lying = (view: View) => ({
    drawers: view.options.memory === 'open' ? view.drawers : view.drawers.map(({ at, grain }) => ({ at, grain })),
    cloth: view.cloth,
    players: view.players.map(({ plus, minus, alarm }) => ({ plus, minus, alarm })),
  });

  test('shows what the server says is so', () => {
    const game = steps<View, Seen>(`meisterdiebe-${name}`);
    let moves = 0;
    let shown = game[0]?.view;
    for (const step of game) {
      if (!shown) throw new Error('the playthrough is empty');
      for (const seen of step.seen) shown = after(shown, seen);
      if (step.view.stage.at !== 'over') expect(lying(shown), step.head).toEqual(lying(step.view));
      moves += step.seen.filter(({ event }) => event === 'turned' || event === 'flipped').length;
      shown = step.view;
    }
    expect(shown?.stage.at).toBe('over');
    expect(moves).toBeGreaterThan(20);
  });
});

test('the camera goes around the short way, and sees two sides', () => {
  const camera = new Camera();
  expect([camera.sees('south'), camera.sees('east'), camera.sees('north'), camera.sees('west')]).toEqual([true, true, false, false]);
  const before = camera.yaw;
  camera.go(1);
  expect([camera.side, camera.yaw - before]).toEqual(['east', -90]);
  camera.face('west');
  expect(Math.abs(camera.yaw - before + 90)).toBe(180);
  camera.face('south');
  camera.drag(200);
  expect(camera.dragging).toBe(true);
  camera.drop();
  expect(camera.side).toBe('west');
});

test('arrow keys walk around the cube and over its layers', () => {
  expect(neighbour('top south', 'ArrowRight')).toBe('top east');
  expect(neighbour('top south', 'ArrowLeft')).toBe('top west');
  expect(neighbour('top south', 'ArrowDown')).toBe('middle south');
  expect(neighbour('top south', 'ArrowUp')).toBe(null);
  expect(neighbour('top south', 'Enter')).toBe(null);
});
