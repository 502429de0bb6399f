import type { FromClient, FromServer } from '$lib/protocol';
import { record } from './api';

/** What the socket needs of the world; tests bring their own. */
export interface World {
  /** Opens a connection for the table with this code, and shows this token while it knocks, if there is one. */
  connect(token: string | null, table: string): Wire;
  /** Calls back later; the answer cancels it. */
  later(milliseconds: number, call: () => void): () => void;
  /** From 0 to 1, to spread reconnects. */
  random(): number;
}

/** Where a table lives: the house at the other end of a socket, or this browser itself. */
export interface House extends World {
  /** Is it this browser? Then nobody else can come, and no network is needed. */
  readonly here: boolean;
  /** The record of a finished game. */
  record(code: string): Promise<string>;
}

/** The part of `WebSocket` that is used. */
export interface Wire {
  onopen: (() => void) | null;
  onclose: ((event: { reason: string }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** What is said first. */
export type Enter = Extract<FromClient, { do: 'enter' }>;

/**
 * How the line is; `elsewhere` if another tab of this browser has the table, and it does not come back by itself; `stale` if the page has to
 * be loaded again.
 */
export type Connection = 'connecting' | 'open' | 'lost' | 'elsewhere' | 'stale';

export interface Listener {
  /** A message, in order and without a gap. */
  message(message: FromServer): void;
  /** The connection came or went. */
  connection(state: Connection): void;
}

/** What a house and its page speak; where a token is shown, it stands behind it. */
const PROTOCOL = 'magpie';

/** A line on which something can be said, as `WebSocket` counts its states. */
const OPEN = 1;

/** The first wait before connecting again, and the longest. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/**
 * One person's line to one table. It comes back by itself after every loss, with growing waits, and says `enter` first each time:
 * the server's `welcome` then tells all there is to know. An update that does not follow the one before makes it start over.
 */
export class TableSocket {
  #wire: Wire | null = null;
  #cancel: (() => void) | null = null;
  #ready = false;
  #failures = 0;
  #lastId = 0;
  #lastUpdate = 0;
  #closed = false;
  /** Is it known that nobody will answer before the page is loaded again? It is tried all the same. */
  #stale = false;

  constructor(
    private readonly world: World,
    private readonly enter: () => Enter,
    private readonly listener: Listener,
  ) {
    this.#connect();
  }

  /** Sends a message if there is a connection; the answer is its number, or 0 if it was not sent. */
  send(body: FromClient): number {
    // The end of a line is told a moment after it has come.
    if (this.#wire?.readyState !== OPEN || !this.#ready) return 0;
    this.#lastId += 1;
    this.#wire.send(JSON.stringify({ id: this.#lastId, ...body }));
    return this.#lastId;
  }

  /** Stops waiting and tries again now: the network is back, or the page was opened again. */
  hurry(): void {
    if (this.#cancel) this.#connect();
  }

  /** The network is gone: the line is given up at once, not when it has been silent for long. */
  lose(): void {
    if (this.#wire) this.#lost();
  }

  /** Starts over: a new connection, a new `enter`, a new `welcome`. */
  resync(): void {
    this.#drop();
    this.#connect();
  }

  /** Ends it for good. */
  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #connect(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (!this.#stale) this.listener.connection('connecting');
    // Who was turned away unheard shows who they are: others from the same address may have flooded the house. Every other time they do
    // not: something between the two may not let it pass.
    const { table, token } = this.enter();
    const wire = this.world.connect(this.#failures % 2 === 1 ? (token ?? null) : null, table);
    this.#wire = wire;
    wire.onopen = () => {
      this.#ready = true;
      this.send(this.enter());
    };
    wire.onmessage = (event) => this.#hear(event.data);
    wire.onclose = ({ reason }) => {
      this.#stale = reason === 'stale';
      if (reason === 'elsewhere') this.#giveWay();
      else this.#lost();
    };
  }

  #hear(data: unknown): void {
    const message = JSON.parse(String(data)) as FromServer;
    if (message.say === 'welcome') {
      this.#failures = 0;
      this.#stale = false;
      this.#lastUpdate = message.game?.n ?? 0;
      this.listener.connection('open');
    }
    if (message.say === 'update') {
      if (message.n !== this.#lastUpdate + 1) return this.resync();
      this.#lastUpdate = message.n;
    }
    this.listener.message(message);
  }

  #giveWay(): void {
    this.#drop();
    this.listener.connection('elsewhere');
  }

  #lost(): void {
    this.#drop();
    if (this.#closed) return;
    this.listener.connection(this.#stale ? 'stale' : 'lost');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancel = this.world.later(wait * (0.75 + this.world.random() / 2), () => this.#connect());
  }

  #drop(): void {
    this.#cancel?.();
    this.#cancel = null;
    const wire = this.#wire;
    this.#wire = null;
    this.#ready = false;
    if (!wire) return;
    wire.onopen = wire.onclose = wire.onmessage = null;
    wire.close();
  }
}

/** The house at the other end of a socket. */
export function browser(): House {
  return {
    here: false,
    record,
    connect: (token, table) => new WebSocket(address(table), token === null ? [] : [PROTOCOL, token]) as unknown as Wire,
    later(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  };
}

/** The socket lies beside the page, wherever that is served. Who stands before several nodes may choose one by the table. */
function address(table: string): string {
  const url = new URL(`api/socket/${encodeURIComponent(table)}`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
}
