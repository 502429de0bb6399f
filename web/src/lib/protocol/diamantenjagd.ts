// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

import type { Seat, SeatSet } from './protocol';

/** An accusation, as it could be judged when it was made. */
export type Accused = {
  /** After so many inputs. */
  at: number,
  /** How likely the gem was stolen that was named; of several, the least likely; from 0 to 1: exact. */
  chance: number,
  /** The same for the likeliest. */
  likeliest: number,
  /** Was it right? */
  right: boolean,
};

/**
 * What a player may do.
 *
 * Accusing is two inputs, `accuse` and the naming of the gem, but one act: nobody else can do anything in between.
 */
export type Action = {
  "do": "ask",
  /** The card that is played. */
  card: QuestionCard,
  /** Who is asked. */
  seat: Seat,
  /** What for. */
  question: Question,
} | {
  "do": "exchange",
  /** The own cards, as they will lie: the first is the topmost of them. */
  order: [QuestionCard, QuestionCard, QuestionCard, QuestionCard],
} | { "do": "pass" } | { "do": "accuse" } | {
  "do": "name",
  /** The gem. */
  gem: Gem,
} | { "do": "silent" } | {
  "do": "last-ask",
  /** Who is asked. */
  seat: Seat,
  /** What for. */
  question: Question,
};

/** What a player can know, and what the strongest bot would do. It is told only at tables with the form help `deductions` (DJ-32). */
export type Advice = {
  /** What is certain: where gems are, and who surely does not have them. */
  form: Form,
  /** How likely each gem was stolen, the likeliest first; only those that may have been. */
  stolen: Array<Likely>,
  /** What the strongest bot would do; absent if it would let the others go on. */
  best: Action | null,
};

/** One of the ten things that can be said of a gem. Colours come first, then kinds, then numbers, as in the name of a gem. */
export type Attribute = "red" | "blue" | "green" | "yellow" | "diamond" | "pearl" | "opal" | "one" | "two" | "three";

/** One thing that a gem can be. */
export type AttributeFacts = {
  /** Which. */
  attribute: Attribute,
  /** What it says something about. */
  category: Category,
  /** A number as a figure. */
  amount: number | null,
};

/** DJ-2: a question card. */
export type CardFacts = {
  /** Which. */
  card: QuestionCard,
  /** DJ-11, DJ-12: what it asks, if nothing is free. */
  question: Question | null,
  /** What stands on it, left and right; nothing is free. */
  parts: Array<Attribute | null>,
  /** DJ-2: the colour in which it is printed; none is black. */
  colour: Colour | null,
  /** DJ-12: can the asker be shown gems with it? */
  shows: boolean,
};

/** Any of the question cards, in order. */
export type CardSet = QuestionCard[];

/** DJ-1: the three ways to tell gems apart. */
export type Category = "colour" | "kind" | "number";

/** When a player could be certain. */
export type Certain = {
  /** After so many inputs. */
  at: number,
  /** After so many questions. */
  questions: number,
};

/** DJ-1: the colour of a gem. */
export type Colour = "red" | "blue" | "green" | "yellow";

/** What is printed on all cards. */
export type Facts = {
  /** DJ-1: what a gem can be, category by category. */
  attributes: Array<AttributeFacts>,
  /** DJ-1, DJ-3: the gems, as they stand on the form. */
  gems: Array<GemFacts>,
  /** What can be asked for. */
  questions: Array<QuestionFacts>,
  /** DJ-2: the question cards. */
  cards: Array<CardFacts>,
  /** Why something is refused, and the rules that say so. */
  refusals: Array<[Refusal, Array<string>]>,
};

/** DJ-3, DJ-31, DJ-32: what is entered on a player's form. */
export type Form = {
  /** Where gems are. Who knows that a gem is anywhere but stolen strikes it out. */
  at: { [key in Gem]?: Whereabouts },
  /** Who surely does not have a gem that is not yet found. */
  not_at: { [key in Gem]?: SeatSet },
};

/** DJ-32: what is entered on a player's form without their doing. */
export type FormHelp = "facts" | "none" | "deductions";

/** DJ-1: one of the 36 gem cards. */
export type Gem = `${Colour} ${Kind} ${Number}`;

/** DJ-1: a gem card. */
export type GemFacts = {
  /** Which. */
  gem: Gem,
  /** Its colour: the row of the form. */
  colour: Colour,
  /** What is on it. */
  kind: Kind,
  /** How many of them. */
  number: Number,
  /** The same as a figure. */
  amount: number,
};

/** Any of the gems, in the order of the form. */
export type GemSet = Gem[];

/** DJ-10 to DJ-14: a question, and what one viewer heard of the answer. */
export type Heard = {
  /** Who asked. */
  by: Seat,
  /** Who was asked. */
  to: Seat,
  /** What for. */
  question: Question,
  /** By what right. */
  with: Means,
  /** How many gems fit. */
  count: number,
  /** DJ-12, DJ-27: were they shown to who asked? */
  showed: boolean,
  /** DJ-12: the gems themselves, if they were shown to the viewer. */
  shown: GemSet | null,
};

/** DJ-1: what a gem is. */
export type Kind = "diamond" | "pearl" | "opal";

/** What a player could know, and what they made of it. */
export type Known = {
  /** When the player could first be certain of what was stolen; absent if never. */
  certain: Certain | null,
  /** What the player named, if they accused. */
  accused: Accused | null,
};

/** How likely a gem was stolen. */
export type Likely = {
  /** The gem. */
  gem: Gem,
  /** The chance, from 0 to 1: exact. */
  chance: number,
};

/** By what right a question was asked. */
export type Means = QuestionCard | "last question";

/** DJ-1: how many of them are on the card. */
export type Number = "one" | "two" | "three";

/** DJ-27: does a double question tell only the number? */
export type NumbersOnly = "no" | "yes";

/** What can be chosen when a table is opened. */
export type Options = {
  /** DJ-26: how many gems were stolen; more than one only with three or four players. */
  stolen: Stolen,
  /** DJ-27: does a double question tell only the number? */
  numbers_only: NumbersOnly,
  /** DJ-32: what is entered on the forms. */
  form_help: FormHelp,
};

/** What everybody knows of a player. */
export type PlayerView = {
  /** DJ-5: how many gems the player has. */
  gems: number,
  /** DJ-8: the question cards before the player. */
  cards: CardSet,
  /** DJ-21: may the player still accuse? */
  detective: boolean,
  /** DJ-17: was the exchange used? */
  exchanged: boolean,
  /** DJ-19: how many gems the player has named. */
  named: number,
};

/** What a player is asked for. */
export type Question = Attribute | `${Attribute} ${Attribute}`;

/** DJ-2: a question card. */
export type QuestionCard = Question | `${Attribute} + any` | "any + any";

/** What can be asked for. */
export type QuestionFacts = {
  /** Which question. */
  question: Question,
  /** The attributes that it names. */
  attributes: Array<Attribute>,
  /** DJ-11, DJ-12: the gems that it means. */
  gems: GemSet,
};

/** Why an input is refused. */
export type Refusal = "not-your-turn" | "game-over" | "no-detective" | "not-your-card" | "not-on-the-card" | "no-such-player" | "asks-themselves" | "not-your-cards" | "exchange-used" | "pile-empty" | "has-cards" | "accuse-first" | "name-the-gem" | "already-named" | "chance-not-due" | "chance-impossible";

/** What one viewer noticed. */
export type Seen = {
  "event": "dealer",
  /** Who deals. */
  seat: Seat,
} | {
  "event": "gems-dealt",
  /** The viewer's own. */
  hand: GemSet | null,
  /** What lies open. */
  left_over: GemSet,
} | {
  "event": "questions-dealt",
  /** What every player got. */
  cards: Array<CardSet>,
} | {
  "event": "turn",
  /** Whose. */
  seat: Seat,
} | {
  "event": "asked",
  /** What the viewer heard of it. */
  heard: Heard,
} | {
  "event": "drew",
  /** Who took it. */
  seat: Seat,
  /** The card. */
  card: QuestionCard,
} | {
  "event": "exchanged",
  /** Who did. */
  seat: Seat,
  /** The topmost first, if the viewer put them there. */
  order: [QuestionCard, QuestionCard, QuestionCard, QuestionCard] | null,
} | {
  "event": "passed",
  /** Who. */
  seat: Seat,
} | {
  "event": "accused",
  /** Who. */
  seat: Seat,
} | {
  "event": "named",
  /** Who named it. */
  seat: Seat,
  /** DJ-21: the gem, if the viewer named it. */
  gem: Gem | null,
} | {
  "event": "silent",
  /** Whose. */
  seat: Seat,
} | {
  "event": "wrong",
  /** Who accused. */
  seat: Seat,
  /** What was stolen, if the viewer accused. */
  stolen: GemSet | null,
  /** The question cards that went to the discard. */
  cards: CardSet,
} | {
  "event": "over",
  /** Who found out what was stolen. */
  winner: Seat | null,
  /** What was stolen. */
  stolen: GemSet,
  /** The gems of every player. */
  hands: Array<GemSet>,
};

/** What is going on. Everybody knows it. */
export type Stage = {
  "at": "turn",
  /** Who. */
  seat: Seat,
  /** DJ-18: how many have passed in succession just before. */
  passes: number,
} | {
  "at": "naming",
  /** Who. */
  seat: Seat,
  /** Whose turn it is. */
  turn: Seat,
} | { "at": "dealer" } | { "at": "gems" } | { "at": "questions" } | {
  "at": "drawing",
  /** Who. */
  seat: Seat,
  /** How many are still to be taken, if there are so many. */
  cards: number,
} | {
  "at": "over",
  /** DJ-20: who found out what was stolen; nobody if the game ended undecided. */
  winner: Seat | null,
};

/** DJ-4, DJ-26: how many gems were stolen. */
export type Stolen = "1" | "2" | "3";

/** DJ-17: what one player put under the pile and still lies there. */
export type UnderView = {
  /** Who put the cards there. */
  by: Seat,
  /** The cards: the topmost first if the viewer put them there, otherwise in no order that means anything. */
  cards: Array<QuestionCard>,
};

/** The table as one viewer sees it. */
export type View = {
  /** The viewer's own seat. */
  you: Seat | null,
  /** What was chosen when the table was opened. */
  options: Options,
  /** DJ-9: who deals. */
  dealer: Seat | null,
  /** What everybody knows of every player, in the order of the seats. */
  players: Array<PlayerView>,
  /** DJ-7: the viewer's own gems. */
  hand: GemSet | null,
  /** DJ-6: the gems that were shown to everyone. */
  left_over: GemSet,
  /** DJ-8: how many cards are in the face-down pile, those under it included. */
  pile: number,
  /** DJ-17: what was put under the pile, the topmost first. */
  under: Array<UnderView>,
  /** DJ-10: the question cards that are out of the game. */
  discard: CardSet,
  /** DJ-10, DJ-21: the card that lies open on top of them. */
  top: QuestionCard | null,
  /** DJ-12, DJ-27: does a double question show gems at this table? */
  doubles_show: boolean,
  /** DJ-19: the gems that the viewer has named. */
  named: GemSet,
  /** DJ-26: how many gems an accusation of the viewer still has to name. */
  to_name: number,
  /** DJ-4: what was stolen, once the viewer has looked (DJ-21) or the game is over (DJ-20). */
  stolen: GemSet | null,
  /** DJ-20: the gems of every player, when the game is over. */
  hands: Array<GemSet> | null,
  /** DJ-32: does the table enter anything on the viewer's form? */
  helped: boolean,
  /** DJ-32: does the house tell the viewer what follows from it all? */
  advised: boolean,
  /** DJ-32: what is entered on the viewer's form without their doing. */
  form: Form,
  /** What is going on. */
  stage: Stage,
};

/** Where a gem is known to be. */
export type Whereabouts = `${Seat}` | "left over" | "stolen";

/** Why a moment mattered. */
export type Why = { "is": "foreseen" } | { "is": "shows" } | { "is": "promised" } | { "is": "answer" } | {
  "is": "heard",
  /** Who. */
  by: Seat,
};
