import type { Shown } from '../game';
import { placeAfter, PLACES } from './cube';
import type { Place, Seen } from './types';

/** What can be noted on a drawer. */
export const MARKS = ['gems above', 'gems below', 'ruby above', 'ruby below', 'alarm', 'empty', 'small'] as const;
export type Mark = (typeof MARKS)[number];

/** The marks of every drawer, in the order of the places, and the update after which they lie so. */
export type Page = { at: number; marks: Mark[][] };

const BLANK: Mark[][] = PLACES.map(() => []);

/** Where the drawers have come to, in the order of the places where they were, and whether they are upside down. */
type Ride = { to: Place[]; flipped: boolean };

/** The ride that the drawers have had, if this was one. */
function ridesOf(seen: Seen): Ride[] {
  if (seen.event !== 'turned' && seen.event !== 'flipped') return [];
  return [{ to: PLACES.map((place) => placeAfter(place, seen)), flipped: seen.event === 'flipped' }];
}

/** MD-17: what a player may note rides with its drawer; upside down, above is below. */
function carried(marks: Mark[][], { to, flipped }: Ride): Mark[][] {
  const there = PLACES.map((place) => marks[to.indexOf(place)] ?? []);
  return flipped ? there.map((all) => all.map(upsideDown)) : there;
}

const upsideDown = (mark: Mark): Mark => (mark.endsWith('above') ? mark.replace('above', 'below') : mark.replace('below', 'above')) as Mark;

/** The pad as the house keeps it: one line of words per drawer. */
export const written = (page: Page): string => JSON.stringify({ at: page.at, marks: page.marks });

/** What the house has kept; a blank page if it cannot be read. */
export function read(notes: string): Page {
  try {
    const kept = JSON.parse(notes) as Partial<Page>;
    const marks = PLACES.map((_, at) => MARKS.filter((mark) => kept.marks?.[at]?.includes(mark)));
    return { at: Number(kept.at) || 0, marks };
  } catch {
    return { at: 0, marks: BLANK };
  }
}

/** A player's own pad: kept with every change, and moved along with the cube. */
export class Pad {
  marks = $state.raw<Mark[][]>(BLANK);
  /** Did the cube perhaps move while nobody watched for us? */
  missed = $state(false);
  #at = 0;
  #kept = '';

  constructor(private readonly keep: (notes: string) => void) {}

  /** Lays out what the house has kept, unless it is what lies here already. */
  load(notes: string): void {
    if (notes === this.#kept) return;
    this.#kept = notes;
    ({ at: this.#at, marks: this.marks } = read(notes));
  }

  of(place: Place): Mark[] {
    return this.marks[PLACES.indexOf(place)] ?? [];
  }

  toggle(place: Place, mark: Mark): void {
    const here = PLACES.indexOf(place);
    const toggled = (all: Mark[]) => MARKS.filter((one) => (one === mark) !== all.includes(one));
    this.#set(this.marks.map((all, at) => (at === here ? toggled(all) : all)));
  }

  wipe(): void {
    this.missed = false;
    this.#set(BLANK);
  }

  /** Something was shown. Who comes again is told nothing: when the number is another, what moved meanwhile is unknown. */
  follow({ n, seen, acted }: Pick<Shown<unknown, Seen>, 'n' | 'seen' | 'acted'>): void {
    const any = this.marks.some((all) => all.length > 0);
    if (any && !acted && seen.length === 0 && n !== this.#at) this.missed = true;
    this.#at = n;
    if (any) this.#set(seen.flatMap(ridesOf).reduce(carried, this.marks));
  }

  #set(marks: Mark[][]): void {
    this.marks = marks;
    this.#kept = written({ at: this.#at, marks });
    this.keep(this.#kept);
  }
}
