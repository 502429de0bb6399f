import type { Seat } from '$lib/protocol';
import type { Action, CardText, Colour, DiceOnCards, PileName, Slot, Spot, View } from './types';

/** What the board offers, from the view and the actions that the server sent. There are no rules in here. */

export const SLOTS: Slot[] = ['left', 'centre', 'right'];

export type Card = { colour: Colour; value: number };

export function card(text: CardText): Card {
  const [colour, value] = text.split(' ') as [Colour, string];
  return { colour, value: Number(value) };
}

/** The piles that a player has, in the order in which they lie. */
export function piles(view: View, seat: Seat): { name: PileName; cards: CardText[] }[] {
  const player = view.players[seat - 1];
  const names: PileName[] = ['pile', 'twos', 'threes'];
  return names.flatMap((name) => {
    const cards = player?.[name];
    return cards ? [{ name, cards }] : [];
  });
}

export const pileSpot = (seat: Seat, name: PileName): Spot => `seat ${seat} ${name}`;

/** Whose turn it is, if it is anyone's. */
export function turnOf(view: View): Seat | null {
  return 'seat' in view.stage ? view.stage.seat : null;
}

/** The dice that lie on cards. */
export function diceOnCards(view: View): DiceOnCards {
  return 'dice' in view.stage ? view.stage.dice : {};
}

/** Everything that can be touched now. */
export type Offer = {
  /** Where a die of this colour may go. */
  spots: Map<Colour, Spot[]>;
  /** Which die a card waits for. */
  die: Map<Spot, Colour>;
  rollOn: boolean;
  stop: boolean;
  /** Cards of which one is to go on top. */
  top: CardText[];
};

export function offer(actions: Action[]): Offer {
  const all: Offer = { spots: new Map(), die: new Map(), rollOn: false, stop: false, top: [] };
  for (const action of actions) {
    switch (action.do) {
      case 'place':
        all.spots.set(action.die, [...(all.spots.get(action.die) ?? []), action.on]);
        all.die.set(action.on, action.die);
        break;
      case 'roll-on':
        all.rollOn = true;
        break;
      case 'stop':
        all.stop = true;
        break;
      case 'top':
        all.top.push(action.card);
        break;
    }
  }
  return all;
}

/** The cards that glow: all that wait for a die, or, once a die is picked up, those that it may go to. */
export function glowing(all: Offer, picked: Colour | null): Set<Spot> {
  return new Set(picked === null ? all.die.keys() : (all.spots.get(picked) ?? []));
}

/** What the prompt line says. */
export type Prompt =
  | { say: 'must-place' | 'may-place' | 'roll-or-stop' | 'must-stop' | 'top' | 'over' | 'begin' }
  | { say: 'other'; seat: Seat };

export function prompt(view: View, all: Offer): Prompt {
  if (view.stage.at === 'over') return { say: 'over' };
  if (all.top.length > 0) return { say: 'top' };
  if (all.die.size > 0) return { say: all.stop ? 'may-place' : 'must-place' };
  if (all.stop) return { say: all.rollOn ? 'roll-or-stop' : 'must-stop' };
  const seat = turnOf(view);
  return seat === null ? { say: 'begin' } : { say: 'other', seat };
}
