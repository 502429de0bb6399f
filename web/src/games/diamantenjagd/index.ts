import { define } from '../define';
import Lid from './Lid.svelte';
import { s } from './text';
import { noise, tempo } from './times';
import type { Action, Advice, Review, Seen, View } from './types';
import { sentence } from './words';

/** Diamanten Jagd, as the house knows it before its board is loaded. */
export const diamantenjagd = define<View, Action, Seen, Advice, Review>(s, {
  name: 'diamantenjagd',
  Lid,
  helped: { form_help: 'deductions' },
  advised: ({ advised }) => advised,
  sentence,
  tempo,
  noise,
  board: () => import('./Board.svelte'),
  rulebook: () => import('./rules/book'),
  review: () => import('./Review.svelte'),
  puzzles: () => import('./puzzle/words'),
  ending: () => import('./Ending.svelte'),
});
