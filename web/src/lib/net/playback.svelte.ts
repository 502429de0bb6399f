import type { Frame, Outcome, Seat, Update } from '$lib/protocol';

/** With more than these waiting the older ones are no longer acted out, but the newest are. */
const MOST_WAITING = 120;
const NEWEST = 12;
/** And how many may wait while our own clock runs: nobody should lose their time by watching. */
const MOST_IN_HASTE = 3;
/** Milliseconds that the moves of others may take together, between two turns of ours, if they are to be brisk. */
const BRISK = 5000;
/** What is left of that in any case for what is still to come. */
const LEAST_LEFT = 300;
/** Who wants no waiting still sees what comes of their own hand, so many times faster than usual. */
const OWN_HASTE = 3;

/** How quickly things are shown. */
export interface Tempo {
  readonly pace: 'calm' | 'brisk' | 'at-once';
  /** Milliseconds that a board takes to act out what was seen, at its usual pace. */
  readonly lasts: (seen: unknown[]) => number;
  /** May what was seen next be acted out together with this? */
  readonly joins: (seen: unknown[], next: unknown[]) => boolean;
  /** So many times faster than usual can still be followed. */
  readonly mostHaste: number;
  /** Is this our moment? Those who only look on are asked for nothing, and every moment is theirs. */
  readonly isOurs: (asked: Asked) => boolean;
}

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

/** What of an update is shown. */
export type Showable = Partial<Update> & Pick<Update, 'n' | 'frames' | 'actions' | 'waiting' | 'outcome'>;

/** What may be done, whom the game waits for, and what was only tried out. */
export type Asked = { readonly actions: unknown[]; readonly waiting: Seat[]; readonly drafts: unknown[] };

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
  /** Does nobody look? */
  #away = false;

  /** Milliseconds that were planned for what was shown since it was last our moment, and when that was over. */
  #spent = 0;
  #since: number | null = null;

  constructor(
    private readonly tell: (moment: Moment) => void,
    private readonly tempo: Tempo,
  ) {}

  /** Shows this at once: the answer to coming to a table. */
  jump(update: Showable | null): void {
    this.#waiting = [];
    this.#noticed = [];
    this.#show(update ? together(this.#moments(update)) : null);
  }

  /** Something happened; `inHaste` if we are being waited for and have only so much time. */
  add(update: Showable, inHaste = false): void {
    this.#waiting.push(...this.#moments(update));
    if (this.#away) return;
    if (inHaste && this.#waiting.length > MOST_IN_HASTE) this.skip();
    else if (this.#waiting.length > MOST_WAITING) this.#skipTo(this.#waiting.length - NEWEST);
    else if (!this.now || this.#shown) this.#goOn();
  }

  /** The board has shown what it was given with this number. */
  done(at: number): void {
    if (this.now?.at !== at) return;
    this.#shown = true;
    if (this.tempo.isOurs(this.now.then)) [this.#spent, this.#since] = [0, null];
    if (!this.#away) this.#goOn();
  }

  /** Nobody looks any more: what happens from now on waits for who comes again. */
  leave(): void {
    this.#away = true;
  }

  /** Somebody looks again, on an empty board. What they know is there at once; from the first thing on that is new, all is acted out. */
  come(isKnown: (seen: unknown) => boolean): void {
    this.#away = false;
    const news = this.#waiting.findIndex(({ seen }) => !seen.every(isKnown));
    const known = news === -1 ? this.#waiting.length : news;
    if (known > 0) return this.#skipTo(known);
    if (!this.now) return this.#goOn();
    const { before, seen, then } = this.now;
    this.#show({ ...this.now, at: this.#next++, before: [...before, ...seen], seen: [], acted: false, meanwhile: then });
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
    const { pace, isOurs } = this.tempo;
    const first = this.#waiting[0];
    if (!first) return;
    if (pace === 'at-once' && !isOurs(first.meanwhile)) return this.skip();
    const next = this.#takeNext(first);
    const haste = this.#hasteFor(next);
    this.#spent += this.tempo.lasts(next.seen) / haste;
    this.#show({ ...next, haste });
    this.tell(next);
  }

  /** The next frame, with those after it that may be acted out together with it. */
  #takeNext(first: Moment): Moment {
    const { pace, joins } = this.tempo;
    let next = first;
    this.#waiting.shift();
    for (let then = this.#waiting[0]; pace === 'brisk' && then && joins(next.seen, then.seen); then = this.#waiting[0]) {
      next = { ...then, before: next.before, seen: [...next.seen, ...then.seen] };
      this.#waiting.shift();
    }
    return next;
  }

  /** How many times faster than usual this is to be shown, so that all that waits fits into the time there is for it. */
  #hasteFor(next: Moment): number {
    const { pace, lasts, mostHaste } = this.tempo;
    if (pace !== 'brisk') return pace === 'at-once' ? OWN_HASTE : 1;
    const wanted = [next, ...this.#waiting].reduce((all, { seen }) => all + lasts(seen), 0);
    this.#since ??= performance.now();
    // A slow machine takes longer than planned: what is left has less time then.
    const spent = Math.max(this.#spent, performance.now() - this.#since);
    return Math.min(mostHaste, Math.max(1, wanted / Math.max(LEAST_LEFT, BRISK - spent)));
  }

  #show(moment: Moment | null): void {
    this.#shown = moment === null;
    this.now = moment;
  }

  /** The frames of an update; without any, the view is as it was. */
  #moments({ n, frames, actions, waiting, outcome, drafts = [] }: Showable): Moment[] {
    const latest = this.#waiting.at(-1) ?? this.now;
    const unchanged: Frame = { seen: [], view: latest?.view };
    const all = frames.length > 0 ? frames : [unchanged];
    const before = latest?.then ?? NOTHING;
    const meanwhile = { actions: common(before.actions, actions), waiting: before.waiting, drafts: [] };
    /** What was tried out is there already when it comes to stand. */
    const tried = before.drafts.length > 0 ? JSON.stringify(latest?.view) : null;
    return all.map(({ seen, view }, at) => {
      const last = at === all.length - 1;
      const noticed = this.#noticed;
      this.#noticed = [...noticed, ...seen];
      const frame = { at: this.#next++, n, before: noticed, seen, view, acted: JSON.stringify(view) !== tried, haste: 1, meanwhile };
      return last ? { ...frame, then: { actions, waiting, drafts }, outcome } : { ...frame, then: meanwhile, outcome: null };
    });
  }
}

const NOTHING: Asked = { actions: [], waiting: [], drafts: [] };

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
