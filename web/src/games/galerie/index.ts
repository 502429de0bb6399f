import { define } from '../define';
import Lid from './Lid.svelte';
import { s } from './text';
import { noise, tempo } from './times';
import type { Action, Advice, Review, Seen, View } from './types';
import { sentence } from './words';

/** Galerie der Diebe, as the house knows it before its board is loaded. */
export const galerie = define<View, Action, Seen, Advice, Review>(s, {
  name: 'galerie',
  Lid,
  kind: 'game',
  sentence,
  tempo,
  noise,
  headline: ({ won }, winners) => (winners.length > 1 && won === 'guards' ? s('end.guards') : null),
  board: () => import('./Board.svelte'),
  rulebook: () => import('./rules/book'),
  review: () => import('./Review.svelte'),
  puzzles: () => import('./puzzle/words'),
  ending: () => import('./Ending.svelte'),
});
