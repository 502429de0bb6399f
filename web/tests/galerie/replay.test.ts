import { expect, test } from 'vitest';
import { Player } from '../../src/games/galerie/player.svelte';
import { framesOf } from '../../src/games/galerie/replay';
import { sceneOf, type Scene } from '../../src/games/galerie/scene';
import type { Ended, Past, Seen, View } from '../../src/games/galerie/types';
import { steps } from '../playthrough';

const ended: Ended = {
  thief: 2,
  ending: { how: 'caught', guard: 2, at: '3,3' },
  layout: { artworks: ['1,1', '4,2'], cameras: [{ at: '3,4', look: 'straight' }, { at: '2,5', look: 'diagonal' }] },
  starts: ['3,5', '4,4'],
  moments: [
    { event: 'entered', at: '2,1' },
    { event: 'went', path: 'n', at: '1,1', deed: 'steal', taken: null, open: false },
    { event: 'moved', guard: 1, to: '3,6' },
    { event: 'went', path: 'es', at: '2,2', deed: null, taken: '1,1', open: false },
    { event: 'checked', guard: 2, answer: { is: 'broken', cameras: [2] } },
    { event: 'tries', at: '2,1' },
    { event: 'locked', at: '2,1' },
    { event: 'discovered', at: '2,1', taken: null },
  ],
};

const past: Past = { round: ended, possible: ended.moments.map((_, at) => (at < 7 ? ['2,1', '2,2', '3,3'].slice(0, at + 1) : ['2,1']) as Past['possible'][number]) };

// rule: GD-41
test('a round that is over is shown moment by moment', () => {
  const frames = framesOf(past, 3);
  expect(frames).toHaveLength(9);
  const at = (frame: number) => frames[frame]?.scene;
  expect(at(0)).toMatchObject({ thief: null, guards: [{ no: 1, seat: 3, at: '3,5' }, { no: 2, seat: 1, at: '4,4' }] });
  expect(at(2)).toMatchObject({ thief: { at: '1,1', open: false }, artworks: [{ at: '1,1', stolen: true }, { at: '4,2', stolen: false }] });
  expect(at(3)?.guards[0]?.at).toBe('3,6');
  expect(at(4)?.artworks).toEqual([{ at: '4,2', stolen: false }]);
  expect(at(4)?.trail).toEqual([['2,1', '1,1'], ['1,1', '1,2', '2,2']]);
  expect(at(5)?.cameras.map(({ no }) => no)).toEqual([1]);
  expect(at(7)?.exits).toEqual([{ at: '2,1', lock: 'locked' }]);
  expect(at(8)?.thief).toEqual({ at: '2,1', open: true });
});

// rule: GD-41, GD-42
test('a replay shows where the guards could think the thief, moment by moment', () => {
  const frames = framesOf(past, 3);
  expect(frames.map(({ possible }) => possible.length)).toEqual([0, 1, 2, 3, 3, 3, 3, 3, 1]);
});

test('with two players one of them has all guards', () => {
  expect(framesOf(past, 2)[0]?.scene.guards.map(({ seat }) => seat)).toEqual([1, 1]);
});

/** What a replay shows of what everyone knew. */
const known = ({ guards, artworks, cameras }: Scene) => ({ guards, artworks: artworks.map(({ at }) => at).sort(), cameras: cameras.map(({ no }) => no) });

test.each(['2', '2-short', '3', '4', '5', '6', '7'])('in the golden game galerie-%s the replay shows what was seen', (name) => {
  const game = steps<View, Seen>(`galerie-${name}`);
  let compared = 0;
  game.forEach(({ seen, view }, at) => {
    const over = seen.find((one) => one.event === 'round-over');
    if (!over) return;
    if (!view.ended) throw new Error('a round is over and is not told');
    const frames = framesOf(view.ended, view.scores.length);
    expect(view.ended.round).toEqual(over.round);
    const hidden = frames.filter(({ scene, moment }) => moment !== null && scene.thief).slice(0, -1);
    for (const { scene, possible } of hidden) expect(possible).toContain(scene.thief?.at);
    for (const { view: before } of game.slice(0, at).filter((step) => step.view.round?.thief === over.round.thief)) {
      const round = before.round;
      const frame = frames[round?.moments.length ?? 0];
      if (!round || !frame || round.moments.length === 0) continue;
      expect(known(frame.scene)).toEqual(known(sceneOf(round)));
      compared += 1;
    }
  });
  expect(compared).toBeGreaterThan(5);
});

test('the player of frames stops at the end, and begins anew from there', () => {
  const calls: (() => void)[] = [];
  const player = new Player(() => 2, (call) => {
    calls.push(call);
    return () => undefined;
  });
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
