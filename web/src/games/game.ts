import type { Component, ComponentProps } from 'svelte';
import type Board from './sneaky/Board.svelte';
import type { Seat } from '$lib/protocol';

/** What every board takes. */
export type BoardProps = ComponentProps<typeof Board>;

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
  /** What a line of the score sheet is for. */
  line(name: string): string;
  /** Why the rules forbid something. */
  refusal(code: string): string | null;
  /** A banner for the last round, once it has begun. */
  lastRound(view: unknown): string | null;
  /** What happened, in a sentence. */
  sentence(seen: unknown, teller: Teller): string | null;
  board(): Promise<{ default: Component<BoardProps> }>;
  rules(): Promise<{ default: Component }>;
}
