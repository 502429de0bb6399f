import { readAction as action } from '../../src/games/diamantenjagd/hint';
import type { Action, View } from '../../src/games/diamantenjagd/types';

export { action };

/** A table of four, as seat 1 sees it on its own turn. */
export const view = (change: Partial<View> = {}): View => ({
  you: 1,
  options: { stolen: '1', numbers_only: 'no', form_help: 'facts' },
  dealer: 4,
  players: Array.from({ length: 4 }, () => ({ gems: 8, cards: [], detective: true, exchanged: false, named: 0 })),
  hand: ['red diamond one'],
  left_over: ['blue opal one'],
  pile: 38,
  under: [],
  discard: [],
  questions: [],
  named: [],
  stolen: null,
  hands: null,
  form: { at: { 'red diamond one': '1', 'blue opal one': 'left over' }, not_at: {} },
  stage: { at: 'turn', seat: 1, passes: 0 },
  ...change,
});

export const actions = (...texts: string[]): Action[] => texts.map(action);
