import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { moduleFile } from '../build/module';
import { sealOf } from '../src/lib/fair/hash';
import { Declined } from '../src/lib/here/declined';
import { Host, type OnLine } from '../src/lib/here/host';
import type { Kept, Keeper } from '../src/lib/here/keeper';
import type { FromClient, FromServer, OpenTable, TableInfo, Update, wasm } from '../src/lib/protocol';
import { Crashed, Door, type Exports } from '../src/lib/wasm/door';
import { optionsOf, TABLES } from './records';

vi.setConfig({ testTimeout: 120_000 });

/** Keeps tables as long as a test lasts. */
class Memory implements Keeper {
  tables = new Map<string, { codes: string[]; found: wasm.Found }>();
  /** What the next attempts come to, instead of being kept. */
  trouble: Kept | null = null;

  async find(code: string) {
    const found = [...this.tables].find(([, { codes }]) => codes.includes(code));
    return found ? { table: found[0], found: structuredClone(found[1].found) } : null;
  }

  async read(table: string) {
    return structuredClone(this.tables.get(table)?.found ?? null);
  }

  async keep(rows: wasm.Row[], now: number): Promise<Kept> {
    if (this.trouble) return this.trouble;
    const next = structuredClone(this.tables);
    for (const row of rows) {
      if (row.row === 'open') {
        next.set(row.table, { codes: [row.code, row.watch], found: { version: 0, text: row.text, inputs: [], notes: [], left: now } });
        continue;
      }
      const found = next.get(row.table)?.found;
      if (!found) return 'conflict';
      found.left = now;
      if (row.row === 'note') found.notes.push({ seat: row.seat, to: row.to, text: row.text });
      else if (row.row === 'input') {
        if (row.n !== found.inputs.length + 1) return 'conflict';
        found.inputs.push(row.text);
      } else if (row.version !== found.version) return 'conflict';
      else [found.version, found.text] = [row.version + 1, row.text];
    }
    this.tables = next;
    return 'kept';
  }

  async remove(table: string) {
    this.tables.delete(table);
  }
}

type Ask = (question: wasm.Question) => Promise<unknown>;

/** A browser with a clock of its own: what is to come later comes when nothing else is to be done. */
class Browser {
  now = 1_700_000_000_000;
  told: OnLine[] = [];
  claimed: string[] = [];
  host: Host;
  #later: { at: number; call: () => void }[] = [];
  #secrets = 0;
  #lines = 0;

  constructor(
    readonly keeper: Keeper,
    ask: Ask,
  ) {
    this.host = this.#host(ask);
  }

  /** Closed and opened again: nothing is left but what was kept. */
  restart(ask: Ask): void {
    this.#later = [];
    this.now += 3_600_000;
    this.host = this.#host(ask);
  }

  /** What was said on the last line. */
  heard(): FromServer[] {
    return this.told.flatMap((one) => (one.line === this.#lines && 'text' in one ? [JSON.parse(one.text) as FromServer] : []));
  }

  enter(table: string, token: string | null): number {
    this.#lines += 1;
    this.say({ do: 'enter', table, token, seen: null });
    return this.#lines;
  }

  say(message: FromClient, line = this.#lines): void {
    this.host.said(line, JSON.stringify({ id: this.told.length + 1, ...message }));
  }

  /** Goes on until this is so. */
  async until(done: () => boolean): Promise<void> {
    for (let idle = 0; !done(); idle += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#later.sort((one, other) => one.at - other.at)[0];
      if (!next) {
        if (idle > 100) throw new Error(`nothing happens any more: ${JSON.stringify(this.told.at(-1))}`);
        continue;
      }
      idle = 0;
      this.#later.shift();
      this.now = Math.max(this.now, next.at);
      next.call();
    }
  }

  #host(ask: Ask): Host {
    return new Host({
      ask,
      keeper: this.keeper,
      now: () => this.now,
      secret: () => (this.#secrets += 1).toString(16).padStart(64, '0'),
      hurried: () => false,
      later: (milliseconds, call) => {
        const one = { at: this.now + milliseconds, call };
        this.#later.push(one);
        return () => (this.#later = this.#later.filter((other) => other !== one));
      },
      tell: (told) => this.told.push(told),
      claim: (table) => this.claimed.push(table),
    });
  }
}

const wish = (game: string, seats: number, options: object): OpenTable => ({
  game,
  options,
  seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'easy' }) as const)],
  name: 'Ada',
  public: false,
  chat: false,
  clock: { kind: 'none' },
  stand_in: 'easy',
});

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

const file = moduleFile();
describe.skipIf(!file)('tables of this browser', () => {
  const compiled = file ? WebAssembly.compile(readFileSync(file)) : null;
  /** A fresh house. */
  const fresh = (): Ask => {
    const door = new Door(async () => {
      if (!compiled) throw new Error('there is none');
      return (await WebAssembly.instantiate(await compiled)).exports as unknown as Exports;
    });
    return async (question) => JSON.parse(await door.ask(JSON.stringify(question))) as unknown;
  };

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
