import type { Seat } from '$lib/protocol';

/** A lesson, as it lies in `web/lessons` (see docs/lessons.md): what happens at a table, and what is said about it. */
export interface Script {
  readonly game: string;
  readonly seats: number;
  readonly options: Record<string, string>;
  /** Where the learner sits. */
  readonly you: Seat;
  /** What has happened before it begins. */
  readonly begin: string[];
  readonly steps: Step[];
}

/** One thing that is said, with what happens before it and what is asked for after it. */
export interface Step {
  /** Under which name the words are found. */
  readonly say: string;
  /** What it is about: where that is on the page. */
  readonly point?: string;
  /** What comes after it, one after the other: the last of them that is on the page is what it is about then. */
  readonly lead?: string[];
  /** What leads there, as long as it is not to be seen. */
  readonly via?: string;
  /** What happens first: of others, and of chance. */
  readonly play?: string[];
  /** Through whose eyes the table is seen. */
  readonly look?: Seat;
  /** What is otherwise than at this table while it is said: as with a perfect memory. */
  readonly options?: Record<string, string>;
  /** Does the house say what it thinks about it? */
  readonly hint?: boolean;
  /** What the learner is to do, in any order; where several ways lead to the same, `|` stands between them. */
  readonly ask?: string[];
  /** What happens after it. */
  readonly then?: string[];
  /** What is said when something else is tried. */
  readonly wrong?: Wrong[];
}

/** What comes of trying something else. */
export interface Wrong {
  /** What was tried; `*` stands for anything. */
  readonly on: string;
  /** What happens after it. */
  readonly then?: string[];
  readonly say: string;
}

/** The ways in which something that is asked for can be done. */
export const waysOf = (asked: string): string[] => asked.split(' | ');

/** All that happens in a step. */
export const inputsOf = ({ play = [], ask = [], then = [] }: Step): string[] => [
  ...play,
  ...ask.flatMap((one) => waysOf(one).slice(0, 1)),
  ...then,
];

/** All that has happened when a step begins. */
export const inputsBefore = ({ begin, steps }: Script, at: number): string[] => [...begin, ...steps.slice(0, at).flatMap(inputsOf)];

/** What there is to say to who has tried this. */
export const answerTo = ({ wrong = [] }: Step, tried: string): Wrong | undefined => wrong.find(({ on }) => matches(on, tried));

/** Does what is written fit, where `*` stands for anything? */
export function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
