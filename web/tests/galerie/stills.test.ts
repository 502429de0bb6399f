import { expect, test } from 'vitest';
import { Player } from '../../src/games/galerie/player.svelte';
import { sceneOf, type Scene } from '../../src/games/galerie/scene';
import { framesOf } from '../../src/games/galerie/stills';
import { lastPast, momentsOf } from '../../src/games/galerie/story';
import type { Past, Seen, View } from '../../src/games/galerie/types';
import { steps } from '../playthrough';

const past: Past = {
  thief: 2,
  ending: { how: 'out-of-time' },
  crew: [3, 1],
  cameras: [
    { at: '3,4', look: 'straight' },
    { at: '2,5', look: 'diagonal' },
  ],
  stills: [
    { guards: ['3,5', '4,4'], artworks: ['1,1', '4,2'], stolen: [], cameras: [1, 2], off: [], locked: [] },
    { moment: { event: 'entered', at: '2,1' }, thief: { at: '2,1', open: false }, possible: ['2,1', '3,3'] },
    {
      moment: { event: 'went', path: 'n', at: '1,1', deed: 'steal', taken: null, open: false },
      stolen: ['1,1'],
      thief: { at: '1,1', open: false },
      possible: ['1,1'],
      ruled_out: ['2,1'],
    },
    { moment: { event: 'moved', guard: 1, to: '3,6' }, guards: ['3,6', '4,4'] },
    {
      moment: { event: 'went', path: 'es', at: '2,2', deed: null, taken: '1,1', open: false },
      artworks: ['4,2'],
      stolen: [],
      thief: { at: '2,2', open: false },
    },
    { moment: { event: 'checked', guard: 2, answer: { is: 'broken', cameras: [2] } }, cameras: [1] },
    { moment: { event: 'locked', at: '2,1' }, locked: ['2,1'] },
  ],
};

// rule: GD-41
test('a round that is over is shown moment by moment, as it was told', () => {
  const frames = framesOf(past);
  expect(frames).toHaveLength(7);
  const at = (frame: number) => frames[frame]?.scene;
  expect(at(0)).toMatchObject({
    thief: null,
    guards: [
      { no: 1, seat: 3, at: '3,5' },
      { no: 2, seat: 1, at: '4,4' },
    ],
    trail: [],
  });
  expect(at(2)).toMatchObject({
    thief: { at: '1,1', open: false },
    artworks: [
      { at: '1,1', stolen: true },
      { at: '4,2', stolen: false },
    ],
  });
  expect(at(3)?.guards[0]?.at).toBe('3,6');
  expect(at(4)?.artworks).toEqual([{ at: '4,2', stolen: false }]);
  expect(at(4)?.trail).toEqual([
    ['2,1', '1,1'],
    ['1,1', '1,2', '2,2'],
  ]);
  expect(at(5)?.cameras.map(({ no }) => no)).toEqual([1]);
  expect(at(6)?.exits).toEqual([{ at: '2,1', lock: 'locked' }]);
  expect(frames.map(({ possible }) => possible.join(' '))).toEqual(['', '2,1 3,3', ...Array<string>(5).fill('3,3 1,1')]);
});

/** What everyone knew. */
const known = ({ guards, artworks, cameras }: Scene) => ({
  guards,
  artworks: artworks.map(({ at }) => at).sort(),
  cameras: cameras.map(({ no }) => no),
});

test.each(['2', '2-short', '3', '4', '5', '6', '7'])('in the golden game galerie-%s a round is shown again as it was seen', (name) => {
  const noticed: Seen[] = [];
  /** What was seen of the round, and after how many of its moments. */
  let views: { view: View; moments: number }[] = [];
  let compared = 0;
  for (const { seen, view } of steps<View, Seen>(`galerie-${name}`)) {
    noticed.push(...seen);
    if (seen.some((one) => one.event === 'round-over')) {
      const frames = framesOf(lastPast(noticed) ?? past);
      for (const { scene, possible } of frames.slice(1, -1)) expect(possible).toContain(scene.thief?.at);
      for (const { view, moments } of views) {
        expect(known(frames[moments]?.scene ?? sceneOf(null))).toEqual(known(sceneOf(view.round)));
        compared += 1;
      }
      views = [];
    } else if (view.round?.entered) {
      views.push({ view, moments: momentsOf(noticed).length });
    }
  }
  expect(compared).toBeGreaterThan(5);
});

test('the player of frames stops at the end, and begins anew from there', () => {
  const calls: (() => void)[] = [];
  const player = new Player(
    () => 2,
    (call) => {
      calls.push(call);
      return () => undefined;
    },
  );
  player.turn();
  for (let steps = 0; steps < 3; steps += 1) {
    player.run();
    calls.pop()?.();
  }
  expect([player.at, player.playing]).toEqual([2, false]);
  player.turn();
  expect([player.at, player.playing]).toEqual([0, true]);
  player.goTo(9);
  expect([player.at, player.playing]).toEqual([2, false]);
});
