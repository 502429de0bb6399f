import { beforeAll, describe, expect, test } from 'vitest';
import { speech } from '../src/lib/i18n/index.svelte';
import { apart, causesOf, gainWords, isGood, marksOf, valueWords, type AnyMoment, type AnyPart } from '../src/lib/ui/review/scale';

const part = (scale: AnyPart['scale'], start: number, ...values: number[]): AnyPart => ({
  scale,
  from: 0,
  start,
  steps: values.map((to, at) => ({ at, by: 'chance', to })),
  gave: { chance: 0, choice: 0, others: 0 },
  weighed: 0,
  best: 0,
  moments: [],
});

const moment = (before: number, after: number): AnyMoment => ({ at: 0, by: 'chance', before, after, choice: null, why: null });

beforeAll(async () => {
  await speech.load('en');
  speech.choose('en');
});

describe('the values of a game that is looked back at', () => {
  test('what is open is told as possibilities, never as bits', () => {
    expect([0, 1, 3.3, 5].map((bits) => valueWords('doubt', bits))).toEqual(['1', '2', '10', '32']);
    expect(valueWords('chance', 0.414)).toBe('41%');
    expect(valueWords('artworks', 2.25)).toBe('2.3');
  });

  test('two values are told with as few digits as tell them apart', () => {
    expect(apart('doubt', 3.5, 3.6)).toEqual(['11', '12']);
    expect(apart('doubt', 3.6, 3.55)).toEqual(['12.1', '11.7']);
    expect(apart('doubt', 0.05, 0)).toEqual(['1.04', '1.00']);
    expect(apart('artworks', 1.16, 1.24)).toEqual(['1.16', '1.24']);
    expect(apart('chance', 0.41, 0.414)).toEqual(['41%', '41.4%']);
    expect(apart('chance', 0.41, 0.41)).toBe(null);
  });

  test('what was given has a sign, and nothing has none', () => {
    expect([0.12, -0.2, 0.001, -0.001].map((gain) => gainWords('chance', gain))).toEqual(['+12%', '−20%', '0%', '0%']);
    expect([1.25, -0.5, 0.02].map((gain) => gainWords('doubt', gain))).toEqual(['+1.3', '−0.5', '0.0']);
  });

  test('less is better for guards and for who looks for something', () => {
    expect(isGood('chance', moment(0.2, 0.4))).toBe(true);
    for (const scale of ['escape', 'artworks', 'doubt'] as const) expect(isGood(scale, moment(0.2, 0.4)), scale).toBe(false);
  });

  test('everything fits between the first mark and the last', () => {
    expect(marksOf(part('chance', 0.3, 0.9))).toEqual([0, 0.5, 1]);
    expect(marksOf(part('doubt', 4.6, 2))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(marksOf(part('artworks', 2.5, 4.2))).toEqual([0, 5]);
    expect(marksOf(part('artworks', 0.5))).toEqual([0, 1, 2]);
  });

  test('what had no hand in it is not named', () => {
    expect(causesOf({ chance: 0.2, choice: 0, others: -0.1 })).toEqual(['chance', 'others']);
  });
});
