import type { Seat } from '$lib/protocol';
import { FACTS } from '$lib/protocol/sneaky-facts';
import type { Action, CardFacts, CardText, Colour, DiceOnCards, PileName, Slot, Spot, View } from './types';

/** What the board offers, from the view and the actions that the server sent. There are no rules in here. */

export const COLOURS: Colour[] = FACTS.colours;
/** From left to right. */
export const SLOTS: Slot[] = FACTS.slots;
/** In the order in which they lie before a player. */
export const PILES: PileName[] = FACTS.piles;
export const DICE: number = FACTS.dice;

const cards = new Map(FACTS.cards.map((facts) => [facts.card, facts]));

/** What a card shows. */
export const card = (text: CardText): CardFacts => known(cards.get(text));

/** The piles that a player has, in the order in which they lie. */
export function piles(view: View, seat: Seat): { name: PileName; cards: CardText[] }[] {
  const player = view.players[seat - 1];
  return PILES.flatMap((name) => {
    const cards = player?.[name];
    return cards ? [{ name, cards }] : [];
  });
}

/** The top of this pile. */
export const pileSpot = (seat: Seat, name: PileName): Spot =>
  known(FACTS.spots.find(({ owner, pile }) => owner === seat && pile === name)).spot;

const spots = new Map(FACTS.spots.map((facts) => [facts.spot, facts]));

export const SPOTS: Spot[] = FACTS.spots.map(({ spot }) => spot);

/** What lies open there, if anything does. */
export function cardAt(view: View, spot: Spot): CardFacts | null {
  const { owner, pile } = known(spots.get(spot));
  const text = owner === null ? view.middle[SLOTS.findIndex((slot) => slot === spot)] : pile && view.players[owner - 1]?.[pile]?.at(-1);
  return text ? card(text) : null;
}

/** Whose pile a spot is on; `null` in the middle. */
export const ownerOf = (spot: Spot): Seat | null => known(spots.get(spot)).owner;

/** The house speaks of nothing else than what it has told. */
function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('this is not among the material');
  return thing;
}

/** Whose turn it is, if it is anyone's. */
export function turnOf(view: View): Seat | null {
  return 'seat' in view.stage ? view.stage.seat : null;
}

/** The dice that lie on cards. */
export function diceOnCards(view: View): DiceOnCards {
  return 'dice' in view.stage ? view.stage.dice : {};
}

/** How many handcuffs lie where. */
export const handcuffs = ({ supply, players }: View): { at: string; count: number }[] => [
  { at: 'supply', count: supply },
  ...players.map((player, at) => ({ at: `cuffs ${at + 1}`, count: player.handcuffs })),
];

export type Place = Extract<Action, { do: 'place' }>;
export type Top = Extract<Action, { do: 'top' }>;

/** Everything that can be touched now: the actions that the server sent, by what they are for. */
export type Offer = {
  places: Place[];
  tops: Top[];
  rollOn: Action | null;
  stop: Action | null;
};

export function offer(actions: Action[]): Offer {
  return {
    places: actions.filter((action) => action.do === 'place'),
    tops: actions.filter((action) => action.do === 'top'),
    rollOn: actions.find((action) => action.do === 'roll-on') ?? null,
    stop: actions.find((action) => action.do === 'stop') ?? null,
  };
}

/** The cards that glow: all that wait for a die, or, once a die is picked up, those that it may go to. */
export function glowing({ places }: Offer, picked: Colour | null): Set<Spot> {
  return new Set(places.filter(({ die }) => picked === null || die === picked).map(({ on }) => on));
}

/** How a die goes to this place, if it may; without a die, the one that the place waits for. */
export const placing = ({ places }: Offer, spot: Spot | null, face?: Colour): Place | undefined =>
  places.find(({ on, die }) => on === spot && (face === undefined || die === face));

/** What the prompt line says. */
export type Prompt =
  { say: 'must-place' | 'may-place' | 'roll-or-stop' | 'must-stop' | 'top' | 'over' | 'begin' } | { say: 'other'; seat: Seat };

export function prompt(view: View, all: Offer): Prompt {
  if (view.stage.at === 'over') return { say: 'over' };
  if (all.tops.length > 0) return { say: 'top' };
  if (all.places.length > 0) return { say: all.stop ? 'may-place' : 'must-place' };
  if (all.stop) return { say: all.rollOn ? 'roll-or-stop' : 'must-stop' };
  const seat = turnOf(view);
  return seat === null ? { say: 'begin' } : { say: 'other', seat };
}
