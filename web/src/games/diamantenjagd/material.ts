import { FACTS } from '$lib/protocol/diamantenjagd-facts';
import type { Attribute, CardFacts, Category, Colour, Count, Gem, GemFacts, Kind, Question, QuestionCard } from './types';

/** What the gems and the question cards say, as the rules have it. */

const attributes = new Map(FACTS.attributes.map((facts) => [facts.attribute, facts]));
const gems = new Map(FACTS.gems.map((facts) => [facts.gem, facts]));
const questions = new Map(FACTS.questions.map(({ question, attributes }) => [question, attributes]));
const cards = new Map(FACTS.cards.map((facts) => [facts.card, facts]));

const once = <Thing>(things: Thing[]): Thing[] => [...new Set(things)];

export const ATTRIBUTES: Attribute[] = FACTS.attributes.map(({ attribute }) => attribute);
/** All gems, as they stand on the form. */
export const GEMS: Gem[] = FACTS.gems.map(({ gem }) => gem);
export const COLOURS: Colour[] = once(FACTS.gems.map(({ colour }) => colour));
/** The rows of the form. */
export const ROWS: { colour: Colour; gems: GemFacts[] }[] = COLOURS.map((colour) => ({
  colour,
  gems: FACTS.gems.filter((facts) => facts.colour === colour),
}));
/** What stands above and below the columns of the form. */
export const KINDS: Kind[] = once(FACTS.gems.map(({ kind }) => kind));
export const COUNTS: Count[] = once(FACTS.gems.map(({ number }) => number));

export const gemFacts = (gem: Gem): GemFacts => known(gems.get(gem));
export const category = (attribute: Attribute): Category => known(attributes.get(attribute)).category;
/** A number as a figure; of anything else there is none. */
export const amountOf = (attribute: Attribute): number | null => known(attributes.get(attribute)).amount;
export const attributesOf = (question: Question): Attribute[] => known(questions.get(question));
/** The gems that are meant when all of these are asked for together. */
export function meant(asked: Attribute[]): Gem[] {
  const named = (attributes: Attribute[]) => attributes.length === asked.length && attributes.every((one) => asked.includes(one));
  return FACTS.questions.find(({ attributes }) => named(attributes))?.gems ?? [];
}
export const cardFacts = (card: QuestionCard): CardFacts => known(cards.get(card));

/** What sort of question a card asks: with one attribute or two, and how many of them are free. */
export function sortOf(card: QuestionCard): 'simple' | 'double' | 'half' | 'free' {
  const { question, parts } = cardFacts(card);
  if (question !== null) return parts.length > 1 ? 'double' : 'simple';
  return parts.every((part) => part === null) ? 'free' : 'half';
}

/** The house speaks of nothing else than what it has told. */
function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('this is not among the material');
  return thing;
}
