import type { wasm } from '$lib/protocol';

/** What became of an attempt to keep something; `newer` if a newer page has changed how things are kept. */
export type Kept = wasm.How | 'full' | 'newer';

/** What keeps tables. */
export interface Keeper {
  /** The table with this code, and all that is kept of it. */
  find(code: string): Promise<{ table: string; found: wasm.Found } | null>;
  /** All that is kept of a table. */
  read(table: string): Promise<wasm.Found | null>;
  /** Keeps all of this or nothing, and never what contradicts what another has kept. */
  keep(rows: wasm.Row[], now: number): Promise<Kept>;
  /** Forgets a table. */
  remove(table: string): Promise<void>;
}

const NAME = 'magpie';
/** To be raised when what is kept changes so that an older page would not understand it. */
const VERSION = 1;

interface TableRow {
  table: string;
  code: string;
  watch: string;
  version: number;
  text: string;
  left: number;
}

interface InputRow {
  table: string;
  n: number;
  text: string;
}

interface NoteRow extends wasm.Noted {
  table: string;
}

/** Another has written there. */
class Conflict extends Error {}

/** Keeps tables in the browser's own database: as a whole or not at all, and on the disk before it says so. */
export class Database implements Keeper {
  #open: Promise<IDBDatabase> | null = null;

  async find(code: string): Promise<{ table: string; found: wasm.Found } | null> {
    const reading = (await this.#database()).transaction(['tables', 'inputs', 'notes']);
    const tables = reading.objectStore('tables');
    const row =
      (await answered<TableRow | undefined>(tables.index('code').get(code))) ??
      (await answered<TableRow | undefined>(tables.index('watch').get(code)));
    return row ? { table: row.table, found: await whole(reading, row) } : null;
  }

  async read(table: string): Promise<wasm.Found | null> {
    const reading = (await this.#database()).transaction(['tables', 'inputs', 'notes']);
    const row = await answered<TableRow | undefined>(reading.objectStore('tables').get(table));
    return row ? whole(reading, row) : null;
  }

  async keep(rows: wasm.Row[], now: number): Promise<Kept> {
    try {
      const database = await this.#database();
      const writing = database.transaction(['tables', 'inputs', 'notes'], 'readwrite', { durability: 'strict' });
      await Promise.all([keepAll(writing, rows, now), end(writing)]);
      return 'kept';
    } catch (thrown) {
      return how(thrown);
    }
  }

  async remove(table: string): Promise<void> {
    const writing = (await this.#database()).transaction(['tables', 'inputs', 'notes'], 'readwrite');
    writing.objectStore('tables').delete(table);
    writing.objectStore('inputs').delete(all(table));
    writing.objectStore('notes').delete(all(table));
    await end(writing);
  }

  /** What could not be opened may be there the next time. */
  #database(): Promise<IDBDatabase> {
    this.#open ??= this.#begin().catch((thrown: unknown) => {
      this.#open = null;
      throw thrown;
    });
    return this.#open;
  }

  async #begin(): Promise<IDBDatabase> {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      const tables = opening.result.createObjectStore('tables', { keyPath: 'table' });
      tables.createIndex('code', 'code', { unique: true });
      tables.createIndex('watch', 'watch', { unique: true });
      opening.result.createObjectStore('inputs', { keyPath: ['table', 'n'] });
      opening.result.createObjectStore('notes', { keyPath: ['table', 'seat', 'to'] });
    };
    const database = await answered<IDBDatabase>(opening);
    const forget = () => {
      database.close();
      this.#open = null;
    };
    // A newer page wants to change how things are kept, or the browser has cleared everything.
    database.onversionchange = forget;
    database.onclose = forget;
    return database;
  }
}

/** Everything of one table, by its first key. */
const all = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

async function whole(reading: IDBTransaction, row: TableRow): Promise<wasm.Found> {
  const inputs = answered<InputRow[]>(reading.objectStore('inputs').getAll(all(row.table)));
  const notes = answered<NoteRow[]>(reading.objectStore('notes').getAll(all(row.table)));
  return {
    version: row.version,
    text: row.text,
    left: row.left,
    inputs: (await inputs).map(({ text }) => text),
    notes: (await notes).map(({ seat, to, text }) => ({ seat, to, text })),
  };
}

async function keepAll(writing: IDBTransaction, rows: wasm.Row[], now: number): Promise<void> {
  try {
    for (const row of rows) await keepOne(writing, row, now);
  } catch (thrown) {
    abort(writing);
    throw thrown;
  }
}

async function keepOne(writing: IDBTransaction, row: wasm.Row, now: number): Promise<void> {
  const tables = writing.objectStore('tables');
  if (row.row === 'open') {
    const { table, code, watch, text } = row;
    await answered(tables.add({ table, code, watch, text, version: 0, left: now } satisfies TableRow));
    return;
  }
  const before = await answered<TableRow | undefined>(tables.get(row.table));
  if (!before) throw new Conflict();
  const after = { ...before, left: now };
  switch (row.row) {
    case 'save':
      if (before.version !== row.version) throw new Conflict();
      [after.version, after.text] = [row.version + 1, row.text];
      break;
    case 'input':
      await answered(writing.objectStore('inputs').add({ table: row.table, n: row.n, text: row.text } satisfies InputRow));
      break;
    case 'note': {
      const { table, seat, to, text } = row;
      await answered(writing.objectStore('notes').put({ table, seat, to, text } satisfies NoteRow));
      break;
    }
  }
  await answered(tables.put(after));
}

function how(thrown: unknown): Kept {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (thrown instanceof Conflict || name === 'ConstraintError') return 'conflict';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'newer' : 'failed';
}

/** What a request comes to; that it is of this type is known to who has kept it. */
function answered<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}

function end(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('given up'));
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
