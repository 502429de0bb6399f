import type { Thing } from './things';

/** What sets out, from where to where, by the names of the places. */
export type Way = { things: Thing[]; from: string; to: string };

/** Something on its way above the table. */
export type Flight = { id: number; thing: Thing; from: DOMRect; to: DOMRect; time: number; delay: number };

/** Milliseconds: a way, and how much later the next thing of several sets out. */
const WAY = 560;
const NEXT = 70;

/** Things on their way from one place of the table to another. */
export class Flights {
  now = $state.raw<Flight[]>([]);
  #next = 0;

  constructor(private readonly rect: (place: string) => DOMRect | null) {}

  /** Sends these on their way; the answer is how long it takes, nothing if a place is not on the screen. */
  send({ things, from, to }: Way): number {
    const [start, end] = [this.rect(from), this.rect(to)];
    if (!start || !end || things.length === 0) return 0;
    const flights = things.map((thing, at) => ({ id: this.#next++, thing, from: start, to: end, time: WAY, delay: at * NEXT }));
    this.now = [...this.now, ...flights];
    return WAY + (things.length - 1) * NEXT;
  }

  end(): void {
    this.now = [];
  }
}
