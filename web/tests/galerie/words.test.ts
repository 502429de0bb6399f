import { beforeEach, describe, expect, test } from 'vitest';
import { galerie } from '../../src/games/galerie';
import type { Ending, Seen } from '../../src/games/galerie/types';
import { sentence } from '../../src/games/galerie/words';
import { LANGUAGES, speech } from '../../src/lib/i18n/index.svelte';
import type { Options, Refusal } from '../../src/lib/protocol/galerie';
import { steps } from '../playthrough';

const teller = { you: 1, name: (seat: number) => ['Ann', 'Bo', 'Cid'][seat - 1] ?? '?' };
/** The guards of Bo and Cid, and those of a table for two. */
const begun = (crew: number[], thief = 4): Seen[] => [{ event: 'round', thief, chosen: 'turn', crew }];
const ended = (ending: Ending, thief = 2, crew = [2, 3]): Seen => ({
  event: 'round-over',
  round: { thief, ending, crew, cameras: [], stills: [] },
});

beforeEach(() => speech.choose('en'));

describe('what happened, in words', () => {
  test.each<[Seen, string]>([
    [{ event: 'camera', seat: 2, camera: 3, at: '4,5', look: 'diagonal' }, 'Bo places camera 3: cell 4/5, diagonal.'],
    [{ event: 'went', path: null, at: null, deed: null, taken: null }, 'The thief moves in secret.'],
    [{ event: 'went', path: null, at: null, deed: null, taken: '1,1' }, 'The thief moves in secret. An artwork is gone: cell 1/1!'],
    [{ event: 'went', path: 'n', at: '2,2', deed: 'steal', taken: null }, 'The thief goes to cell 2/2. He steals the artwork.'],
    [
      { event: 'checked', guard: 1, answer: { is: 'work', see: [2, 5] } },
      'Bo checks all cameras: all work, and cameras 2 and 5 see the thief.',
    ],
    [{ event: 'checked', guard: 1, answer: { is: 'work', see: [] } }, 'Bo checks all cameras: all work, none sees the thief.'],
    [{ event: 'detected', guard: 2, answer: { is: 'colour', colour: 'grey' } }, 'The motion detector answers Cid: grey.'],
    [ended({ how: 'escaped', at: '2,1', loot: 4 }), 'Bo has escaped: cell 2/1. Artworks: 4.'],
    [ended({ how: 'caught', at: '2,1', guard: 1 }, 1), 'Bo has caught you: cell 2/1!'],
  ])('%o', (seen, words) => {
    expect(sentence(seen, teller, begun([2, 3]))).toBe(words);
  });

  test.each<[Seen, string]>([
    [{ event: 'entered', at: '1,1' }, 'You come in: cell 1/1.'],
    [{ event: 'went', path: 'n', at: '2,2', deed: 'steal', taken: null }, 'You go to cell 2/2. You steal the artwork.'],
    [{ event: 'tries', at: '1,1' }, 'You try the lock: cell 1/1!'],
    [{ event: 'discovered', at: '1,1', taken: null }, 'You are discovered: cell 1/1!'],
  ])('the thief is told what he does himself: %o', (seen, words) => {
    expect(sentence(seen, teller, begun([2, 3], 1))).toBe(words);
  });

  // rule: GD-9
  test.each<[Seen, number[], string]>([
    [{ event: 'looked', guard: 2, sees: false }, [2, 1], 'You look around and see nobody.'],
    [{ event: 'watched', guard: 2, camera: 3, answer: 'sees' }, [2, 1], 'You look through camera 3: it sees the thief!'],
    [{ event: 'moved', guard: 2, to: '3,5' }, [2, 2], 'Bo (2) moves to cell 3/5.'],
    [{ event: 'moved', guard: 2, to: '3,5' }, [1, 1], 'Ann (2) moves to cell 3/5.'],
    [{ event: 'rolled', guard: 1, number: 4, symbol: 'eye' }, [3, 1], 'Cid rolls 4 and eye.'],
    [ended({ how: 'caught', at: '2,1', guard: 1 }, 2, [1, 3]), [], 'You have caught Bo: cell 2/1!'],
  ])('guards are called as their players are: %o of %o', (seen, crew, words) => {
    expect(sentence(seen, teller, begun(crew))).toBe(words);
  });

  // rule: GD-7
  test.each<[string, Extract<Seen, { event: 'round' }>['chosen']]>([
    ['A new round: you are the thief.', 'volunteer'],
    ['The lot decides: you are the thief.', 'lot'],
    ['A new round: you are the thief.', 'turn'],
  ])('%s (%s)', (words, chosen) => {
    expect(sentence({ event: 'round', thief: 1, chosen, crew: [2, 3] }, teller, [])).toBe(words);
  });

  test('guards are those of the last round', () => {
    const before = [...begun([2, 3]), ended({ how: 'out-of-time' }, 1), ...begun([3, 1])];
    expect(sentence({ event: 'stayed', guard: 1 }, teller, before)).toBe('Cid cannot move.');
  });

  const EVERYTHING: Seen[] = [
    ...[1, 2].flatMap((seat): Seen[] => [
      { event: 'volunteered', seat, willing: true },
      { event: 'volunteered', seat, willing: false },
      { event: 'round', thief: seat, chosen: 'turn', crew: [] },
      { event: 'artwork', seat, at: '1,1' },
      { event: 'camera', seat, camera: 1, at: '1,1', look: 'straight' },
      { event: 'lock-placed', seat, at: '1,1', lock: null },
      { event: 'guard', seat, guard: 1, at: '1,1' },
      ended({ how: 'caught', at: '2,1', guard: 1 }, seat),
      ended({ how: 'escaped', at: '2,1', loot: 1 }, seat),
      ended({ how: 'out-of-time' }, seat),
    ]),
    { event: 'laid-out', layout: { artworks: [], cameras: [] } },
    { event: 'rolled', guard: 1, number: 3, symbol: 'cameras' },
    { event: 'asked', guard: 1 },
    { event: 'over' },
    { event: 'entered', at: null },
    { event: 'entered', at: '1,1' },
    { event: 'went', path: 'n', at: '1,1', deed: 'unplug', taken: '2,2' },
    { event: 'tries', at: '1,1' },
    { event: 'locked', at: '1,1' },
    { event: 'discovered', at: '1,1', taken: '1,1' },
    { event: 'moved', guard: 1, to: '1,1' },
    { event: 'stayed', guard: 1 },
    { event: 'looked', guard: 1, sees: true },
    { event: 'looked', guard: 1, sees: false },
    ...(['off', 'broken', 'sees', 'nothing'] as const).map((answer): Seen => ({ event: 'watched', guard: 1, camera: 2, answer })),
    { event: 'checked', guard: 1, answer: { is: 'off' } },
    { event: 'checked', guard: 1, answer: { is: 'broken', cameras: [1] } },
    { event: 'detected', guard: 1, answer: { is: 'off' } },
    { event: 'detected', guard: 1, answer: { is: 'jammed' } },
  ];

  test.each(LANGUAGES)('everything can be told in %s, with nothing left to fill in', (language) => {
    speech.choose(language);
    for (const seen of EVERYTHING) expect(sentence(seen, teller, begun([2, 3])), seen.event).toMatch(/^[^{}]+[.!]$/);
  });

  test.each(LANGUAGES)('whole games can be told in %s', (language) => {
    speech.choose(language);
    const games = ['2', '2-short', '3', '4', '5', '6', '7'].map((name) => steps<unknown, Seen>(`galerie-${name}`));
    const told = games.flatMap((game) => {
      const seen = game.flatMap((step) => step.seen);
      return seen.map((one, at) => sentence(one, teller, seen.slice(0, at)));
    });
    expect(told.length).toBeGreaterThan(100);
    for (const text of told) expect(text).toMatch(/^[^{}]+[.!]$/);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speech.choose(language));

  test('everything that a player can be refused has its words', () => {
    // What is refused to chance is never said to a player.
    const codes: Record<Exclude<Refusal, `chance-${string}`>, true> = {
      'not-your-turn': true,
      'game-over': true,
      'volunteer-or-decline': true,
      'place-an-artwork': true,
      'place-a-camera': true,
      'place-a-lock': true,
      'place-your-guard': true,
      'enter-the-gallery': true,
      'go-on': true,
      'move-or-act': true,
      'move-your-guard': true,
      'act-or-done': true,
      'answer-or-jam': true,
      'no-such-cell': true,
      'not-free': true,
      'not-in-a-room': true,
      'rooms-without-artwork': true,
      'no-exit': true,
      'no-such-lock': true,
      'no-guards-there': true,
      wall: true,
      'twice-on-a-cell': true,
      'guard-in-the-way': true,
      'must-move': true,
      'nothing-to-steal': true,
      'nothing-to-unplug': true,
      'known-locked': true,
      'not-yet': true,
      'caught-there': true,
      'out-of-reach': true,
      'can-move': true,
      'other-symbol': true,
      'no-such-camera': true,
    };
    for (const code of Object.keys(codes)) expect(galerie.refusal(code), code).toMatch(/\.$/);
  });

  test('every option and every value has its words', () => {
    const values: { [Name in keyof Options]: Options[Name][] } = {
      game: ['full', 'short'],
      setup: ['guards', 'random', 'standard', 'anywhere'],
      open: ['3', '4', '5', '6', '7', '8'],
      locks: ['shuffled', 'guards'],
      symbols: ['4/1/1', '3/2/1', '2/2/2'],
      limit: ['usual', 'off', '20', '40', '60'],
      shading: ['off', 'on'],
      board: ['gallery', 'small', 'first-small'],
    };
    for (const [name, all] of Object.entries(values)) {
      expect(galerie.option(name)).not.toBe(name);
      for (const value of all) expect(galerie.value(name, value), value).toMatch(/\S/);
    }
    expect(galerie.line('artworks')).not.toBe('artworks');
  });
});
