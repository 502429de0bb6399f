import { beforeEach, expect, test } from 'vitest';
import { Chronicle } from '../src/pages/chronicle.svelte';

let language: string;
let chronicle: Chronicle;

beforeEach(() => {
  language = 'en';
  chronicle = new Chronicle(
    (seen, before) => (seen === 'silent' ? null : `${language}: ${String(seen)} after ${before.length}`),
    (seen) => seen !== 'secret',
    (seen) => seen === 'anew',
  );
});

test('what happens is told at once, and written down when it has been shown', () => {
  expect(chronicle.add(['a', 'silent', 'b'])).toEqual(['en: a after 0', 'en: b after 2']);
  expect(chronicle.lines).toEqual([]);
  chronicle.add(['c']);
  expect(chronicle.lines).toEqual(['en: a after 0', 'en: b after 2']);
  chronicle.writeDown();
  expect(chronicle.lines.at(-1)).toBe('en: c after 3');
});

test('what may not be read again is told, and never written down', () => {
  expect(chronicle.add(['secret'])).toEqual(['en: secret after 0']);
  chronicle.writeDown();
  chronicle.tellAgain();
  expect(chronicle.lines).toEqual([]);
});

test('what may no longer be read is gone when something begins anew', () => {
  chronicle.begin(['a']);
  chronicle.add(['b', 'anew', 'c']);
  expect(chronicle.lines).toEqual(['en: a after 0']);
  chronicle.writeDown();
  expect(chronicle.lines).toEqual(['en: anew after 2', 'en: c after 3']);
  chronicle.tellAgain();
  expect(chronicle.lines).toEqual(['en: anew after 2', 'en: c after 3']);
});

test('in another language everything is told again, from the beginning', () => {
  chronicle.begin(['a', 'b']);
  chronicle.add(['c', 'secret']);
  chronicle.writeDown();
  language = 'de';
  chronicle.tellAgain();
  expect(chronicle.lines).toEqual(['de: a after 0', 'de: b after 1', 'de: c after 2']);
});
