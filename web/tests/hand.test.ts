import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const fresh = async () => (await import('$lib/ui/hand.svelte')).handOnly;

test('at which tables only the hand is wanted is remembered, table by table', async () => {
  const before = await fresh();
  expect(before.at('ABC234')).toBe(false);
  before.choose('ABC234', true);
  before.choose('DEF567', true);
  before.choose('DEF567', false);
  vi.resetModules();
  const after = await fresh();
  expect([after.at('ABC234'), after.at('DEF567')]).toEqual([true, false]);
});

test('what cannot be read is forgotten', async () => {
  localStorage.setItem('magpie.hands', '{');
  expect((await fresh()).at('ABC234')).toBe(false);
});
