import type { Component, Snippet } from 'svelte';
import type { Seat } from '$lib/protocol';

/** What every board takes: what the server sent for one viewer, and what the player may answer. */
export interface BoardProps {
  /** The number of the update. */
  n: number;
  view: unknown;
  /** What the player may do now; one of them goes back through `onact`. */
  actions: unknown[];
  seen: unknown[];
  /** Is `seen` to be acted out? */
  acted: boolean;
  /** An action was sent and not yet answered. */
  pending: boolean;
  /** Are hints wanted? */
  hints: boolean;
  /** What the house says about the update that is shown, once it was asked. */
  advice: unknown;
  /** What the player has written down for themselves. */
  notes: string;
  /** What was written down for those who play together with the player. */
  teamNotes: string;
  name: (seat: Seat) => string;
  /** The name plate of a seat. */
  plate: Snippet<[Seat]>;
  onact: (action: unknown) => void;
  /** The update with this number is shown. */
  ondone: (n: number) => void;
  /** Nobody wants to wait for what is still to be shown. */
  onskip: () => void;
  /** Asks the house about the update that is shown. */
  onadvise: () => void;
  /** Writes something down, instead of what was written before. */
  onwrite: (notes: string) => void;
  /** Writes something down for the team, instead of what was written before. */
  onteamwrite: (notes: string) => void;
}

/** What the end of a game takes: what lies open now. */
export interface EndingProps {
  view: unknown;
  name: (seat: Seat) => string;
}

/** What looking back takes: what the house says about one player's game, and how everything lies at the end. */
export interface ReviewProps {
  review: unknown;
  view: unknown;
  seat: Seat;
  you: Seat | null;
  /** What the house has said so far, by seat. */
  reviews: Partial<Record<Seat, unknown>>;
  name: (seat: Seat) => string;
  /** Asks the house about another player's game. */
  onwant: (seat: Seat) => void;
}

/** Loads what shows a review. */
export type ReviewModule = () => Promise<{ default: Component<ReviewProps> }>;

/** Who tells what happened, and what everybody is called. */
export type Teller = { you: Seat | null; name: (seat: Seat) => string };

/** A game in the client: words and lid at once, board and rules when they are wanted. */
export interface GameModule {
  name: string;
  Lid: Component;
  title(): string;
  blurb(): string;
  minutes(): string;
  /** What a choice is called. */
  option(name: string): string;
  /** What a value of a choice means. */
  value(name: string, value: string): string;
  /** Is there this choice, beside what else was chosen? If this is not said, there always is. */
  applies?(name: string, options: Record<string, string>): boolean;
  /** What a line of the score sheet is for. */
  line(name: string): string;
  /** Why the rules forbid something. */
  refusal(code: string): string | null;
  /** What is shown to those who want hints; `null` if the game has none. */
  hints(): string | null;
  /** A banner for the last round, once it has begun. */
  lastRound(view: unknown): string | null;
  /** What happened, in a sentence, after all that was noticed `before`. */
  sentence(seen: unknown, teller: Teller, before: unknown[]): string | null;
  /** May what happened stay in the log, to be read again? If this is not said, everything may. */
  isKept?(seen: unknown, view: unknown): boolean;
  board(): Promise<{ default: Component<BoardProps> }>;
  rules(): Promise<{ default: Component }>;
  /** Shows what the house says when it looks back; `null` if it says nothing. */
  review: ReviewModule | null;
  /** Who has won, if that is better said in the game's own words than with the names of the winners. */
  headline?(view: unknown, winners: Seat[]): string | null;
  /** What is laid open beside the score sheet; `null` if there is nothing. */
  ending: (() => Promise<{ default: Component<EndingProps> }>) | null;
}
