import { expect, test } from 'vitest';
import { keysOf } from '../../src/games/meisterdiebe/bar';
import { Hands } from '../../src/games/meisterdiebe/hands.svelte';
import { offer } from '../../src/games/meisterdiebe/offer';
import type { Action, View } from '../../src/games/meisterdiebe/types';

const CARDS: Action[] = [
  { do: 'choose', character: 'thief' },
  { do: 'choose', character: 'wife' },
];

function begin(actions = CARDS) {
  let now = $state.raw(offer(actions));
  const sent: Action[] = [];
  const hands = new Hands(
    () => now,
    (action) => sent.push(action),
  );
  return {
    hands,
    sent,
    offer: (actions: Action[]) => (now = offer(actions)),
    keys: () => keysOf({ stage: { at: 'opening' } } as View, now, hands, () => undefined),
  };
}

test('a card is looked at before it is sealed: a second touch lays it down', () => {
  const { hands, sent } = begin();
  hands.touch('thief');
  expect([hands.picked, hands.looked, sent]).toEqual(['thief', 'thief', []]);
  hands.touch('wife');
  expect([hands.picked, sent]).toEqual(['wife', []]);
  hands.touch('wife');
  expect([hands.picked, sent]).toEqual([null, [CARDS[1]]]);
});

test('the bar lays it down too, or takes it back', () => {
  const { hands, sent, keys } = begin();
  hands.touch('thief');
  expect(keys().map(({ does }) => does)).toEqual(['back', 'lay']);
  keys()[0]?.press();
  expect([hands.picked, sent]).toEqual([null, []]);
  hands.touch('thief');
  keys()[1]?.press();
  expect(sent).toEqual([CARDS[0]]);
});

test('what is pointed at is told before what was touched, and what cannot be done is forgotten', () => {
  const { hands, sent, offer } = begin();
  hands.touch('thief');
  hands.pointed = 'wife';
  expect(hands.looked).toBe('wife');
  offer([]);
  expect(hands.looked, 'although the mouse never left').toBe(null);
  hands.lay();
  expect(sent).toEqual([]);
});

test('to open nothing is asked once more, and forgotten when something else is done', () => {
  const nothing: Action = { do: 'open-nothing' };
  const { hands, sent, offer, keys } = begin([nothing]);
  keys()[0]?.press();
  expect([hands.idle, sent, keys().map(({ does }) => does)]).toEqual([true, [], ['back', 'nothing-sure']]);
  keys()[0]?.press();
  expect(hands.idle).toBe(false);
  hands.openNothing();
  offer([{ ...nothing }]);
  expect(hands.idle).toBe(false);
  keys()[0]?.press();
  keys()[1]?.press();
  expect([hands.idle, sent]).toEqual([false, [nothing]]);
});
