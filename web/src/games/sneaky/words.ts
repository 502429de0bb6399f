import { listed } from '$lib/i18n/index.svelte';
import type { Seat } from '$lib/protocol';
import { card, COLOURS, ownerOf } from './model';
import { s } from './text';
import type { Action, CardText, Colour, Seen, Slot } from './types';

/** Who tells, and what everybody is called. */
export type Teller = { you: Seat | null; name: (seat: Seat) => string };

/** "Rot 2" */
export function cardWords(text: CardText): string {
  const { colour, value } = card(text);
  return s('card', { colour: s(`colour.${colour}`), value });
}

/** "2 × Gelb, Rot und Blau" */
export function diceWords(dice: Colour[]): string {
  const kinds = COLOURS.filter((colour) => dice.includes(colour));
  return listed(
    kinds.map((kind) => {
      const count = dice.filter((die) => die === kind).length;
      const colour = s(`colour.${kind}`);
      return count === 1 ? colour : s('dice.of', { count, colour });
    }),
  );
}

/** What happened, in a sentence; `null` for what needs none. */
export function sentence(seen: Seen, teller: Teller): string | null {
  switch (seen.event) {
    case 'lot':
      return mine(seen.seat, teller) ? s('log.lot.you') : s('log.lot.other', who(seen.seat, teller));
    case 'opened':
      return s('log.opened', { cards: listed(seen.cards.map(cardWords)) });
    case 'turn':
      return mine(seen.seat, teller) ? s('log.turn.you') : s('log.turn.other', who(seen.seat, teller));
    case 'rolled': {
      const dice = diceWords(seen.dice);
      return mine(seen.seat, teller) ? s('log.rolled.you', { dice }) : s('log.rolled.other', { ...who(seen.seat, teller), dice });
    }
    case 'placed':
      return placed(seen, teller);
    case 'busted':
      return mine(seen.seat, teller) ? s('log.busted.you') : s('log.busted.other', who(seen.seat, teller));
    case 'took':
      return took(seen, teller);
    case 'got-handcuff':
      return mine(seen.seat, teller) ? s('log.got-handcuff.you') : s('log.got-handcuff.other', who(seen.seat, teller));
    case 'lost-handcuff':
      return mine(seen.seat, teller) ? s('log.lost-handcuff.you') : s('log.lost-handcuff.other', who(seen.seat, teller));
    case 'laid':
      return null;
    case 'turned-up':
      return s('log.turned-up', { card: cardWords(seen.card) });
    case 'last-round':
      return s('log.last-round');
    case 'over':
      return s('log.over');
  }
}

/** What a player may do, in a few words: "Rot auf Coral" */
export function actionWords(action: Action, name: (seat: Seat) => string): string {
  switch (action.do) {
    case 'place': {
      const owner = ownerOf(action.on);
      const where = owner === null ? s(`review.slot.${action.on as Slot}`) : s('where.pile', { name: name(owner) });
      return s('review.place', { colour: s(`colour.${action.die}`), where });
    }
    case 'roll-on':
      return s('do.roll');
    case 'stop':
      return s('do.stop');
    case 'top':
      return s('do.top', { card: cardWords(action.card) });
  }
}

function placed(seen: Extract<Seen, { event: 'placed' }>, teller: Teller): string {
  const colour = s(`colour.${seen.die}`);
  const owner = ownerOf(seen.on);
  const name = teller.name(seen.seat);
  if (owner === null) {
    return mine(seen.seat, teller) ? s('log.placed.middle.you', { colour }) : s('log.placed.middle.other', { name, colour });
  }
  if (mine(owner, teller)) return s('log.placed.pile.me', { name, colour });
  const named = { colour, owner: teller.name(owner) };
  return mine(seen.seat, teller) ? s('log.placed.pile.you', named) : s('log.placed.pile.other', { name, ...named });
}

function took(seen: Extract<Seen, { event: 'took' }>, teller: Teller): string {
  const what = cardWords(seen.card);
  const owner = ownerOf(seen.from);
  const name = teller.name(seen.seat);
  if (owner === null) {
    return mine(seen.seat, teller) ? s('log.took.middle.you', { card: what }) : s('log.took.middle.other', { name, card: what });
  }
  if (mine(owner, teller)) return s('log.took.pile.me', { name, card: what });
  const named = { card: what, owner: teller.name(owner) };
  return mine(seen.seat, teller) ? s('log.took.pile.you', named) : s('log.took.pile.other', { name, ...named });
}

const mine = (seat: Seat, teller: Teller) => seat === teller.you;
const who = (seat: Seat, teller: Teller) => ({ name: teller.name(seat) });
