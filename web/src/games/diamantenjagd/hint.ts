import type { Seat } from '$lib/protocol';
import { s } from './text';
import type { Action } from './types';
import { cardWords, gemWords, questionWords } from './words';

/** What the house would do, from its text form, in words. */
export function bestWords(best: string, name: (seat: Seat) => string): string {
  const action = readAction(best);
  switch (action.do) {
    case 'ask': {
      const asked = s('hint.ask', { name: name(action.seat), question: questionWords(action.question) });
      return action.card === action.question ? asked : `${asked} (${cardWords(action.card)})`;
    }
    case 'last-ask':
      return s('hint.ask', { name: name(action.seat), question: questionWords(action.question) });
    case 'name':
      return s('hint.name', { gem: gemWords(action.gem) });
    case 'exchange':
      return s('do.exchange');
    case 'pass':
    case 'silent':
      return s('do.pass');
    case 'accuse':
      return s('do.accuse');
    case 'last-question':
      return s('hint.last');
  }
}

/** An action from its text form, as the house, the records and the playthroughs have it. */
export function readAction(text: string): Action {
  const ask = /^(last )?ask (\d) for (.+?)(?: with (.+))?$/.exec(text);
  if (ask) {
    const [, last, seat, question, card = question] = ask;
    return (last ? { do: 'last-ask', seat: Number(seat), question } : { do: 'ask', card, seat: Number(seat), question }) as Action;
  }
  if (text.startsWith('name ')) return { do: 'name', gem: text.slice(5) } as Action;
  if (text.startsWith('exchange ')) return { do: 'exchange', order: text.slice(9).split(', ') } as Action;
  return { do: text.replace(' ', '-') } as Action;
}
