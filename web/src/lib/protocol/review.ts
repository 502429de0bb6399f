// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

/** What made a difference. */
export type Cause = "chance" | "choice" | "others";

/** What a player did, and what would have been better. */
export type Choice<A> = {
  /** What the player did. */
  did: A,
  /** What would have been better. */
  better: A,
  /** What could have been expected of that. */
  could: number,
};

/** What each cause gave; less than nothing is what it took. On every scale more is better here. */
export type Gave = {
  /** Chance. */
  chance: number,
  /** The player's own choices. */
  choice: number,
  /** The others. */
  others: number,
};

/** A moment that mattered. */
export type Moment<A, W> = {
  /** It came about with the next input after so many: there a game that is watched again shows what the player saw. */
  at: number,
  /** Who or what made it. */
  by: Cause,
  /** What could be expected before. */
  before: number,
  /** What could be expected after it. */
  after: number,
  /** What the player did, and what would have been better; only for choices. */
  choice: Choice<A> | null,
  /** Why. */
  why: W,
};

/** A game, or a round of it, as one player lived it. */
export type Part<A, W> = {
  /** What the values are. */
  scale: Scale,
  /** After so many inputs it began. */
  from: number,
  /** What could be expected then. */
  start: number,
  /** Everything that changed it, in order. */
  steps: Array<Step>,
  /** What each cause gave, all in all. */
  gave: Gave,
  /** How many choices were weighed. */
  weighed: number,
  /** How many of them were the best. */
  best: number,
  /** What mattered most, in order: the choices that cost most, and of what chance and the others did the best and the worst. */
  moments: Array<Moment<A, W>>,
};

/** What a player can learn from a game: `A` are its actions, `W` its reasons, and `M` is what it has more to tell. */
export type Review<A, W, M> = {
  /** The parts of the game that stand by themselves, in order: the whole, or rounds. */
  parts: Array<Part<A, W>>,
  /** What only this game has to tell. */
  more: M,
};

/** What the values of a part are. */
export type Scale = "chance" | "escape" | "artworks" | "doubt";

/** A change of what could be expected. */
export type Step = {
  /** It came about with the next input after so many. */
  at: number,
  /** Why. */
  by: Cause,
  /** What could be expected from then on. */
  to: number,
};
