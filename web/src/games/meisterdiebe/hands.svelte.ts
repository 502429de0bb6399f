import type { Offer } from './offer';
import type { Action, Character } from './types';

/** What the player looks at or is about to do, and has not sent yet. */
export class Hands {
  /** The card that was touched; a second touch lays it down. */
  #touched = $state<Character | null>(null);
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

  /** The card that something is to be said about. */
  get looked(): Character | null {
    return this.pointed ?? this.picked;
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

  /** Takes back what was not sent. */
  back(): void {
    this.#touched = null;
    this.pointed = null;
  }
}
