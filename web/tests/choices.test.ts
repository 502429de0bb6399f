import { expect, test } from 'vitest';
import type { Choice } from '../src/lib/protocol';
import { applying, kept, valueOf } from '../src/pages/choices';

const EDITION: Choice = { name: 'edition', values: ['published', 'author'], rule: 'X-1', needs: [] };
const TWISTS: Choice = {
  name: 'twists',
  values: ['both', 'either'],
  rule: 'X-2',
  needs: [{ of: 'choice', name: 'edition', values: ['published'] }],
};
const STOLEN: Choice = { name: 'stolen', values: ['1', '2'], rule: 'X-3', needs: [{ of: 'players', least: 3, most: 4 }] };
const ALL = [EDITION, TWISTS, STOLEN];

const names = (players: number, chosen: Record<string, string>) => applying(ALL, players, chosen).map(({ name }) => name);

test('there is a choice if another one is as it needs it, also by default', () => {
  expect(names(3, {})).toEqual(['edition', 'twists', 'stolen']);
  expect(names(3, { edition: 'author' })).toEqual(['edition', 'stolen']);
});

test('there is a choice if so many play as it needs', () => {
  expect([2, 3, 4, 5].map((players) => names(players, {}).includes('stolen'))).toEqual([false, true, true, false]);
});

test('what does not apply is not kept', () => {
  const chosen = { edition: 'author', twists: 'either', stolen: '2' };
  expect(kept(ALL, 4, chosen)).toEqual({ edition: 'author', stolen: '2' });
  expect(kept(ALL, 7, { ...chosen, edition: 'published' })).toEqual({ edition: 'published', twists: 'either' });
  expect([valueOf(STOLEN, chosen), valueOf(STOLEN, {})]).toEqual(['2', '1']);
});
