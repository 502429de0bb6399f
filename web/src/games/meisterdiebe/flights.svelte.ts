import { getContext, setContext } from 'svelte';
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

/** Things on their way from one place of the table to another: who sets out is missed there, who has landed lies here. */
export class Flights {
  now = $state.raw<Flight[]>([]);
  /** How many of a thing have come to a place since the view that is shown; fewer than none have left it. */
  #come = $state.raw<ReadonlyMap<string, number>>(new Map());
  #next = 0;

  constructor(private readonly rect: (place: string) => DOMRect | null) {}

  /** How many more of this thing lie at this place than the view says. */
  more(place: string, thing: Thing): number {
    return this.#come.get(`${place} ${thing}`) ?? 0;
  }

  /** These leave their place; the answer is how long their way usually takes, nothing if a place is not on the screen. */
  send({ things, from, to, drawn = from }: Way, paced = (milliseconds: number) => milliseconds): number {
    const [start, end] = [this.rect(drawn), this.rect(to)];
    this.#count(from, things, -1);
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

  /** These have arrived. */
  land({ things, to }: Pick<Way, 'things' | 'to'>): void {
    this.#count(to, things, 1);
    this.now = [];
  }

  /** Everything lies where the view says. */
  end(): void {
    this.now = [];
    this.#come = new Map();
  }

  #count(place: string, things: Thing[], more: 1 | -1): void {
    const come = new Map(this.#come);
    for (const thing of things) come.set(`${place} ${thing}`, (come.get(`${place} ${thing}`) ?? 0) + more);
    this.#come = come;
  }
}

const KEY = Symbol('flights');

export const provideFlights = (flights: Flights) => setContext(KEY, flights);
export const useFlights = () => getContext<Flights>(KEY);
