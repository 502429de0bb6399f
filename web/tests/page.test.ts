import { expect, test } from 'vitest';
import { codeFrom } from '../src/lib/ui/code';
import { parse, tablePath } from '../src/lib/ui/route.svelte';
import { othersAround } from '../src/lib/ui/seats';
import { clockWords } from '../src/lib/ui/time';
import { quickTable } from '../src/pages/opening';

test.each([
  ['', { page: 'home' }],
  ['#/', { page: 'home' }],
  ['#/t/abc234', { page: 'table', code: 'ABC234' }],
  ['#/w/ABC234DEF567', { page: 'watch', code: 'ABC234DEF567' }],
  ['#/b/abc234', { page: 'screen', code: 'ABC234' }],
  ['#/h/abc234', { page: 'here', code: 'ABC234' }],
  ['#/s/abc234/3', { page: 'hand', code: 'ABC234', seat: 3 }],
  ['#/s/abc234', { page: 'hand', code: 'ABC234', seat: null }],
  ['#/new/sneaky', { page: 'new', game: 'sneaky' }],
  ['#/rules/sneaky', { page: 'rules', game: 'sneaky', edition: null, rule: null }],
  ['#/rules/sneaky@SNK-21', { page: 'rules', game: 'sneaky', edition: null, rule: 'SNK-21' }],
  ['#/rules/meisterdiebe/author@MDA-7', { page: 'rules', game: 'meisterdiebe', edition: 'author', rule: 'MDA-7' }],
  ['#/learn/sneaky', { page: 'learn', lesson: 'sneaky' }],
  ['#/learn/galerie/guard', { page: 'learn', lesson: 'galerie/guard' }],
  ['#/check', { page: 'check' }],
  ['#/nonsense/x', { page: 'home' }],
])('the fragment %s is understood', (fragment, route) => {
  expect(parse(fragment)).toEqual(route);
});

test.each([
  ['abc234', 'ABC234'],
  [' ABC 234 ', 'ABC234'],
  ['http://192.168.1.5:7373/magpie/#/t/ABC234', 'ABC234'],
  ['abc234def567', 'ABC234DEF567'],
  ['ABC23', null],
  ['ABC0I1', null],
])('the code in %o is %o', (text, code) => {
  expect(codeFrom(text)).toBe(code);
});

test('short codes play, long ones watch', () => {
  expect(tablePath('ABC234')).toBe('#/t/ABC234');
  expect(tablePath('ABC234DEF567')).toBe('#/w/ABC234DEF567');
});

test.each([
  [0, '0:00'],
  [59_001, '1:00'],
  [65_000, '1:05'],
  [3_725_000, '1:02:05'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(clockWords(milliseconds)).toBe(words);
});

test('playing now seats us first, and bots beside us', () => {
  expect(quickTable('sneaky', 2, 'hard', 'Ann').seats).toEqual([
    { kind: 'me' },
    { kind: 'bot', level: 'hard' },
    { kind: 'bot', level: 'hard' },
  ]);
});

test('the others sit clockwise from our left; those who watch see all', () => {
  expect(othersAround(2, 3)).toEqual([3, 1]);
  expect(othersAround(null, 3)).toEqual([1, 2, 3]);
});
