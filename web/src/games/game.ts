import type { Component, Snippet } from 'svelte';
import type { Shown } from '$lib/net/playback.svelte';
import type { Seat } from '$lib/protocol';
import type { Noise } from '$lib/ui/noise';
import type { RuleBook } from './rulebook';

export type { Shown };

/**
 * What of a table is drawn: all of it; on a big screen, what everybody in the room may see, without anything to press; or, beside such
 * a screen, what only its player needs.
 */
export type Part = 'whole' | 'screen' | 'hand';

/** What a player has tried out, and what they may do about it. */
export interface Trial<Action> {
  /** In order. It is in all that is shown, and nobody else knows of it. */
  drafts: Action[];
  /** Takes the last of it back. */
  onundo: () => void;
  /** Lets all of it stand. */
  onstand: () => void;
}

/** What every board takes: what the server sent for one viewer, and what the player may answer. */
export interface BoardProps<View, Action, Seen, Advice> {
  /** What is to be shown now; the next thing comes after `ondone`. */
  shown: Shown<View, Seen>;
  part: Part;
  /** What the player may do once it is shown; one of them goes back through `onact`. */
  actions: Action[];
  /** What the player may do while it is being shown: what could be done before and still can. */
  meanwhile: Action[];
  /** An action was sent and not yet answered. */
  pending: boolean;
  /** Does a clock run for what is waited for? */
  timed: boolean;
  /** Are hints wanted? */
  hints: boolean;
  /** What the house says about what is shown, once it was asked. */
  advice: Advice | null;
  /** Is a game that is over looked at? Then what the house says is shown at every moment. */
  studied?: boolean;
  /** Does somebody speak about what is shown? Then nothing lies over the table that was not asked for. */
  taught?: boolean;
  /** What the player has written down for themselves. */
  notes: string;
  /** What was written down for those who play together with the player. */
  teamNotes: string;
  name: (seat: Seat) => string;
  /** The name plate of a seat. */
  plate: Snippet<[Seat]>;
  onact: (action: Action) => void;
  /** What was tried out; left out where nothing can be. */
  trial?: Trial<Action>;
  /** Lets the house do what we are waited for, this once. */
  onletact: () => void;
  /** What was given with this number (`at`) is shown. */
  ondone: (at: number) => void;
  /** Nobody wants to wait for what is still to be shown. */
  onskip: () => void;
  /** Asks the house about what is shown. */
  onadvise: () => void;
  /** Writes something down, instead of what was written before. */
  onwrite: (notes: string) => void;
  /** Writes something down for the team, instead of what was written before. */
  onteamwrite: (notes: string) => void;
}

/** What the end of a game takes: what lies open now, and all that was noticed. */
export interface EndingProps<View, Seen> {
  view: View;
  noticed: Seen[];
  name: (seat: Seat) => string;
  part: Part;
}

/** What looking back takes: what the house says about one player's game, how everything lies at the end, and all that was noticed. */
export interface ReviewProps<View, Review, Seen = unknown> {
  review: Review;
  view: View;
  noticed: Seen[];
  seat: Seat;
  you: Seat | null;
  /** What the house has said so far, by seat. */
  reviews: Partial<Record<Seat, Review | null>>;
  name: (seat: Seat) => string;
  /** Asks the house about another player's game. */
  onwant: (seat: Seat) => void;
  /** Where the game is watched again from this moment on, through the eyes of the player. */
  watch: (at: number) => string;
}

/** How a board takes its time. */
export interface Tempo<Seen> {
  /** Milliseconds that it takes to act out what was seen, at its usual pace. */
  readonly lasts: (seen: Seen[], you: Seat | null) => number;
  /** May what was seen next be acted out together with this, so that nothing is lost by it? */
  readonly joins: (seen: Seen[], next: Seen[], you: Seat | null) => boolean;
  /** So many times faster than usual it can still be followed. */
  readonly mostHaste: number;
}

/** Loads something that is drawn. */
export type Loaded<Props extends object> = () => Promise<{ default: Component<Props> }>;

/** Who tells what happened, and what everybody is called. */
export type Teller = { you: Seat | null; name: (seat: Seat) => string };

/** A puzzle, as it lies in the pool (see docs/puzzles.md). Only its own game knows what it is about. */
export interface Puzzle {
  readonly id: string;
  readonly kind: string;
  /** How hard it is, on the scale of the ratings. */
  readonly grade: number;
  readonly from: { readonly seat: Seat };
  /** What the seat had noticed, as far as it is told again. */
  readonly noticed: unknown[];
  readonly view: unknown;
  /** What happens then, before the question is asked. */
  readonly then?: { noticed: unknown[]; view: unknown }[];
  readonly about?: unknown;
  readonly choices: unknown[];
  readonly answer: number;
  readonly why: unknown[];
}

/** How a game speaks about its puzzles. */
export interface PuzzleWords {
  /** What is to be kept in mind while something is shown. */
  watch?(puzzle: Puzzle): string;
  question(puzzle: Puzzle): string;
  choice(puzzle: Puzzle, at: number, teller: Teller): string;
  /** Why the answer is right, step by step. */
  why(puzzle: Puzzle, teller: Teller): string[];
  /** What is marked on the board, as a team would have marked it. */
  marks?(puzzle: Puzzle): string;
}

/** A game in the client: words and lid at once, board and rules when they are wanted. */
export interface GameModule<View, Action, Seen, Advice, Review> {
  name: string;
  Lid: Component;
  title(): string;
  blurb(): string;
  minutes(): string;
  /** What a choice is called. */
  option(name: string): string;
  /** What a value of a choice means. */
  value(name: string, value: string): string;
  /** What a line of the score sheet is for. */
  line(name: string): string;
  /** Why the rules forbid something. */
  refusal(code: string): string | null;
  /** What is shown to those who want hints. */
  hints(): string;
  /** The choice that makes another game of it, if there is one: it is asked even of who plays at once. */
  kind: string | null;
  /** What a table chooses so that the house may give hints there. */
  helped: Readonly<Record<string, string>>;
  /** May the house give hints to whoever sees this? */
  advised(view: View): boolean;
  /** What a table may allow to be taken back although it usually lies once it lies, in words; `null` if there is nothing. */
  takeBacks(): string | null;
  /** A banner for the last round, once it has begun. */
  lastRound(view: View): string | null;
  /** What happened, in a sentence, after all that was noticed `before`. */
  sentence(seen: Seen, teller: Teller, before: Seen[]): string | null;
  /** May what happened stay in the log, to be read again? The rules say so. */
  isKept(seen: Seen): boolean;
  /** Does the log begin anew with it, because what stands there may no longer be read? The rules say so. */
  beginsAnew(seen: Seen): boolean;
  /** What is said above the log where not everything may stay in it; `null` where all of it does. */
  forgets(view: View): string | null;
  tempo: Tempo<Seen>;
  /** What is heard of it. */
  noise(seen: Seen): Noise | null;
  board: Loaded<BoardProps<View, Action, Seen, Advice>>;
  /** The whole rules. */
  rulebook: () => Promise<{ book: RuleBook }>;
  /** Shows what the house says when it looks back. */
  review: Loaded<ReviewProps<View, Review, Seen>>;
  /** Speaks about puzzles. */
  puzzles: () => Promise<{ words: PuzzleWords }>;
  /** Who has won, if that is better said in the game's own words than with the names of the winners. */
  headline(view: View, winners: Seat[]): string | null;
  /** What is laid open beside the score sheet; `null` if there is nothing. */
  ending: Loaded<EndingProps<View, Seen>> | null;
}

/** A game whose types have been forgotten: what the server sends is handed through. */
export type AnyGame = GameModule<unknown, unknown, unknown, unknown, unknown>;

/**
 * The one place where the types of a game are forgotten. It is sound because a table plays one game: what its board is given is what
 * the same game's rules have made, and what it gives back is one of the actions that it was given.
 */
export const forget = <View, Action, Seen, Advice, Review>(game: GameModule<View, Action, Seen, Advice, Review>): AnyGame =>
  game as unknown as AnyGame;
