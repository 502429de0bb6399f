import type { Seat } from '$lib/protocol';
import type { Hands } from './hands.svelte';
import type { Offer } from './offer';
import { turnOf } from './offer';
import { s } from './text';
import type { View } from './types';

/** What can be done now, in one line. */
export function promptWords(view: View, offer: Offer, hands: Pick<Hands, 'picked' | 'idle'>, name: (seat: Seat) => string): string {
  const stage = view.stage;
  const seat = turnOf(view);
  if (seat !== null && seat !== view.you) return s('prompt.other', { name: name(seat) });
  switch (stage.at) {
    case 'grain':
    case 'cards':
    case 'first':
      return s('prompt.begin');
    case 'stocking':
      return s('prompt.stocking', { left: stage.unstocked });
    case 'choosing':
      if (hands.picked) return s('prompt.choosing.sure', { card: s(`character.${hands.picked}`) });
      return offer.cards.size > 0 ? s('prompt.choosing') : s('prompt.waiting');
    case 'opening':
      return hands.idle ? s('prompt.opening.nothing') : s('prompt.opening');
    case 'giving': {
      const gem = s(`gem.${[...offer.gifts.values()][0]?.gem ?? 'diamond'}`);
      return stage.begun ? s('prompt.giving.on', { gem }) : s('prompt.giving', { gem });
    }
    case 'imitating':
      if (stage.must) return s('prompt.imitating');
      return stage.left === 1 ? s('prompt.imitating.may.one') : s('prompt.imitating.may.many', { left: stage.left });
    case 'alarming':
      return s('prompt.alarming');
    case 'seizing':
      return s('prompt.seizing');
    case 'twisting':
      if (stage.twist.turn && stage.twist.flip) return s('prompt.twisting');
      return stage.twist.turn ? s('prompt.twisting.turn') : s('prompt.twisting.flip');
    case 'sharing':
      return s('prompt.sharing');
    case 'over':
      return s('prompt.over');
  }
}
