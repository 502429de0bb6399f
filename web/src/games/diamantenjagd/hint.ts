import type { Seat } from '$lib/protocol';
import { s } from './text';
import type { Action } from './types';
import { cardWords, gemWords, questionWords } from './words';

/** What the house would do, in words. */
export function bestWords(action: Action, name: (seat: Seat) => string): string {
  switch (action.do) {
    case 'ask': {
      const asked = s('hint.ask', { name: name(action.seat), question: questionWords(action.question) });
      return action.card === action.question ? asked : `${asked} (${cardWords(action.card)})`;
    }
    case 'last-ask':
      return s('hint.last', { name: name(action.seat), question: questionWords(action.question) });
    case 'name':
      return s('hint.name', { gem: gemWords(action.gem) });
    case 'exchange':
      return s('do.exchange');
    case 'pass':
    case 'silent':
      return s('do.pass');
    case 'accuse':
      return s('do.accuse');
  }
}
