import type { Offer } from './offer';
import { s } from './text';
import type { Action, View } from './types';
import { doneWords } from './words';

/** A button of the action bar. */
export type Key = { does: string; words: string; brass: boolean; action: Action };

/** The buttons for what can be done without pointing at anything: at most two. */
export function keysOf(view: View, offer: Offer): Key[] {
  const keys: (Key | null)[] = [
    offer.nothing && { does: 'nothing', words: s('do.nothing'), brass: false, action: offer.nothing },
    offer.alarm && { does: 'alarm', words: s('do.alarm'), brass: true, action: offer.alarm },
    offer.take && { does: 'take', words: s('do.take'), brass: true, action: offer.take },
    offer.pull && { does: 'pull', words: s('do.pull'), brass: true, action: offer.pull },
    offer.done && { does: 'done', words: doneWords(view), brass: view.stage.at === 'twisting', action: offer.done },
  ];
  return keys.filter((key) => key !== null);
}
