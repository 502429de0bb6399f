import type { Seat } from '$lib/protocol';

/** Through whose eyes a game is looked at. */
export type Eyes = Seat | 'watcher' | 'everybody';

/** Where a record is: at the house, at a table of this browser, among the games that it keeps, or in a file that was chosen here. */
export type Source = { at: 'table' | 'here' | 'kept'; code: string } | { at: 'file' };

/** A moment of a game, and through whose eyes; `null` where nothing was said. */
export interface Place {
  source: Source | null;
  step: number | null;
  eyes: Eyes | null;
}

const SOURCES = { t: 'table', h: 'here', k: 'kept' } as const;
const isSource = (head: string): head is keyof typeof SOURCES => head in SOURCES;

/** Reads what stands behind `#/replay/`: `t/CODE/42/2`, `h/CODE/42/everybody`, `file/42/watcher`. */
export function placeOf(path: string): Place {
  const [head = '', ...rest] = path.split('/');
  if (head === 'file') return { source: { at: 'file' }, ...momentOf(rest) };
  const [code, ...moment] = rest;
  if (!isSource(head) || !code) return { source: null, step: null, eyes: null };
  const at = SOURCES[head];
  return { source: { at, code: at === 'kept' ? code : code.toUpperCase() }, ...momentOf(moment) };
}

function momentOf([step, eyes]: string[]): Pick<Place, 'step' | 'eyes'> {
  return { step: step && /^\d+$/.test(step) ? Number(step) : null, eyes: eyesOf(eyes) };
}

function eyesOf(word: string | undefined): Eyes | null {
  if (word === 'watcher' || word === 'everybody') return word;
  return word && /^[1-9]$/.test(word) ? Number(word) : null;
}

/** The address of a moment. */
export function addressOf(source: Source, step: number, eyes: Eyes): string {
  return `${replayPath(source)}/${step}/${eyes}`;
}

/** The address of a game. */
export function replayPath(source: Source): string {
  if (source.at === 'file') return '#/replay/file';
  return `#/replay/${source.at.charAt(0)}/${source.code}`;
}
