import type { Frame, Outcome, Seat, Update } from '$lib/protocol';

/** How many frames may wait to be shown before the older ones are no longer acted out. */
const MOST_WAITING = 80;
/** And how many while our own clock runs: nobody should lose their time by watching. */
const MOST_IN_HASTE = 3;

/** What a board shows next: one frame of an update. */
export interface Shown<View = unknown, Seen = unknown> {
  /** Counts what is shown; nothing is shown twice. */
  readonly at: number;
  /** The number of the update that it belongs to. */
  readonly n: number;
  /** All that was noticed before it and may be told again, in order. */
  readonly before: Seen[];
  /** What was noticed, in order. */
  readonly seen: Seen[];
  /** What may be known after it. */
  readonly view: View;
  /** Is `seen` to be acted out, or is `view` simply how things are? */
  readonly acted: boolean;
}

/** A frame together with what its update says about the moment after it, if it is the last one. */
export interface Moment extends Shown {
  /** What may be done then; while an update is being shown, what could be done before it and still can. */
  readonly actions: unknown[];
  /** Whom the game waits for then; while an update is being shown, whom it waited for before. */
  readonly waiting: Seat[];
  /** The result, if that was the end. */
  readonly outcome: Outcome | null;
}

/**
 * Updates come when they come, and a board shows them frame by frame: it is given `now`, acts out what was seen in it,
 * and says `done`. The words of skipped frames are still told, in order.
 */
export class Playback {
  /** What the board shows. */
  now = $state.raw<Moment | null>(null);
  #waiting: Moment[] = [];
  /** All that was noticed, also what is still to be shown. */
  #noticed: unknown[] = [];
  #next = 1;
  /** Has the board shown `now`? */
  #shown = $state(true);

  constructor(private readonly tell: (moment: Moment) => void) {}

  /** Shows this at once: the answer to coming to a table. */
  jump(update: Update | null): void {
    this.#waiting = [];
    this.#noticed = [];
    this.#show(update ? together(this.#moments(update)) : null);
  }

  /** Something happened; `inHaste` if we are being waited for and have only so much time. */
  add(update: Update, inHaste = false): void {
    this.#waiting.push(...this.#moments(update));
    if (this.#waiting.length > (inHaste ? MOST_IN_HASTE : MOST_WAITING)) this.skip();
    else if (!this.now || this.#shown) this.#goOn();
  }

  /** The board has shown what it was given with this number. */
  done(at: number): void {
    if (this.now?.at !== at) return;
    this.#shown = true;
    this.#goOn();
  }

  /** Shows how things are now, without acting out how they came about; all that was noticed on the way is told at once. */
  skip(): void {
    const last = together(this.#waiting);
    this.#waiting = [];
    if (!last) return;
    this.#show(last);
    this.tell(last);
  }

  /** Has the board shown everything there is? */
  get idle(): boolean {
    return this.#shown;
  }

  #goOn(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#show(next);
    this.tell(next);
  }

  #show(moment: Moment | null): void {
    this.#shown = moment === null;
    this.now = moment;
  }

  /** The frames of an update; without any, the view is as it was. */
  #moments({ n, frames, actions, waiting, outcome }: Update): Moment[] {
    const latest = this.#waiting.at(-1) ?? this.now;
    const unchanged: Frame = { seen: [], view: latest?.view };
    const all = frames.length > 0 ? frames : [unchanged];
    const meanwhile = { actions: common(latest?.actions ?? [], actions), waiting: latest?.waiting ?? [], outcome: null };
    return all.map(({ seen, view }, at) => {
      const last = at === all.length - 1;
      const before = this.#noticed;
      this.#noticed = [...before, ...seen];
      return { at: this.#next++, n, before, seen, view, acted: true, ...(last ? { actions, waiting, outcome } : meanwhile) };
    });
  }
}

/** What is in both lists. */
function common(before: unknown[], now: unknown[]): unknown[] {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  return now.filter((one) => known.has(JSON.stringify(one)));
}

/** The last of these moments, with all that was seen on the way to it. */
function together(moments: Moment[]): Moment | null {
  const [first, last] = [moments.at(0), moments.at(-1)];
  return first && last ? { ...last, acted: false, before: first.before, seen: moments.flatMap(({ seen }) => seen) } : null;
}
