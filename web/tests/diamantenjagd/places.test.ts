import { expect, test } from 'vitest';
import { placed } from '../../src/games/diamantenjagd/places';

test.each([
  [[], 'abcd', 'abcd'],
  ['abcd', 'abd', 'ab-d'],
  ['ab-d', 'abde', 'abed'],
  ['abcd', 'defg', 'efgd'],
  ['abcd', '', '----'],
])('%s becomes %s as %s', (before, now, after) => {
  const found = placed(
    [...before].map((one) => (one === '-' ? null : one)),
    [...now],
  );
  expect(found.map((one) => one ?? '-').join('')).toBe(after);
});
