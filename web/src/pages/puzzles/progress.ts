import type { Puzzle } from '../../games/game';

/** What this browser keeps of who solves puzzles here. */
export interface Kept {
  /** How strong they are, by game, on the scale of the grades. */
  readonly ratings: Record<string, number>;
  /** The puzzles that they have answered, by game, the oldest first. */
  readonly done: Record<string, string[]>;
  /** How they answered the last puzzle of a day. */
  readonly day: { readonly number: number; readonly id: string; readonly chosen: number; readonly right: boolean } | null;
  /** How many days in a row they were right. */
  readonly streak: number;
}

/** Who has not solved anything yet. */
export const START = 1000;
const LEAST = 400;
/** By how much one answer moves a rating at most. */
const STEP = 40;
const DAY = 86_400_000;
/** From one day of a game to the next, so many puzzles further: easy and hard ones in turn. */
const STRIDE = 53;

export const NOTHING: Kept = { ratings: {}, done: {}, day: null, streak: 0 };

/** What was kept; whatever is not understood counts for nothing. */
export function read(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    if (typeof kept !== 'object' || kept === null) return NOTHING;
    const { ratings, done, day, streak } = kept;
    return {
      ratings: objectOf(ratings, (rating) => Number.isFinite(rating)),
      done: objectOf(done, (ids) => Array.isArray(ids)),
      day: day && Number.isInteger(day.number) && Number.isInteger(day.chosen) && typeof day.id === 'string' ? day : null,
      streak: Number.isInteger(streak) ? Number(streak) : 0,
    };
  } catch {
    return NOTHING;
  }
}

function objectOf<Value>(value: Record<string, Value> | undefined, good: (one: Value) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => good(one)));
}

export const ratingOf = (kept: Kept, game: string): number => kept.ratings[game] ?? START;

/** A rating after an answer: the less it was to be expected, the more it moves. */
export function rated(rating: number, grade: number, right: boolean): number {
  const expected = 1 / (1 + 10 ** ((grade - rating) / 400));
  return Math.max(LEAST, Math.round(rating + STEP * (Number(right) - expected)));
}

/** Days are counted by the clock of the world, so that all have the same puzzle. */
export const dayAt = (now: number): number => Math.floor(now / DAY);

/** The game of a day. */
export const gameOf = (day: number, games: string[]): string => games[day % games.length] ?? '';

/** The puzzle of a day among those of its game: none comes again before all have come. */
export function puzzleOf<One>(day: number, games: number, puzzles: One[]): One | undefined {
  return puzzles[(Math.floor(day / games) * STRIDE) % puzzles.length];
}

/** The puzzle to go on with: the one that fits best and was not answered yet, or else was answered longest ago. */
export function next(kept: Kept, game: string, puzzles: Puzzle[]): Puzzle | undefined {
  const done = kept.done[game] ?? [];
  const open = puzzles.filter(({ id }) => !done.includes(id));
  const rating = ratingOf(kept, game);
  const far = ({ grade }: Puzzle) => Math.abs(grade - rating);
  if (open.length > 0) return open.reduce((best, one) => (far(one) < far(best) ? one : best));
  return puzzles.find(({ id }) => id === done[0]);
}

/** What is kept after an answer. `day` if it was the puzzle of that day, which counts once. */
export function answered(kept: Kept, game: string, puzzle: Puzzle, chosen: number, day: number | null): Kept {
  const right = chosen === puzzle.answer;
  const done = [...(kept.done[game] ?? []).filter((id) => id !== puzzle.id), puzzle.id];
  const after = {
    ...kept,
    ratings: { ...kept.ratings, [game]: rated(ratingOf(kept, game), puzzle.grade, right) },
    done: { ...kept.done, [game]: done },
  };
  // A clock that was set back begins no day anew.
  if (day === null || (kept.day !== null && kept.day.number >= day)) return after;
  const inARow = kept.day !== null && kept.day.number === day - 1 ? kept.streak : 0;
  return { ...after, day: { number: day, id: puzzle.id, chosen, right }, streak: right ? inARow + 1 : 0 };
}

/** How many days in a row, as it stands on this day: a day that was left out ends it, today does not yet. */
export const streakOn = (kept: Kept, day: number): number => (kept.day !== null && kept.day.number >= day - 1 ? kept.streak : 0);
