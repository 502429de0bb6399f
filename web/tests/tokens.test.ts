import { beforeEach, expect, test, vi } from 'vitest';
import { freshMix } from '../src/lib/fair/hash';
import { dropToken, keepToken, tokenOf } from '../src/lib/net/tokens';

beforeEach(() => localStorage.clear());

test('a token is kept per table, whatever the case of the code', () => {
  keepToken('abc234', 'one');
  keepToken('XYZ567', 'two');
  expect(tokenOf('ABC234')).toBe('one');
  expect(tokenOf('xyz567')).toBe('two');
  dropToken('ABC234');
  expect(tokenOf('ABC234')).toBeNull();
  expect(tokenOf('XYZ567')).toBe('two');
});

test('a browser that forbids storage still plays', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(() => keepToken('ABC234', 'one')).not.toThrow();
  expect(() => dropToken('ABC234')).not.toThrow();
  expect(tokenOf('ABC234')).toBeNull();
  vi.unstubAllGlobals();
});

test('what a browser adds to the seed has 32 bytes and is never the same', () => {
  const mixes = new Set(Array.from({ length: 50 }, freshMix));
  expect(mixes.size).toBe(50);
  for (const mix of mixes) expect(mix).toMatch(/^[0-9a-f]{64}$/);
});
