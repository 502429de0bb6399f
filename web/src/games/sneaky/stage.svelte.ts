import type { Seat } from '$lib/protocol';
import { Stage as Base } from '../stage.svelte';
import { diceOnCards, pileSpot, piles, SLOTS } from './model';
import { after } from './replay';
import type { CardText, Colour, Seen, Spot, View } from './types';

/** One of the seven dice: what it shows, and whether it lies in the tray. */
export type Die = { id: number; face: Colour; free: boolean; rolls: number };

/** A die that is held over the table, and how far from its hollow. */
export type Held = { id: number; x: number; y: number };

/** Something on its way from one place to another. */
export type Flight = {
  id: number;
  what: { kind: 'card'; card: CardText; flips: boolean } | { kind: 'die'; face: Colour } | { kind: 'handcuff' };
  from: DOMRect;
  to: DOMRect;
  time: number;
};

export type Moment = 'bust' | 'last' | null;

const DICE = 7;
/** Milliseconds. Others move a little slower than we do ourselves. */
const TIMES = { roll: 850, die: 260, card: 360, handcuff: 320, others: 1.25, bust: 1300, last: 1300, breath: 180 };

/** What the board shows while things happen: the view between two updates, and what is moving. */
export class Stage extends Base<View, Seen> {
  dice = $state<Die[]>([]);
  flights = $state.raw<Flight[]>([]);
  moment = $state<Moment>(null);
  #next = 0;
  /** The die that was picked up by hand, to be the one that moves. */
  #chosen: number | null = null;

  constructor(
    view: View,
    private readonly rect: (name: string) => DOMRect | null,
  ) {
    super(view);
    this.dice = Array.from({ length: DICE }, (_, id) => ({ id, face: 'yellow', free: false, rolls: 0 }));
    this.settle(view);
  }

  /** This die, and no other of its colour, will move next. */
  choose(die: number | null): void {
    this.#chosen = die;
  }

  protected async act(seen: Seen[]): Promise<void> {
    for (const event of seen) await this.#show(event);
  }

  /** Nothing moves, and everything is where the view says. */
  protected override settle(view: View): void {
    super.settle(view);
    this.flights = [];
    this.moment = null;
    this.#layOut(view);
  }

  async #show(seen: Seen): Promise<void> {
    switch (seen.event) {
      case 'rolled':
        return this.#rolled(seen);
      case 'placed':
        return this.#placed(seen);
      case 'took':
        return this.#took(seen);
      case 'got-handcuff':
        return this.#handcuff(seen, 'supply', `cuffs ${seen.seat}`);
      case 'lost-handcuff':
        return this.#handcuff(seen, `cuffs ${seen.seat}`, 'supply');
      case 'opened':
        for (const [at, card] of seen.cards.entries()) await this.#turnUp(card, SLOTS[at] as Spot);
        return this.#change(seen);
      case 'turned-up':
        await this.#turnUp(seen.card, seen.slot);
        return this.#change(seen);
      case 'busted':
        this.moment = 'bust';
        await this.wait(TIMES.bust);
        this.moment = null;
        return this.#change(seen);
      case 'last-round':
        this.moment = 'last';
        this.#change(seen);
        await this.wait(TIMES.last);
        this.moment = null;
        return;
      case 'turn':
        this.#change(seen);
        this.#gather();
        return this.wait(TIMES.breath);
      case 'lot':
      case 'laid':
      case 'over':
        this.#change(seen);
        return this.wait(TIMES.breath);
    }
  }

  async #rolled(seen: Extract<Seen, { event: 'rolled' }>): Promise<void> {
    this.#change(seen);
    this.#throw(seen.dice);
    await this.wait(TIMES.roll);
  }

  async #placed(seen: Extract<Seen, { event: 'placed' }>): Promise<void> {
    const die = this.#find(seen.die);
    const before = diceOnCards(this.view)[seen.on] ?? 0;
    const from = die && this.rect(`die ${die.id}`);
    if (die) die.free = false;
    await this.#fly({ kind: 'die', face: seen.die }, from ?? null, this.rect(`${seen.on}#${before}`), seen.seat, TIMES.die);
    this.#change(seen);
  }

  async #took(seen: Extract<Seen, { event: 'took' }>): Promise<void> {
    const from = this.rect(seen.from);
    const to = this.#home(seen.seat, seen.card);
    this.#change(seen);
    await this.#fly({ kind: 'card', card: seen.card, flips: false }, from, to, seen.seat, TIMES.card);
  }

  async #handcuff(seen: Seen & { seat: Seat }, from: string, to: string): Promise<void> {
    await this.#fly({ kind: 'handcuff' }, this.rect(from), this.rect(to), seen.seat, TIMES.handcuff);
    this.#change(seen);
  }

  #turnUp(card: CardText, slot: Spot): Promise<void> {
    return this.#fly({ kind: 'card', card, flips: true }, this.rect('deck'), this.rect(slot), null, TIMES.card);
  }

  /** Where a card goes that a player has taken. */
  #home(seat: Seat, card: CardText): DOMRect | null {
    if (card.endsWith(' 1')) return this.rect(`ones ${seat}`);
    const names = piles(this.view, seat).map((pile) => pile.name);
    const name = names.find((pile) => pile === (card.endsWith(' 2') ? 'twos' : 'threes')) ?? 'pile';
    return this.rect(pileSpot(seat, name));
  }

  /** Things on their way stay where they arrive until the view shows them there. */
  async #fly(what: Flight['what'], from: DOMRect | null, to: DOMRect | null, by: Seat | null, time: number): Promise<void> {
    if (!from || !to || this.still) return this.wait(0);
    const slower = by !== null && by !== this.view.you ? time * TIMES.others : time;
    this.flights = [...this.flights, { id: this.#next++, what, from, to, time: slower }];
    await this.wait(slower);
  }

  /** Applies an event to what is shown; what has arrived there no longer needs to be held. */
  #change(seen: Seen): void {
    this.view = after(this.view, seen);
    const held = seen.event === 'took' || seen.event === 'got-handcuff' || seen.event === 'lost-handcuff';
    if (!held || seen.event !== 'took') {
      this.flights = held ? this.flights.filter((flight) => flight.what.kind !== 'handcuff') : [];
    }
  }

  #find(face: Colour): Die | undefined {
    const fits = this.dice.filter((die) => die.free && die.face === face);
    const chosen = fits.find((die) => die.id === this.#chosen);
    this.#chosen = null;
    return chosen ?? fits[0];
  }

  /** All dice come back into the hand of the next player. */
  #gather(): void {
    for (const die of this.dice) die.free = false;
  }

  /** The dice that are not on cards fall; at the beginning of a turn these are all. */
  #throw(faces: Colour[]): void {
    const free = this.dice.filter((die) => die.free);
    const falling = free.length === faces.length ? free : this.dice.slice(0, faces.length);
    for (const die of this.dice) die.free = falling.includes(die);
    falling.forEach((die, at) => {
      die.face = faces[at] as Colour;
      die.rolls += 1;
    });
  }

  /** Makes the dice agree with the view, without moving those that already do. */
  #layOut(view: View): void {
    const rolled = view.stage.at === 'placing' ? [...view.stage.rolled] : [];
    const shown = this.dice.filter((die) => die.free).map((die) => die.face);
    if (shown.toSorted().join() === rolled.toSorted().join()) return;
    this.dice.forEach((die, at) => {
      die.free = at < rolled.length;
      die.face = rolled[at] ?? die.face;
    });
  }
}
