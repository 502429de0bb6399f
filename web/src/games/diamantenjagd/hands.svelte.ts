import type { Seat } from '$lib/protocol';
import { askable, choiceOf, exchangeOf, nameOf, offer, playable, putsTo, touched, type Choice, type Offer } from './offer';
import type { Action, Attribute, Gem, Means, Question, QuestionCard, View } from './types';

/** What a player is about to do, step by step. */
export type Plan =
  | { step: 'none' }
  /** A card is chosen, or the last question: whom to ask? */
  | { step: 'whom'; with: Means }
  /** Somebody is chosen: what to ask? */
  | { step: 'what'; with: Means; seat: Seat; chosen: Attribute[] }
  /** The cards that shall lie on top when all are exchanged. */
  | { step: 'exchange'; order: QuestionCard[] }
  /** The last question was touched: sure? */
  | { step: 'last' }
  /** The gems that are to be named; `sure` once that is confirmed. */
  | { step: 'accuse'; gems: Gem[]; sure: boolean };

const NONE: Plan = { step: 'none' };

/** What the player has in hand and has not sent yet. */
export class Hands {
  #plan = $state.raw<Plan>(NONE);

  constructor(
    private readonly view: () => View,
    private readonly actions: () => Action[],
    private readonly send: (action: Action) => void,
  ) {}

  readonly offer: Offer = $derived.by(() => offer(this.actions()));
  /** DJ-19: who accuses must name, also after coming back to the table. */
  readonly naming: boolean = $derived.by(() => this.view().stage.at === 'naming' && turnOf(this.view()) === this.view().you);
  readonly plan: Plan = $derived.by(() =>
    this.naming && this.#plan.step !== 'accuse' ? { step: 'accuse', gems: [], sure: false } : this.#plan,
  );
  readonly cards: QuestionCard[] = $derived.by(() => playable(this.offer.puts));
  /** Who may be asked now. */
  readonly seats: Seat[] = $derived.by(() => {
    const means = this.#means;
    return means === null ? [] : askable(this.offer.puts, means);
  });
  /** The questions of which one is to be made up. */
  readonly questions: Question[] = $derived.by(() => {
    const plan = this.plan;
    return plan.step === 'what' ? putsTo(this.offer.puts, plan.with, plan.seat).map((put) => put.question) : [];
  });
  readonly choice: Choice | null = $derived.by(() =>
    this.plan.step === 'what' && this.questions.length > 0 ? choiceOf(this.questions, this.plan.chosen) : null,
  );
  /** DJ-26: how many gems are still to be pointed out. */
  readonly missing: number = $derived.by(() => {
    const gems = this.plan.step === 'accuse' ? this.plan.gems.length : 0;
    return this.view().to_name - gems;
  });

  /** DJ-24: may the last question be asked? */
  readonly mayAskLast: boolean = $derived.by(() => askable(this.offer.puts, 'last question').length > 0);

  /** By what right something is asked now, if that is chosen. */
  get #means(): Means | null {
    return this.plan.step === 'whom' || this.plan.step === 'what' ? this.plan.with : null;
  }

  /** Takes a question card, puts it back, or, when exchanging, says that it shall lie next. */
  pick(card: QuestionCard): void {
    const plan = this.plan;
    if (plan.step === 'exchange') {
      const without = plan.order.filter((one) => one !== card);
      this.#plan = { ...plan, order: without.length < plan.order.length ? without : [...without, card] };
    } else if (this.cards.includes(card)) {
      const again = plan.step === 'whom' && plan.with === card;
      this.#plan = again ? NONE : { step: 'whom', with: card };
    }
  }

  /** Turns to somebody. What can be asked in one way only is asked at once. */
  ask(seat: Seat): void {
    const means = this.#means;
    if (means === null) return;
    const puts = putsTo(this.offer.puts, means, seat);
    const [only] = puts;
    if (puts.length === 1 && only) this.#send(only.action);
    else if (only) this.#plan = { step: 'what', with: means, seat, chosen: [] };
  }

  /** Touches an attribute of a question that is being made up. */
  touch(attribute: Attribute): void {
    const plan = this.plan;
    if (plan.step !== 'what' || !this.choice?.open.includes(attribute)) return;
    this.#plan = { ...plan, chosen: touched(this.questions, plan.chosen, attribute) };
  }

  /** Asks the question that was made up. */
  put(): void {
    const plan = this.plan;
    if (plan.step !== 'what') return;
    const put = putsTo(this.offer.puts, plan.with, plan.seat).find((one) => one.question === this.choice?.question);
    if (put) this.#send(put.action);
  }

  exchange(): void {
    const plan = this.plan;
    if (plan.step !== 'exchange') {
      this.#plan = { step: 'exchange', order: [] };
      return;
    }
    const action = exchangeOf(this.offer, plan.order);
    if (action) this.#send(action);
  }

  pass(): void {
    if (this.offer.pass) this.#send(this.offer.pass);
  }

  /** DJ-24: asks once before the last question is made up. */
  last(): void {
    this.#plan = this.plan.step === 'last' ? { step: 'whom', with: 'last question' } : { step: 'last' };
  }

  accuse(): void {
    this.#plan = { step: 'accuse', gems: [], sure: false };
  }

  /** Points at a gem; who points at one too many means the newer ones. */
  point(gem: Gem): void {
    const plan = this.plan;
    if (plan.step !== 'accuse' || this.view().named.includes(gem)) return;
    const without = plan.gems.filter((one) => one !== gem);
    const most = this.missing + plan.gems.length;
    const gems = without.length < plan.gems.length ? without : [...without, gem].slice(-most);
    this.#plan = { ...plan, gems, sure: false };
  }

  /** Accuses with the gems that were pointed at. */
  confirm(): void {
    if (this.plan.step !== 'accuse' || this.missing > 0) return;
    this.#plan = { ...this.plan, sure: true };
    if (this.offer.accuse) this.send(this.offer.accuse);
    else this.#name();
  }

  /** Takes back the last step that was not sent. */
  back(): void {
    const plan = this.plan;
    switch (plan.step) {
      case 'what':
        this.#plan = { step: 'whom', with: plan.with };
        return;
      case 'accuse':
        this.#plan = plan.gems.length > 0 ? { ...plan, gems: plan.gems.slice(0, -1), sure: false } : NONE;
        return;
      case 'none':
      case 'whom':
      case 'exchange':
      case 'last':
        this.#plan = NONE;
    }
  }

  /** Something has happened: what can no longer be done is forgotten, and who accuses names the next gem. */
  refresh(): void {
    if (!this.#possible()) this.#plan = NONE;
    this.#name();
  }

  #name(): void {
    const plan = this.plan;
    if (plan.step !== 'accuse' || !plan.sure) return;
    const next = plan.gems.map((gem) => nameOf(this.offer, gem)).find((action) => action !== null);
    if (next) this.send(next);
  }

  #send(action: Action): void {
    this.#plan = NONE;
    this.send(action);
  }

  #possible(): boolean {
    const plan = this.#plan;
    switch (plan.step) {
      case 'none':
        return true;
      case 'whom':
        return this.seats.length > 0;
      case 'what':
        return this.questions.length > 0;
      case 'exchange':
        return this.offer.exchanges.length > 0;
      case 'last':
        return this.mayAskLast;
      case 'accuse':
        return isDetective(this.view());
    }
  }
}

/** Whose turn it is to do something, if it is anyone's. */
export function turnOf(view: View): Seat | null {
  return 'seat' in view.stage ? view.stage.seat : null;
}

/** DJ-21: may we still accuse? */
export function isDetective(view: View): boolean {
  return view.stage.at !== 'over' && view.you !== null && (view.players[view.you - 1]?.detective ?? false);
}
