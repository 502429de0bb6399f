import { beforeEach, describe, expect, test } from 'vitest';
import { Playback } from '$lib/net/playback.svelte';
import type { Seat, Update } from '$lib/protocol';
import { Passing, type Eyes } from '../../src/pages/pass/passing.svelte';
import { CALM } from '../tempo';

const ALL: Seat[] = [1, 2, 3];

/** A pair of eyes; its board shows what it is given when the test says so. */
class Pair implements Eyes {
  onlookers: Seat[];
  notes = '';
  teamNotes = '';
  kept = 0;
  /** What was acted out, or shown as it was. */
  shown: string[] = [];
  readonly playback: Playback;
  #n = 1;

  constructor(readonly you: Seat | null) {
    this.onlookers = you === null ? ALL : [you];
    this.playback = new Playback(() => undefined, CALM);
    this.playback.jump(update(1, [], []));
  }

  keepNotes(): void {
    this.kept += 1;
  }

  hear(seen: string[], waiting: Seat[], outcome: Update['outcome'] = null): void {
    this.#n += 1;
    this.playback.add({ ...update(this.#n, seen, waiting), onlookers: this.onlookers, outcome });
  }

  /** The board shows all it is given, until nothing more comes. */
  show(): void {
    for (let given = this.playback.now; given && !this.playback.idle; given = this.playback.now) {
      if (given.seen.length > 0) this.shown.push(`${given.acted ? 'acts' : 'is'} ${given.seen.join(' ')}`);
      this.playback.done(given.at);
    }
  }
}

const update = (n: number, seen: string[], waiting: Seat[]): Update => ({
  n,
  frames: seen.map((one) => ({ seen: [one], view: one })),
  actions: [],
  waiting,
  onlookers: [],
  clock: null,
  outcome: null,
  trace: { inputs: n, digest: '' },
});

let all: Pair;
let people: Pair[];
let passing: Passing;
let turned: number;

beforeEach(() => {
  all = new Pair(null);
  people = ALL.map((seat) => new Pair(seat));
  turned = 0;
  passing = new Passing(
    all,
    () => people,
    () => true,
    () => (turned += 1),
  );
});

const person = (seat: Seat): Pair => people[seat - 1] ?? all;

/** Everybody hears this; who is named hears something else of it. */
function happens(what: string, waiting: Seat[], secretly: Record<Seat, string> = {}): void {
  for (const eyes of [all, ...people]) eyes.hear([secretly[eyes.you ?? 0] ?? what], waiting);
}

/** Whoever has the device looks until there is nothing new, and it goes on as far as it does by itself. */
function look(): Seat | null {
  for (let before: Seat | null | undefined; before !== passing.holder;) {
    before = passing.holder;
    (passing.eyes as Pair).show();
    passing.goOn();
  }
  (passing.eyes as Pair).show();
  return passing.holder;
}

describe('where there is something to hide', () => {
  test('nobody is shown before they say that it is them', () => {
    happens('dealt', [2], { 2: 'dealt a ruby' });
    expect([look(), passing.due]).toEqual([null, [2]]);
    passing.take(2);
    expect(passing.eyes).toBe(person(2));
  });

  test('who has had their turn says when they have seen enough', () => {
    happens('dealt', [1]);
    look();
    passing.take(1);
    happens('moves', [2], { 1: 'moves to A1' });
    expect(look()).toBe(1);
    passing.putDown();
    expect([look(), passing.due]).toEqual([null, [2]]);
    expect(all.shown).toEqual(['acts dealt', 'acts moves']);
  });

  test('what everybody has seen is not acted out again, what one alone can see is', () => {
    happens('dealt', [1]);
    look();
    passing.take(1);
    look();
    happens('moves', [2], { 1: 'moves to A1' });
    look();
    passing.putDown();
    happens('rolls', [3]);
    happens('answers', [3], { 3: 'answers red' });
    happens('rolls again', [3]);
    look();
    passing.take(3);
    look();
    expect(person(3).shown).toEqual(['is dealt moves rolls', 'acts answers red', 'acts rolls again']);
  });

  test('those who choose at the same time have it one after the other, without another word', () => {
    happens('dealt', [1, 2, 3]);
    look();
    passing.take(2);
    happens('seals', [1, 3], { 2: 'seals the dancer' });
    expect([look(), passing.due]).toEqual([null, [3, 1]]);
    passing.take(3);
    happens('seals', [1], { 3: 'seals the jester' });
    expect([look(), passing.due]).toEqual([null, [1]]);
    passing.take(1);
    happens('opens', [2], { 1: 'opens and sees' });
    expect(look()).toBe(1);
  });

  test('who only looks gives it back themselves', () => {
    happens('dealt', [1]);
    look();
    passing.take(3);
    expect(look()).toBe(3);
    passing.putDown();
    expect([look(), passing.due]).toEqual([null, [1]]);
  });

  test('those who know the same pass it on openly among themselves', () => {
    for (const guard of [2, 3]) person(guard).onlookers = [2, 3];
    happens('thief', [2], { 2: 'lock', 3: 'lock' });
    look();
    passing.take(2);
    happens('placed', [3], { 2: 'placed open', 3: 'placed open' });
    expect(look()).toBe(3);
    happens('enter', [1]);
    expect(look()).toBe(3);
    passing.putDown();
    expect(look()).toBeNull();
  });

  test('when nobody looks it is hidden, and what was being written is kept', () => {
    happens('dealt', [1]);
    look();
    passing.take(1);
    const kept = person(1).kept;
    passing.hide();
    expect([passing.holder, person(1).kept, look()]).toEqual([null, kept + 1, null]);
  });

  test('with every hand other than before, what was said is forgotten', () => {
    happens('dealt', [1]);
    look();
    const before = turned;
    passing.take(1);
    passing.putDown();
    expect(turned).toBe(before + 2);
  });
});

describe('where there is nothing to hide', () => {
  beforeEach(() => people.forEach((eyes) => (eyes.onlookers = ALL)));

  test('the device goes round by itself', () => {
    happens('rolls', [1]);
    expect(look()).toBe(1);
    happens('stops', [2]);
    expect(look()).toBe(2);
    expect([all.shown, person(1).shown, person(2).shown]).toEqual([['acts rolls'], ['is rolls', 'acts stops'], ['is rolls stops']]);
  });

  test('somebody who must not be looked at is asked for first', () => {
    person(3).onlookers = [3];
    happens('rolls', [1]);
    look();
    happens('stops', [3]);
    expect(look()).toBeNull();
    passing.take(3);
    happens('sneaks', [1]);
    expect(look()).toBe(3);
    passing.putDown();
    expect(look()).toBe(1);
  });

  test('who puts it down in their turn finds it lying', () => {
    happens('rolls', [1]);
    look();
    passing.putDown();
    expect([look(), passing.due]).toEqual([null, [1]]);
    passing.take(1);
    happens('stops', [2]);
    expect(look()).toBe(2);
  });

  test('at no moment is something shown that has become secret', () => {
    happens('rolls', [1]);
    look();
    person(1).onlookers = [1];
    expect(passing.eyes).toBe(all);
    expect(look()).toBeNull();
  });

  test('who begins to write keeps it in their hands', () => {
    happens('rolls', [1]);
    look();
    person(1).notes = 'B3';
    expect([passing.eyes, look()]).toEqual([person(1), 1]);
    happens('stops', [2]);
    expect(look()).toBe(1);
    passing.putDown();
    expect(look()).toBe(2);
    happens('stops', [1]);
    expect([look(), passing.due]).toEqual([null, [1]]);
  });

  test('what somebody has written down is theirs, and what a team has written the team’s', () => {
    for (const guard of [2, 3]) person(guard).teamNotes = 'B3';
    expect(ALL.map((seat) => passing.isOpen(seat))).toEqual([true, false, false]);
    expect(ALL.map((seat) => passing.mates(seat))).toEqual([[2, 3], [3], [2]]);
    happens('sneaks', [2]);
    look();
    passing.take(2);
    happens('moves', [3]);
    expect(look()).toBe(3);
    person(3).notes = 'mine alone';
    happens('moves', [2]);
    expect(look()).toBe(3);
  });
});

test('when it is over everybody sees it', () => {
  happens('dealt', [1]);
  look();
  passing.take(1);
  for (const eyes of [all, ...people]) eyes.hear(['over'], [], { winners: [1], sheets: [] });
  expect(look()).toBeNull();
});
