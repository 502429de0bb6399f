import type { Key } from '$lib/ui/keys';
import { isDetective, type Hands } from './hands.svelte';
import { sortOf } from './material';
import { s } from './text';
import type { View } from './types';

/** The buttons for what a player is about to do: at most three. */
export function keysOf(view: View, hands: Hands): Key[] {
  const intent = hands.intent;
  const key = (does: Key['does'], words: string, look: Key['look'], press: () => void, disabled = false): Key => ({
    does,
    words,
    look,
    disabled,
    press,
  });
  const back = key('back', s('do.back'), 'plain', () => hands.back());
  switch (intent.step) {
    case 'none':
      return [
        ...(hands.offer.pass ? [key('pass', s('do.pass'), 'brass', () => hands.pass())] : []),
        ...(hands.offer.exchanges.length > 0 ? [key('exchange', s('do.exchange'), 'plain', () => hands.exchange())] : []),
        ...(hands.mayAskLast ? [key('last', s('do.last'), 'plain', () => hands.last())] : []),
        ...(isDetective(view)
          ? [key('accuse', s('do.accuse'), 'danger', () => hands.accuse(), hands.offer.accuse === null)].map((one) => ({
              ...one,
              tries: 'accuse',
            }))
          : []),
      ];
    case 'whom':
      return [back];
    case 'what':
      return [
        back,
        {
          ...key('put', s('do.put'), 'brass', () => hands.put(), hands.choice?.question == null),
          thing: intent.with === 'last question' ? 'do.last' : sortOf(intent.with),
        },
      ];
    case 'exchange':
      return [back, key('exchange', s('do.exchange.sure'), 'brass', () => hands.exchange())];
    case 'last':
      return [back, key('last', s('do.last.sure'), 'danger', () => hands.last())];
    case 'accuse': {
      const mayBack = !hands.naming || intent.gems.length > 0;
      const waits = hands.missing > 0 || (hands.offer.accuse === null && hands.offer.names.length === 0);
      const words = hands.naming ? s('do.name.sure') : s('do.accuse.sure');
      return [...(mayBack ? [back] : []), key('confirm', words, 'danger', () => hands.confirm(), waits)];
    }
  }
}
