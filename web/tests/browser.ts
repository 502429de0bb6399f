import { readFileSync } from 'node:fs';
import { moduleFile } from '../build/module';
import { Host, type OnLine } from '../src/lib/here/host';
import type { Kept, Keeper } from '../src/lib/here/keeper';
import type { House, Wire } from '../src/lib/net/socket';
import type { FromClient, FromServer, OpenTable, wasm } from '../src/lib/protocol';
import { Door, type Exports } from '../src/lib/wasm/door';

/** Keeps tables as long as a test lasts. */
export class Memory implements Keeper {
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

export type Ask = (question: wasm.Question) => Promise<unknown>;

/** A browser with a clock of its own: what is to come later comes when nothing else is to be done. */
export class Browser {
  now = 1_700_000_000_000;
  told: OnLine[] = [];
  claimed: string[] = [];
  host: Host;
  #wires = new Map<number, Wire>();
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
    this.#wires.clear();
    this.now += 3_600_000;
    this.host = this.#host(ask);
  }

  /** What was said on the last line. */
  heard(): FromServer[] {
    return this.told.flatMap((one) => (one.line === this.#lines && 'text' in one ? [JSON.parse(one.text) as FromServer] : []));
  }

  /** The same as a page finds it. */
  house(): House {
    return {
      here: true,
      record: (code) => this.host.record(code),
      connect: () => this.#wire(),
      later: (milliseconds, call) => this.#comeBack(milliseconds, call),
      random: () => 0.5,
    };
  }

  #wire(): Wire {
    const line = (this.#lines += 1);
    const wire = {
      onopen: null,
      onclose: null,
      onmessage: null,
      readyState: 1,
      send: (text: string) => this.host.said(line, text),
      close: () => void this.#wires.delete(line),
    } as Wire;
    this.#wires.set(line, wire);
    queueMicrotask(() => wire.onopen?.());
    return wire;
  }

  #comeBack(milliseconds: number, call: () => void): () => void {
    const one = { at: this.now + milliseconds, call };
    this.#later.push(one);
    return () => (this.#later = this.#later.filter((other) => other !== one));
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
      later: (milliseconds, call) => this.#comeBack(milliseconds, call),
      tell: (told) => {
        this.told.push(told);
        const wire = this.#wires.get(told.line);
        if ('text' in told) wire?.onmessage?.({ data: told.text });
        else wire?.onclose?.({ reason: told.ended });
      },
      claim: (table) => this.claimed.push(table),
    });
  }
}

/** A table of one person, and easy bots on all other seats. */
export const wish = (game: string, seats: number, options: object): OpenTable => ({
  game,
  options,
  seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'easy' }) as const)],
  name: 'Ada',
  public: false,
  chat: false,
  clock: { kind: 'none' },
  stand_in: 'easy',
});

const file = moduleFile();
const compiled = file ? WebAssembly.compile(readFileSync(file)) : null;
/** Were the rules compiled? */
export const hasModule = file !== null;

/** A fresh house. */
export function fresh(): Ask {
  const door = new Door(async () => {
    if (!compiled) throw new Error('there is none');
    return (await WebAssembly.instantiate(await compiled)).exports as unknown as Exports;
  });
  return async (question) => JSON.parse(await door.ask(JSON.stringify(question))) as unknown;
}
