import { expect, test } from 'vitest';
import { read, written } from '../src/pages/mine/file';
import type { Kept } from '../src/pages/mine/shelf';
import { counts, standings } from '../src/pages/mine/stats';

const game = (more: Partial<Kept> = {}): Kept => ({
  digest: 'aa',
  game: 'sneaky',
  winners: [1],
  points: [30, 20],
  ended: 1,
  forked: false,
  record: '{"magpie":2}\n{"n":1}\n',
  seats: [
    { kind: 'person', name: 'Ada', stood_in: false },
    { kind: 'bot', level: 'hard' },
  ],
  you: 1,
  ...more,
});

test('all games are one file, and come back from it as they were', () => {
  const games = [game(), game({ record: '{"magpie":3}\n{"n":1}\n{"winners":[2]}\n', you: null })];
  const back = read(written(games));
  expect(back.map(({ record }) => record)).toEqual(games.map(({ record }) => record));
  expect(back.map(({ about }) => about)).toEqual(games.map(({ seats, you }) => ({ seats, you })));
});

test('any file with records can be read, and what is no record is left to those who check', () => {
  expect(read('{"magpie":2}\n{"n":1}\n{"magpie":2}\n')).toEqual([
    { record: '{"magpie":2}\n{"n":1}\n', about: null },
    { record: '{"magpie":2}\n', about: null },
  ]);
  expect(read('nonsense\nmore')).toEqual([{ record: 'nonsense\nmore', about: null }]);
  expect(read('{"kept":null}\n{"kept":[\n{"magpie":2}\n')).toEqual([{ record: '{"magpie":2}\n', about: null }]);
  expect(read('')).toEqual([{ record: '', about: null }]);
});

test('only what we played ourselves to the end is counted, and a shared win in parts', () => {
  const stood = game({ seats: [{ kind: 'person', name: 'Ada', stood_in: true }, ...game().seats.slice(1)] });
  expect([game(), game({ forked: true }), game({ you: null }), stood].map(counts)).toEqual([true, false, false, false]);
  const people = game({ seats: [...game().seats.slice(0, 1), { kind: 'person', name: 'Bob', stood_in: false }], winners: [1, 2] });
  const undecided = game({ winners: [] });
  expect(standings([game(), game({ winners: [2] }), people, undecided, stood])).toEqual([
    { game: 'sneaky', company: 'hard', games: 3, wins: 1, expected: 1 },
    { game: 'sneaky', company: 'mixed', games: 1, wins: 0.5, expected: 0.5 },
  ]);
});
