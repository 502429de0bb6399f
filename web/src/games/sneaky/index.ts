import { define } from '../define';
import Lid from './Lid.svelte';
import { s } from './text';
import { noise, tempo } from './times';
import type { Action, Advice, Review, Seen, View } from './types';
import { sentence } from './words';

/** Sneaky, as the house knows it before its board is loaded. */
export const sneaky = define<View, Action, Seen, Advice, Review>(s, {
  name: 'sneaky',
  Lid,
  lastRound: ({ turns_left: turns }) => (turns === null ? null : s('last.turns', { turns })),
  takeBacks: () => s('take-backs'),
  sentence,
  tempo,
  noise,
  board: () => import('./Board.svelte'),
  rulebook: () => import('./rules/book'),
  review: () => import('./Review.svelte'),
  puzzles: () => import('./puzzle/words'),
});
