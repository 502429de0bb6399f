import type { GameModule } from '../game';
import Lid from './Lid.svelte';
import { s } from './text';
import type { Seen } from './types';
import { sentence } from './words';

/** Sneaky, as the house knows it before its board is loaded. */
export const sneaky: GameModule = {
  name: 'sneaky',
  Lid,
  title: () => s('title'),
  blurb: () => s('blurb'),
  minutes: () => s('minutes'),
  option: (name) => s.word(`option.${name}`) ?? name,
  value: (name, value) => s.word(`option.${name}.${value}`) ?? value,
  line: (name) => s.word(`line.${name}`) ?? name,
  refusal: (code) => s.word(`refusal.${code}`),
  hints: () => s('hints'),
  lastRound: (view) => {
    const turns = (view as { turns_left: number | null }).turns_left;
    return turns === null ? null : s('last.turns', { turns });
  },
  sentence: (seen, teller) => sentence(seen as Seen, teller),
  board: () => import('./Board.svelte'),
  rules: () => import('./Rules.svelte'),
  review: () => import('./Review.svelte'),
  ending: null,
};
