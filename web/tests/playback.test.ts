import { beforeEach, describe, expect, test } from 'vitest';
import { Playback } from '$lib/net/playback.svelte';
import type { Update } from '$lib/protocol';

let told: unknown[][];
let playback: Playback;

beforeEach(() => {
  told = [];
  playback = new Playback(({ seen }) => told.push(seen));
});

/** An update whose frames are called `a`, `b` … and end in the views `A`, `B` … */
const update = (n: number, frames: string): Update => ({
  n,
  frames: [...frames].map((name) => ({ seen: [name], view: name.toUpperCase() })),
  actions: [`act ${n}`],
  waiting: [],
  clock: null,
  outcome: null,
});

/** What the board is given: the view, what was seen, and what may be done. */
const given = () => playback.now && [playback.now.view, playback.now.seen.join(''), playback.now.actions.join()];
const done = () => playback.done(playback.now?.at ?? 0);

describe('a board', () => {
  test('is given one frame after the other, and may act after the last', () => {
    playback.add(update(1, 'ab'));
    expect(given()).toEqual(['A', 'a', '']);
    playback.add(update(2, 'c'));
    done();
    expect(given()).toEqual(['B', 'b', 'act 1']);
    done();
    expect(given()).toEqual(['C', 'c', 'act 2']);
    expect(playback.idle).toBe(false);
    done();
    expect([playback.idle, told.flat().join('')]).toEqual([true, 'abc']);
  });

  test('may do all the time what could be done before and still can, and sees whose turn it was until all is shown', () => {
    playback.jump({ ...update(1, 'a'), actions: [{ do: 'accuse' }, { do: 'put' }], waiting: [2] });
    done();
    playback.add({ ...update(2, 'bc'), actions: [{ do: 'accuse' }, { do: 'pass' }], waiting: [1] });
    expect([playback.now?.actions, playback.now?.waiting]).toEqual([[{ do: 'accuse' }], [2]]);
    done();
    expect([playback.now?.actions, playback.now?.waiting]).toEqual([[{ do: 'accuse' }, { do: 'pass' }], [1]]);
  });

  test('shows at once how things are when our time runs and much is still to be shown', () => {
    playback.add(update(1, 'abc'), true);
    expect(given()).toEqual(['A', 'a', '']);
    playback.add(update(2, 'de'), true);
    expect([given(), told.flat().join('')]).toEqual([['E', 'bcde', 'act 2'], 'abcde']);
  });

  test('is not hurried by a board that has shown something older', () => {
    playback.add(update(1, 'ab'));
    playback.done((playback.now?.at ?? 0) - 1);
    expect(given()).toEqual(['A', 'a', '']);
  });

  test('keeps its view when an update has no frame, and may do what that says', () => {
    playback.jump(update(1, 'a'));
    done();
    playback.add(update(2, ''));
    expect(given()).toEqual(['A', '', 'act 2']);
    playback.add(update(3, 'b'));
    playback.add(update(4, ''));
    done();
    done();
    expect(given()).toEqual(['B', '', 'act 4']);
  });
});

describe('coming to a table', () => {
  test('jumps to how things are, and tells nothing', () => {
    playback.add(update(1, 'ab'));
    told = [];
    playback.jump(update(7, 'x'));
    expect([given(), playback.now?.acted, told]).toEqual([['X', 'x', 'act 7'], false, []]);
    done();
    expect([playback.idle, given()]).toEqual([true, ['X', 'x', 'act 7']]);
  });
});

describe('what was noticed before', () => {
  const before = () => playback.now?.before.join('');

  test('is handed on with every frame, and begins anew for who comes again', () => {
    playback.jump(update(1, 'a'));
    expect(before()).toBe('');
    playback.add(update(2, 'bc'));
    done();
    expect(before()).toBe('a');
    done();
    expect(before()).toBe('ab');
    playback.jump(update(3, 'd'));
    expect(before()).toBe('');
  });

  test('is what was noticed before the first of the frames that are skipped', () => {
    playback.add(update(1, 'a'));
    playback.add(update(2, 'bc'));
    playback.skip();
    expect([before(), given()]).toEqual(['a', ['C', 'bc', 'act 2']]);
  });
});

describe('skipping', () => {
  test('jumps to the last frame, and tells all words of the others', () => {
    playback.add(update(1, 'ab'));
    playback.add(update(2, 'cd'));
    playback.skip();
    expect([given(), playback.now?.acted]).toEqual([['D', 'bcd', 'act 2'], false]);
    expect(told.flat().join('')).toBe('abcd');
  });

  test('changes nothing when nothing waits', () => {
    playback.add(update(1, 'a'));
    playback.skip();
    expect([given(), playback.now?.acted]).toEqual([['A', 'a', 'act 1'], true]);
  });

  test('happens by itself when far too much waits', () => {
    for (let n = 1; n <= 100; n += 1) playback.add(update(n, 'a'));
    expect(playback.now?.n).toBeGreaterThan(80);
    expect(told.flat().length).toBe(playback.now?.n);
  });
});
