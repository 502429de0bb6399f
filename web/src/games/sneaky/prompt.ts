import type { Seat } from '$lib/protocol';
import type { Hands } from './hands.svelte';
import { ownerOf, pileSpot, piles, placing, prompt, SLOTS, type Offer } from './model';
import { s } from './text';
import type { Action, CardText, Slot, Spot, View } from './types';
import { actionWords, cardWords } from './words';

type Names = (seat: Seat) => string;

/** What can be done now, in one line. */
export function promptWords(view: View, hands: Pick<Hands, 'offer' | 'picked' | 'sure'>, name: Names): string {
  if (hands.sure) return s('prompt.sure');
  if (hands.picked) return s('prompt.picked', { colour: capital(s(`colour.${hands.picked.face}`)) });
  const now = prompt(view, hands.offer);
  if (now.say !== 'other') return s(`prompt.${now.say}`);
  if (now.seat === view.you) return ' ';
  return view.stage.at === 'stacking' ? s('prompt.other.top', { name: name(now.seat) }) : s('prompt.other', { name: name(now.seat) });
}

/** What touching a glowing card does. */
export function doingWords(view: View, offer: Offer, spot: Spot, name: Names): string {
  const action = placing(offer, spot);
  const text = cardAt(view, spot);
  if (!action || !text) return '';
  return s('do.place', { colour: s(`colour.${action.die}`), card: cardWords(text), where: whereWords(spot, name) });
}

/** What the house would do. */
export function bestWords(best: Action, view: View, name: Names): string {
  if (best.do !== 'place') return actionWords(best, name);
  return `${s(`colour.${best.die}`)} → ${targetWords(view, best.on, name)}`;
}

/** The card on which a die is put: in the middle by what it shows, and by its place if there are two of them. */
function targetWords(view: View, spot: Spot, name: Names): string {
  const text = cardAt(view, spot);
  const owner = ownerOf(spot);
  if (!text) return whereWords(spot, name);
  const card = cardWords(text);
  if (owner !== null) return piles(view, owner).length > 1 ? `${card} (${whereWords(spot, name)})` : whereWords(spot, name);
  const alike = view.middle.filter((other) => other === text).length;
  return alike > 1 ? `${card} (${s(`review.slot.${spot as Slot}`)})` : card;
}

function whereWords(spot: Spot, name: Names): string {
  const owner = ownerOf(spot);
  return owner === null ? s('where.middle') : s('where.pile', { name: name(owner) });
}

function cardAt(view: View, spot: Spot): CardText | null {
  const slot = SLOTS.findIndex((known) => known === spot);
  if (slot >= 0) return view.middle[slot] ?? null;
  const owner = ownerOf(spot);
  if (owner === null) return null;
  return (
    piles(view, owner)
      .find(({ name }) => pileSpot(owner, name) === spot)
      ?.cards.at(-1) ?? null
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
