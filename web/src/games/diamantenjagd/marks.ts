import type { Seat } from '$lib/protocol';
import { ATTRIBUTES, GEMS } from './material';
import type { Attribute, Gem } from './types';

/** DJ-31: what a player marks on the form, and how it is written down. */

/** Where the player believes a gem to be: in a hand, or out of the question. */
export type Place = Seat | 'struck';

export type Mark = {
  at: Place | null;
  /** Who surely does not have it, in the order of the seats. */
  not: Seat[];
};

export type Marks = {
  cells: { [gem in Gem]?: Mark };
  /** Notes at the margins: kinds above, colours to the left, counts below. */
  margins: { [attribute in Attribute]?: string };
};

export const NO_MARKS: Marks = { cells: {}, margins: {} };
const NO_MARK: Mark = { at: null, not: [] };
const VERSION = 1;
/** With all margins full of wide letters the form still fits into the notes. */
export const LONGEST_NOTE = 80;

export const markOf = (marks: Marks, gem: Gem): Mark => marks.cells[gem] ?? NO_MARK;

/** Says where a gem is, or, when that is what the form said already, that it is not known. */
export function placed(marks: Marks, gem: Gem, at: Place): Marks {
  const mark = markOf(marks, gem);
  return withMark(marks, gem, { ...mark, at: mark.at === at ? null : at });
}

/** Says that somebody surely does not have a gem, or takes that back. */
export function excluded(marks: Marks, gem: Gem, seat: Seat): Marks {
  const mark = markOf(marks, gem);
  const without = mark.not.filter((one) => one !== seat);
  const not = without.length < mark.not.length ? without : [...without, seat].sort((one, other) => one - other);
  return withMark(marks, gem, { ...mark, not });
}

/** Wipes a cell. */
export const wiped = (marks: Marks, gem: Gem): Marks => withMark(marks, gem, NO_MARK);

/** Writes a note at a margin. */
export function noted(marks: Marks, attribute: Attribute, text: string): Marks {
  const { [attribute]: _, ...margins } = marks.margins;
  const note = text.trim().slice(0, LONGEST_NOTE);
  return { ...marks, margins: note === '' ? margins : { ...margins, [attribute]: note } };
}

function withMark(marks: Marks, gem: Gem, mark: Mark): Marks {
  const { [gem]: _, ...cells } = marks.cells;
  const empty = mark.at === null && mark.not.length === 0;
  return { ...marks, cells: empty ? cells : { ...cells, [gem]: mark } };
}

/** The marks as they are kept. */
export function written(marks: Marks): string {
  return JSON.stringify({ version: VERSION, ...marks });
}

/** Reads what was kept; what makes no sense is left out. */
export function read(notes: string): Marks {
  const kept = parsed(notes);
  if (!isRecord(kept) || kept['version'] !== VERSION) return NO_MARKS;
  const cells = isRecord(kept['cells']) ? kept['cells'] : {};
  const margins = isRecord(kept['margins']) ? kept['margins'] : {};
  let marks = NO_MARKS;
  for (const gem of GEMS) marks = withMark(marks, gem, readMark(cells[gem]));
  for (const attribute of ATTRIBUTES) {
    const note = margins[attribute];
    if (typeof note === 'string') marks = noted(marks, attribute, note);
  }
  return marks;
}

function parsed(notes: string): unknown {
  try {
    return JSON.parse(notes) as unknown;
  } catch {
    return null;
  }
}

function readMark(kept: unknown): Mark {
  if (!isRecord(kept)) return NO_MARK;
  const at = kept['at'];
  const not = Array.isArray(kept['not']) ? kept['not'].filter(isSeat) : [];
  return { at: isSeat(at) || at === 'struck' ? at : null, not };
}

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null && !Array.isArray(thing);

const isSeat = (thing: unknown): thing is Seat => typeof thing === 'number' && Number.isInteger(thing) && thing >= 1 && thing <= 7;
