import { read as readKept, write } from '$lib/net/tokens';

/** What this browser keeps of lessons. */
export interface Kept {
  /** At which step each lesson was left. */
  readonly at: Record<string, number>;
  /** The lessons that were heard to their end. */
  readonly done: string[];
  /** The games whose lesson was offered. */
  readonly offered: string[];
}

const KEY = 'magpie.lessons';

/** What was kept; whatever is not understood counts for nothing. */
export function kept(text: string | null = readKept(KEY)): Kept {
  try {
    const { at, done, offered } = (JSON.parse(text ?? '{}') ?? {}) as Partial<Kept>;
    return { at: steps(at), done: names(done), offered: names(offered) };
  } catch {
    return { at: {}, done: [], offered: [] };
  }
}

const names = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);

const steps = (at: Record<string, unknown> = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(at).filter((one): one is [string, number] => Number.isInteger(one[1]) && Number(one[1]) >= 0));

const keep = (next: Kept): void => write(KEY, JSON.stringify(next));

/** A lesson goes on from here when it is taken up again; its last step is its end, and then it begins anew. */
export function reached(lesson: string, step: number, last: boolean): void {
  const before = kept();
  const done = last && !before.done.includes(lesson) ? [...before.done, lesson] : before.done;
  keep({ ...before, at: { ...before.at, [lesson]: last ? 0 : step }, done });
}

/** Where a lesson goes on. */
export const leftAt = (lesson: string): number => kept().at[lesson] ?? 0;

/** Is the lesson of this game still to be offered? Who has begun it knows of it. */
export function isNew(game: string): boolean {
  const { at, done, offered } = kept();
  return ![...Object.keys(at), ...done, ...offered].some((lesson) => lesson === game || lesson.startsWith(`${game}/`));
}

/** The lesson of this game was offered. */
export function offer(game: string): void {
  const before = kept();
  if (!before.offered.includes(game)) keep({ ...before, offered: [...before.offered, game] });
}
