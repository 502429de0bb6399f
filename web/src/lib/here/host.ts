import type { Opened, OpenTable, wasm } from '$lib/protocol';
import type { Problem } from '../net/problem';
import { Crashed } from '../wasm/door';
import { Declined } from './declined';
import type { Keeper } from './keeper';

/**
 * Why a line to a table of this browser has ended: to be opened again, because another tab has the table now, or because the rules that
 * belong to this page are not to be had any more.
 */
export type Ended = 'again' | 'elsewhere' | 'stale';

/** What the page is told of a line. */
export type OnLine = { line: number; text: string } | { line: number; ended: Ended };

/** What the host needs of the browser around it; tests bring their own. */
export interface Surroundings {
  /** Asks the house in the module; what it breaks down over is thrown. */
  readonly ask: (question: wasm.Question) => Promise<unknown>;
  readonly keeper: Keeper;
  /** Milliseconds since 1970, which never go back. */
  readonly now: () => number;
  /** 32 bytes that nobody can guess, in hexadecimal digits. */
  readonly secret: () => string;
  /** Does who sits here want to see nothing but what comes of what others do? */
  readonly hurried: () => boolean;
  /** Calls back later; the answer cancels it. */
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /** Tells the page. */
  readonly tell: (told: OnLine) => void;
  /** Tells the other tabs of this browser that a table is open here. */
  readonly claim: (table: string) => void;
}

/** A table that is open here. */
interface At {
  lines: Set<number>;
  cancelWake: (() => void) | null;
  cancelThought: (() => void) | null;
}

/** Somebody on a line: at which table, once they are let in; what they say waits for what they said before. */
interface Line {
  table: string | null;
  said: Promise<void>;
}

/** What a table said no to. */
type Answer<Done> = { ok: true; done: Done } | { ok: false; problem: Problem } | { ok: false; code: string; why: string };

/**
 * Carries out what the house in the module decides: carries words to and fro, keeps rows, comes when it is time. It decides nothing
 * itself. What a room says is passed on at once, for it says nothing that is not kept.
 */
export class Host {
  readonly #at = new Map<string, At>();
  readonly #lines = new Map<number, Line>();
  /** The tables at whose next thought the house would break down again. */
  readonly #stumbled = new Set<string>();

  constructor(private readonly around: Surroundings) {}

  /** Opens a table; whoever opened it is told once it is kept. */
  async open(wish: OpenTable): Promise<Opened> {
    const { now, keeper } = this.around;
    const { opened, rows } = done(
      (await this.around.ask({ do: 'open', at: this.#moment(), wish })) as Answer<{ opened: Opened; rows: wasm.Row[] }>,
    );
    const how = await keeper.keep(rows, now());
    // Somebody else has a table of this name: that does not happen twice.
    if (how === 'conflict') return this.open(wish);
    if (how !== 'kept') throw new Declined(unkept(how));
    return opened;
  }

  /** The record of a game that is over. */
  async record(code: string): Promise<string> {
    const found = await this.around.keeper.find(code);
    if (!found) throw new Declined({ code: 'no-such-table', message: 'there is no such table' });
    return done((await this.around.ask({ do: 'record', found: found.found })) as Answer<string>);
  }

  /** Forgets a table for good; who is there is sent away. */
  async remove(code: string): Promise<void> {
    const found = await this.around.keeper.find(code);
    if (!found) return;
    await this.around.keeper.remove(found.table);
    this.leave(found.table, 'again');
  }

  /** Somebody says something on a line: the first thing is to which table they come. */
  said(line: number, text: string): void {
    const before = this.#lines.get(line);
    const next: Line = before ?? { table: null, said: Promise.resolve() };
    this.#lines.set(line, next);
    next.said = next.said.then(() => this.#pass(line, next, text));
  }

  /** A line has ended. */
  left(line: number): void {
    const gone = this.#lines.get(line);
    this.#lines.delete(line);
    // Who leaves while they are being let in leaves after that.
    void gone?.said.then(() => this.#gone(line, gone));
  }

  /** Another tab has opened this table, or it is no more: nobody is at it here. */
  leave(table: string, ended: Ended): void {
    for (const line of this.#at.get(table)?.lines ?? []) {
      this.around.tell({ line, ended });
      this.left(line);
    }
  }

  async #pass(line: number, at: Line, text: string): Promise<void> {
    if (!this.#lines.has(line)) return;
    if (at.table !== null) return this.#tell(at.table, { event: 'said', line, text });
    const { keeper } = this.around;
    const found = await keeper.find(codeIn(text)).catch((thrown: unknown) => thrown);
    if (found instanceof Error) return this.#refuse(line, unkept(found.name === 'VersionError' ? 'newer' : 'failed'));
    const known = found as Awaited<ReturnType<Keeper['find']>>;
    const doings = await this.#ask({ do: 'enter', at: this.#moment(), line, text, found: known?.found ?? null });
    if (!doings) return;
    if (doings.table !== '' && !doings.closed) {
      at.table = doings.table;
      this.#tableAt(doings.table).lines.add(line);
      this.around.claim(doings.table);
    }
    await this.#attend(doings);
  }

  async #gone(line: number, { table }: Line): Promise<void> {
    if (table === null) return;
    this.#at.get(table)?.lines.delete(line);
    await this.#tell(table, { event: 'left', line });
  }

  /** Tells the house, and does what is to be done. */
  async #tell(table: string, event: wasm.Event): Promise<void> {
    const doings = await this.#ask({ do: 'tell', at: this.#moment(), table, event });
    if (doings) await this.#attend(doings);
  }

  #moment(): wasm.Moment {
    const { now, secret, hurried } = this.around;
    return { now: now(), secret: secret(), hurried: hurried() };
  }

  /** If the house breaks down, all its rooms are gone; whoever is there comes again, and finds everything as it was kept. */
  async #ask(question: wasm.Question): Promise<wasm.Doings | null> {
    try {
      const doings = (await this.around.ask(question)) as wasm.Doings | { ok: false; why: string };
      if ('ok' in doings) throw new Error(doings.why);
      return doings;
    } catch (thrown) {
      if (question.do === 'tell' && question.event.event === 'think') this.#stumbled.add(question.table);
      if (question.do === 'enter') this.around.tell({ line: question.line, ended: thrown instanceof Crashed ? 'again' : 'stale' });
      this.#endAll();
      return null;
    }
  }

  async #attend({ table, say, keep, read, thinks, wake, closed }: wasm.Doings): Promise<void> {
    const { keeper, now, tell } = this.around;
    for (const { line, text } of say) tell({ line, text });
    if (closed) return this.#close(table);
    this.#arrange(table, wake, thinks);
    if (keep) {
      const how = await keeper.keep(keep, now());
      await this.#tell(table, { event: 'kept', how: how === 'full' || how === 'newer' ? 'failed' : how });
      if (how === 'full' || how === 'newer' || how === 'failed') this.#warn(table, unkept(how));
    } else if (read) {
      const found = await keeper.read(table).catch(() => null);
      await this.#tell(table, { event: 'read', found });
    }
  }

  /** Comes again when it is time, and thinks when there is nothing else to do. */
  #arrange(table: string, wake: number | null, thinks: boolean): void {
    if (table === '') return;
    const at = this.#tableAt(table);
    const { later, now } = this.around;
    at.cancelWake?.();
    at.cancelWake = wake === null ? null : later(Math.max(0, wake - now()), () => void this.#tell(table, { event: 'woke' }));
    if (!thinks || at.cancelThought) return;
    at.cancelThought = later(0, () => {
      at.cancelThought = null;
      void this.#tell(table, { event: this.#stumbled.delete(table) ? 'give-up' : 'think' });
    });
  }

  #tableAt(table: string): At {
    const at = this.#at.get(table) ?? { lines: new Set(), cancelWake: null, cancelThought: null };
    this.#at.set(table, at);
    return at;
  }

  /** Everybody at this table is told why something is not kept. */
  #warn(table: string, problem: Problem): void {
    for (const line of this.#at.get(table)?.lines ?? []) this.#refuse(line, problem);
  }

  #refuse(line: number, problem: Problem): void {
    this.around.tell({ line, text: JSON.stringify({ say: 'refused', id: 0, ...problem }) });
  }

  /** The room is gone: who is still there comes again. */
  #close(table: string): void {
    const at = this.#at.get(table);
    if (!at) return;
    this.#at.delete(table);
    at.cancelWake?.();
    at.cancelThought?.();
    for (const line of at.lines) {
      this.#lines.delete(line);
      this.around.tell({ line, ended: 'again' });
    }
  }

  #endAll(): void {
    for (const table of [...this.#at.keys()]) this.#close(table);
  }
}

/** The table that somebody wants to come to, if that is what they say. */
function codeIn(text: string): string {
  try {
    const { table } = JSON.parse(text) as { table?: unknown };
    return typeof table === 'string' ? table.toUpperCase() : '';
  } catch {
    return '';
  }
}

function done<Done>(answer: Answer<Done>): Done {
  if (answer.ok) return answer.done;
  throw 'problem' in answer ? new Declined(answer.problem) : new Error(answer.why);
}

/** Why something is not kept, for those who want to know. */
function unkept(how: 'full' | 'newer' | 'failed'): Problem {
  const why = { full: 'there is no space left', newer: 'a newer page has kept games here', failed: 'the database failed' };
  return { code: how === 'failed' ? 'not-kept' : how, message: why[how] };
}
