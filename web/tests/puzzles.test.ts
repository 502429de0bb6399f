import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, speech } from '../src/lib/i18n/index.svelte';
import { GAMES, gameModule } from '../src/games';
import type { Puzzle } from '../src/games/game';
import { changed } from '../src/pages/puzzles/changes';
import { PUZZLED, puzzlesIn } from '../src/pages/puzzles/pool';
import { answered, dayAt, gameOf, next, NOTHING, puzzleOf, rated, ratingOf, read, START, streakOn } from '../src/pages/puzzles/progress';

const pool = (game: string): Puzzle[] => puzzlesIn(readFileSync(`puzzles/${game}.jsonl`, 'utf8'), game);
const puzzles = Object.fromEntries(PUZZLED.map((game) => [game, pool(game)]));
const of = (game: string) => puzzles[game] ?? [];
const teller = (you: number) => ({ you, name: (seat: number) => `N${seat}` });

test('every game of the house has puzzles', () => {
  expect([...PUZZLED].sort()).toEqual(GAMES.map(({ name }) => name).sort());
});

test('what is no pool of this game is refused', () => {
  const text = readFileSync('puzzles/sneaky.jsonl', 'utf8');
  expect(() => puzzlesIn(text, 'galerie')).toThrow();
  expect(() => puzzlesIn(text.split('\n')[0] ?? '', 'sneaky')).toThrow();
  expect(() => puzzlesIn('<!doctype html>', 'sneaky')).toThrow();
});

describe.each(PUZZLED)('%s', (game) => {
  beforeAll(async () => {
    await gameModule(game)?.puzzles();
    for (const language of LANGUAGES) await speech.load(language);
  });

  test.each(LANGUAGES)('every puzzle is asked, answered and explained in words: %s', async (language) => {
    speech.choose(language);
    const words = (await gameModule(game)?.puzzles())?.words;
    if (!words) throw new Error('no words');
    for (const puzzle of of(game)) {
      const who = teller(puzzle.from.seat);
      const choices = puzzle.choices.map((_, at) => words.choice(puzzle, at, who));
      expect(new Set(choices).size, `${puzzle.id}: ${choices.join(' / ')}`).toBe(choices.length);
      const why = words.why(puzzle, who);
      const said = [words.question(puzzle), ...choices, ...why, ...(puzzle.then ? [words.watch?.(puzzle) ?? ''] : [])];
      for (const text of said) {
        expect(text, puzzle.id).not.toBe('');
        // Neither a key without its text nor a name that was not filled in.
        expect(text, puzzle.id).not.toMatch(/[{}]|undefined|NaN|^(why|ask|half|spot|place)\.|\b(log|gem|kind|zone|plan)\.[a-z]/);
      }
      expect(why.length, puzzle.id).toBeGreaterThan(1);
    }
  });

  test('a name comes once, and the easiest come first', () => {
    expect(new Set(of(game).map(({ id }) => id)).size).toBe(of(game).length);
    expect(of(game).map(({ grade }) => grade)).toEqual(
      of(game)
        .map(({ grade }) => grade)
        .toSorted((one, other) => one - other),
    );
  });
});

test('what changes is put together as it was taken apart', () => {
  const before = { a: 1, b: [{ c: 1 }, { c: 2 }], d: { e: null }, f: [1] };
  const changes = { '~': { a: 2, b: { '#': { 1: { '~': { c: 3 } } } }, d: { '=': { g: 1 } }, f: [1, 2] } };
  expect(changed(before, changes)).toEqual({ a: 2, b: [{ c: 1 }, { c: 3 }], d: { g: 1 }, f: [1, 2] });
  expect(before.b).toEqual([{ c: 1 }, { c: 2 }]);
  for (const puzzle of of('meisterdiebe')) {
    const end = (puzzle.then ?? []).reduce((view, frame) => changed(view, frame.view), puzzle.view) as { drawers: unknown[] };
    expect(end.drawers, puzzle.id).toHaveLength(12);
  }
});

describe('the day', () => {
  test('is the same everywhere, and begins at midnight UTC', () => {
    const noon = Date.UTC(2026, 10, 17, 12);
    expect(dayAt(noon)).toBe(dayAt(Date.UTC(2026, 10, 17)));
    expect(dayAt(Date.UTC(2026, 10, 18) - 1)).toBe(dayAt(noon));
    expect(dayAt(Date.UTC(2026, 10, 18))).toBe(dayAt(noon) + 1);
  });

  test('goes through all games in turn, and through all puzzles of each before one comes again', () => {
    const first = dayAt(Date.UTC(2026, 10, 17));
    const days = Array.from({ length: 480 }, (_, at) => first + at);
    expect(new Set(days.slice(0, 4).map((day) => gameOf(day, PUZZLED))).size).toBe(4);
    const shown = days.map((day) => `${gameOf(day, PUZZLED)} ${puzzleOf(day, PUZZLED.length, of(gameOf(day, PUZZLED)))?.id}`);
    expect(new Set(shown).size).toBe(480);
  });
});

describe('what is kept', () => {
  const [easy, hard] = [of('sneaky')[0], of('sneaky').at(-1)] as [Puzzle, Puzzle];
  const wrong = (puzzle: Puzzle) => (puzzle.answer + 1) % puzzle.choices.length;

  test('a rating rises by what was hard and falls by what was easy', () => {
    expect(rated(START, 1400, true) - START).toBeGreaterThan(rated(START, 800, true) - START);
    expect(START - rated(START, 800, false)).toBeGreaterThan(START - rated(START, 1400, false));
    expect(rated(400, 800, false)).toBe(400);
  });

  test('the next puzzle fits the rating, and none comes again before all have come', () => {
    let kept = NOTHING;
    const seen = new Set<string>();
    for (let at = 0; at < of('sneaky').length; at++) {
      const puzzle = next(kept, 'sneaky', of('sneaky'));
      if (!puzzle) throw new Error('there is none');
      expect(seen.has(puzzle.id)).toBe(false);
      seen.add(puzzle.id);
      kept = answered(kept, 'sneaky', puzzle, at % 3 ? puzzle.answer : wrong(puzzle), null);
    }
    expect(next(kept, 'sneaky', of('sneaky'))?.id).toBe([...seen][0]);
    expect(next(NOTHING, 'sneaky', of('sneaky'))?.grade).toBeCloseTo(START, -2);
    expect(kept.day).toBe(null);
  });

  test('days in a row grow, end with a wrong answer or a day left out, and a day counts once', () => {
    let kept = answered(NOTHING, 'sneaky', easy, easy.answer, 100);
    expect([kept.streak, streakOn(kept, 100), streakOn(kept, 101), streakOn(kept, 102)]).toEqual([1, 1, 1, 0]);
    kept = answered(kept, 'sneaky', hard, hard.answer, 101);
    expect(kept.streak).toBe(2);
    expect(answered(kept, 'sneaky', easy, easy.answer, 101).streak).toBe(2);
    expect(answered(kept, 'sneaky', easy, easy.answer, 103).streak).toBe(1);
    expect(answered(kept, 'sneaky', easy, wrong(easy), 102).streak).toBe(0);
    // A clock that is set back takes nothing and gives nothing.
    const back = answered(kept, 'sneaky', easy, easy.answer, 50);
    expect([back.streak, back.day?.number]).toEqual([2, 101]);
  });

  test('what is not understood counts for nothing', () => {
    for (const text of [null, '', 'nothing', '7', '[]', '{"day":7,"streak":"x"}', '{"ratings":{"sneaky":"x"},"done":{"sneaky":7}}']) {
      const kept = read(text);
      expect([ratingOf(kept, 'sneaky'), kept.day, kept.streak, kept.done['sneaky'] ?? []], String(text)).toEqual([START, null, 0, []]);
      expect(next(kept, 'sneaky', of('sneaky'))).toBeDefined();
    }
    const kept = answered(NOTHING, 'sneaky', easy, easy.answer, 100);
    expect(read(JSON.stringify(kept))).toEqual(kept);
  });
});
