import { describe, expect, test } from 'vitest';
import { glowing, offer, placing, prompt } from '../../src/games/sneaky/model';
import type { Action, View } from '../../src/games/sneaky/types';
import { action, playthrough } from './playthrough';

const actions = (...texts: string[]): Action[] => texts.map(action);

describe('what can be touched', () => {
  const all = offer(actions('green on left', 'green on seat 2 pile', 'red on centre', 'stop', 'roll on'));

  test('every card that waits for a die glows', () => {
    expect([...glowing(all, null)]).toEqual(['left', 'seat 2 pile', 'centre']);
  });

  test('with a die in hand, only the cards of its colour glow', () => {
    expect([...glowing(all, 'green')]).toEqual(['left', 'seat 2 pile']);
    expect([...glowing(all, 'blue')]).toEqual([]);
  });

  test('a card knows the one die that it waits for', () => {
    expect(placing(all, 'seat 2 pile')?.die).toBe('green');
    expect([placing(all, 'seat 2 pile', 'red'), placing(all, null)]).toEqual([undefined, undefined]);
  });

  test.each([2, 3, 4])('over a whole game of %i, everything on offer is an action the server sent, and the other way round', (players) => {
    for (const step of playthrough(players)) {
      const sent = step.may.map(action);
      const { places, tops, stop, rollOn } = offer(sent);
      const offered = [...places, ...tops, stop, rollOn].filter((action) => action !== null);
      expect([new Set(offered), offered.length], step.head).toEqual([new Set(sent), sent.length]);
    }
  });
});

const table = (change: Partial<View>): View => ({
  you: 1,
  options: { deck: '1223', zero_bonus: 'nobody' },
  players: [
    { handcuffs: 2, ones: [], pile: ['blue 2'] },
    { handcuffs: 2, ones: [], pile: ['grey 2', 'green 3'] },
    { handcuffs: 2, ones: [], pile: [] },
  ],
  middle: ['red 1', null, 'yellow 2'],
  full: [],
  pile: 10,
  supply: 14,
  turns_left: null,
  certain_bust: false,
  stage: { at: 'rolling', seat: 1, dice: {} },
  ...change,
});

test.each([
  [['green on left'], 'must-place'],
  [['green on left', 'stop', 'roll on'], 'may-place'],
  [['stop', 'roll on'], 'roll-or-stop'],
  [['stop'], 'must-stop'],
  [['top green 2', 'top red 3'], 'top'],
  [[], 'other'],
])('the prompt for %o is %s', (texts, say) => {
  expect(prompt(table({}), offer(actions(...texts))).say).toBe(say);
});
