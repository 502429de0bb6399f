import { describe, expect, test } from 'vitest';
import { entryOf, isSolved, type Told } from '../../src/games/diamantenjagd/entries';
import { entryWords } from '../../src/games/diamantenjagd/entry-words';
import {
  excluded,
  LONGEST_NOTE,
  markOf,
  NO_MARKS,
  noted,
  placed,
  read,
  wiped,
  written,
  type Marks,
} from '../../src/games/diamantenjagd/marks';
import { ATTRIBUTES, GEMS } from '../../src/games/diamantenjagd/material';
import { FormSheet } from '../../src/games/diamantenjagd/sheet.svelte';
import { signsOf } from '../../src/games/diamantenjagd/signs';
import { speech } from '../../src/lib/i18n/index.svelte';
import { view } from './table';

/** DJ-34: Helga (2) has the red pearl two, Torsten (3) surely not the green opal one, and three notes at the margins. */
function example(): Marks {
  let marks = placed(NO_MARKS, 'red pearl two', 2);
  marks = excluded(marks, 'green opal one', 3);
  marks = noted(marks, 'opal', 'Helga 3');
  marks = noted(marks, 'blue', 'Achim 2');
  return noted(marks, 'one', 'Helga 3');
}

describe('DJ-31: marks', () => {
  test('DJ-34: are read as they were written', () => {
    expect(read(written(example()))).toEqual(example());
  });

  test('the same touch again takes a mark back', () => {
    const marks = example();
    expect(markOf(placed(marks, 'red pearl two', 2), 'red pearl two').at).toBeNull();
    expect(markOf(excluded(marks, 'green opal one', 3), 'green opal one').not).toEqual([]);
    expect(wiped(wiped(marks, 'red pearl two'), 'green opal one').cells).toEqual({});
    expect(noted(marks, 'opal', '  ').margins).toEqual({ blue: 'Achim 2', one: 'Helga 3' });
  });

  test('who surely lacks a gem is kept in the order of the seats', () => {
    const marks = [5, 2, 7].reduce((all, seat) => excluded(all, 'red opal one', seat), NO_MARKS);
    expect(markOf(marks, 'red opal one').not).toEqual([2, 5, 7]);
  });

  test.each([
    '',
    'shopping list',
    '[]',
    '{"version":2}',
    '{"version":1,"cells":7,"margins":[]}',
    '{"version":1,"cells":{"red ruby one":{"at":1},"red opal one":{"at":9,"not":["x",0]}}}',
  ])('nonsense such as %o is an empty form', (notes) => {
    expect(read(notes)).toEqual(NO_MARKS);
  });

  test('a form full of marks fits into what the house keeps', () => {
    let marks = NO_MARKS;
    for (const gem of GEMS) for (const seat of [1, 2, 3, 4, 5, 6, 7]) marks = excluded(placed(marks, gem, 'struck'), gem, seat);
    for (const attribute of ATTRIBUTES) marks = noted(marks, attribute, '寶'.repeat(2 * LONGEST_NOTE));
    expect(new TextEncoder().encode(written(marks)).length).toBeLessThan(8192);
  });
});

describe('the sheet', () => {
  test('keeps every change, and goes back step by step', () => {
    const kept: string[] = [];
    const sheet = new FormSheet((notes) => kept.push(notes));
    sheet.change(placed(sheet.marks, 'red opal one', 2));
    sheet.change(excluded(sheet.marks, 'red opal two', 3));
    sheet.undo();
    expect(read(kept.at(-1) ?? '')).toEqual(placed(NO_MARKS, 'red opal one', 2));
    sheet.undo();
    expect([sheet.marks, sheet.undoable, kept.length]).toEqual([NO_MARKS, false, 4]);
  });

  test('is laid out again after a reload, but not because of its own echo', () => {
    const sheet = new FormSheet(() => undefined);
    sheet.load(written(example()));
    expect(sheet.marks).toEqual(example());
    sheet.change(wiped(sheet.marks, 'red pearl two'));
    sheet.load(written(sheet.marks));
    expect(sheet.undoable).toBe(true);
  });
});

describe('DJ-32: what stands in a cell', () => {
  const told: Told = {
    form: { at: { 'green opal two': '3', 'red opal three': 'stolen' }, not_at: { 'green opal one': [1, 2, 4] } },
    stolen: [
      { gem: 'green opal one', chance: 0.874 },
      { gem: 'yellow opal one', chance: 0.125 },
      { gem: 'yellow pearl two', chance: 0.001 },
    ],
  };
  const marks = excluded(placed(placed(NO_MARKS, 'green opal two', 2), 'yellow opal one', 'struck'), 'green opal one', 3);
  const entry = (gem: Parameters<typeof entryOf>[0], help: Told | null = told) => entryOf(gem, view(), help, marks);

  test('what was seen comes first, then what follows, then what was marked', () => {
    expect(entry('red diamond one').at).toEqual({ place: 1, by: 'seen' });
    expect(entry('blue opal one').at).toEqual({ place: 'struck', by: 'seen' });
    expect(entry('green opal two').at).toEqual({ place: 3, by: 'follows' });
    expect(entry('green opal two', null).at).toEqual({ place: 2, by: 'own' });
    expect(entry('red opal three').at).toEqual({ place: 'stolen', by: 'follows' });
    expect(entry('yellow opal one').at).toEqual({ place: 'struck', by: 'own' });
    expect(entry('yellow pearl one', null)).toEqual({ at: null, not: [], suspicion: null });
  });

  test('the house knows when nothing is open any more', () => {
    expect(isSolved(told)).toBe(false);
    expect(isSolved({ ...told, stolen: [] })).toBe(false);
    expect(isSolved({ ...told, stolen: [{ gem: 'red opal three', chance: 1 }] })).toBe(true);
  });

  test('who surely lacks it is shown with who says so, but for ourselves', () => {
    expect(entry('green opal one').not).toEqual([
      { seat: 2, by: 'follows' },
      { seat: 3, by: 'own' },
      { seat: 4, by: 'follows' },
    ]);
  });

  test('how likely it was stolen is told of what is not found, whatever was marked', () => {
    expect(entry('green opal one').suspicion).toBe(0.874);
    expect(entry('yellow opal one').suspicion).toBe(0.125);
    expect(entry('yellow pearl one').suspicion).toBe('cleared');
    for (const gem of ['red diamond one', 'blue opal one', 'green opal two', 'red opal three'] as const)
      expect(entry(gem).suspicion).toBeNull();
  });

  test('and is told in words', () => {
    speech.choose('de');
    const name = (seat: number) => ['Ann', 'Bo', 'Cid', 'Dee'][seat - 1] ?? '?';
    const words = (gem: Parameters<typeof entryOf>[0], help?: null) => entryWords(entry(gem, help), name);
    expect(words('green opal one')).toBe('nicht bei Bo, Cid und Dee, zu 87\u00a0% gestohlen');
    expect(words('yellow opal one', null)).toBe('gestrichen (eigene Notiz)');
    expect(words('green opal two')).toBe('bei Cid');
    expect(words('yellow pearl one', null)).toBe('nichts notiert');
    expect(words('yellow pearl one')).toBe('nichts notiert, sicher nicht gestohlen');
    expect(words('yellow pearl two')).toBe('nichts notiert, zu < 1\u00a0% gestohlen');
  });
});

test.each([
  [
    ['ann', 'Bo', 'Alf', 'Zoë'],
    ['An', 'Bo', 'Al', 'Zo'],
  ],
  [
    ['Ruby', 'Ruth', 'R', 'Greta', 'Anna Ba', '秘'],
    ['Ru', 'Rt', 'R3', 'Ge', 'An', '秘6'],
  ],
  [
    ['Gast', 'Gast', 'Gast'],
    ['Ga', 'Gs', 'Gt'],
  ],
])('players have signs of their own that stand for no colour: %s', (names, signs) => {
  const sign = signsOf(names.length, (seat) => names[seat - 1] ?? '', ['R', 'B', 'Gr', 'G']);
  expect(names.map((_, at) => sign(at + 1))).toEqual(signs);
});

test('who looks at the form has a sign of their own, and nobody else has it', () => {
  const sign = signsOf(3, (seat) => ['Mel', 'Kater', 'Mek'][seat - 1] ?? '', ['R'], { seat: 2, sign: 'Me' });
  expect([1, 2, 3].map(sign)).toEqual(['Ml', 'Me', 'Mk']);
});
