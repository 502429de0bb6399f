import type { Script } from './script';

/** What a lesson says, by the names that its script uses. */
export type LessonWords = { word: (key: string) => string | null };

/** How a lesson is had: its script, and what is said in it. */
interface Listed {
  readonly script: () => Promise<{ default: unknown }>;
  readonly words: () => Promise<{ l: LessonWords }>;
}

const sneaky = () => import('../../games/sneaky/lesson');
const meisterdiebe = () => import('../../games/meisterdiebe/lesson');

const diamantenjagd = () => import('../../games/diamantenjagd/lesson');
const galerie = () => import('../../games/galerie/lesson');

/** All lessons, by the way to them: `GAME`, or `GAME/WHICH`. */
const LESSONS: Record<string, Listed> = {
  sneaky: { script: () => import('../../../lessons/sneaky.json'), words: sneaky },
  meisterdiebe: { script: () => import('../../../lessons/meisterdiebe.json'), words: meisterdiebe },
  'meisterdiebe/author': { script: () => import('../../../lessons/meisterdiebe-author.json'), words: meisterdiebe },
  diamantenjagd: { script: () => import('../../../lessons/diamantenjagd.json'), words: diamantenjagd },
  galerie: { script: () => import('../../../lessons/galerie.json'), words: galerie },
  'galerie/guard': { script: () => import('../../../lessons/galerie-guard.json'), words: galerie },
};

/** The lessons of a game, the first one first. */
export const lessonsOf = (game: string): string[] => Object.keys(LESSONS).filter((one) => one === game || one.startsWith(`${game}/`));

/** The script of a lesson and its words, once they are there. */
export async function load(lesson: string): Promise<{ script: Script; words: LessonWords }> {
  const listed = LESSONS[lesson];
  if (!listed) throw new Error(`there is no lesson ${lesson}`);
  const [script, words] = await Promise.all([listed.script(), listed.words()]);
  return { script: script.default as Script, words: words.l };
}
