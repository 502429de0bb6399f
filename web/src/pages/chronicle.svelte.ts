/** How what was noticed is said, after all that was noticed `before`; `null` for what needs no words. */
type Tell = (seen: unknown, before: unknown[]) => string | null;

/** Everything that was noticed at a table, and what of it is written down to be read again. */
export class Chronicle {
  /** What is written down, in the language of the last telling. */
  lines = $state<string[]>([]);
  #noticed: unknown[] = [];
  /** Where what is written down is found among all that was noticed. */
  #written: number[] = [];
  /** What is written down as soon as the board has shown it. */
  #next: number[] = [];

  constructor(
    private readonly tell: Tell,
    /** May it stay, to be read again? */
    private readonly isKept: (seen: unknown) => boolean,
    /** Is what was written down before it no longer to be read? */
    private readonly beginsAnew: (seen: unknown) => boolean,
  ) {}

  /** Begins anew with all that was noticed before; who sends it again lets it be read again. */
  begin(seen: unknown[]): void {
    this.#noticed = seen;
    this.#next = [];
    this.#written = [...seen.keys()];
    this.tellAgain();
  }

  /** Something more was noticed. The answer is its words; they are written down when the board has shown it. */
  add(seen: unknown[]): string[] {
    this.writeDown();
    const from = this.#noticed.length;
    this.#noticed.push(...seen);
    const places = seen.map((_, at) => from + at);
    this.#next = places.filter((at) => this.isKept(this.#noticed[at]));
    return this.#told(places);
  }

  /** Writes down what the board has shown. */
  writeDown(): void {
    const anew = this.#next.findLastIndex((at) => this.beginsAnew(this.#noticed[at]));
    if (anew >= 0) [this.#written, this.lines] = [[], []];
    const next = this.#next.slice(Math.max(anew, 0));
    this.#written.push(...next);
    this.lines.push(...this.#told(next));
    this.#next = [];
  }

  /** Says all that is written down once more: the language has changed. */
  tellAgain(): void {
    this.lines = this.#told(this.#written);
  }

  #told(places: number[]): string[] {
    return places.map((at) => this.tell(this.#noticed[at], this.#noticed.slice(0, at))).filter((text) => text !== null);
  }
}
