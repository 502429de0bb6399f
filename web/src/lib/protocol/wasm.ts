// Generated from Rust; do not edit: MAGPIE_BLESS=1 cargo test -p magpie-protocol --features ts --test typescript

import type { Digest, Frame, Level, Mix, OpenTable, Opened, Origin, Outcome, Readers, Seat, SeatSet } from './protocol';

/** Who does not play, and looks at a game. */
export type Apart = "watcher" | "everybody";

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

/** Something that may be done, in both forms. */
export type Choice = {
  /** As it is written down. */
  text: string,
  /** As a table is told. */
  action: unknown,
};

/** What can be wrong with a record. */
export type Code = "empty" | "line" | "format" | "origin" | "beginning" | "game" | "rules" | "table" | "mixes" | "number" | "refused" | "commitment" | "draw" | "outcome" | "digest" | "not-canonical" | "not-over" | "not-understood";

/** What is to be done after something has happened at a table. */
export type Doings = {
  /** The number of the table. */
  table: string,
  /** To be said, in this order. */
  say: Array<Line>,
  /** To be kept, all of it or nothing; the room waits for the answer. */
  keep: Array<Row> | null,
  /** Is the table to be read again? The room waits for it. */
  read: boolean,
  /** Is there something to think about? */
  thinks: boolean,
  /** When to tell that it is so late, in milliseconds since 1970; instead of what was said last. */
  wake: number | null,
  /** Is the room gone? Who still has a line to it comes again. */
  closed: boolean,
};

/** Something that has happened at a table. */
export type Event = {
  "event": "said",
  /** On which line. */
  line: number,
  /** A message, as a socket would carry it. */
  text: string,
} | {
  "event": "left",
  /** Which. */
  line: number,
} | {
  "event": "kept",
  /** What became of it. */
  how: How,
} | {
  "event": "read",
  /** What is kept of it; `null` if it could not be read. */
  found: Found | null,
} | { "event": "think" } | { "event": "give-up" } | { "event": "woke" };

/** Through whose eyes a game is looked at. */
export type Eyes = Seat | Apart;

/** All that is kept of a table. */
export type Found = {
  /** How often it was saved since it was opened. */
  version: number,
  /** The table. */
  text: string,
  /** Its inputs, in their order. */
  inputs: Array<string>,
  /** What was written down. */
  notes: Array<Noted>,
  /** When something was last kept of it, in milliseconds since 1970: from then on nobody ran its room. */
  left: number,
};

/** What has happened, and who looks. */
export type Happened = {
  /** The name of the game. */
  game: string,
  /** How many play. */
  seats: number,
  /** What differs from the defaults. */
  options: unknown,
  /** All inputs, each with who made it before it: `1 green on left`, `chance roll red blue`. */
  inputs: Array<string>,
  /** So many of them have been shown already. */
  told: number,
  /** Who looks. */
  seat: Seat,
  /** Does chance go on by itself when nothing more is written down? */
  settle: boolean,
  /** Is wanted what the house says about it? */
  advise: boolean,
};

/** What became of an attempt to keep something. */
export type How = "kept" | "conflict" | "failed";

/** Something to be said on one line. */
export type Line = {
  /** On which. */
  line: number,
  /** A message, as a socket would carry it. */
  text: string,
};

/** What the page knows at the moment of a question, and the house cannot know by itself. */
export type Moment = {
  /** What time it is, in milliseconds since 1970. */
  now: number,
  /** 32 bytes that nobody can guess, new for every question. */
  secret: Mix,
  /** Does who looks on want to see nothing but what comes of it? Then bots need not pause. */
  hurried: boolean,
};

/** Something that was written down. */
export type Noted = {
  /** Who can read it. */
  seat: Seat,
  /** For whom it was written. */
  to: Readers,
  /** All of it. */
  text: string,
};

/** A new table. */
export type Opening = {
  /** What the one who opens it is told once it is kept. */
  opened: Opened,
  /** To be kept. */
  rows: Array<Row>,
};

/** What a game looks like as a whole. Inputs are named by their numbers, counted from 1. */
export type Outline = {
  /** The name of the game. */
  game: string,
  /** How many play. */
  seats: number,
  /** How many inputs there are. */
  inputs: number,
  /** Those that these eyes noticed. */
  noticed: number[],
  /** Those with which a turn begins. */
  turns: number[],
  /** Those that stand out for these eyes. */
  marks: number[],
  /** Who won. */
  winners: SeatSet,
  /** The points of every seat. */
  points: Array<number>,
  /** What the record is known by. */
  digest: Digest,
  /** Where the game goes on from, if it goes on from a moment of another. */
  origin: Origin | null,
  /** When the last thing happened, in milliseconds since 1970, if somebody looked at a clock. */
  ended: number | null,
};

/** A question of the page. */
export type Question = {
  "do": "verify",
  /** The whole text. */
  record: string,
} | {
  "do": "noticed",
  /** The whole text of the record. */
  record: string,
} | {
  "do": "replay",
  /** The whole text of its record. */
  record: string,
  /** Through whose eyes. */
  eyes: Eyes,
} | {
  "do": "scene",
  /** The whole text of its record. */
  record: string,
  /** Through whose eyes. */
  eyes: Eyes,
  /** Is everything to be shown that these eyes had seen? */
  remember: boolean,
  /** After so many inputs. */
  from: number,
  /** Until there are so many. */
  to: number,
} | {
  "do": "study",
  /** The whole text of its record. */
  record: string,
  /** To whose eyes. */
  eyes: Eyes,
  /** After so many inputs. */
  at: number,
} | { "do": "games" } | {
  "do": "open",
  /** When, and how it is there. */
  at: Moment,
  /** What is wished for. */
  wish: OpenTable,
} | {
  "do": "enter",
  /** When, and how it is there. */
  at: Moment,
  /** On which line; no two ever have the same number. */
  line: number,
  /** What they say first. */
  text: string,
  /** What is kept of the table, if there is one. */
  found: Found | null,
} | {
  "do": "tell",
  /** When, and how it is there. */
  at: Moment,
  /** At which table. */
  table: string,
  /** What. */
  event: Event,
} | {
  "do": "record",
  /** What is kept of it. */
  found: Found,
} | {
  "do": "staged",
  /** What has happened there, and who looks. */
  happened: Happened,
} | {
  "do": "contest",
  /** The name of the game. */
  game: string,
  /** The bots at the table, by seat. */
  seats: Array<Level>,
  /** What differs from the defaults. */
  options: unknown,
  /** The same number gives the same games. */
  seed: number,
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

/** One thing to be kept. Those that are to be kept together are kept together, or none of them. */
export type Row = {
  "row": "open",
  /** Its number. */
  table: string,
  /** What lets in players. */
  code: string,
  /** What lets in watchers. */
  watch: string,
  /** All of it. */
  text: string,
} | {
  "row": "save",
  /** Its number. */
  table: string,
  /** The version that was read; the next one is kept. */
  version: number,
  /** All of it. */
  text: string,
} | {
  "row": "input",
  /** At which table. */
  table: string,
  /** Its number, counted from 1. */
  n: number,
  /** All of it. */
  text: string,
} | {
  "row": "note",
  /** At which table. */
  table: string,
  /** Who can read it. */
  seat: Seat,
  /** For whom it was written. */
  to: Readers,
  /** All of it. */
  text: string,
};

/** A moment, and what happens after it. */
export type Scene = {
  /** What was noticed before, input by input. */
  before: unknown[][],
  /** What may be known at this moment. */
  view: unknown,
  /** Whom the game waits for at this moment. */
  waiting: SeatSet,
  /** What is noticed then. */
  then: Array<Step>,
};

/** What a seat sees, and what it may do. */
export type Staged = {
  /** What is remembered of all that had been shown, and what was known then. */
  before: Frame,
  /** What was noticed since. */
  frames: Array<Frame>,
  /** What may be done. */
  choices: Array<Choice>,
  /** Whom the game waits for. */
  waiting: SeatSet,
  /** The result, once the game is over. */
  outcome: Outcome | null,
  /** What the house says about it. */
  advice: unknown,
};

/** One input, as far as it was noticed. */
export type Step = {
  /** Its number, counted from 1. */
  n: number,
  /** What was noticed, and what may be known after it. */
  frame: Frame,
  /** Whom the game waits for after it. */
  waiting: SeatSet,
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
  /** Where the game goes on from, if it goes on from a moment of another: only what came after that could be checked. */
  origin: Origin | null,
};
