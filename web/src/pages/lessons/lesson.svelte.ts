import type { Problem } from '$lib/net/problem';
import { Playback, type Moment, type Tempo } from '$lib/net/playback.svelte';
import type { Seat, wasm } from '$lib/protocol';
import { answerTo, inputsBefore, waysOf, type Script, type Step } from './script';

/** Asks the rules what is there to see. */
export type Ask = (happened: wasm.Happened) => Promise<{ ok: true; done: wasm.Staged } | { ok: false; problem: Problem }>;

/** Something else than was asked for was tried: what happened then, and what is to be said about it. */
export type Tried = { readonly seen: unknown[]; readonly before: unknown[]; readonly say: string };

/**
 * A lesson that is going on. Everything on the table comes from the rules: they are asked anew with all that has happened so far, so
 * what was only tried is gone as soon as they are asked without it.
 */
export class Lesson {
  /** The step that is told as soon as all is shown. */
  at = $state(0);
  /** Through whose eyes the table is seen. */
  eyes = $state<Seat>(1);
  /** What is otherwise than at this table while this is looked at. */
  other = $state.raw<Record<string, string>>({});
  tried = $state.raw<Tried | null>(null);
  advice = $state.raw<unknown>(null);
  /** Do the rules still think about it? */
  pending = $state(false);
  failed = $state(false);
  readonly playback: Playback;
  /** All that has happened. */
  #inputs: string[] = [];
  /** What is still to be done in this step. */
  #left = $state.raw<string[]>([]);
  #choices: wasm.Choice[] = [];
  #n = 0;
  /** Counts the ways that were taken, so that only the last of them is gone. */
  #way = 0;

  constructor(
    readonly script: Script,
    private readonly ask: Ask,
    tell: (moment: Moment) => void,
    tempo: Tempo,
    private readonly reached: (step: number) => void,
  ) {
    this.playback = new Playback(tell, tempo);
    this.eyes = script.you;
  }

  readonly step: Step | undefined = $derived.by(() => this.script.steps[this.at]);

  /** How much is still to be done in this step. */
  get left(): number {
    return this.#left.length;
  }

  get last(): boolean {
    return this.at === this.script.steps.length - 1;
  }

  /** To this step, from wherever we are: what happened before it is simply so. */
  async go(at: number): Promise<void> {
    this.at = Math.min(Math.max(0, at), this.script.steps.length - 1);
    this.#inputs = inputsBefore(this.script, this.at);
    await this.#enter(true);
  }

  /** To the next step. */
  async next(): Promise<void> {
    if (this.last) return;
    this.at += 1;
    await this.#enter(false);
  }

  /** The learner does something: what was asked for, or something else. */
  async act(action: unknown): Promise<void> {
    const chosen = this.#choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(action));
    if (!chosen || this.tried || this.pending || this.#left.length === 0) return;
    const input = `${this.script.you} ${chosen.text}`;
    const asked = this.#left.findIndex((one) => waysOf(one).includes(input));
    await (asked === -1 ? this.#try(input) : this.#do(input, asked));
  }

  /** Does what is asked for, for who wants to see it. */
  async show(): Promise<void> {
    const [next] = waysOf(this.#left[0] ?? '');
    if (next && !this.tried && !this.pending) await this.#do(next, 0);
  }

  /** As if nothing had been tried. */
  async back(): Promise<void> {
    this.tried = null;
    const scene = await this.#scene(this.#inputs, this.#inputs.length);
    if (scene) this.#jump(scene);
  }

  async #enter(fresh: boolean): Promise<void> {
    const { step, script } = this;
    if (!step) return;
    this.tried = null;
    this.#left = [...(step.ask ?? [])];
    const [before, eyes, other] = [this.#inputs.length, step.look ?? script.you, step.options ?? {}];
    const jumps = fresh || eyes !== this.eyes || JSON.stringify(other) !== JSON.stringify(this.other);
    this.other = other;
    this.#inputs = [...this.#inputs, ...(step.play ?? [])];
    const scene = await this.#scene(this.#inputs, before, { seat: eyes, advise: step.hint === true });
    if (!scene) return;
    this.eyes = eyes;
    this.advice = scene.advice;
    if (jumps) this.#jump(scene, scene.frames.length > 0);
    if (!jumps || scene.frames.length > 0) this.#show(scene);
    this.reached(this.at);
  }

  /** Does what was asked for in this place. */
  async #do(input: string, asked: number): Promise<void> {
    const before = this.#inputs.length;
    this.#left = this.#left.toSpliced(asked, 1);
    const done = this.#left.length === 0;
    this.#inputs = [...this.#inputs, input, ...(done ? (this.step?.then ?? []) : [])];
    const scene = await this.#scene(this.#inputs, before);
    if (!scene) return;
    this.advice = null;
    this.#show(scene);
    if (!done) return;
    await this.next();
  }

  async #try(input: string): Promise<void> {
    const answer = this.step && answerTo(this.step, input);
    if (!answer) return;
    const now = this.playback.now;
    const scene = await this.#scene([...this.#inputs, input, ...(answer.then ?? [])], this.#inputs.length, { settle: true });
    if (!scene) return;
    const seen = scene.frames.flatMap((frame) => frame.seen);
    this.tried = { seen, before: now ? [...now.before, ...now.seen] : [], say: answer.say };
    this.#show(scene);
  }

  /** What the rules say about all this; nothing if another way was taken meanwhile. */
  async #scene(inputs: string[], told: number, other: Partial<wasm.Happened> = {}): Promise<wasm.Staged | null> {
    const way = (this.#way += 1);
    const { game, seats } = this.script;
    const options = { ...this.script.options, ...this.other };
    this.pending = true;
    const answer = await this.ask({ game, seats, options, inputs, told, seat: this.eyes, settle: false, advise: false, ...other }).catch(
      () => null,
    );
    if (way !== this.#way) return null;
    this.pending = false;
    this.failed = answer === null || !answer.ok;
    return answer?.ok ? answer.done : null;
  }

  /** Simply so; what can be done is offered, unless more is to be shown first. */
  #jump(scene: wasm.Staged, more = false): void {
    this.playback.jump({
      n: (this.#n += 1),
      frames: [scene.before],
      actions: more ? [] : this.#offer(scene),
      waiting: scene.waiting,
      outcome: null,
    });
  }

  #show(scene: wasm.Staged): void {
    this.playback.add({ n: (this.#n += 1), frames: scene.frames, actions: this.#offer(scene), waiting: scene.waiting, outcome: null });
  }

  /** What can be done now; nothing where nothing is asked for. */
  #offer({ choices }: wasm.Staged): unknown[] {
    this.#choices = this.#left.length > 0 && !this.tried ? choices : [];
    return this.#choices.map(({ action }) => action);
  }
}
