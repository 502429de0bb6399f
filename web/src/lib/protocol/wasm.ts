// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

/** What is wrong with a record. */
export type Broken = {
  ok: false,
  /** What kind of thing is wrong. */
  code: Code,
  /** The same in English, with everything that is known about it. */
  why: string,
  /** In which line, counted from 1, if that can be told. */
  line: number | null,
};

/** What can be wrong with a record. */
export type Code = "empty" | "line" | "format" | "game" | "rules" | "table" | "mixes" | "number" | "refused" | "commitment" | "draw" | "outcome" | "digest" | "not-canonical" | "not-understood";

/** A question of the page. */
export type Question = {
  "do": "verify",
  /** The whole text. */
  record: string,
} | {
  "do": "playouts",
  /** The name of the game. */
  game: string,
  /** How many play. */
  seats: number,
  /** How many games. */
  games: number,
  /** The same seed gives the same games. */
  seed: number,
};

/** The answer to a record. */
export type Verification = Verified | Broken;

/** What a record proves that holds. */
export type Verified = {
  ok: true,
  /** The name of the game. */
  game: string,
  /** How many inputs there are. */
  inputs: number,
  /** How many of them are outcomes of chance. */
  draws: number,
  /** Is the game over and the seed opened? Otherwise the draws could not be checked. */
  finished: boolean,
};
