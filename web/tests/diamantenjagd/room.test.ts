import { expect, test } from 'vitest';
import { layoutOf } from '../../src/games/diamantenjagd/room';

test.each([
  [390, 792, 'phone', ['desk', 'form', 'history']],
  [844, 338, 'low', ['desk', 'form', 'history']],
  [932, 378, 'low', ['desk', 'form', 'history']],
  [820, 1128, 'tall', ['form', 'history']],
  [1024, 716, 'wide', ['form', 'history']],
  [1110, 848, 'wide', ['form']],
])('at %i × %i the table is laid out for a %s', (width, height, room, tabs) => {
  expect(layoutOf(width, height, false)).toMatchObject({ room, tabs });
});

test('who watches has no form, and always the questions', () => {
  expect(layoutOf(390, 792, true).tabs).toEqual(['desk', 'history']);
  expect(layoutOf(1110, 848, true)).toMatchObject({ both: false, tabs: ['history'] });
});
