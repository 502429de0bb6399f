import { PILES, pileSpot, SLOTS } from './model';
import type { Spot, View } from './types';

/**
 * The table between two views of the server: what has been acted out already lies as in the later one, all else as in the earlier one.
 * Nothing is worked out here: every part is copied from one of the two.
 */

/** The card at this place has left it. */
export function lifted(view: View, end: View, from: Spot): View {
  const at = (slot: 0 | 1 | 2) => (SLOTS[slot] === from ? end : view).middle[slot];
  const players = view.players.map((player, index) => {
    const pile = PILES.find((name) => pileSpot(index + 1, name) === from);
    return pile ? { ...player, [pile]: end.players[index]?.[pile] } : player;
  });
  return { ...view, players, middle: [at(0), at(1), at(2)] };
}

/** The handcuffs have changed hands. */
export function cuffed(view: View, end: View): View {
  const players = view.players.map((player, index) => ({ ...player, handcuffs: end.players[index]?.handcuffs ?? player.handcuffs }));
  return { ...view, players, supply: end.supply };
}

/** Everyone has laid down what they took. */
export const laid = (view: View, end: View): View => ({ ...view, players: end.players });

/** Robbers of the face-down pile lie in the middle. */
export const turnedUp = (view: View, end: View): View => ({ ...view, middle: end.middle, pile: end.pile });
