import type { Update } from '$lib/protocol';

/** How many updates may wait to be shown before the older ones are no longer acted out. */
const MOST_WAITING = 40;

/**
 * Updates come when they come, and a board shows them one after the other: it is given `now`, acts out what was seen in it,
 * and says `done`. The words of skipped updates are still told, in order.
 */
export class Playback {
  /** What the board shows. */
  now = $state.raw<Update | null>(null);
  /** Is `now` to be acted out, or is it simply how things are? */
  acted = $state(true);
  #waiting: Update[] = [];
  /** Has the board shown `now`? */
  #shown = $state(true);

  constructor(private readonly tell: (update: Update) => void) {}

  /** Shows this at once: the answer to coming to a table. */
  jump(update: Update | null): void {
    this.#waiting = [];
    this.acted = false;
    this.#shown = update === null;
    this.now = update;
  }

  /** Something happened. */
  add(update: Update): void {
    this.#waiting.push(update);
    if (this.#waiting.length > MOST_WAITING) this.skip();
    else if (!this.now || this.#shown) this.#next();
  }

  /** The board has shown `now`. */
  done(n: number): void {
    if (this.now?.n !== n) return;
    this.#shown = true;
    if (this.#waiting.length > 0) this.#next();
  }

  /** Shows how things are now, without acting out how they came about; what was noticed on the way is handed on all the same. */
  skip(): void {
    const last = this.#waiting.pop();
    if (!last) return;
    const skipped = [...this.#waiting, last];
    this.#waiting = [];
    for (const update of skipped) this.tell(update);
    this.acted = false;
    this.#shown = false;
    this.now = { ...last, seen: skipped.flatMap((update) => update.seen) };
  }

  /** Has the board shown everything there is? */
  get idle(): boolean {
    return this.#shown;
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    this.acted = true;
    this.#shown = false;
    this.now = next;
    this.tell(next);
  }
}
