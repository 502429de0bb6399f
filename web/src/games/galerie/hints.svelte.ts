import { heatOfDangers, heatOfSuspects, type Heat } from './heat';
import { bestOf, type Best } from './hint';
import { s } from './text';
import type { Advice, Suspect, View } from './types';

/** What the house has said to a player, as the board shows it. */
export class Hints {
  /** Where the thief may be: what was said last, until something newer is said. */
  #suspects = $state.raw<Suspect[]>([]);
  readonly heat: Heat | null = $derived.by(() => this.#heat());
  readonly best: Best | null = $derived.by(() => this.#best());

  constructor(
    private readonly view: () => View,
    /** Are hints wanted? */
    private readonly wanted: () => boolean,
    /** What is said about the update that is shown; nothing as long as the house thinks. */
    private readonly advice: () => Advice | null,
    private readonly mayAct: () => boolean,
    /** Is a game that is over looked at, at any moment of it? */
    private readonly studied: () => boolean = () => false,
  ) {}

  /** Keeps what was said; before a thief has come in there is nothing to keep. */
  hear(): void {
    const advice = this.advice();
    if (!this.#entered) this.#suspects = [];
    else if (advice) this.#suspects = advice.suspects;
  }

  /** Is there something to ask the house about? */
  get asks(): boolean {
    const round = this.view().round;
    return this.wanted() && round !== null && (this.mayAct() || (this.#entered && round.thief !== this.view().you));
  }

  /** What the house would do; empty as long as it thinks, `null` if nobody wants to know. */
  get line(): string | null {
    if (!this.wanted()) return null;
    return this.best ? s('hint.best', { action: this.best.words }) : '';
  }

  get #entered(): boolean {
    return this.view().round?.entered ?? false;
  }

  #heat(): Heat | null {
    const round = this.view().round;
    // Where a figure stands needs no guessing.
    if (!this.wanted() || !this.#entered || round?.figure) return null;
    const dangers = this.mayAct() || this.studied() ? (this.advice()?.dangers ?? []) : [];
    const heat = round?.thief === this.view().you ? heatOfDangers(dangers) : heatOfSuspects(this.#suspects);
    return heat.cells.size > 0 ? heat : null;
  }

  #best(): Best | null {
    const best = this.wanted() && this.mayAct() ? this.advice()?.best : null;
    return best ? bestOf(best, this.view()) : null;
  }
}
