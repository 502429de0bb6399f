import type { Seen, View } from './types';

/**
 * The table between two views of the server: what has been acted out already is as in the later one, all else as in the earlier one.
 * Nothing is worked out here: every part is copied from one of the two. What travels is counted by the flights until the later view is shown.
 */
export type Part = 'cards' | 'cube' | 'turn';

/** What changes as a whole when this has been shown, beside what travels. */
export function partOf(seen: Seen): Part | null {
  switch (seen.event) {
    case 'dealt':
    case 'chosen':
    case 'revealed':
    case 'passed-on':
    case 'taken-up':
    case 'passed-left':
      return 'cards';
    case 'grain':
    case 'turned':
    case 'flipped':
      return 'cube';
    case 'first':
    case 'turn':
    case 'over':
      return 'turn';
    case 'stocked':
    case 'opened':
    case 'opened-nothing':
    case 'put':
    case 'gave':
    case 'smuggled':
    case 'alarmed':
    case 'pulled':
    case 'took':
    case 'picked':
    case 'foiled':
    case 'last-round':
    case 'unopened':
      return null;
  }
}

/** The earlier view with this part of the later one. */
export function withPart(part: Part, view: View, end: View): View {
  switch (part) {
    case 'cards':
      return { ...view, hand: end.hand, choice: end.choice, order: end.order, players: withCards(view.players, end.players) };
    case 'cube':
      return { ...view, drawers: end.drawers };
    case 'turn':
      return { ...view, stage: end.stage, first: end.first, title: end.title };
  }
}

const withCards = (players: View['players'], later: View['players']): View['players'] =>
  players.map((one, at) => ({ ...one, ...later[at], plus: one.plus, minus: one.minus, alarm: one.alarm }));
