// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

import type { Seat } from './protocol';

/** What a player may do. */
export type Action = {
  "do": "place",
  /** The colour that the die shows. */
  die: Colour,
  /** Where the card lies. */
  on: Spot,
} | { "do": "roll-on" } | { "do": "stop" } | {
  "do": "top",
  /** The card. */
  card: Card,
};

/**
 * Advice for a player whose dice have fallen: what the strongest bot thinks of every action.
 *
 * *Win* is the chance to win the game, from 0 to 1, a shared win counting its share: exact in the last turn of the game, and with
 * two players in the whole last round; estimated before. *Loot* is the value of all robbers taken in this turn, in points. Both are
 * expectations, for a player who goes on as the strongest bot would.
 */
export type Advice = {
  /** The best action. */
  best: Action,
  /** What each legal action is worth, in the order in which they were listed. */
  actions: Array<Valued>,
  /** About rolling on; absent as long as it is not allowed. */
  rolling: Rolling | null,
};

/** A robber: its colour and its value. */
export type Card = `${Colour} ${1 | 2 | 3}`;

/** A robber. */
export type CardFacts = {
  /** Which. */
  card: Card,
  /** Its colour. */
  colour: Colour,
  /** What it is worth, and how many dice it needs. */
  value: number,
};

/** SNK-1: the six faces of every die, and the colours of the robbers. */
export type Colour = "yellow" | "red" | "green" | "blue" | "grey" | "purple";

/** SNK-2: which values the four cards of each colour have. */
export type Deck = "1223" | "1123" | "1233";

/** Dice that have been rolled: how many show each colour, a byte each. */
export type Dice = Colour[];

/** What the material is. */
export type Facts = {
  /** SNK-1: the faces of a die, and the colours of the robbers. */
  colours: Array<Colour>,
  /** SNK-1: how many dice there are. */
  dice: number,
  /** SNK-2: the robbers. */
  cards: Array<CardFacts>,
  /** SNK-4: where robbers lie in the middle, from left to right. */
  slots: Array<Slot>,
  /** SNK-16, SNK-17: the piles that a player can have, in the order in which they lie. */
  piles: Array<PileName>,
  /** SNK-8: where open cards can lie. */
  spots: Array<SpotFacts>,
  /** Why something is refused, and the rules that say so. */
  refusals: Array<[Refusal, Array<string>]>,
};

/** What can be chosen when a table is opened. */
export type Options = {
  /** SNK-2: the values in the deck. */
  deck: Deck,
  /** SNK-27: the bonus when nobody has a handcuff. */
  zero_bonus: ZeroBonus,
};

/** SNK-16, SNK-17: which of a player's piles. */
export type PileName = "pile" | "twos" | "threes";

/** What one player has. With two players there are `twos` and `threes`, otherwise there is a `pile`. */
export type PlayerForm = {
  /** SNK-5. */
  handcuffs: number,
  /** SNK-15: the face-down 1s. */
  ones: Array<Card>,
  /** SNK-16: the open pile, from bottom to top. */
  pile?: Array<Card>,
  /** SNK-17: the pile of 2s, from bottom to top. */
  twos?: Array<Card>,
  /** SNK-17: the pile of 3s, from bottom to top. */
  threes?: Array<Card>,
};

/** Why an input is refused. */
export type Refusal = "not-your-turn" | "game-over" | "not-now" | "place-first" | "own-pile" | "no-card" | "wrong-colour" | "no-such-die" | "card-full" | "no-dice-left" | "not-loot" | "chance-not-due" | "chance-impossible";

/** What speaks for and against rolling on, compared with stopping now. */
export type Rolling = {
  /** The chance that the next roll is a bust (SNK-10), from 0 to 1: exact. */
  bust: number,
  /** By how much rolling on raises the chance to win; negative if stopping is better. */
  win_gain: number,
  /** By how many points rolling on raises the loot to expect. */
  loot_gain: number,
};

/**
 * What happened. Sneaky is played in the open: everybody sees everything that happens (SNK-5, SNK-15), and the
 * one secret, the order of the pile, does not exist before a card is turned up. So what a viewer notices is the event itself.
 */
export type Seen = {
  "event": "lot",
  /** Who begins. */
  seat: Seat,
} | {
  "event": "opened",
  /** From left to right. */
  cards: [Card, Card, Card],
} | {
  "event": "turn",
  /** Whose. */
  seat: Seat,
} | {
  "event": "rolled",
  /** Who rolled. */
  seat: Seat,
  /** What they show. */
  dice: Dice,
} | {
  "event": "placed",
  /** Who put it. */
  seat: Seat,
  /** What it shows. */
  die: Colour,
  /** Where. */
  on: Spot,
} | {
  "event": "busted",
  /** Who. */
  seat: Seat,
} | {
  "event": "took",
  /** Who took it. */
  seat: Seat,
  /** What. */
  card: Card,
  /** From where. */
  from: Spot,
  /** SNK-16, SNK-17: the pile that it will lie on; none if it goes face down to the other 1s (SNK-15). */
  to: PileName | null,
} | {
  "event": "got-handcuff",
  /** Who. */
  seat: Seat,
} | {
  "event": "lost-handcuff",
  /** Who. */
  seat: Seat,
} | {
  "event": "laid",
  /** On whose pile. */
  seat: Seat,
  /** Which one. */
  pile: PileName,
  /** From bottom to top. */
  cards: Array<Card>,
} | {
  "event": "turned-up",
  /** The card. */
  card: Card,
  /** Where it lies now. */
  slot: Slot,
} | { "event": "last-round" } | { "event": "over" };

/** SNK-4: the three places for robbers in the middle of the table. */
export type Slot = "left" | "centre" | "right";

/** SNK-8: where an open card can lie. */
export type Spot = Slot | `seat ${Seat} ${PileName}`;

/** SNK-8: where an open card can lie. */
export type SpotFacts = {
  /** Which. */
  spot: Spot,
  /** Whose pile it is; nobody's in the middle. */
  owner: Seat | null,
  /** Which of the piles. */
  pile: PileName | null,
};

/** What is going on. */
export type StageForm = { "at": "lot" } | {
  "at": "opening",
  /** Who will begin. */
  first: Seat,
} | {
  "at": "rolling",
  /** Whose turn it is. */
  seat: Seat,
  /** Dice on cards. */
  dice: { [key in Spot]?: number },
} | {
  "at": "placing",
  /** Whose turn it is. */
  seat: Seat,
  /** Dice on cards. */
  dice: { [key in Spot]?: number },
  /** The dice that are not on cards. */
  rolled: Dice,
  /** SNK-7: nothing has been put down since the dice fell. */
  must_place: boolean,
} | {
  "at": "stacking",
  /** Whose turn it is. */
  seat: Seat,
  /** Cards still to be laid. */
  loot: Array<Card>,
  /** Cards that will lie above them, the topmost first. */
  above: Array<Card>,
} | {
  "at": "refilling",
  /** Whose turn it was. */
  seat: Seat,
} | { "at": "over" };

/** What an action is worth. */
export type Valued = {
  /** The action. */
  action: Action,
  /** The chance to win, from 0 to 1. */
  win: number,
  /** The points of loot to expect from this turn. */
  loot: number,
};

/** The table as one viewer sees it. */
export type View = {
  /** The viewer's own seat. */
  you: Seat | null,
  /** What was chosen when the table was opened. */
  options: Options,
  /** What every player has, in the order of the seats. */
  players: Array<PlayerForm>,
  /** The robbers in the middle: left, centre, right. */
  middle: [Card | null, Card | null, Card | null],
  /** How many cards are in the face-down pile. */
  pile: number,
  /** SNK-3: handcuffs that no player has. */
  supply: number,
  /** SNK-23: turns left, the present one included, once the last round has begun. */
  turns_left: number | null,
  /** SNK-13: would rolling on surely be a bust? So it is while the player has put dice down and no open card has room. */
  certain_bust: boolean,
  /** SNK-9: where cards lie that have all their dice. */
  full: Array<Spot>,
  /** What is going on. */
  stage: StageForm,
};

/** Why a moment mattered. */
export type Why = {
  "is": "too-bold",
  /** The chance that the next roll was a bust (SNK-10), from 0 to 1. */
  bust: number,
} | {
  "is": "too-timid",
  /** The chance that the next roll was a bust, from 0 to 1. */
  bust: number,
  /** The points of loot to expect from rolling on, beyond what was caught. */
  more: number,
} | {
  "is": "placed",
  /** The points of loot to expect from the better choice, beyond those of this one. */
  more: number,
  /** The chance that a roll right after this choice is a bust, from 0 to 1. */
  bust: number,
  /** The same after the better one. */
  better_bust: number,
} | { "is": "too-soon" } | { "is": "laid" } | { "is": "rolled" } | { "is": "bust" } | { "is": "others" };

/** SNK-27: who gets the bonus for most handcuffs when nobody has any. */
export type ZeroBonus = "nobody" | "everybody";
