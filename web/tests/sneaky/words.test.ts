import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, speech } from '../../src/lib/i18n/index.svelte';
import type { Seen, View } from '../../src/games/sneaky/types';
import { bestWords } from '../../src/games/sneaky/prompt';
import { diceWords, sentence } from '../../src/games/sneaky/words';
import { action, playthrough } from './playthrough';

const teller = { you: 1, name: (seat: number) => ['Ann', 'Bo', 'Cid', 'Dee'][seat - 1] ?? '?' };

beforeEach(() => speech.choose('de'));

describe('what happened, in words', () => {
  test.each<[Seen, string]>([
    [{ event: 'lot', seat: 1 }, 'Du fängst an.'],
    [{ event: 'turn', seat: 2 }, 'Bo ist am Zug.'],
    [{ event: 'rolled', seat: 2, dice: ['yellow', 'yellow', 'red'] }, 'Bo würfelt 2\u00a0×\u00a0Gelb und Rot.'],
    [{ event: 'placed', seat: 1, die: 'green', on: 'left' }, 'Du legst Grün auf eine Karte in der Mitte.'],
    [{ event: 'placed', seat: 2, die: 'green', on: 'seat 1 pile' }, 'Bo legt Grün auf deine Karte.'],
    [{ event: 'placed', seat: 2, die: 'green', on: 'seat 3 pile' }, 'Bo legt Grün auf die Karte von Cid.'],
    [{ event: 'took', seat: 1, card: 'red 2', from: 'seat 2 twos', to: 'twos' }, 'Du stiehlst Rot 2 von Bo.'],
    [{ event: 'took', seat: 2, card: 'red 2', from: 'seat 1 twos', to: 'twos' }, 'Bo stiehlt dir Rot 2.'],
    [{ event: 'took', seat: 3, card: 'grey 1', from: 'centre', to: null }, 'Cid nimmt Silber 1 aus der Mitte.'],
    [{ event: 'busted', seat: 1 }, 'Pleite! Du gehst leer aus.'],
    [{ event: 'got-handcuff', seat: 2 }, 'Bo bekommt Handschellen.'],
    [{ event: 'last-round' }, 'Der Stapel ist leer: Die letzte Runde beginnt.'],
  ])('%o', (seen, words) => {
    expect(sentence(seen, teller)).toBe(words);
  });

  test.each(LANGUAGES)('a whole game can be told in %s, with nothing left to fill in', (language) => {
    speech.choose(language);
    const told = playthrough(4).flatMap((step) => step.seen.map((seen) => sentence(seen, teller)));
    const sentences = told.filter((text) => text !== null);
    expect(sentences.length).toBeGreaterThan(200);
    for (const text of sentences) expect(text).toMatch(/^[^{}?]+[.!]$/);
  });
});

test('dice are counted by colour', () => {
  expect(diceWords(['red', 'yellow', 'red', 'red'])).toBe('Gelb und 3\u00a0×\u00a0Rot');
});

test('the advice of the house is told in words, and says which card', () => {
  const few = { handcuffs: 2, ones: [], twos: ['green 2'], threes: ['green 3'] };
  const many = { handcuffs: 2, ones: [], pile: ['green 2'] };
  const view = (players: unknown[], middle: string[]) => ({ players, middle }) as unknown as View;
  const best = (text: string, seen: View) => bestWords(action(text), seen, teller.name);
  const three = view([many, many, many], ['grey 2', 'purple 2', 'purple 3']);
  expect(best('stop', three)).toBe('Aufhören');
  expect(best('green on seat 2 pile', three)).toBe('Grün → Stapel von Bo');
  expect(best('grey on left', three)).toBe('Silber → Silber 2');
  expect(best('purple on centre', three)).toBe('Lila → Lila 2');
  const two = view([few, few], ['grey 2', 'purple 2', 'purple 2']);
  expect(best('purple on right', two)).toBe('Lila → Lila 2 (rechts)');
  expect(best('green on seat 2 threes', two)).toBe('Grün → Grün 3 (Stapel von Bo)');
});
