import type { Offer } from './offer';
import type { Action, Character } from './types';

/** What the player looks at or is about to do, and has not sent yet. */
export class Hands {
  /** The card that was touched; a second touch lays it down. */
  #touched = $state<Character | null>(null);
  /** Was it said that nothing shall be opened? That is asked once more: the card is gone with it. */
  #idle = $state.raw<Action | null>(null);
  /** The card that somebody points at, by mouse or by keyboard. */
  pointed = $state<Character | null>(null);

  constructor(
    private readonly offer: () => Offer,
    private readonly send: (action: Action) => void,
  ) {}

  /** The card that is about to be laid down, as long as that can be done. */
  readonly picked: Character | null = $derived.by(() =>
    this.#touched !== null && this.offer().cards.has(this.#touched) ? this.#touched : null,
  );

  /** Is nothing about to be opened, as long as that can be done? */
  readonly idle: boolean = $derived.by(() => this.#idle !== null && this.#idle === this.offer().nothing);

  /** The card that something is to be said about. One that is laid down goes without a word from the mouse that rests on it. */
  get looked(): Character | null {
    return this.pointed !== null && this.offer().cards.has(this.pointed) ? this.pointed : this.picked;
  }

  touch(character: Character): void {
    if (this.picked === character) this.lay();
    else this.#touched = character;
  }

  /** Lays down the card that was touched. */
  lay(): void {
    const action = this.picked && this.offer().cards.get(this.picked);
    this.back();
    if (action) this.send(action);
  }

  /** Opens nothing: a second touch does it. */
  openNothing(): void {
    const { nothing } = this.offer();
    const sure = this.idle;
    this.#idle = sure ? null : nothing;
    if (sure && nothing) this.send(nothing);
  }

  /** Takes back what was not sent. */
  back(): void {
    this.#idle = null;
    this.#touched = null;
    this.pointed = null;
  }
}
