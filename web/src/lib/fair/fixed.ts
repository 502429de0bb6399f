import type { Origin, Part, Seat, TableInfo } from '$lib/protocol';
import { NO_MIX, sealOf } from './hash';

/** What decides a game before it begins, as it was shown: none of it may ever change again. */
export interface Fixed {
  /** What is played. */
  game: string;
  rules: number;
  options: unknown;
  commitment: string;
  /** By seat; `null` for who adds nothing. */
  seals: (string | null)[];
  /** Where the game goes on from, if it goes on from another. An older page did not keep this. */
  origin?: Origin | null | undefined;
}

/** The first line of a record. */
export interface Header {
  magpie: number;
  game: string;
  rules: number;
  options: unknown;
  commitment: string;
  mixes: string[];
  origin?: Origin;
}

/** What decides the game at this table. */
export function fixedOf(table: TableInfo): Fixed {
  const { game, rules, options, commitment } = table;
  const seals = table.seats.map(({ seat }) => sealIn(partOf(table, seat)));
  return { game, rules, options, commitment, seals, origin: table.origin ?? null };
}

/** What is added from this seat. */
export function partOf(table: TableInfo, seat: Seat | null): Part | null {
  const sitter = table.seats.find((one) => one.seat === seat)?.sitter;
  return sitter?.kind === 'person' ? sitter.part : null;
}

/** The seal that is shown of it. */
export const sealIn = (part: Part | null): string | null => (part && part.kind !== 'nothing' ? part.seal : null);

/** Is one what the other is? */
export const sameFixed = (one: Fixed, other: Fixed): boolean =>
  same(decided(one), decided(other)) && same(one.seals, other.seals) && sameOrigin(one, other.origin);

/** Is the record that begins with this line one of the game that was decided like that? */
export function fits(header: Header, fixed: Fixed): boolean {
  const { mixes, origin } = header;
  const opens = fixed.seals.every((seal, at) => (seal === null ? mixes[at] === NO_MIX : sealOf(mixes[at] ?? '') === seal));
  return same(decided(header), decided(fixed)) && sameOrigin(fixed, origin ?? null) && mixes.length === fixed.seals.length && opens;
}

const decided = ({ game, rules, options, commitment }: Header | Fixed) => [game, rules, options, commitment];

const sameOrigin = ({ origin }: Fixed, other: Origin | null | undefined): boolean =>
  origin === undefined || other === undefined || same(origin, other);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
