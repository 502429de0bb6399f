import type { GameModule } from '../game';
import Lid from './Lid.svelte';
import { s } from './text';
import type { Seen, View } from './types';
import { isKept, sentence } from './words';

/** What can be chosen for the published edition alone. */
const PUBLISHED = ['smuggled', 'no_ruby', 'last_ruby', 'twists'];

/** Meisterdiebe, as the house knows it before its board is loaded. */
export const meisterdiebe: GameModule = {
  name: 'meisterdiebe',
  Lid,
  title: () => s('title'),
  blurb: () => s('blurb'),
  minutes: () => s('minutes'),
  option: (name) => s.word(`option.${name}`) ?? name,
  value: (name, value) => s.word(`option.${name}.${value}`) ?? value,
  applies: (name, options) => options['edition'] !== 'author' || !PUBLISHED.includes(name),
  line: (name) => s.word(`line.${name}`) ?? name,
  refusal: (code) => s.word(`refusal.${code}`),
  hints: () => s('hints'),
  lastRound: (view) => ((view as View).last_round ? s('last') : null),
  sentence: (seen, teller) => sentence(seen as Seen, teller),
  isKept: (seen, view) => isKept(seen as Seen, view as View),
  board: () => import('./Board.svelte'),
  rules: () => import('./Rules.svelte'),
  review: () => import('./Review.svelte'),
  ending: () => import('./Ending.svelte'),
};
