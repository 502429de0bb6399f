import type { Thing } from './things';
import { timeOfWay, TIMES } from './times';

/** What sets out, from where to where, by the names of the places. */
export type Way = {
  things: Thing[];
  from: string;
  to: string;
  /** Where they are drawn as they set out, if that is not where `from` is. */
  drawn?: string;
};

/** Something on its way above the table. */
export type Flight = { id: number; thing: Thing; from: DOMRect; to: DOMRect; time: number; delay: number };

/** Things on their way from one place of the table to another. */
export class Flights {
  now = $state.raw<Flight[]>([]);
  #next = 0;

  constructor(private readonly rect: (place: string) => DOMRect | null) {}

  /** These set out; the answer is how long their way usually takes, nothing if a place is not on the screen. */
  send({ things, from, to, drawn = from }: Way, paced = (milliseconds: number) => milliseconds): number {
    const [start, end] = [this.rect(drawn), this.rect(to)];
    if (!start || !end || things.length === 0) return 0;
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
