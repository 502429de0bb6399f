import { beforeEach, expect, test } from 'vitest';
import { speech } from '../src/lib/i18n/index.svelte';
import { isThisMachine } from '../src/lib/net/reach.svelte';
import type { Level, TableInfo } from '../src/lib/protocol';
import { talkWords } from '../src/lib/ui/talk';
import { Company } from '../src/pages/company.svelte';

beforeEach(() => speech.choose('en'));

/** A table at which Ann and Bo play. */
function table(bo: { connected?: boolean; stand_in?: Level | null } = {}): TableInfo {
  const person = (name: string, more = {}) => ({ kind: 'person', name, connected: true, vacant: false, stand_in: null, ...more });
  const seats = [person('Ann'), person('Bo', bo)].map((sitter, at) => ({ seat: at + 1, sitter, host: at === 0 }));
  return { status: 'playing', seats } as unknown as TableInfo;
}

test('a word is said when somebody leaves, comes back, or is replaced, and not about ourselves', () => {
  const company = new Company();
  const news = (bo?: Parameters<typeof table>[0]) => company.news(table(bo), 1);
  expect(news()).toEqual([]);
  expect(news({ connected: false })).toEqual(['Bo has left.']);
  expect(news({ connected: false })).toEqual([]);
  expect(news({ connected: false, stand_in: 'medium' })).toEqual(['A bot plays for Bo.']);
  expect(news({ connected: true, stand_in: 'medium' })).toEqual(['Bo is back.']);
  expect(news()).toEqual(['Bo plays again.']);
  const own = new Company();
  expect(own.news(table(), 2)).toEqual([]);
  expect(own.news(table({ connected: false }), 2)).toEqual([]);
});

test('a phrase is read in the language of the reader', () => {
  const name = (seat: number) => ['Ann', 'Bo'][seat - 1] ?? '';
  expect(talkWords({ kind: 'phrase', phrase: 'well-played' }, 1, name)).toBe('Well played!');
  speech.choose('nl');
  expect(talkWords({ kind: 'phrase', phrase: 'well-played' }, 1, name)).toBe('Goed gespeeld!');
  speech.choose('de');
  expect(talkWords({ kind: 'nudge', to: 2 }, 1, name)).toBe('stupst Bo an.');
  expect(talkWords({ kind: 'nudge', to: 1 }, 1, name)).toBe('stupst dich an: Du bist dran!');
});

test('what a machine calls itself is of no use to others', () => {
  for (const host of ['localhost', 'magpie.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isThisMachine(host), host).toBe(true);
  for (const host of ['192.168.1.20', '127.0.0.1.example.org', 'living-room.local', '[fd00::2]'])
    expect(isThisMachine(host), host).toBe(false);
});
