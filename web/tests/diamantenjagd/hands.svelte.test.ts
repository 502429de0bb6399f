import { flushSync } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { Hands } from '../../src/games/diamantenjagd/hands.svelte';
import { keysOf } from '../../src/games/diamantenjagd/bar';
import { promptWords } from '../../src/games/diamantenjagd/prompt';
import type { Action, View } from '../../src/games/diamantenjagd/types';
import { speech } from '../../src/lib/i18n/index.svelte';
import { action, actions, view } from './table';

const TURN = [
  'ask 2 for red',
  'ask 3 for red',
  'ask 2 for red pearl with pearl + any',
  'ask 2 for pearl two with pearl + any',
  'exchange red, pearl + any, one, two',
  'exchange one, red, pearl + any, two',
  'last ask 2 for red',
  'last ask 2 for red pearl',
  'last ask 3 for red',
  'accuse',
];
const NAMES = ['name red pearl one', 'name blue opal two', 'name green opal three', 'silent'];
const NAMING: Partial<View> = { stage: { at: 'naming', seat: 1, turn: 2 } };

const name = (seat: number) => ['Ann', 'Bo', 'Cid', 'Dee'][seat - 1] ?? '?';

/** Hands at a table that can change. */
class Seated {
  view = $state.raw<View>(view());
  actions = $state.raw<Action[]>([]);
  sent: Action[] = [];
  hands = new Hands(
    () => this.view,
    () => this.actions,
    (one) => this.sent.push(one),
  );

  constructor(texts: string[], change: Partial<View> = {}) {
    this.update(texts, change);
  }

  update(texts: string[], change: Partial<View> = {}): void {
    this.view = view(change);
    this.actions = actions(...texts);
    flushSync();
    this.hands.refresh();
  }

  get keys(): string[] {
    return keysOf(this.view, this.hands).map((key) => (key.disabled ? `(${key.does})` : key.does));
  }

  get prompt(): string {
    return promptWords(this.view, this.hands, { name, timed: false });
  }
}

beforeEach(() => speech.choose('en'));

describe('asking', () => {
  test('a card and a player are enough for a question that can be asked in one way', () => {
    const table = new Seated(TURN);
    expect(table.prompt).toBe('Your turn: choose one of your questions.');
    table.hands.pick('red');
    expect([table.hands.seats, table.keys]).toEqual([[2, 3], ['back']]);
    table.hands.ask(3);
    expect(table.sent).toEqual([action('ask 3 for red')]);
    expect(table.hands.intent.step).toBe('none');
  });

  test('a free half is filled in before the question is asked', () => {
    const table = new Seated(TURN);
    table.hands.pick('pearl + any');
    table.hands.ask(2);
    expect([table.sent, table.keys]).toEqual([[], ['back', '(put)']]);
    table.hands.touch('green');
    expect(table.keys).toEqual(['back', '(put)']);
    table.hands.touch('two');
    expect(table.prompt).toBe('Ask Bo: pearl twos?');
    table.hands.put();
    expect(table.sent).toEqual([action('ask 2 for pearl two with pearl + any')]);
  });

  test('back undoes one step after the other', () => {
    const { hands, sent } = new Seated(TURN);
    hands.pick('pearl + any');
    hands.ask(2);
    hands.back();
    expect(hands.intent).toEqual({ step: 'whom', with: 'pearl + any' });
    hands.back();
    expect([hands.intent.step, sent]).toEqual(['none', []]);
  });

  test('the same card again puts it back; what was not offered does nothing', () => {
    const { hands, sent } = new Seated(TURN);
    hands.pick('red');
    hands.pick('red');
    hands.pick('blue');
    hands.ask(2);
    expect([hands.intent.step, sent]).toEqual(['none', []]);
  });

  test('what can no longer be done is forgotten', () => {
    const table = new Seated(TURN);
    table.hands.pick('red');
    table.update(['accuse'], { stage: { at: 'turn', seat: 2, passes: 0 } });
    expect([table.hands.intent.step, table.keys]).toEqual(['none', ['accuse']]);
  });
});

test('DJ-17: an exchange is asked about once, and takes the cards in the order in which they are touched', () => {
  const table = new Seated(TURN);
  table.hands.exchange();
  expect(table.sent).toEqual([]);
  table.hands.pick('one');
  table.hands.exchange();
  expect(table.sent).toEqual([action('exchange one, red, pearl + any, two')]);
});

test('DJ-18: who has nothing to ask may pass', () => {
  const table = new Seated(['pass', 'last ask 2 for red', 'accuse']);
  expect(table.keys).toEqual(['pass', 'last', 'accuse']);
  table.hands.pass();
  expect(table.sent).toEqual([{ do: 'pass' }]);
});

describe('the last question', () => {
  test('DJ-24: is made up only after a warning, and nothing is sent before it is', () => {
    const table = new Seated(TURN);
    table.hands.last();
    expect([table.sent, table.keys]).toEqual([[], ['back', 'last']]);
    expect(table.prompt).toContain('you must accuse at once');
    table.hands.last();
    expect([table.sent, table.hands.seats, table.prompt]).toEqual([[], [2, 3], 'Your last question: whom do you ask?']);
  });

  test('DJ-24: then goes to anybody, and is made up freely', () => {
    const table = new Seated(TURN);
    table.hands.last();
    table.hands.last();
    table.hands.ask(2);
    table.hands.touch('red');
    table.hands.put();
    expect(table.sent).toEqual([action('last ask 2 for red')]);
  });

  test('DJ-24: somebody who accuses meanwhile takes it out of our hands', () => {
    const table = new Seated(TURN);
    table.hands.last();
    table.hands.last();
    table.hands.ask(2);
    table.update([], { stage: { at: 'naming', seat: 3, turn: 1 } });
    expect([table.hands.intent.step, table.keys]).toEqual(['none', ['(accuse)']]);
  });

  test('DJ-24: nobody is askable before a card or the last question is chosen', () => {
    expect(new Seated(TURN).hands.seats).toEqual([]);
  });
});

describe('accusing', () => {
  test('DJ-19: a gem, a confirmation that names it, and both parts are sent one after the other', () => {
    const table = new Seated(['accuse'], { stage: { at: 'turn', seat: 2, passes: 0 } });
    table.hands.accuse();
    expect(table.keys).toEqual(['back', '(confirm)']);
    table.hands.point('red pearl one');
    table.hands.point('blue opal two');
    expect(table.prompt).toBe('You accuse: two blue opals. If that is wrong, you are out.');
    table.hands.confirm();
    expect(table.sent).toEqual([{ do: 'accuse' }]);
    table.update(NAMES, NAMING);
    expect(table.sent).toEqual([{ do: 'accuse' }, action('name blue opal two')]);
  });

  test('others may act while we are still pointing', () => {
    const table = new Seated(['accuse'], { stage: { at: 'turn', seat: 2, passes: 0 } });
    table.hands.accuse();
    table.hands.point('red pearl one');
    table.update([], { stage: { at: 'naming', seat: 3, turn: 2 } });
    expect([table.hands.intent, table.keys]).toEqual([{ step: 'accuse', gems: ['red pearl one'], sure: false }, ['back', '(confirm)']]);
  });

  test('who comes back in the middle of it is asked for the gem', () => {
    const table = new Seated(NAMES, NAMING);
    expect([table.hands.intent.step, table.keys]).toEqual(['accuse', ['(confirm)']]);
    table.hands.back();
    expect(table.hands.intent.step).toBe('accuse');
    table.hands.point('green opal three');
    table.hands.confirm();
    expect(table.sent).toEqual([action('name green opal three')]);
  });

  test('DJ-26: several gems are named one after the other, also after coming back', () => {
    const options = { ...view().options, stolen: '2' as const };
    const table = new Seated(NAMES, { ...NAMING, options, to_name: 2 });
    expect(table.prompt).toBe('Tap the stolen gems on the form: 2 to go.');
    table.hands.point('red pearl one');
    table.hands.point('green opal three');
    table.hands.confirm();
    table.update(NAMES.slice(1), { ...NAMING, options, named: ['red pearl one'], to_name: 1 });
    expect(table.sent).toEqual([action('name red pearl one'), action('name green opal three')]);
  });

  test('DJ-21: who was wrong can do nothing more', () => {
    const players = view().players.map((player, at) => ({ ...player, detective: at !== 0 }));
    const table = new Seated([], { stage: { at: 'turn', seat: 2, passes: 0 }, players });
    expect([table.hands.intent.step, table.keys]).toEqual(['none', []]);
  });
});
