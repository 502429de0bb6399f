import { define } from '../define';
import Lid from './Lid.svelte';
import { s } from './text';
import { noise, tempo } from './times';
import type { Action, Advice, Review, Seen, View } from './types';
import { sentence, unopenedWords } from './words';

/** Meisterdiebe, as the house knows it before its board is loaded. */
export const meisterdiebe = define<View, Action, Seen, Advice, Review>(s, {
  name: 'meisterdiebe',
  Lid,
  kind: 'edition',
  helped: { memory: 'open' },
  advised: ({ advised }) => advised,
  lastRound: (view) => (view.last_round ? s('last') : unopenedWords(view)),
  sentence,
  tempo,
  noise,
  isKept: ({ kept }) => kept,
  beginsAnew: ({ anew }) => anew ?? false,
  forgets: ({ forgets }) => (forgets ? s('log.memory') : null),
  board: () => import('./Board.svelte'),
  rulebook: () => import('./rules/book'),
  review: () => import('./Review.svelte'),
  puzzles: () => import('./puzzle/words'),
  ending: () => import('./Ending.svelte'),
});
