import type { Action, View } from '../../src/games/diamantenjagd/types';

/** An action from its text form, as records and playthroughs have it. */
export function action(text: string): Action {
  const ask = /^(last )?ask (\d) for (.+?)(?: with (.+))?$/.exec(text);
  if (ask) {
    const [, last, seat, question, card = question] = ask;
    return (last ? { do: 'last-ask', seat: Number(seat), question } : { do: 'ask', card, seat: Number(seat), question }) as Action;
  }
  if (text.startsWith('name ')) return { do: 'name', gem: text.slice(5) } as Action;
  if (text.startsWith('exchange ')) return { do: 'exchange', order: text.slice(9).split(', ') } as Action;
  return { do: text.replace(' ', '-') } as Action;
}

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
  top: null,
  doubles_show: true,
  named: [],
  to_name: 1,
  stolen: null,
  hands: null,
  helped: true,
  advised: false,
  form: { at: { 'red diamond one': '1', 'blue opal one': 'left over' }, not_at: {} },
  stage: { at: 'turn', seat: 1, passes: 0 },
  ...change,
});

export const actions = (...texts: string[]): Action[] => texts.map(action);
