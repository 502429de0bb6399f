import type { GameInfo, Opened, OpenTable } from '$lib/protocol';
import { ask, hurry, isHere, openLine, Unanswered, wish } from '$lib/wasm/ask';
import type { House, Wire } from '../net/socket';

/** The house of this browser: tables that live here, for whoever sits before it. */

export { Unanswered } from '$lib/wasm/ask';

/** Can this browser have tables of its own? That it cannot keep them shows when it tries. */
export const isPossible = isHere && 'indexedDB' in globalThis;

/** What can be played. */
export const games = (): Promise<GameInfo[]> => ask<GameInfo[]>({ do: 'games' });

/** Opens a table in this browser. */
export function open(table: OpenTable): Promise<Opened> {
  return isPossible ? wish<Opened>({ do: 'open', wish: table }) : Promise.reject(new Unanswered('unavailable', 'there is no database'));
}

/** Forgets a table of this browser, with its game. */
export const remove = (code: string): Promise<null> => wish<null>({ do: 'remove', code });

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** A line to a table of this browser, as if it were a socket. */
class LineHere implements Wire {
  onopen: Wire['onopen'] = null;
  onclose: Wire['onclose'] = null;
  onmessage: Wire['onmessage'] = null;
  readyState = CONNECTING;
  readonly #line = openLine((told) => {
    if (!('ended' in told)) return this.onmessage?.({ data: told.text });
    this.readyState = CLOSED;
    this.onclose?.({ reason: told.ended });
  });

  constructor() {
    queueMicrotask(() => {
      if (this.readyState !== CONNECTING) return;
      this.readyState = OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    this.#line.say(text);
  }

  close(): void {
    this.readyState = CLOSED;
    this.#line.close();
  }
}

export { hurry };

export const house: House = {
  here: true,
  connect: () => new LineHere(),
  later(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  record: (code) => wish<string>({ do: 'record', code }),
};
