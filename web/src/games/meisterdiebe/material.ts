import { FACTS } from '$lib/protocol/meisterdiebe-facts';
import type { Card, CardFacts, Character, Found, FoundFacts } from './types';

/** What the cards say, and what can be found, as the rules have it. */

const cards = new Map(FACTS.cards.map((facts) => [facts.card, facts]));
const found = new Map(FACTS.found.map((facts) => [facts.found, facts]));

const cardFacts = (card: Card): CardFacts => cards.get(card) as CardFacts;

export const characterOf = (card: Card): Character => cardFacts(card).character;
export const numberOf = (card: Card): number => cardFacts(card).number;
export const foundFacts = (what: Found): FoundFacts => found.get(what) as FoundFacts;
