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
  trace: { inputs: n, digest: '' },
});

/** What the board is given: the view, what was seen, and what may be done so far. */
const given = () => playback.now && [playback.now.view, playback.now.seen.join(''), playback.asked.actions.join()];
const done = () => playback.done(playback.now?.at ?? 0);

describe('a board', () => {
  test('is given one frame after the other, and may act after the last', () => {
    playback.add(update(1, 'ab'));
    expect(given()).toEqual(['A', 'a', '']);
    playback.add(update(2, 'c'));
    done();
    expect(given()).toEqual(['B', 'b', '']);
    done();
    expect(given()).toEqual(['C', 'c', '']);
    expect(playback.idle).toBe(false);
    done();
    expect([playback.idle, given(), told.flat().join('')]).toEqual([true, ['C', 'c', 'act 2'], 'abc']);
  });

  test('may do all the time what could be done before and still can, and sees whose turn it was until all is shown', () => {
    playback.jump({ ...update(1, 'a'), actions: [{ do: 'accuse' }, { do: 'put' }], waiting: [2] });
    done();
    playback.add({ ...update(2, 'bc'), actions: [{ do: 'accuse' }, { do: 'pass' }], waiting: [1] });
    expect(playback.asked).toEqual({ actions: [{ do: 'accuse' }], waiting: [2] });
    done();
    expect(playback.asked).toEqual({ actions: [{ do: 'accuse' }], waiting: [2] });
    done();
    expect(playback.asked).toEqual({ actions: [{ do: 'accuse' }, { do: 'pass' }], waiting: [1] });
  });

  test('shows at once how things are when our time runs and much is still to be shown', () => {
    playback.add(update(1, 'abc'), true);
    expect(given()).toEqual(['A', 'a', '']);
    playback.add(update(2, 'de'), true);
    expect([given(), told.flat().join('')]).toEqual([['E', 'bcde', ''], 'abcde']);
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
    done();
    expect(given()).toEqual(['A', '', 'act 2']);
    playback.add(update(3, 'b'));
    playback.add(update(4, ''));
    for (const _ of 'ab') done();
    expect(given()).toEqual(['B', '', 'act 4']);
  });
});

describe('coming to a table', () => {
  test('jumps to how things are, and tells nothing', () => {
    playback.add(update(1, 'ab'));
    told = [];
    playback.jump(update(7, 'x'));
    expect([given(), playback.now?.acted, told]).toEqual([['X', 'x', ''], false, []]);
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
    expect([before(), given()]).toEqual(['a', ['C', 'bc', '']]);
  });
});

describe('skipping', () => {
  test('jumps to the last frame, and tells all words of the others', () => {
    playback.add(update(1, 'ab'));
    playback.add(update(2, 'cd'));
    playback.skip();
    expect([given(), playback.now?.acted]).toEqual([['D', 'bcd', ''], false]);
    expect(told.flat().join('')).toBe('abcd');
  });

  test('changes nothing when nothing waits', () => {
    playback.add(update(1, 'a'));
    playback.skip();
    expect([given(), playback.now?.acted]).toEqual([['A', 'a', ''], true]);
  });

  test('happens by itself when far too much waits', () => {
    for (let n = 1; n <= 100; n += 1) playback.add(update(n, 'a'));
    expect(playback.now?.n).toBeGreaterThan(70);
    expect(told.flat().length).toBe(playback.now?.n);
  });
});

describe('a board that has fallen behind', () => {
  const hastes = (): number[] => {
    const found: number[] = [];
    for (; !playback.idle; done()) found.push(playback.now?.haste ?? 0);
    return found;
  };

  test('hurries the more the more waits, and shows the last few at their own pace', () => {
    for (let n = 1; n <= 20; n += 1) playback.add(update(n, 'a'));
    const found = hastes();
    expect(found.slice(1)).toEqual(found.slice(1).toSorted((a, b) => b - a));
    expect([found[0], found[1], ...found.slice(-4)]).toEqual([1, 4.75, 1, 1, 1, 1]);
  });

  test('leaves out the oldest at once when far too much waits, and still acts out the newest', () => {
    playback.add(update(1, 'a'));
    playback.add(update(2, 'b'.repeat(25)));
    expect([playback.now?.acted, playback.now?.seen.length]).toEqual([false, 19]);
    done();
    expect([playback.now?.acted, hastes().length]).toEqual([true, 6]);
    expect(told.flat().length).toBe(26);
  });
});
