import type { Seat } from '$lib/protocol';
import { attributesOf, ATTRIBUTES, cardFacts, category } from './material';
import type { Action, Attribute, Gem, Means, Question, QuestionCard } from './types';

/** What the player may do, sorted by how it is done. All of it comes from the server's list of actions. */

/** A question that may be put to somebody. */
export type Put = { with: Means; seat: Seat; question: Question; action: Action };

export type Offer = {
  puts: Put[];
  exchanges: Extract<Action, { do: 'exchange' }>[];
  names: Extract<Action, { do: 'name' }>[];
  pass: Action | null;
  accuse: Action | null;
};

export function offer(actions: Action[]): Offer {
  const all: Offer = { puts: [], exchanges: [], names: [], pass: null, accuse: null };
  for (const action of actions) {
    switch (action.do) {
      case 'ask':
        all.puts.push({ with: action.card, seat: action.seat, question: action.question, action });
        break;
      case 'last-ask':
        all.puts.push({ with: 'last question', seat: action.seat, question: action.question, action });
        break;
      case 'exchange':
        all.exchanges.push(action);
        break;
      case 'name':
        all.names.push(action);
        break;
      case 'pass':
        all.pass = action;
        break;
      case 'accuse':
        all.accuse = action;
        break;
      case 'silent':
        // Only the clock is silent for a player.
        break;
    }
  }
  return all;
}

const once = <Thing>(things: Thing[]): Thing[] => [...new Set(things)];

/** The cards with which something may be asked. */
export function playable(puts: Put[]): QuestionCard[] {
  return once(puts.flatMap((put) => (put.with === 'last question' ? [] : [put.with])));
}

/** Who may be asked so. */
export function askable(puts: Put[], means: Means): Seat[] {
  return once(puts.filter((put) => put.with === means).map((put) => put.seat));
}

/** What may be put to somebody so. */
export function putsTo(puts: Put[], means: Means, seat: Seat): Put[] {
  return puts.filter((put) => put.with === means && put.seat === seat);
}

/** How far a free choice of attributes has come. */
export type Choice = {
  /** Attributes that every possible question has. */
  fixed: Attribute[];
  /** Attributes that may be touched. */
  open: Attribute[];
  /** The question that the choice makes up. */
  question: Question | null;
};

const has = (question: Question, attributes: Attribute[]) => attributes.every((attribute) => attributesOf(question).includes(attribute));

export function choiceOf(questions: Question[], chosen: Attribute[]): Choice {
  const fixed = ATTRIBUTES.filter((attribute) => questions.every((question) => has(question, [attribute])));
  const open = ATTRIBUTES.filter((attribute) => !fixed.includes(attribute) && questions.some((question) => has(question, [attribute])));
  const all = [...fixed, ...chosen];
  const question = questions.find((one) => has(one, all) && attributesOf(one).length === all.length) ?? null;
  return { fixed, open, question };
}

/** What is chosen after an attribute was touched: it goes, or it comes and others make room for it. */
export function touched(questions: Question[], chosen: Attribute[], attribute: Attribute): Attribute[] {
  if (chosen.includes(attribute)) return chosen.filter((one) => one !== attribute);
  const { fixed } = choiceOf(questions, []);
  const others = chosen.filter((one) => category(one) !== category(attribute));
  const tries = [[...others, attribute], [...others.slice(-1), attribute], [attribute]];
  return tries.find((some) => questions.some((question) => has(question, [...fixed, ...some]))) ?? chosen;
}

/** How it is written to ask something with this card: for who wants to know why that cannot be done now. */
export function cardText(card: QuestionCard, seat: Seat): string {
  const { question, parts } = cardFacts(card);
  const part = parts.find((one) => one !== null) ?? ATTRIBUTES[0];
  return question !== null || !part ? `ask ${seat} for ${card}` : askingText(card, seat, part);
}

/** How it is written to ask for just this, by the right that is used: for who wants to know why it cannot be asked. */
export const askingText = (means: Means, seat: Seat, asked: Attribute): string =>
  means === 'last question' ? `last ask ${seat} for ${asked}` : `ask ${seat} for ${asked} with ${means}`;

/** The exchange that puts these cards on top, in this order. */
export function exchangeOf(offered: Offer, order: QuestionCard[]): Action | null {
  return offered.exchanges.find((action) => order.every((card, at) => action.order[at] === card)) ?? null;
}

/** The action that names this gem. */
export function nameOf(offered: Offer, gem: Gem): Action | null {
  return offered.names.find((action) => action.gem === gem) ?? null;
}
