/** Which rules are behind which refusal, as the rules themselves say. */
export const reasonsIn =
  (refusals: readonly (readonly [string, readonly string[]])[]) =>
  (code: string): readonly string[] =>
    refusals.find(([refusal]) => refusal === code)?.[1] ?? [];

/** A position that was played, as one seat sees it (made by the rules: `docs/rules/pictures`). */
export interface Position {
  readonly view: unknown;
  /** What that seat may do. */
  readonly actions: unknown[];
  /** What it has noticed. */
  readonly seen: unknown[];
}

/** A picture in the rules. */
export interface Picture {
  /** The name of its position, and of its words. */
  readonly name: string;
  /** The rule that it stands behind. */
  readonly after: string;
  /** What of the table is shown; all of it if nothing is said. */
  readonly of?: string;
  /** How wide it is for its height. */
  readonly shape: number;
  /** The edition that it belongs to, if it does not belong to all. */
  readonly edition?: string;
}

/** A part of the rules. */
export interface RulePart {
  readonly name: string;
  readonly rules: readonly string[];
  /** The edition that it belongs to, if it does not belong to all. */
  readonly edition?: string;
}

/** The whole rules of a game: which there are, in which order, with which pictures, and how each is said. */
export interface RuleBook {
  /** The editions that differ, the usual one first; none where there is only one. */
  readonly editions: readonly string[];
  readonly parts: readonly RulePart[];
  readonly pictures: readonly Picture[];
  /** The rules that explain a thing on the table, or a button, by its name. */
  readonly things: Readonly<Record<string, readonly string[]>>;
  /** The rules behind a refusal. */
  reasons(code: string): readonly string[];
  /** The words for a rule, a part or a picture. */
  say(key: string): string;
  positions(): Promise<Record<string, Position>>;
}

/** Rules by their numbers: `numbered('SNK', 7, 14)`. */
export const numbered = (letters: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `${letters}-${first + at}`);

/** What belongs to this edition, or to all. */
export const inEdition = <Thing extends { readonly edition?: string }>(things: readonly Thing[], edition: string | null): Thing[] =>
  things.filter((thing) => thing.edition === undefined || thing.edition === edition);

/** The edition that a rule belongs to; `null` if to all, or if there is no such rule. */
export const editionOf = (book: RuleBook, rule: string): string | null =>
  book.parts.find(({ rules }) => rules.includes(rule))?.edition ?? null;

/** Those of these rules that hold in this edition. */
export const rulesIn = (book: RuleBook, edition: string | null, rules: readonly string[]): string[] =>
  rules.filter((rule) => [null, edition].includes(editionOf(book, rule)));

/** What a rule is called in short, and what it says. */
export function ruleWords(book: RuleBook, rule: string): { lead: string; text: string } {
  const [lead = '', ...rest] = book.say(rule).split(' | ');
  return { lead, text: rest.join(' | ') };
}
