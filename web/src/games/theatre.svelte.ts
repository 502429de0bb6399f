import { tick } from 'svelte';
import type { Shown } from '$lib/net/playback.svelte';
import { Pace } from '$lib/ui/pace';
import { still } from '$lib/ui/settings.svelte';

/** Milliseconds. With reduced motion nothing travels; the pauses of the players are enough to see what changed. */
const STILL = 16;

/**
 * What a board shows while things happen. It goes from the view before to the view after, one frame at a time, and can be hurried.
 * Each game says how its events move, and nothing about what they change: that is in the views.
 */
export abstract class Theatre<View, Seen> {
  /** What is shown: the last view, or, while its frame is acted out, the one before it. */
  view: View;
  /** Is something being acted out? */
  busy = $state(false);
  /** The number of what was last shown to its end. */
  done = $state(0);
  readonly #pace = new Pace();
  /** What is being acted out; nothing else is shown before it has ended. */
  #acting = Promise.resolve();
  #wanted = 0;

  constructor(view: View) {
    this.view = $state.raw(view);
  }

  /** Shows this, acted out or at once. Was nothing newer wanted before it had ended? */
  async show({ at, seen, view, acted, haste }: Shown<View, Seen>): Promise<boolean> {
    this.#wanted = at;
    await (acted ? this.play(seen, view, haste) : this.jump(view));
    if (this.#wanted !== at) return false;
    this.done = at;
    return true;
  }

  /** Shows this without delay, once what is being acted out has been cut short. */
  async jump(view: View): Promise<void> {
    this.#pace.skip();
    await this.#acting;
    this.clear();
    this.settle(view);
  }

  /** Acts out what was seen, so many times faster than usual, and ends with what the server says is so. */
  play(seen: Seen[], end: View, haste = 1): Promise<void> {
    this.#pace.begin(haste);
    this.#acting = this.#play(seen, end);
    return this.#acting;
  }

  /** What can be touched: `actions` as soon as all is shown; until then what could be done before and still can, `meanwhile`. */
  offered<Action>(shown: Shown<View, Seen>, { actions, meanwhile }: { actions: Action[]; meanwhile: Action[] }): Action[] {
    if (this.done === shown.at) return actions;
    return this.decides(shown) ? [] : meanwhile;
  }

  /** Ends everything that moves. */
  skip(): void {
    this.#pace.skip();
  }

  /** Acts out what was seen in one frame, from what is shown now towards the view at its end. */
  protected abstract act(seen: Seen[], end: View): Promise<void>;

  /** Puts away what a frame leaves behind to be looked at until the next one. */
  protected clear(): void {}

  /** Does chance decide here what can be done next? Then nothing is offered that would tell it too early. */
  protected decides(_shown: Shown<View, Seen>): boolean {
    return false;
  }

  /** Nothing moves, and everything is where the view says. */
  protected settle(view: View): void {
    this.view = view;
  }

  /** Does nothing travel, because nobody looks, wants to wait, or wants to see it? */
  protected get still(): boolean {
    return still() || this.#pace.skipping;
  }

  /** How long something takes at the pace of this frame. */
  protected paced(milliseconds: number): number {
    return this.#pace.paced(milliseconds);
  }

  /** Waits until what has changed is drawn, and so much longer. */
  protected async wait(milliseconds: number): Promise<void> {
    await tick();
    await this.#pace.wait(still() ? STILL : milliseconds);
  }

  async #play(seen: Seen[], end: View): Promise<void> {
    this.busy = true;
    await this.act(seen, end);
    this.busy = false;
    this.settle(end);
  }
}
