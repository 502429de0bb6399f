import { expect, test } from 'vitest';
import { addressOf, placeOf, replayPath } from '../src/pages/replay/address';

test('an address leads to a moment, through somebody’s eyes', () => {
  expect(placeOf('t/abc123/42/2')).toEqual({ source: { at: 'table', code: 'ABC123' }, step: 42, eyes: 2 });
  expect(placeOf('h/ABC123/0/everybody')).toEqual({ source: { at: 'here', code: 'ABC123' }, step: 0, eyes: 'everybody' });
  expect(placeOf('file/7/watcher')).toEqual({ source: { at: 'file' }, step: 7, eyes: 'watcher' });
});

test('what is not understood of an address is left out', () => {
  const nothing = { source: null, step: null, eyes: null };
  for (const path of ['', '/', 'x/ABC', 't', 't/']) expect(placeOf(path), path).toEqual(nothing);
  const game = { source: { at: 'table', code: 'ABC123' }, step: null, eyes: null };
  for (const path of ['t/ABC123', 't/ABC123/', 't/ABC123/-1/0', 't/ABC123/4x/10', 't/ABC123/1.5/nobody'])
    expect(placeOf(path), path).toEqual(game);
});

test('every moment has an address that leads there', () => {
  for (const source of [{ at: 'table', code: 'ABC123' }, { at: 'here', code: 'XYZ' }, { at: 'file' }] as const) {
    for (const eyes of [1, 8, 'watcher', 'everybody'] as const) {
      const path = addressOf(source, 42, eyes).replace('#/replay/', '');
      expect(placeOf(path)).toEqual({ source, step: 42, eyes });
    }
    expect(placeOf(replayPath(source).replace('#/replay/', ''))).toEqual({ source, step: null, eyes: null });
  }
});
