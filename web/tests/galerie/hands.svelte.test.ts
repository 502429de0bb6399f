import { describe, expect, test } from 'vitest';
import { keysOf } from '../../src/games/galerie/bar';
import { Hands } from '../../src/games/galerie/hands.svelte';
import type { Action, Pad, View } from '../../src/games/galerie/types';
import { go, pad, round, view } from './table';

/** Hands that may do this; what they send is kept. */
function hands(actions: Action[], shown: View = view()) {
  const sent: Action[] = [];
  return {
    sent,
    hands: new Hands(
      () => shown,
      () => actions,
      (action) => sent.push(action),
      () => undefined,
    ),
  };
}

const does = (shown: View, one: Hands) => keysOf(shown, one).map((key) => key.does);

/** What the pad tells a thief at 3,1: where these ways end. */
const ends: Pad['ends'] = {
  '3,2': ['e', 'nes'],
  '3,3': ['ee'],
  '2,3': ['nee', 'een'],
  '4,3': ['ees'],
  '3,4': ['eee'],
  '2,1': ['n'],
  '2,2': ['ne'],
  '3,1': ['nowhere'],
};
const sneaking = view({ round: round({ pad: { ...pad, ends } }) });

describe('the thief', () => {
  const turns = ['e', 'ee', 'een', 'ees', 'eee', 'eee steal', 'n', 'nee', 'e unplug', 'n escape'].map(go);

  test('goes a shortest way to the cell that is touched', () => {
    const { hands: thief, sent } = hands(turns, sneaking);
    expect([...thief.targets].sort()).toEqual(['2,1', '2,3', '3,2', '3,3', '3,4', '4,3']);
    thief.pick('3,3');
    thief.confirm();
    expect(sent).toEqual([go('ee')]);
  });

  test('goes round about when cells are touched one after the other', () => {
    const { hands: thief } = hands([...turns, go('ne'), go('nes')], sneaking);
    for (const cell of ['2,1', '2,2', '3,2'] as const) thief.pick(cell);
    expect(thief.intent).toMatchObject({ step: 'way', path: 'nes' });
    thief.pick('3,3');
    expect(thief.intent).toMatchObject({ path: 'ee' });
  });

  test('steals unless told otherwise, leaves cameras alone unless told so, and tries a lock only when told so', () => {
    const { hands: thief, sent } = hands(turns, sneaking);
    thief.pick('3,4');
    expect(thief.intent).toMatchObject({ path: 'eee', deed: 'steal' });
    thief.turnDeed('steal');
    thief.confirm();
    thief.pick('3,2');
    expect(does(view(), thief)).toEqual(['back', 'unplug', 'go']);
    expect(thief.intent).toMatchObject({ path: 'e', deed: null });
    thief.back();
    thief.pick('2,1');
    expect(does(view(), thief)).toEqual(['back', 'escape', 'go']);
    thief.turnEscape();
    thief.confirm();
    expect(sent).toEqual([go('eee'), go('n escape')]);
  });

  test('who cannot go anywhere may stay where he is', () => {
    const { hands: thief, sent } = hands([go('nowhere'), go('nowhere escape')], sneaking);
    thief.pick('3,1');
    thief.confirm();
    expect(sent).toEqual([go('nowhere')]);
  });
});

describe('a guard', () => {
  const shown = view({
    you: 2,
    stage: { at: 'guarding', seat: 2, guard: 1, roll: { number: 4, symbol: 'eye' }, left: 'both' },
    round: round({ pad: null }),
  });
  const actions: Action[] = [{ do: 'move', to: '3,5' }, { do: 'move', to: '2,3' }, { do: 'look' }, { do: 'watch', camera: 1 }];

  test('goes to a cell that is touched twice, or confirmed', () => {
    const { hands: guard, sent } = hands(actions, shown);
    guard.pick('3,5');
    guard.pick('2,3');
    expect(sent).toEqual([]);
    guard.pick('2,3');
    expect(sent).toEqual([{ do: 'move', to: '2,3' }]);
  });

  test('chooses a camera on the plan or by its number, and can think again', () => {
    const { hands: guard, sent } = hands(actions, shown);
    expect(does(shown, guard)).toEqual(['look', 'watch']);
    guard.chooseCamera();
    expect([...guard.targets]).toEqual(['3,5']);
    expect(does(shown, guard)).toEqual(['back', 'watch-1']);
    guard.back();
    expect(guard.targets.size).toBe(2);
    guard.chooseCamera();
    guard.pick('3,5');
    expect(sent).toEqual([{ do: 'watch', camera: 1 }]);
  });

  test('cells that were not offered do nothing', () => {
    const { hands: guard, sent } = hands(actions, shown);
    guard.pick('1,1');
    expect([guard.intent, sent]).toEqual([{ step: 'none' }, []]);
  });
});

describe('setting up', () => {
  const cameras: Action[] = [
    { do: 'camera', at: '3,3', look: 'straight' },
    { do: 'camera', at: '3,3', look: 'diagonal' },
  ];
  const shown = view({ you: 2, stage: { at: 'cameras', seat: 2 } });

  test('a camera looks as it was set', () => {
    const { hands: guard, sent } = hands(cameras, shown);
    guard.look = 'diagonal';
    guard.pick('3,3');
    expect([does(shown, guard), sent]).toEqual([['back', 'go'], []]);
    guard.pick('3,3');
    expect(sent).toEqual([cameras[1]]);
  });

  test('what can be taken back needs one touch, unless one is warned', () => {
    const artworks: Action[] = [
      { do: 'artwork', at: '1,5' },
      { do: 'artwork', at: '1,6' },
    ];
    const warned = view({ you: 2, stage: { at: 'artworks', seat: 2 }, round: round({ warnings: [{ at: '1,5', why: 'exit' }] }) });
    const sent: Action[] = [];
    const guard = new Hands(
      () => warned,
      () => artworks,
      (action) => sent.push(action),
      () => undefined,
      () => true,
    );
    guard.pick('1,6');
    expect(sent).toEqual([artworks[1]]);
    guard.refresh();
    guard.pick('1,5');
    expect([does(warned, guard), sent.length]).toEqual([['back', 'go'], 1]);
    guard.confirm();
    expect(sent).toEqual([artworks[1], artworks[0]]);
  });

  test('what is dragged stands where it is let go', () => {
    const { hands: guard, sent } = hands(cameras, shown);
    guard.drop('1,1');
    guard.drop('3,3');
    expect(sent).toEqual([cameras[0]]);
  });

  test('the house places the rest, turn after turn, until there is nothing left to place', () => {
    const actions = $state.raw<{ now: Action[] }>({ now: cameras });
    const stage = { now: shown };
    const sent: Action[] = [];
    let left = 0;
    const guard = new Hands(
      () => stage.now,
      () => actions.now,
      (action) => sent.push(action),
      () => (left += 1),
    );
    guard.refresh();
    expect(left).toBe(0);
    guard.hurry();
    guard.refresh();
    expect(left).toBe(2);
    stage.now = view({ you: 2, round: round({ pad: null, entered: true }) });
    guard.refresh();
    expect([guard.hasty, left, sent]).toEqual([false, 2, []]);
  });

  // rule: GD-10
  test('an artwork is placed when its cell is touched twice; where one is warned not by letting go of it', () => {
    const artworks: Action[] = [
      { do: 'artwork', at: '1,5' },
      { do: 'artwork', at: '1,6' },
    ];
    const warned = view({
      you: 2,
      stage: { at: 'artworks', seat: 2 },
      round: round({ pad: null, warnings: [{ at: '1,5', why: 'exit' }] }),
    });
    const { hands: guard, sent } = hands(artworks, warned);
    guard.pick('1,5');
    expect([guard.intent, sent]).toEqual([{ step: 'aimed', at: '1,5' }, []]);
    expect(does(warned, guard)).toEqual(['back', 'go']);
    guard.pick('1,5');
    guard.pick('1,6');
    guard.confirm();
    guard.back();
    guard.drop('1,5');
    expect(sent).toEqual([artworks[0], artworks[1]]);
  });

  test('when only shut locks are left, a shut one is placed', () => {
    const { hands: guard, sent } = hands([{ do: 'lock', at: '2,1', lock: 'locked' }], view({ you: 2, stage: { at: 'locks', seat: 2 } }));
    guard.refresh();
    guard.pick('2,1');
    guard.confirm();
    expect(sent).toEqual([{ do: 'lock', at: '2,1', lock: 'locked' }]);
  });
});
