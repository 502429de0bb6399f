import { beforeEach, describe, expect, test } from 'vitest';
import { diamantenjagd } from '../../src/games/diamantenjagd';
import { bestWords } from '../../src/games/diamantenjagd/hint';
import { ATTRIBUTES, GEMS } from '../../src/games/diamantenjagd/material';
import { cardWords, gemWords, questionWords, sentence } from '../../src/games/diamantenjagd/words';
import type { Gem, Heard, QuestionCard, Seen } from '../../src/games/diamantenjagd/types';
import type { Refusal } from '../../src/lib/protocol/diamantenjagd';
import { LANGUAGES, speech } from '../../src/lib/i18n/index.svelte';
import { steps } from '../playthrough';
import { action } from './table';

const teller = { you: 1, name: (seat: number) => ['Ann', 'Bo', 'Cid', 'Dee', 'Eva', 'Flo', 'Gus'][seat - 1] ?? '?' };
const heard = (change: Partial<Heard>): Heard => ({
  by: 1,
  to: 2,
  question: 'opal one',
  with: 'opal one',
  count: 2,
  showed: false,
  shown: null,
  ...change,
});

beforeEach(() => speech.choose('de'));

test.each<[Gem, string, string, string]>([
  ['red diamond one', 'ein roter Diamant', 'één rode diamant', 'one red diamond'],
  ['blue pearl one', 'eine blaue Perle', 'één blauwe parel', 'one blue pearl'],
  ['green opal three', 'drei grüne Opale', 'drie groene opalen', 'three green opals'],
])('%s has a name in every language', (gem, de, nl, en) => {
  const names = LANGUAGES.map((language) => {
    speech.choose(language);
    return gemWords(gem);
  });
  expect(names).toEqual([de, nl, en]);
});

test.each<[QuestionCard, string]>([
  ['red', 'rote Steine'],
  ['pearl', 'Perlen'],
  ['two', 'Zweier'],
  ['red pearl', 'rote Perlen'],
  ['green three', 'grüne Dreier'],
  ['opal one', 'Opal-Einer'],
  ['two + any', 'Zwei + frei'],
  ['any + any', 'frei + frei'],
])('the card %s asks for %s', (card, words) => {
  expect(cardWords(card)).toBe(words);
});

test.each([
  ['ask 2 for opal one', 'Bo fragen: Opal-Einer'],
  ['ask 3 for red pearl with red + any', 'Cid fragen: rote Perlen (Rot + frei)'],
  ['last ask 2 for red', 'als letzte Frage Bo fragen: rote Steine'],
  ['exchange red, blue, one, any + any', 'Tauschen'],
  ['name red pearl two', 'als gestohlen nennen: zwei rote Perlen'],
  ['accuse', 'Anklagen'],
  ['pass', 'Passen'],
])('the advice %s is to be read as %s', (best, words) => {
  expect(bestWords(action(best), teller.name)).toBe(words);
});

describe('what happened, in words', () => {
  test.each<[Seen, string | null]>([
    [
      { event: 'asked', heard: heard({ shown: ['blue opal one', 'yellow opal one'] }) },
      'Du fragst Bo: Opal-Einer? Antwort: 2. Dir wird gezeigt: ein blauer Opal und ein gelber Opal.',
    ],
    [{ event: 'asked', heard: heard({ by: 3, to: 1 }) }, 'Cid fragt dich: Opal-Einer? Du antwortest: 2.'],
    [{ event: 'asked', heard: heard({ by: 3 }) }, 'Cid fragt Bo: Opal-Einer? Antwort: 2.'],
    [
      { event: 'asked', heard: heard({ by: 3, with: 'last question' }) },
      'Cid stellt die letzte Frage. Cid fragt Bo: Opal-Einer? Antwort: 2.',
    ],
    [{ event: 'wrong', seat: 2, stolen: null, cards: [] }, 'Bo lag falsch und ist raus, antwortet aber weiter.'],
    [
      { event: 'wrong', seat: 1, stolen: ['red opal two'], cards: [] },
      'Falsch! Gestohlen: zwei rote Opale. Du bist raus, antwortest aber weiter.',
    ],
    [{ event: 'named', seat: 2, gem: null }, null],
    [{ event: 'gems-dealt', hand: null, left_over: [] }, 'Die Steine sind verteilt, keiner ist übrig.'],
  ])('%o', (seen, words) => {
    expect(sentence(seen, teller)).toBe(words);
  });

  test.each(LANGUAGES)('whole games can be told in %s, with nothing left to fill in', (language) => {
    speech.choose(language);
    const games = ['3', '4', '5', '6', '7', 'variants'].map((name) => steps<unknown, Seen>(`diamantenjagd-${name}`));
    const told = games.flat().flatMap((step) => step.seen.map((seen) => sentence(seen, teller)));
    const sentences = told.filter((text) => text !== null);
    expect(sentences.length).toBeGreaterThan(100);
    for (const text of sentences) expect(text.replace(/\?/g, '')).toMatch(/^[^{}]+[.!]$/);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speech.choose(language));

  test('gems and attributes are told apart', () => {
    expect(new Set(GEMS.map(gemWords)).size).toBe(36);
    expect(new Set(ATTRIBUTES.map(questionWords)).size).toBe(10);
  });

  test('everything that a player can be refused has its words', () => {
    // What is refused to chance is never said to a player.
    const codes: Record<Exclude<Refusal, `chance-${string}`>, true> = {
      'not-your-turn': true,
      'game-over': true,
      'no-detective': true,
      'not-your-card': true,
      'not-on-the-card': true,
      'no-such-player': true,
      'asks-themselves': true,
      'not-your-cards': true,
      'exchange-used': true,
      'pile-empty': true,
      'has-cards': true,
      'accuse-first': true,
      'name-the-gem': true,
      'already-named': true,
    };
    for (const code of Object.keys(codes)) expect(diamantenjagd.refusal(code), code).toMatch(/\.$/);
  });

  test('every option and every value has its words', () => {
    const values = { stolen: ['1', '2', '3'], numbers_only: ['no', 'yes'], form_help: ['facts', 'none', 'deductions'] };
    for (const [name, all] of Object.entries(values)) {
      expect(diamantenjagd.option(name)).not.toBe(name);
      for (const value of all) expect(diamantenjagd.value(name, value)).not.toBe(value);
    }
  });
});
