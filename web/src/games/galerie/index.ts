import type { GameModule } from '../game';
import Lid from './Lid.svelte';
import { s } from './text';
import type { Seen, View } from './types';
import { sentence } from './words';

/** Galerie der Diebe, as the house knows it before its board is loaded. */
export const galerie: GameModule = {
  name: 'galerie',
  Lid,
  title: () => s('title'),
  blurb: () => s('blurb'),
  minutes: () => s('minutes'),
  option: (name) => s.word(`option.${name}`) ?? name,
  value: (name, value) => s.word(`option.${name}.${value}`) ?? value,
  line: (name) => s.word(`line.${name}`) ?? name,
  refusal: (code) => s.word(`refusal.${code}`),
  hints: () => s('hints'),
  lastRound: () => null,
  sentence: (seen, teller, before) => sentence(seen as Seen, teller, before as Seen[]),
  headline: (view, winners) => (winners.length > 1 && (view as View).options.game === 'short' ? s('end.guards') : null),
  board: () => import('./Board.svelte'),
  rules: () => import('./Rules.svelte'),
  review: () => import('./Review.svelte'),
  ending: () => import('./Ending.svelte'),
};
