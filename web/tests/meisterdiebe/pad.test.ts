import { expect, test } from 'vitest';
import { Pad, read, written } from '../../src/games/meisterdiebe/pad.svelte';
import type { Seen } from '../../src/games/meisterdiebe/types';

const TURN: Seen = { kept: true, ways: [], event: 'turned', seat: 2, layers: 'top', to: 'right' };
const FLIP: Seen = { kept: true, ways: [], event: 'flipped', seat: 2 };
const CALM: Seen = { kept: true, ways: [], event: 'turn', seat: 2 };

function padWith(): { pad: Pad; kept: string[] } {
  const kept: string[] = [];
  const pad = new Pad((notes) => kept.push(notes));
  pad.follow({ n: 7, seen: [CALM], acted: true });
  pad.toggle('top north', 'gems above');
  pad.toggle('top north', 'ruby below');
  return { pad, kept };
}

test('marks move with the cube, and upside down above is below (MD-17)', () => {
  const { pad } = padWith();
  pad.follow({ n: 8, seen: [TURN], acted: true });
  expect(pad.of('top east')).toEqual(['gems above', 'ruby below']);
  expect(pad.of('top north')).toEqual([]);
  pad.follow({ n: 9, seen: [CALM, FLIP], acted: true });
  expect(pad.of('bottom east').toSorted()).toEqual(['gems below', 'ruby above']);
  expect(pad.missed).toBe(false);
});

test('what happens without a word moves nothing, and nothing is missed', () => {
  const { pad } = padWith();
  pad.follow({ n: 8, seen: [], acted: true });
  expect([pad.missed, pad.of('top north')]).toEqual([false, ['gems above', 'ruby below']]);
});

test('flipping twice brings every mark back', () => {
  const { pad } = padWith();
  const before = pad.marks;
  pad.follow({ n: 8, seen: [FLIP, FLIP], acted: true });
  expect(pad.marks).toEqual(before);
});

test('what is kept can be read again, and nonsense is a blank page', () => {
  const { pad, kept } = padWith();
  const again = read(kept.at(-1) ?? '');
  expect(again).toEqual({ at: 7, marks: pad.marks });
  expect(read(written(again))).toEqual(again);
  expect(read('no pad').marks.flat()).toEqual([]);
  expect(read('{"marks":[["treasure"]]}').marks.flat()).toEqual([]);
});

test('who was away is told that the cube may have moved', () => {
  const { pad, kept } = padWith();
  const later = new Pad(() => undefined);
  later.load(kept.at(-1) ?? '');
  later.follow({ n: 7, seen: [], acted: false });
  expect(later.missed).toBe(false);
  later.follow({ n: 12, seen: [], acted: false });
  expect(later.missed).toBe(true);
  expect(later.of('top north')).toEqual(pad.of('top north'));
  later.wipe();
  expect([later.missed, later.marks.flat()]).toEqual([false, []]);
});
