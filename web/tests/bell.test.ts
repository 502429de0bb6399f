import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { t } from '../src/lib/i18n/house';
import { speech, type Language } from '../src/lib/i18n/index.svelte';
import { inShort } from '../src/lib/net/mine';
import { clockSentence, clockWords, roughly } from '../src/lib/ui/time';
import { GAMES } from '../src/games';
import { hindrance } from '../src/pages/bell/browser';

const SCOPE = 'https://play.example/magpie/';
const SCRIPT = readFileSync(join(import.meta.dirname, '../build/sw.js'), 'utf8');

type Shown = { title: string; body: string; tag: string; lang: string; data: { table: string | null } };
type Page = { url: string; focus: () => Promise<string> };

/** The script that keeps the page, in a worker of our own with these pages open. */
function worker(pages: Page[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (kind: string, listener: (event: unknown) => void) => listeners.set(kind, listener),
    registration: {
      scope: SCOPE,
      showNotification: (title: string, more: Omit<Shown, 'title'>) => Promise.resolve(void shown.push({ title, ...more })),
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  };
  const begin = runInThisContext(`(self) => {${SCRIPT}}`) as (self: object) => void;
  begin(self);
  const happens = async (kind: string, event: object): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const push = async (data: unknown): Promise<Shown> => {
    await happens('push', { data: { json: () => (data === undefined ? JSON.parse('{') : data) as unknown } });
    return shown.at(-1) as Shown;
  };
  const touch = (table: string | null) => happens('notificationclick', { notification: { close: vi.fn(), data: { table } } });
  return { push, touch, opened };
}

describe('what a browser is sent becomes words', () => {
  test.each([
    ['de', 'turn', 'Du bist dran. Tisch ABCDEF'],
    ['nl', 'turn', 'Jij bent aan de beurt. Tafel ABCDEF'],
    ['en', 'turn', 'It is your turn. Table ABCDEF'],
    ['de', 'over', 'Das Spiel ist vorbei. Tisch ABCDEF'],
    ['nl', 'over', 'Het spel is afgelopen. Tafel ABCDEF'],
    ['en', 'over', 'The game is over. Table ABCDEF'],
  ])('%s, %s', async (language, what, body) => {
    const told = await worker().push({ what, game: 'galerie', table: 'ABCDEF', language });
    expect(told).toMatchObject({ title: 'Galerie der Diebe', body, lang: language, tag: 'ABCDEF', data: { table: 'ABCDEF' } });
  });

  test('every game has its title', async () => {
    await speech.load('en');
    for (const { name, title } of GAMES) {
      const told = await worker().push({ what: 'turn', game: name, table: 'ABCDEF', language: 'en' });
      expect(told.title).toBe(title());
    }
  });

  test('something is shown for whatever arrives, and nothing of it is believed', async () => {
    for (const odd of [undefined, null, {}, { game: '<b>', table: '../../x', language: 'xx', what: 'constructor' }]) {
      const told = await worker().push(odd);
      expect(told).toMatchObject({ title: 'Magpie', body: 'It is your turn.', data: { table: null } });
    }
  });
});

describe('a touch leads to the table', () => {
  test('that is open already', async () => {
    const focus = vi.fn(() => Promise.resolve('there'));
    const { touch, opened } = worker([
      { url: 'https://elsewhere.example/#/t/ABCDEF', focus: vi.fn() },
      { url: `${SCOPE}#/t/GHJKLM`, focus: vi.fn() },
      { url: `${SCOPE}#/t/abcdef`, focus },
    ]);
    await touch('ABCDEF');
    expect([focus.mock.calls.length, opened]).toEqual([1, []]);
  });

  test('in a page of its own', async () => {
    const { touch, opened } = worker();
    await touch('ABCDEF');
    await touch(null);
    expect(opened).toEqual([`${SCOPE}#/t/ABCDEF`, `${SCOPE}#/`]);
  });
});

describe('time in days', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

  beforeAll(() => Promise.all((['de', 'nl', 'en'] as const).map((language) => speech.load(language))));

  test.each<[Language, string, string, string]>([
    ['en', '2 days 3 hours', '1 day', '7 days a move'],
    ['de', '2 Tage 3 Stunden', '1 Tag', '7 Tage je Zug'],
    ['nl', '2 dagen 3 uur', '1 dag', '7 dagen per zet'],
  ])('in %s', (language, long, one, sentence) => {
    speech.choose(language);
    expect(roughly(2 * day + 3 * hour + 59 * minute)).toBe(long);
    expect(clockWords(2 * day + 3 * hour + 59 * minute)).toBe(long);
    expect(roughly(day + 59 * minute)).toBe(one);
    expect(clockWords(day)).toBe('24:00:00');
    expect(clockSentence({ kind: 'per-move', seconds: 7 * 86_400 })).toBe(sentence);
  });

  test('less than a day is told in hours and minutes', () => {
    speech.choose('en');
    expect([5 * hour + 10 * minute, 5 * hour, 90_000].map(roughly)).toEqual(['5 hours 10 minutes', '5 hours', '1 minute']);
  });

  test.each<[Language, string]>([
    ['en', 'less than a minute left'],
    ['de', 'noch weniger als eine Minute'],
    ['nl', 'nog minder dan een minuut'],
  ])('nobody is told of no minutes, in %s', (language, words) => {
    speech.choose(language);
    expect([0, 59_999].map((left) => t('clock.left', { time: roughly(left) }))).toEqual([words, words]);
  });

  test('a table is remembered with the time of whoever has least', () => {
    const table = { code: 'ABCDEF', game: 'sneaky', status: 'playing', seats: [] } as unknown as Parameters<typeof inShort>[0];
    expect(inShort(table, 1, [1, 2], { left: [9, 5, 1], running: [1, 2] })?.left).toBe(5);
    expect(inShort(table, 1, [1], { left: [null, 5], running: [] })?.left).toBe(null);
    expect(inShort(table, 1, [1])?.left).toBe(null);
  });
});

test('where a browser cannot tell anybody anything, it is said why', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(hindrance()).toBe('insecure');
  vi.stubGlobal('isSecureContext', true);
  expect(hindrance()).toBe('unsupported');
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(hindrance()).toBe('install');
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(hindrance()).toBe('denied');
  vi.stubGlobal('Notification', { permission: 'default' });
  expect(hindrance()).toBe(null);
  vi.unstubAllGlobals();
});
