import type { Seat } from '$lib/protocol';
import { pileSpot, SLOTS } from './model';
import type { CardText, Colour, PileName, Player, Seen, Spot, StageForm, View } from './types';

/**
 * The view after an event, as far as it can be seen on the table: what the board shows between two updates.
 * The server's view at the end of an update is what counts; a test holds both against each other over whole games.
 */
export function after(view: View, seen: Seen): View {
  switch (seen.event) {
    case 'lot':
      return { ...view, stage: { at: 'opening', first: seen.seat } };
    case 'opened':
      return { ...view, middle: seen.cards, pile: view.pile - seen.cards.length };
    case 'turn':
      return { ...view, stage: { at: 'rolling', seat: seen.seat, dice: {} } };
    case 'rolled':
      return { ...view, stage: rolled(view.stage, seen.seat, seen.dice) };
    case 'placed':
      return { ...view, stage: placed(view.stage, seen.die, seen.on) };
    case 'busted':
      return { ...view, stage: { at: 'refilling', seat: seen.seat } };
    case 'took':
      return took(view, seen.seat, seen.card, seen.from);
    case 'got-handcuff':
      return handcuffs(view, seen.seat, 1);
    case 'lost-handcuff':
      return handcuffs(view, seen.seat, -1);
    case 'laid':
      return laid(view, seen.seat, seen.pile, seen.cards);
    case 'turned-up':
      return turnedUp(view, seen.card, SLOTS.indexOf(seen.slot));
    case 'last-round':
      return { ...view, turns_left: view.players.length };
    case 'over':
      return { ...view, stage: { at: 'over' } };
  }
}

function rolled(stage: StageForm, seat: Seat, dice: Colour[]): StageForm {
  return {
    at: 'placing',
    seat,
    dice: 'dice' in stage ? stage.dice : {},
    rolled: dice,
    must_place: true,
  };
}

function placed(stage: StageForm, die: Colour, on: Spot): StageForm {
  if (stage.at !== 'placing') return stage;
  const at = stage.rolled.indexOf(die);
  return {
    ...stage,
    dice: { ...stage.dice, [on]: (stage.dice[on] ?? 0) + 1 },
    rolled: stage.rolled.filter((_, index) => index !== at),
    must_place: false,
  };
}

function took(view: View, seat: Seat, taken: CardText, from: Spot): View {
  const middle = withCard(view.middle, SLOTS.findIndex((slot) => slot === from), null);
  const without = view.players.map((player, at) => withoutTop(player, at + 1, from));
  const safe = taken.endsWith(' 1');
  const players = safe ? change(without, seat, (player) => ({ ...player, ones: [...player.ones, taken] })) : without;
  return { ...view, middle, players };
}

function withoutTop(player: Player, seat: Seat, from: Spot): Player {
  const names: PileName[] = ['pile', 'twos', 'threes'];
  const name = names.find((pile) => pileSpot(seat, pile) === from);
  return name ? { ...player, [name]: player[name]?.slice(0, -1) } : player;
}

function handcuffs(view: View, seat: Seat, more: number): View {
  const players = change(view.players, seat, (player) => ({ ...player, handcuffs: player.handcuffs + more }));
  return { ...view, players, supply: view.supply - more };
}

function laid(view: View, seat: Seat, pile: PileName, cards: CardText[]): View {
  const players = change(view.players, seat, (player) => ({ ...player, [pile]: [...(player[pile] ?? []), ...cards] }));
  return { ...view, players };
}

function turnedUp(view: View, card: CardText, slot: number): View {
  const middle = withCard(view.middle, slot, card);
  return { ...view, middle, pile: view.pile - 1 };
}

function withCard(middle: View['middle'], slot: number, card: CardText | null): View['middle'] {
  return middle.map((old, at) => (at === slot ? card : old)) as View['middle'];
}

function change(players: Player[], seat: Seat, how: (player: Player) => Player): Player[] {
  return players.map((player, at) => (at === seat - 1 ? how(player) : player));
}
