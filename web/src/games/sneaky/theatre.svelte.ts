import { tick } from 'svelte';
import type { Shown } from '../game';
import { Theatre as Base } from '../theatre.svelte';
import { cuffed, laid, lifted, turnedUp } from './between';
import { DICE, diceOnCards, handcuffs, pileSpot, SLOTS } from './model';
import { NEXT, timeOf, TIMES, together } from './times';
import type { CardText, Colour, DiceOnCards, Seen, Slot, Spot, View } from './types';

/** One of the seven dice: what it shows, whether it lies in the tray, and how long it tumbles when it is rolled. */
export type Die = { id: number; face: Colour; free: boolean; rolls: number; tumbles: number };

/** Robbers that lie in the middle until their order is chosen, the topmost last; hidden as long as the first are on their way there. */
export type Loot = { cards: CardText[]; hidden: boolean };

/** A die that is held over the table, and how far from its hollow. */
export type Held = { id: number; x: number; y: number };

/** Something on its way from one place to another. */
export type Flight = {
  id: number;
  what: { kind: 'card'; card: CardText; flips: boolean } | { kind: 'die'; face: Colour; on: Spot } | { kind: 'handcuff' };
  from: DOMRect;
  to: DOMRect;
  time: number;
};

export type Moment = 'bust' | 'last';

/** How Sneaky's table shows what happens: dice fall, cards and handcuffs travel. */
export class Theatre extends Base<View, Seen> {
  dice = $state<Die[]>([]);
  onCards = $state.raw<DiceOnCards>({});
  flights = $state.raw<Flight[]>([]);
  moment = $state<Moment | null>(null);
  loot = $state.raw<Loot | null>(null);
  #next = 0;
  /** The die that was picked up by hand, to be the one that moves. */
  #chosen: number | null = null;

  constructor(
    view: View,
    private readonly rect: (name: string) => DOMRect | null,
  ) {
    super(view);
    this.dice = Array.from({ length: DICE }, (_, id) => ({ id, face: 'yellow', free: false, rolls: 0, tumbles: 0 }));
    this.settle(view);
  }

  /** This die, and no other of its colour, will move next. */
  choose(die: number | null): void {
    this.#chosen = die;
  }

  protected async act(seen: Seen[], end: View): Promise<void> {
    for (const group of together(seen)) {
      await Promise.all(group.map((event, at) => this.#later(at, () => this.#show(event, end))));
      if (group[0]) this.#landed(group[0], end);
    }
  }

  protected override decides({ seen, view }: Shown<View, Seen>): boolean {
    return view.stage.at === 'rolling' || seen.some(({ event }) => event === 'rolled');
  }

  protected override clear(): void {
    this.#gather();
  }

  protected override settle(view: View): void {
    super.settle(view);
    this.flights = [];
    this.moment = null;
    this.loot = lootIn(view, false);
    this.#layOut(view);
  }

  async #show(seen: Seen, end: View): Promise<void> {
    switch (seen.event) {
      case 'rolled': {
        const time = timeOf(seen, this.view.you);
        this.#throw(seen.dice, time);
        return this.wait(time);
      }
      case 'placed':
        return this.#placed(seen);
      case 'took':
        return this.#took(seen, end);
      case 'got-handcuff':
      case 'lost-handcuff':
        return this.#handcuff(end);
      case 'opened':
        await Promise.all(seen.cards.map((card, at) => this.#later(at, () => this.#turnUp(card, SLOTS[at]))));
        return;
      case 'turned-up':
        return this.#turnUp(seen.card, seen.slot);
      case 'busted':
        await this.#say('bust', TIMES.bust);
        this.onCards = diceOnCards(end);
        return;
      case 'last-round':
        return this.#say('last', TIMES.last);
      case 'laid':
        await this.#lay(seen);
        this.#arrived(laid(this.view, end));
        return this.wait(TIMES.breath);
      case 'turn':
      case 'over':
        this.#gather();
        this.#arrived(end);
        return this.wait(TIMES.breath);
      case 'lot':
        this.#arrived(end);
        return this.wait(TIMES.breath);
    }
  }

  /** Sets out as one of several things that travel together: each a little after the one before it. */
  async #later(at: number, show: () => Promise<void>): Promise<void> {
    if (at > 0) await this.wait(at * NEXT);
    await show();
  }

  /** What has travelled, alone or together with others, lies there. */
  #landed({ event }: Seen, end: View): void {
    if (event === 'placed') {
      this.onCards = diceOnCards(end);
      this.#arrived(this.view);
    }
    if (event === 'opened' || event === 'turned-up') this.#arrived(turnedUp(this.view, end));
  }

  async #say(moment: Moment, time: number): Promise<void> {
    this.moment = moment;
    await this.wait(time);
    this.moment = null;
  }

  async #placed(seen: Extract<Seen, { event: 'placed' }>): Promise<void> {
    const die = this.#find(seen.die);
    const from = die && this.rect(`die ${die.id}`);
    if (die) die.free = false;
    const ahead = this.flights.filter(({ what }) => what.kind === 'die' && what.on === seen.on).length;
    const slot = this.rect(`${seen.on}#${(this.onCards[seen.on] ?? 0) + ahead}`);
    await this.#fly({ kind: 'die', face: seen.die, on: seen.on }, from ?? null, slot, TIMES.die);
  }

  /** The card takes its dice along, and lies above its new place until everything else has been taken too. */
  async #took(seen: Extract<Seen, { event: 'took' }>, end: View): Promise<void> {
    const from = this.rect(seen.from);
    this.view = lifted(this.view, end, seen.from);
    this.onCards = { ...this.onCards, [seen.from]: 0 };
    this.loot ??= lootIn(end, true);
    await tick();
    await this.#fly({ kind: 'card', card: seen.card, flips: false }, from, this.#aim(seen), timeOf(seen, this.view.you));
  }

  /** Where a taken card goes: to the other 1s, to those whose order is still to be chosen, or to its pile. */
  #aim({ seat, card, to }: Extract<Seen, { event: 'took' }>): DOMRect | null {
    if (to === null) return this.rect(`ones ${seat}`);
    const before = this.flights.filter(({ what }) => what.kind === 'card' && what.card === card).length;
    return this.#lootRects(card)[before] ?? this.rect(pileSpot(seat, to));
  }

  /** The places of the loot where this card lies or will lie. */
  #lootRects(card: CardText): DOMRect[] {
    const places = this.loot?.cards.flatMap((one, at) => (one === card ? [this.rect(`loot ${at}`)] : [])) ?? [];
    return places.filter((rect) => rect !== null);
  }

  /** The loot goes to the pile, in its order. */
  async #lay({ seat, pile, cards }: Extract<Seen, { event: 'laid' }>): Promise<void> {
    if (!this.loot) return;
    const from = cards.map((card, at) => this.#lootRects(card)[cards.slice(0, at).filter((one) => one === card).length] ?? null);
    this.loot = null;
    const to = this.rect(pileSpot(seat, pile));
    const time = seat === this.view.you ? TIMES.card : TIMES.cardOfOthers;
    await Promise.all(cards.map((card, at) => this.#fly({ kind: 'card', card, flips: false }, from[at] ?? null, to, time)));
  }

  /** From where there will be fewer to where there will be more. */
  async #handcuff(end: View): Promise<void> {
    const later = handcuffs(end);
    const less = handcuffs(this.view).find(({ count }, at) => count > (later[at]?.count ?? count));
    const more = handcuffs(this.view).find(({ count }, at) => count < (later[at]?.count ?? count));
    await this.#fly({ kind: 'handcuff' }, less ? this.rect(less.at) : null, more ? this.rect(more.at) : null, TIMES.handcuff);
    this.flights = this.flights.filter((flight) => flight.what.kind !== 'handcuff');
    this.view = cuffed(this.view, end);
  }

  #turnUp(card: CardText, slot: Slot | undefined): Promise<void> {
    return this.#fly({ kind: 'card', card, flips: true }, this.rect('deck'), slot ? this.rect(slot) : null, TIMES.card);
  }

  /** Things on their way stay where they arrive until the view shows them there. */
  async #fly(what: Flight['what'], from: DOMRect | null, to: DOMRect | null, time: number): Promise<void> {
    if (!from || !to || this.still) return this.wait(0);
    this.flights = [...this.flights, { id: this.#next++, what, from, to, time: this.paced(time) }];
    await this.wait(time);
  }

  /** The table shows what has arrived: it needs no longer be held there. */
  #arrived(view: View): void {
    this.view = view;
    this.flights = [];
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
    this.onCards = {};
  }

  /** The dice that are not on cards fall; at the beginning of a turn these are all. */
  #throw(faces: Colour[], time: number): void {
    const free = this.dice.filter((die) => die.free);
    const falling = free.length === faces.length ? free : this.dice.slice(0, faces.length);
    for (const die of this.dice) die.free = falling.includes(die);
    falling.forEach((die, at) => {
      die.face = faces[at] as Colour;
      die.rolls += 1;
      die.tumbles = this.paced(time);
    });
  }

  /** Makes the dice agree with the view, without moving those that already do; until somebody gathers them, all others lie where they lay. */
  #layOut({ stage }: View): void {
    if ('dice' in stage) this.onCards = stage.dice;
    if (stage.at !== 'placing') return;
    const missing = [...stage.rolled];
    const lying = this.dice.filter((die) => die.free).toSorted((one, other) => this.#isChosen(one) - this.#isChosen(other));
    this.#chosen = null;
    for (const die of lying) {
      const at = missing.indexOf(die.face);
      if (at < 0) die.free = false;
      else missing.splice(at, 1);
    }
    for (const face of missing) {
      const away = this.dice.filter((die) => !die.free);
      const die = away.find((one) => one.face === face) ?? away[0];
      if (die) [die.face, die.free] = [face, true];
    }
  }

  /** The die that was picked up by hand is the first to go. */
  #isChosen(die: Die): number {
    return Number(die.id === this.#chosen);
  }
}

/** The loot of a view, if there is any whose order is not chosen yet. */
function lootIn({ stage }: View, hidden: boolean): Loot | null {
  return stage.at === 'stacking' ? { cards: [...stage.loot, ...stage.above.toReversed()], hidden } : null;
}
