import { expect, test } from 'vitest';
import { Camera } from '../../src/games/meisterdiebe/camera.svelte';
import { placeAfter, turnAngle, turning } from '../../src/games/meisterdiebe/cube';
import { neighbour } from '../../src/games/meisterdiebe/walk';

test('the drawers come to where the rules say (MD-4, MD-5)', () => {
  expect([turning('top'), turning('top two')]).toEqual([['top'], ['top', 'middle']]);
  expect(placeAfter('top north', { kept: true, ways: [], event: 'turned', seat: 1, layers: 'top', to: 'left' })).toBe('top west');
  expect(placeAfter('middle north', { kept: true, ways: [], event: 'turned', seat: 1, layers: 'top', to: 'left' })).toBe('middle north');
  expect(placeAfter('middle west', { kept: true, ways: [], event: 'turned', seat: 1, layers: 'top two', to: 'right' })).toBe(
    'middle north',
  );
  expect(placeAfter('top north', { kept: true, ways: [], event: 'flipped', seat: 1 })).toBe('bottom south');
});

test('counter-clockwise from above, the front moves to the right: a positive angle on the screen', () => {
  expect([turnAngle('left'), turnAngle('right')]).toEqual([90, -90]);
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
