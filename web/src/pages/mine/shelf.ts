import type { Level, Seat } from '$lib/protocol';

/** Who sat on a seat: a bot of some level, a person, or nobody knows. */
export type Sat = { kind: 'bot'; level: Level } | { kind: 'person'; name: string; stood_in: boolean } | { kind: 'unknown' };

/** What is known of a game beside its record. */
export interface About {
  /** Who sat where, from seat 1 on. */
  seats: Sat[];
  /** Which seat was ours; `null` if several shared this browser, or if we did not play. */
  you: Seat | null;
}

/** A game that is over, as this browser keeps it. */
export interface Kept extends About {
  /** What its record is known by. */
  digest: string;
  game: string;
  winners: Seat[];
  points: number[];
  /** When it ended, in milliseconds since 1970, if somebody looked at a clock. */
  ended: number | null;
  /** Does it go on from a moment of another game? */
  forked: boolean;
  record: string;
}

const NAME = 'magpie-games';
const STORE = 'games';

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= begin().catch((thrown: unknown) => {
    opening = null;
    throw thrown;
  });
  return opening;
}

async function begin(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'digest' });
  const opened = await answered<IDBDatabase>(request);
  const forget = () => {
    opened.close();
    opening = null;
  };
  opened.onversionchange = forget;
  opened.onclose = forget;
  return opened;
}

/** Tells every page of this browser that a game has come; this one too, if it listens. */
function tellAll(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Calls back whenever a game is kept, here or in another tab; the answer ends it. */
export function whenKept(call: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = call;
  return () => channel.close();
}

/** All games that are kept, the newest first. */
export async function all(): Promise<Kept[]> {
  const kept = await answered<Kept[]>((await database()).transaction(STORE).objectStore(STORE).getAll());
  return kept.toSorted((a, b) => (b.ended ?? 0) - (a.ended ?? 0));
}

/** The game whose digest begins like this. */
export async function find(digest: string): Promise<Kept | null> {
  const like = IDBKeyRange.bound(digest, `${digest}\uffff`);
  return (await answered<Kept | undefined>((await database()).transaction(STORE).objectStore(STORE).get(like))) ?? null;
}

/** Keeps a game; false if it was kept before, and then it stays as it was. */
export async function keep(game: Kept): Promise<boolean> {
  const games = (await database()).transaction(STORE, 'readwrite').objectStore(STORE);
  if ((await answered<number>(games.count(game.digest))) > 0) return false;
  await answered(games.add(game));
  tellAll();
  return true;
}

export async function remove(digests: string[]): Promise<void> {
  const games = (await database()).transaction(STORE, 'readwrite').objectStore(STORE);
  await Promise.all(digests.map((digest) => answered(games.delete(digest))));
}

/** What a request comes to; that it is of this type is known to who has kept it. */
function answered<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}
