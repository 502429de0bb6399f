import { cardAt, glowing, offer, placing, SLOTS, SPOTS, type Offer, type Top } from './model';
import type { Die, Held, Theatre } from './theatre.svelte';
import type { Action, Colour, Spot } from './types';

/** What the player has in hand and has not sent yet. */
export class Hands {
  picked = $state<Die | null>(null);
  held = $state.raw<Held | null>(null);
  over = $state<Spot | null>(null);
  /** Rolling on was touched although it is a certain bust: asked once. */
  sure = $state(false);

  constructor(
    private readonly theatre: Theatre,
    private readonly actions: () => Action[],
    private readonly send: (action: Action) => void,
  ) {}

  readonly offer: Offer = $derived.by(() => offer(this.actions()));
  readonly #colour: Colour | null = $derived.by(() => this.#heldDie()?.face ?? this.picked?.face ?? null);
  readonly glowing: Set<Spot> = $derived.by(() => glowing(this.offer, this.#colour));
  readonly usable: Set<Colour> = $derived.by(() => new Set(this.offer.places.map(({ die }) => die)));

  /** The place that a held die would go to. */
  get aimed(): Spot | null {
    return this.over && this.glowing.has(this.over) ? this.over : null;
  }

  pick(die: Die): void {
    this.sure = false;
    this.picked = this.picked?.id === die.id ? null : die;
  }

  hold(held: Held | null, over: Spot | null): void {
    this.held = held;
    this.over = over;
    if (held) this.picked = null;
  }

  /** A die was let go over a place, or over none. */
  drop(die: Die, spot: Spot | null): void {
    this.over = null;
    const action = placing(this.offer, spot, die.face);
    if (!action) {
      this.held = null;
      return;
    }
    this.theatre.choose(die.id);
    this.send(action);
  }

  place(spot: Spot): void {
    const action = placing(this.offer, spot);
    if (!action) return;
    if (this.picked?.face === action.die) this.theatre.choose(this.picked.id);
    this.send(action);
  }

  /** What would be tried by touching a card, as the rules write it: the die in hand, or one of its colour, or any. */
  tries(spot: Spot): string | undefined {
    const loose = this.theatre.dice.filter(({ free }) => free);
    const lies = cardAt(this.theatre.view, spot);
    const die = this.picked ?? loose.find(({ face }) => face === lies?.colour) ?? loose[0];
    return die && `${die.face} on ${spot}`;
  }

  /** What would be tried with a die of this colour: a card of it, or any. */
  triesWith(colour: Colour): string {
    return `${colour} on ${SPOTS.find((spot) => cardAt(this.theatre.view, spot)?.colour === colour) ?? SLOTS[0]}`;
  }

  top(action: Top): void {
    this.send(action);
  }

  stop(): void {
    if (this.offer.stop) this.send(this.offer.stop);
  }

  rollOn(): void {
    if (!this.sure && this.theatre.view.certain_bust) this.sure = true;
    else if (this.offer.rollOn) this.send(this.offer.rollOn);
  }

  /** Takes back what was not sent; was there anything? */
  back(): boolean {
    const any = this.picked !== null || this.held !== null || this.sure;
    this.clear();
    return any;
  }

  clear(): void {
    this.picked = null;
    this.held = null;
    this.over = null;
    this.sure = false;
  }

  #heldDie(): Die | undefined {
    return this.theatre.dice.find((die) => die.id === this.held?.id);
  }
}
