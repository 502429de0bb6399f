import type { Frame, Outcome, Seat, Update } from '$lib/protocol';

/** So many frames may wait to be shown at their own pace; with every one more, the board hurries more. */
const CALM = 3;
const HASTE_PER_FRAME = 0.25;
/** With more than these waiting the older ones are no longer acted out, but the newest are. */
const MOST_WAITING = 24;
const NEWEST = 6;
/** And how many may wait while our own clock runs: nobody should lose their time by watching. */
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
  /** How many times faster than usual it is to be acted out, because more is waiting. */
  readonly haste: number;
}

/** What may be done, and whom the game waits for. */
export type Asked = { readonly actions: unknown[]; readonly waiting: Seat[] };

/** A frame together with what its update says about the moment after it, if it is the last one. */
export interface Moment extends Shown {
  /** While it is being shown: what could be done before its update and still can, and whom the game waited for before. */
  readonly meanwhile: Asked;
  /** Once it is shown; the same as before if more frames of its update follow. */
  readonly then: Asked;
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
    if (inHaste && this.#waiting.length > MOST_IN_HASTE) this.skip();
    else if (this.#waiting.length > MOST_WAITING) this.#skipTo(this.#waiting.length - NEWEST);
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
    this.#skipTo(this.#waiting.length);
  }

  /** What may be done, and whom the game waits for, as far as the board has shown it. */
  get asked(): Asked {
    if (!this.now) return NOTHING;
    return this.#shown ? this.now.then : this.now.meanwhile;
  }

  /** Has the board shown everything there is? */
  get idle(): boolean {
    return this.#shown;
  }

  /** Takes so many of the waiting frames together. */
  #skipTo(count: number): void {
    const last = together(this.#waiting.splice(0, count));
    if (!last) return;
    this.#show(last);
    this.tell(last);
  }

  #goOn(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    const behind = Math.max(0, this.#waiting.length - CALM);
    this.#show({ ...next, haste: 1 + behind * HASTE_PER_FRAME });
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
    const before = latest?.then ?? NOTHING;
    const meanwhile = { actions: common(before.actions, actions), waiting: before.waiting };
    return all.map(({ seen, view }, at) => {
      const last = at === all.length - 1;
      const noticed = this.#noticed;
      this.#noticed = [...noticed, ...seen];
      const frame = { at: this.#next++, n, before: noticed, seen, view, acted: true, haste: 1, meanwhile };
      return last ? { ...frame, then: { actions, waiting }, outcome } : { ...frame, then: meanwhile, outcome: null };
    });
  }
}

const NOTHING: Asked = { actions: [], waiting: [] };

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
