import { expect, test } from 'vitest';
import { layoutOf } from '../../src/games/diamantenjagd/layout';

test.each([
  [390, 792, 'phone', ['desk', 'form', 'history']],
  [844, 338, 'low', ['desk', 'form', 'history']],
  [932, 378, 'low', ['desk', 'form', 'history']],
  [820, 1128, 'tall', ['form', 'history']],
  [1024, 716, 'wide', ['form', 'history']],
  [1110, 848, 'wide', ['form']],
])('at %i × %i the table is laid out for a %s', (width, height, format, tabs) => {
  expect(layoutOf(width, height, 4, false, 'whole')).toMatchObject({ format, tabs });
});

test('who watches has no form, and always the questions', () => {
  expect(layoutOf(390, 792, 4, true, 'whole').tabs).toEqual(['desk', 'history']);
  expect(layoutOf(1110, 848, 4, true, 'whole')).toMatchObject({ both: false, tabs: ['history'] });
});

test('lines are saved where there are few, and with two rows of others sooner', () => {
  expect([
    layoutOf(390, 792, 7, false, 'whole').short,
    layoutOf(360, 686, 4, false, 'whole').short,
    layoutOf(1024, 716, 7, false, 'whole').short,
  ]).toEqual([false, false, false]);
  expect([
    layoutOf(360, 686, 5, false, 'whole').short,
    layoutOf(360, 586, 3, false, 'whole').short,
    layoutOf(844, 338, 3, false, 'whole').short,
  ]).toEqual([true, true, true]);
});
