import type { Key } from '$lib/ui/keys';
import type { Hands } from './hands.svelte';
import type { Offer } from './offer';
import { s } from './text';
import type { Action, View } from './types';
import { doneWords } from './words';

/** The buttons for what can be done without pointing at anything: at most two. */
export function keysOf(view: View, offer: Offer, hands: Hands, act: (action: Action) => void): Key[] {
  if (hands.picked) {
    return [
      { does: 'back', words: s('do.back'), look: 'plain', press: () => hands.back() },
      { does: 'lay', words: s('do.lay'), look: 'brass', press: () => hands.lay() },
    ];
  }
  if (hands.idle) {
    return [
      { does: 'back', words: s('do.back'), look: 'plain', press: () => hands.back() },
      { does: 'nothing-sure', words: s('do.nothing'), look: 'danger', press: () => hands.openNothing() },
    ];
  }
  const key = (does: string, action: Action | null, words: string, look: Key['look'] = 'brass'): Key[] =>
    action === null ? [] : [{ does, words, look, press: () => act(action) }];
  return [
    ...(offer.nothing === null
      ? []
      : [{ does: 'nothing', words: s('do.nothing'), look: 'plain' as const, press: () => hands.openNothing() }]),
    ...key('alarm', offer.alarm, s('do.alarm')),
    ...key('take', offer.take, s('do.take')),
    ...key('pull', offer.pull, s('do.pull')),
    ...key('done', offer.done, doneWords(view), view.stage.at === 'twisting' ? 'brass' : 'plain'),
  ];
}
