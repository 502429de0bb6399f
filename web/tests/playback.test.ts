import { beforeEach, describe, expect, test } from 'vitest';
import { Playback, type Tempo } from '$lib/net/playback.svelte';
import type { Update } from '$lib/protocol';
import { CALM } from './tempo';

let told: unknown[][];
let playback: Playback;

beforeEach(() => {
  told = [];
  playback = new Playback(({ seen }) => told.push(seen), CALM);
});

/** An update whose frames are called `a`, `b` … and end in the views `A`, `B` … */
const update = (n: number, frames: string): Update => ({
  n,
  frames: [...frames].map((name) => ({ seen: [name], view: name.toUpperCase() })),
  actions: [`act ${n}`],
  waiting: [],
  onlookers: [],
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
    expect(playback.asked).toMatchObject({ actions: [{ do: 'accuse' }], waiting: [2] });
    done();
    expect(playback.asked).toMatchObject({ actions: [{ do: 'accuse' }], waiting: [2] });
    done();
    expect(playback.asked).toMatchObject({ actions: [{ do: 'accuse' }, { do: 'pass' }], waiting: [1] });
  });

  test('is not acted out again what was tried out before, when it comes to stand; but it is told', () => {
    const tried = { ...update(2, ''), frames: [{ seen: [], view: 'B' }], drafts: ['b'] };
    playback.jump(update(1, 'a'));
    done();
    playback.add(tried);
    expect([given(), playback.now?.acted, playback.asked.drafts]).toEqual([['B', '', ''], true, []]);
    done();
    expect([given(), playback.asked.drafts]).toEqual([['B', '', 'act 2'], ['b']]);
    playback.add(update(3, 'bc'));
    expect([given(), playback.now?.acted]).toEqual([['B', 'b', ''], false]);
    done();
    expect([given(), playback.now?.acted]).toEqual([['C', 'c', ''], true]);
    done();
    expect([playback.asked.drafts, told.flat().join('')]).toEqual([[], 'bc']);
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
    for (let n = 1; n <= 200; n += 1) playback.add(update(n, 'a'));
    expect(playback.now?.n).toBeGreaterThan(70);
    expect(told.flat().length).toBe(playback.now?.n);
  });
});

describe('a board that has fallen behind', () => {
  test('leaves out the oldest at once when far too much waits, and still acts out the newest', () => {
    playback.add(update(1, 'a'));
    playback.add(update(2, 'b'.repeat(121)));
    expect([playback.now?.acted, playback.now?.seen.length]).toEqual([false, 109]);
    for (let left = 12; left > 0; left -= 1) {
      done();
      expect(playback.now?.acted).toBe(true);
    }
    done();
    expect([playback.idle, told.flat().length]).toEqual([true, 122]);
  });
});

/** How quickly things are shown to seat 1, of frames that last a second each. */
const shownIn = (tempo: Partial<Tempo>, updates: Update[]) => {
  playback = new Playback(({ seen }) => told.push(seen), { ...CALM, mostHaste: 10, ...tempo });
  playback.jump({ ...update(1, 'a'), waiting: [1] });
  done();
  for (const one of updates) playback.add(one);
  const found: { seen: string; haste: number; acted: boolean }[] = [];
  for (; !playback.idle; done()) {
    const { seen = [], haste = 0, acted = false } = playback.now ?? {};
    found.push({ seen: seen.join(''), haste, acted });
  }
  return found;
};
const time = (shown: { haste: number }[]) => shown.reduce((all, { haste }) => all + 1000 / haste, 0);

describe('the moves of others', () => {
  const mine = { ...update(2, 'b'), waiting: [2] };
  const theirs = [3, 4, 5].map((n) => ({ ...update(n, 'cccccccc'), waiting: n === 5 ? [1] : [2] }));

  test('are shown at their usual pace if that is wanted', () => {
    expect(shownIn({ pace: 'calm' }, [mine, ...theirs]).every(({ haste }) => haste === 1)).toBe(true);
  });

  test('take a few seconds together if they are to be brisk, and none of them is left out', () => {
    const shown = shownIn({ pace: 'brisk' }, [mine, ...theirs]);
    expect(shown.map(({ seen }) => seen).join('')).toBe(`b${'c'.repeat(24)}`);
    expect(shown.every(({ acted }) => acted)).toBe(true);
    expect(time(shown)).toBeLessThan(5500);
    expect(time(shown)).toBeGreaterThan(4000);
  });

  test('are never shown faster than can be followed', () => {
    const hastes = shownIn({ pace: 'brisk', mostHaste: 2 }, [mine, ...theirs]).map(({ haste }) => haste);
    expect(Math.max(...hastes)).toBe(2);
  });

  test('have all that time again after every turn of ours', () => {
    const turn = [mine, { ...update(3, 'cccc'), waiting: [1] }];
    const first = shownIn({ pace: 'brisk' }, turn);
    expect(first.every(({ haste }) => haste < 1.3)).toBe(true);
    for (const one of turn) playback.add(one);
    for (; !playback.idle; done()) expect(playback.now?.haste).toBeLessThan(1.3);
  });

  test('are shown together where nothing is lost by it', () => {
    const joins = (seen: unknown[], next: unknown[]) => [...seen, ...next].every((one) => one === 'c');
    expect(shownIn({ pace: 'brisk', joins }, [mine, ...theirs]).map(({ seen }) => seen)).toEqual(['b', 'c'.repeat(24)]);
    expect(told.flat().join('')).toBe(`b${'c'.repeat(24)}`);
    expect(playback.asked).toMatchObject({ actions: ['act 5'], waiting: [1] });
  });

  test('are not acted out for who does not want to wait, but their own are', () => {
    expect(shownIn({ pace: 'at-once' }, [mine, ...theirs])).toEqual([
      { seen: 'b', haste: 3, acted: true },
      { seen: 'c'.repeat(24), haste: 1, acted: false },
    ]);
  });
});
