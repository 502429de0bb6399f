import { describe, expect, test } from 'vitest';
import { askable, askingText, cardText, choiceOf, exchangeOf, offer, playable, putsTo, touched } from '../../src/games/diamantenjagd/offer';
import { attributesOf, ATTRIBUTES, category } from '../../src/games/diamantenjagd/material';
import type { Attribute, Question } from '../../src/games/diamantenjagd/types';
import { steps } from '../playthrough';
import { action, actions } from './table';

const TURN = actions(
  'ask 2 for red',
  'ask 3 for red',
  'ask 2 for red pearl with pearl + any',
  'ask 2 for pearl two with pearl + any',
  'last ask 2 for red',
  'accuse',
);
const DOUBLES = ATTRIBUTES.flatMap((one, at) =>
  ATTRIBUTES.slice(at + 1).flatMap((other) => (category(one) === category(other) ? [] : [`${one} ${other}` as Question])),
);

describe('what may be done', () => {
  test('cards, then players, then questions, all from the list of actions', () => {
    const all = offer(TURN);
    expect(playable(all.puts)).toEqual(['red', 'pearl + any']);
    expect(askable(all.puts, 'red')).toEqual([2, 3]);
    expect(askable(all.puts, 'pearl + any')).toEqual([2]);
    expect(putsTo(all.puts, 'pearl + any', 2).map((put) => put.question)).toEqual(['red pearl', 'pearl two']);
    expect(askable(all.puts, 'last question')).toEqual([2]);
    expect([all.accuse, all.pass]).toEqual([{ do: 'accuse' }, null]);
  });

  test('every action of whole games is offered somewhere, but for silence', () => {
    const texts = steps('diamantenjagd-4').flatMap((step) => step.may);
    expect(texts.length).toBeGreaterThan(300);
    for (const text of texts) {
      const all = offer([action(text)]);
      const found = [...all.puts, ...all.exchanges, ...all.names, all.pass, all.accuse].filter((one) => one !== null);
      expect(found.length, text).toBe(text === 'silent' ? 0 : 1);
    }
  });

  test('DJ-17: the cards that were touched lie on top; the rest follows', () => {
    const all = offer(actions('exchange red, blue, one, two', 'exchange red, one, blue, two', 'exchange two, red, blue, one'));
    expect(exchangeOf(all, [])).toEqual(action('exchange red, blue, one, two'));
    expect(exchangeOf(all, ['red', 'one'])).toEqual(action('exchange red, one, blue, two'));
    expect(exchangeOf(all, ['blue'])).toBeNull();
  });
});

describe('a free choice', () => {
  const HALF: Question[] = ['red two', 'blue two', 'pearl two'];

  test('DJ-30: the fixed attribute stands, another category is open', () => {
    expect(choiceOf(HALF, [])).toEqual({ fixed: ['two'], open: ['red', 'blue', 'pearl'], question: null });
    expect(choiceOf(HALF, ['pearl']).question).toBe('pearl two');
  });

  test('DJ-14: the free card needs two attributes', () => {
    expect(choiceOf(DOUBLES, ['red'])).toEqual({ fixed: [], open: ATTRIBUTES, question: null });
    expect(choiceOf(DOUBLES, ['opal', 'red']).question).toBe('red opal');
  });

  test('DJ-24: the last question has one attribute or two', () => {
    const all = [...ATTRIBUTES, ...DOUBLES];
    expect(choiceOf(all, ['three']).question).toBe('three');
    expect(choiceOf(all, ['three', 'green']).question).toBe('green three');
  });

  test.each<[Attribute[], Attribute, Attribute[]]>([
    [[], 'red', ['red']],
    [['red'], 'red', []],
    [['red'], 'blue', ['blue']],
    [['red', 'pearl'], 'opal', ['red', 'opal']],
    [['red', 'pearl'], 'two', ['pearl', 'two']],
  ])('of %o, touching %s leaves %o', (chosen, attribute, left) => {
    expect(touched(DOUBLES, chosen, attribute)).toEqual(left);
  });

  test('whatever is touched, at most one question is made up, and it can be asked', () => {
    for (const one of ATTRIBUTES) {
      for (const other of ATTRIBUTES) {
        const chosen = touched(DOUBLES, touched(DOUBLES, [], one), other);
        const { question } = choiceOf(DOUBLES, chosen);
        expect(question === null || (DOUBLES.includes(question) && attributesOf(question).includes(other))).toBe(true);
      }
    }
  });
});

describe('what cannot be asked', () => {
  test('is written as the rules would have it, so that they can say why', () => {
    expect(cardText('red', 2)).toBe('ask 2 for red');
    expect(cardText('red pearl', 3)).toBe('ask 3 for red pearl');
    expect(cardText('pearl + any', 2)).toBe('ask 2 for pearl with pearl + any');
    expect(askingText('pearl + any', 2, 'opal')).toBe('ask 2 for opal with pearl + any');
    expect(askingText('last question', 3, 'opal')).toBe('last ask 3 for opal');
  });
});
