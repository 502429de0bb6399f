import { define } from '../define';
import Lid from './Lid.svelte';
import { s } from './text';
import type { Action, Advice, Review, Seen, View } from './types';
import { isKept, sentence } from './words';

/** What can be chosen for the published edition alone. */
const PUBLISHED = ['smuggled', 'no_ruby', 'last_ruby', 'twists'];

/** Meisterdiebe, as the house knows it before its board is loaded. */
export const meisterdiebe = define<View, Action, Seen, Advice, Review>(s, {
  name: 'meisterdiebe',
  Lid,
  applies: (name, options) => options['edition'] !== 'author' || !PUBLISHED.includes(name),
  lastRound: ({ last_round: last }) => (last ? s('last') : null),
  sentence,
  isKept,
  board: () => import('./Board.svelte'),
  rules: () => import('./Rules.svelte'),
  review: () => import('./Review.svelte'),
  ending: () => import('./Ending.svelte'),
});
