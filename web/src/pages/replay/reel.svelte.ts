import type { Seat, wasm } from '$lib/protocol';
import { ask } from '$lib/wasm/ask';
import type { Shown } from '../../games/game';
import type { Eyes } from './address';

/** How many times faster than usual a game can be played. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two steps that are played. */
const PAUSE = 650;
/** So many steps are fetched at once. */
const AHEAD = 24;

type Answer<Done> = { ok: true; done: Done } | wasm.Broken;

/** A record that the rules did not let pass. */
export class BrokenRecord extends Error {
  constructor(readonly broken: wasm.Broken) {
    super(broken.why);
  }
}

async function had<Done>(question: wasm.Question): Promise<Done> {
  const answer = await ask<Answer<Done>>(question);
  if (!answer.ok) throw new BrokenRecord(answer);
  return answer.done;
}

/** What a game that is over looks like as a whole, if its record holds. */
export const outlineOf = (record: string, eyes: Eyes): Promise<wasm.Outline> => had({ do: 'replay', record, eyes });

/** A game that is over, at one of its moments: what the board shows, and the way to any other. All of it is worked out by the rules. */
export class Reel {
  /** How many inputs have happened. */
  at = $state(0);
  outline = $state.raw() as wasm.Outline;
  eyes = $state.raw() as Eyes;
  now = $state.raw<Shown | null>(null);
  /** Whom the game waits for at this moment. */
  waiting = $state.raw<Seat[]>([]);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Is shown what could be known? */
  studied = $state(false);
  /** What the rules say about this moment. */
  advice = $state.raw<unknown>(null);

  #count = 0;
  /** Has the board shown what it was given? */
  #shown = true;
  #ahead: wasm.Step[] = [];
  #wanted = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly record: string,
    outline: wasm.Outline,
    eyes: Eyes,
  ) {
    this.outline = outline;
    this.eyes = eyes;
  }

  get end(): number {
    return this.outline.inputs;
  }

  /** The turn that is played, counted from 1; 0 before the first. */
  get turn(): number {
    return this.outline.turns.filter((n) => n <= this.at).length;
  }

  /** Shows the moment after so many inputs at once. */
  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(to, this.end));
    const scene = await this.#fetch(at, at);
    if (!scene) return;
    this.#ahead = [];
    this.#show(at, scene.waiting, { before: scene.before.flat(), seen: [], view: scene.view, acted: false });
  }

  /** Goes to where somebody wants to be, and stays there. */
  seek(to: number): Promise<void> {
    this.pause();
    return this.go(to);
  }

  /** Acts out what is noticed next; false if that was all. */
  async forward(): Promise<boolean> {
    const { noticed } = this.outline;
    const place = noticed.findIndex((n) => n > this.at);
    const next = noticed[place];
    if (next === undefined) return false;
    if (this.#ahead[0]?.n !== next) {
      const scene = await this.#fetch(this.at, noticed[Math.min(place + AHEAD, noticed.length) - 1] ?? next);
      if (!scene) return true;
      this.#ahead = scene.then;
    }
    const step = this.#ahead.shift();
    const before = this.now ? [...this.now.before, ...this.now.seen] : [];
    // Who does not wait until something is shown sees what comes of it.
    if (step) this.#show(step.n, step.waiting, { before, ...step.frame, acted: this.#shown });
    return true;
  }

  step(): void {
    this.pause();
    void this.forward();
  }

  stepBack(): void {
    void this.seek(this.outline.noticed.findLast((n) => n < this.at) ?? 0);
  }

  turnBack(): void {
    void this.seek(this.outline.turns.findLast((n) => n < this.at) ?? 0);
  }

  turnOn(): void {
    void this.seek(this.outline.turns.find((n) => n > this.at) ?? this.end);
  }

  /** Plays on, from the beginning if it is over; or pauses. */
  async toggle(): Promise<void> {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.at >= this.end) await this.go(0);
    else if (this.#shown) await this.#goOn();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#next);
  }

  /** Nobody wants to wait for what is being shown. */
  skip(): void {
    clearTimeout(this.#next);
    if (this.playing) void this.#goOn();
  }

  /** The board has shown what it was given with this number. */
  done(number: number): void {
    if (this.now?.at !== number) return;
    this.#shown = true;
    void this.#study(number);
    if (!this.playing) return;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.#goOn(), PAUSE / this.speed);
  }

  /** Looks through other eyes, at the same moment. */
  async lookAs(eyes: Eyes): Promise<void> {
    const outline = await outlineOf(this.record, eyes);
    [this.eyes, this.outline] = [eyes, outline];
    await this.go(this.at);
  }

  async study(wanted: boolean): Promise<void> {
    this.studied = wanted;
    await this.go(this.at);
  }

  async #goOn(): Promise<void> {
    if (this.playing && !(await this.forward())) this.pause();
  }

  #show(at: number, waiting: Seat[], shown: Pick<Shown, 'before' | 'seen' | 'view' | 'acted'>): void {
    this.#count += 1;
    this.#shown = false;
    this.advice = null;
    [this.at, this.waiting] = [at, waiting];
    this.now = { at: this.#count, n: at, haste: this.speed, ...shown };
  }

  /** What the rules say about what is shown; of what was asked last, only the last counts. */
  async #study(number: number): Promise<void> {
    if (!this.studied) return;
    const advice = await had<unknown>({ do: 'study', record: this.record, eyes: this.eyes, at: this.at });
    if (this.now?.at === number) this.advice = advice;
  }

  /** What was to be seen then; nothing if somebody has wanted something else meanwhile. */
  async #fetch(from: number, to: number): Promise<wasm.Scene | null> {
    const wanted = (this.#wanted += 1);
    const scene = await had<wasm.Scene>({ do: 'scene', record: this.record, eyes: this.eyes, remember: this.studied, from, to });
    return wanted === this.#wanted ? scene : null;
  }
}
