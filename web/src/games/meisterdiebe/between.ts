import type { Seen, Spot, View } from './types';

/**
 * The table between two views of the server: what has been acted out already is as in the later one, all else as in the earlier one.
 * Nothing is worked out here: every part is copied from one of the two.
 */
export type Part = 'cards' | 'cube' | 'turn';

/** What changes as a whole when this has been shown, beside what travels. */
const PARTS: Partial<Record<Seen['event'], Part>> = {
  dealt: 'cards',
  chosen: 'cards',
  revealed: 'cards',
  'passed-on': 'cards',
  'taken-up': 'cards',
  'passed-left': 'cards',
  grain: 'cube',
  turned: 'cube',
  flipped: 'cube',
  first: 'turn',
  turn: 'turn',
  over: 'turn',
};

export const partOf = ({ event }: Seen): Part | null => PARTS[event] ?? null;

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

/** The earlier view with what lies at this spot in the later one: something has left it, or has come there. */
export function withSpot(spot: Spot, view: View, end: View): View {
  const players = view.players.map((one, at) => {
    const later = end.players[at] ?? one;
    const from = (stock: string) => (spot === `${stock} ${at + 1}` ? later : one);
    return { ...one, plus: from('plus').plus, minus: from('minus').minus, alarm: from('alarm').alarm };
  });
  return { ...view, players, cloth: spot === 'cloth' ? end.cloth : view.cloth };
}

const withCards = (players: View['players'], later: View['players']): View['players'] =>
  players.map((one, at) => ({ ...one, ...later[at], plus: one.plus, minus: one.minus, alarm: one.alarm }));
