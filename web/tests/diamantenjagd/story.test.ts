import { expect, test } from 'vitest';
import { heardIn } from '../../src/games/diamantenjagd/story';
import type { Seen, View } from '../../src/games/diamantenjagd/types';
import { steps } from '../playthrough';

test.each(['3', '4', '5', '6', '7', 'variants'])(
  'what was asked in the game diamantenjagd-%s is told once, and no view repeats it',
  (name) => {
    const game = steps<View, Seen>(`diamantenjagd-${name}`);
    const heard = heardIn(game.flatMap(({ seen }) => seen));
    expect(heard.length).toBe(game.filter(({ head }) => / (last )?ask /.test(head)).length);
    expect(heard.length).toBeGreaterThan(2);
    expect(game.filter(({ view }) => 'questions' in view)).toEqual([]);
  },
);
