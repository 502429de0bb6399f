import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { Hands } from '../../src/games/sneaky/hands.svelte';
import { Theatre } from '../../src/games/sneaky/theatre.svelte';
import type { Action, View } from '../../src/games/sneaky/types';
import { action } from './playthrough';

const view: View = {
  you: 1,
  options: { deck: '1223', zero_bonus: 'nobody' },
  players: [
    { handcuffs: 2, ones: [], pile: [] },
    { handcuffs: 2, ones: [], pile: ['green 3'] },
    { handcuffs: 2, ones: [], pile: [] },
  ],
  middle: ['green 2', 'red 1', null],
  full: [],
  pile: 10,
  supply: 14,
  turns_left: null,
  certain_bust: false,
  stage: { at: 'placing', seat: 1, dice: {}, rolled: ['green', 'green', 'red'], must_place: false },
};

let sent: Action[];

/** Hands at a table where these actions are legal. */
function hands(texts: string[], change: Partial<View> = {}): Hands {
  sent = [];
  const theatre = new Theatre({ ...view, ...change }, () => null);
  return new Hands(
    theatre,
    () => texts.map(action),
    (one) => sent.push(one),
  );
}

const ALL = ['green on left', 'green on seat 2 pile', 'red on centre', 'stop', 'roll on'];

describe('tapping', () => {
  test('a card is enough: it takes the die that it waits for', () => {
    hands(ALL).place('centre');
    expect(sent).toEqual([{ do: 'place', die: 'red', on: 'centre' }]);
  });

  test('a die leaves only its own cards glowing; the same die again puts it back', () => {
    const now = hands(ALL);
    const die = { id: 0, face: 'green', free: true, rolls: 0, tumbles: 0 } as const;
    now.pick(die);
    flushSync();
    expect([...now.glowing]).toEqual(['left', 'seat 2 pile']);
    now.pick(die);
    flushSync();
    expect(now.glowing.size).toBe(3);
  });

  test('a card that the server did not offer does nothing', () => {
    hands(ALL).place('right');
    expect(sent).toEqual([]);
  });
});

describe('dragging', () => {
  const die = { id: 2, face: 'red', free: true, rolls: 0, tumbles: 0 } as const;

  test('onto a card of another colour, or beside all cards, sends nothing', () => {
    const now = hands(ALL);
    now.hold({ id: 2, x: 10, y: 10 }, 'left');
    now.drop(die, 'left');
    now.drop(die, null);
    expect([sent, now.held]).toEqual([[], null]);
  });

  test('onto its card sends the action', () => {
    hands(ALL).drop(die, 'centre');
    expect(sent).toEqual([{ do: 'place', die: 'red', on: 'centre' }]);
  });
});

describe('rolling on', () => {
  let certain: Hands;
  beforeEach(() => (certain = hands(ALL, { certain_bust: true })));

  test('goes at once when there is hope', () => {
    hands(ALL).rollOn();
    expect(sent).toEqual([{ do: 'roll-on' }]);
  });

  test('SNK-13: asks once when it is a certain bust', () => {
    certain.rollOn();
    expect([sent, certain.sure]).toEqual([[], true]);
    certain.rollOn();
    expect(sent).toEqual([{ do: 'roll-on' }]);
  });

  test('Escape takes the question back', () => {
    certain.rollOn();
    expect(certain.back()).toBe(true);
    expect([sent, certain.sure, certain.back()]).toEqual([[], false, false]);
  });
});
