import { timeOfWay, TIMES } from './times';
import type { Thing, Way } from './types';

/** Something on its way above the table. */
export type Flight = { id: number; thing: Thing; from: DOMRect; to: DOMRect; time: number; delay: number };

/** Things on their way from one place of the table to another. */
export class Flights {
  now = $state.raw<Flight[]>([]);
  #next = 0;

  constructor(private readonly rect: (place: string) => DOMRect | null) {}

  /** These set out; the answer is how long their way usually takes, nothing if a place is not on the screen. */
  send(way: Way, paced = (milliseconds: number) => milliseconds): number {
    const { things, to } = way;
    const [start, end] = [this.rect(startOf(way)), this.rect(to)];
    if (!start || !end) return 0;
    const flights = things.map((thing, at) => ({
      id: this.#next++,
      thing,
      from: start,
      to: end,
      time: paced(TIMES.way),
      delay: paced(at * TIMES.next),
    }));
    this.now = [...this.now, ...flights];
    return timeOfWay(things.length);
  }

  /** All have arrived. */
  end(): void {
    this.now = [];
  }
}

/** Where things are drawn as they set out: each gem on the cloth lies by itself, and what has fallen lies on the cloth. */
function startOf({ things: [first], from }: Way): string {
  switch (from) {
    case 'cloth':
      return `stone ${first}`;
    case 'below':
      return 'cloth';
    case 'secret':
      return 'drawer';
    default:
      return from;
  }
}
