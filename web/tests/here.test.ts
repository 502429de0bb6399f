import { describe, expect, test, vi } from 'vitest';
import { sealOf } from '../src/lib/fair/hash';
import { Declined } from '../src/lib/here/declined';
import type { FromServer, TableInfo, Update, wasm } from '../src/lib/protocol';
import { Crashed } from '../src/lib/wasm/door';
import { Browser, Memory, fresh, hasModule, wish, type Ask } from './browser';
import { optionsOf, TABLES } from './records';

vi.setConfig({ testTimeout: 120_000 });

const NOTHING: wasm.Doings = { table: 'one', say: [], keep: null, read: false, thinks: false, wake: null, closed: false };

describe('a host', () => {
  test('passes on what is said, keeps what is to be kept, and comes when it is time', async () => {
    const asked: wasm.Question[] = [];
    const row: wasm.Row = { row: 'open', table: 'one', code: 'ABCDEF', watch: 'ABCDEFGHJKLM', text: '{}' };
    const answers: Record<string, Partial<wasm.Doings>> = {
      enter: { say: [{ line: 1, text: '{"say":"welcome"}' }], wake: 1_700_000_000_500, thinks: true },
      said: { keep: [row] },
      kept: { say: [{ line: 1, text: '{"say":"table"}' }] },
    };
    const ask: Ask = async (question) => {
      asked.push(question);
      const what = question.do === 'tell' ? question.event.event : question.do;
      return { ...NOTHING, ...answers[what] };
    };
    const browser = new Browser(new Memory(), ask);
    browser.enter('abcdef', null);
    await browser.until(() => asked.some((one) => one.do === 'tell' && one.event.event === 'think'));
    browser.say({ do: 'start' });
    await browser.until(() => browser.heard().length === 2);
    expect(browser.heard().map(({ say }) => say)).toEqual(['welcome', 'table']);
    expect(browser.claimed).toEqual(['one']);
    expect(new Set(asked.map((one) => ('at' in one && typeof one.at === 'object' ? one.at.secret : ''))).size).toBe(asked.length);
    expect(asked.map((one) => (one.do === 'tell' ? one.event.event : one.do))).toEqual(['enter', 'think', 'said', 'kept']);
  });

  test('tells those at a table when another tab has it, and lets them go', async () => {
    const asked: string[] = [];
    const browser = new Browser(new Memory(), async (question) => {
      asked.push(question.do === 'tell' ? question.event.event : question.do);
      return NOTHING;
    });
    const line = browser.enter('ABCDEF', null);
    await browser.until(() => browser.claimed.length > 0);
    browser.host.leave('another', 'elsewhere');
    browser.host.leave('one', 'elsewhere');
    await browser.until(() => asked.includes('left'));
    expect(browser.told).toEqual([{ line, ended: 'elsewhere' }]);
  });

  test('what the house breaks down over is given up the next time, and who was there comes again', async () => {
    const asked: string[] = [];
    const browser = new Browser(new Memory(), async (question) => {
      const what = question.do === 'tell' ? question.event.event : question.do;
      asked.push(what);
      if (what === 'think') throw new Error('unreachable');
      return { ...NOTHING, thinks: what === 'enter' };
    });
    const line = browser.enter('ABCDEF', null);
    await browser.until(() => browser.told.length > 0);
    expect(browser.told).toEqual([{ line, ended: 'again' }]);
    browser.enter('ABCDEF', null);
    await browser.until(() => asked.includes('give-up'));
    expect(asked).toEqual(['enter', 'think', 'enter', 'give-up']);
  });

  test('an older module that does not understand the page is no house', async () => {
    const told = { ok: false, code: 'not-understood', why: 'no such question', line: null };
    const browser = new Browser(new Memory(), async () => told);
    await expect(browser.host.open(wish('sneaky', 2, {}))).rejects.toThrow('no such question');
    const line = browser.enter('ABCDEF', null);
    await browser.until(() => browser.told.length > 0);
    expect(browser.told).toEqual([{ line, ended: 'stale' }]);
  });

  test('a module that is not to be had any more is not asked for silently, one that breaks down is', async () => {
    const thrown = [new Error('status 404'), new Crashed('the module has ended')];
    const browser = new Browser(new Memory(), () => Promise.reject(thrown.shift() ?? new Error('nothing more')));
    for (const ended of ['stale', 'again'] as const) {
      const line = browser.enter('ABCDEF', null);
      await browser.until(() => browser.told.some((told) => told.line === line));
      expect(browser.told.at(-1)).toEqual({ line, ended });
    }
  });

  test.each([
    ['full', 'full'],
    ['newer', 'newer'],
    ['failed', 'not-kept'],
  ] as const)('that nothing can be kept (%s) is said in words', async (trouble, code) => {
    const row: wasm.Row = { row: 'save', table: 'one', version: 1, text: '{}' };
    const browser = new Browser(new Memory(), async (question) => {
      if (question.do === 'open') return { ok: true, done: { opened: {}, rows: [row] } };
      return { ...NOTHING, keep: question.do === 'tell' && question.event.event === 'said' ? [row] : null };
    });
    (browser.keeper as Memory).trouble = trouble;
    const refused = await browser.host.open(wish('sneaky', 2, {})).catch((thrown: unknown) => thrown);
    expect(refused instanceof Declined && refused.problem.code).toBe(code);
    browser.enter('ABCDEF', null);
    browser.say({ do: 'start' });
    await browser.until(() => browser.heard().length > 0);
    expect(browser.heard().at(-1)).toMatchObject({ say: 'refused', code });
  });

  test('a database that cannot be read is told to who comes', async () => {
    const keeper = new Memory();
    keeper.find = () => Promise.reject(new DOMException('', 'VersionError'));
    const browser = new Browser(keeper, async () => NOTHING);
    browser.enter('ABCDEF', null);
    await browser.until(() => browser.heard().length > 0);
    expect(browser.heard()).toMatchObject([{ say: 'refused', code: 'newer' }]);
  });
});

describe.skipIf(!hasModule)('tables of this browser', () => {
  const MIX = '07'.repeat(32);
  const infoIn = (heard: FromServer[]): TableInfo | undefined =>
    heard.flatMap((one) => (one.say === 'welcome' || one.say === 'table' ? [one.table] : [])).at(-1);
  const gameIn = (heard: FromServer[]): Update | undefined =>
    heard.flatMap((one) => (one.say === 'update' ? [one] : one.say === 'welcome' && one.game ? [one.game] : [])).at(-1);

  test.each(TABLES)('%s for %i with %j is played, closed in the middle, opened again and finished', async (game, seats, chosen) => {
    const options = optionsOf(chosen);
    const browser = new Browser(new Memory(), fresh());
    const { code, token } = await browser.host.open(wish(game, seats, options));
    const status = () => infoIn(browser.heard())?.status;
    browser.enter(code, token);
    browser.say({ do: 'seal', seal: sealOf(MIX) });
    browser.say({ do: 'start' });
    browser.say({ do: 'open', mix: MIX });
    await browser.until(() => status() === 'playing');
    const isAsked = () => gameIn(browser.heard())?.waiting.includes(1) ?? false;
    for (let turns = 0; turns < 2 && status() === 'playing'; turns += 1) {
      await browser.until(() => isAsked() || status() === 'over');
      const told = gameIn(browser.heard());
      const before = browser.heard().length;
      if (told && isAsked()) browser.say({ do: 'act', seen: told.n, action: told.actions[0] });
      await browser.until(() => browser.heard().length > before);
    }
    const before = gameIn(browser.heard())?.trace;
    browser.restart(fresh());
    browser.enter(code, token);
    await browser.until(() => browser.heard().length > 0);
    expect(gameIn(browser.heard())?.trace).toEqual(before);
    browser.say({ do: 'hand-over' });
    await browser.until(() => status() === 'over');
    const record = await browser.host.record(code);
    const verified = await fresh()({ do: 'verify', record });
    expect(verified).toMatchObject({ ok: true, game, finished: true });
    await browser.host.remove(code);
    await expect(browser.host.record(code)).rejects.toBeInstanceOf(Declined);
  });
});
