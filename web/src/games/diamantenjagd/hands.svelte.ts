import type { Seat } from '$lib/protocol';
import { askable, askingText, choiceOf, exchangeOf, nameOf, offer, playable, putsTo, touched, type Choice, type Offer } from './offer';
import type { Action, Attribute, Gem, Means, Question, QuestionCard, View } from './types';

/** What a player is about to do, step by step. */
export type Intent =
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

const NONE: Intent = { step: 'none' };

/** What the player has in hand and has not sent yet. */
export class Hands {
  #intent = $state.raw<Intent>(NONE);

  constructor(
    private readonly view: () => View,
    private readonly actions: () => Action[],
    private readonly send: (action: Action) => void,
  ) {}

  readonly offer: Offer = $derived.by(() => offer(this.actions()));
  /** DJ-19: who accuses must name, also after coming back to the table. */
  readonly naming: boolean = $derived.by(() => this.view().stage.at === 'naming' && turnOf(this.view()) === this.view().you);
  readonly intent: Intent = $derived.by(() =>
    this.naming && this.#intent.step !== 'accuse' ? { step: 'accuse', gems: [], sure: false } : this.#intent,
  );
  readonly cards: QuestionCard[] = $derived.by(() => playable(this.offer.puts));
  /** Who may be asked now. */
  readonly seats: Seat[] = $derived.by(() => {
    const means = this.#means;
    return means === null ? [] : askable(this.offer.puts, means);
  });
  /** The questions of which one is to be made up. */
  readonly questions: Question[] = $derived.by(() => {
    const intent = this.intent;
    return intent.step === 'what' ? putsTo(this.offer.puts, intent.with, intent.seat).map((put) => put.question) : [];
  });
  readonly choice: Choice | null = $derived.by(() =>
    this.intent.step === 'what' && this.questions.length > 0 ? choiceOf(this.questions, this.intent.chosen) : null,
  );
  /** DJ-26: how many gems are still to be pointed out. */
  readonly missing: number = $derived.by(() => {
    const gems = this.intent.step === 'accuse' ? this.intent.gems.length : 0;
    return this.view().to_name - gems;
  });

  /** DJ-24: may the last question be asked? */
  readonly mayAskLast: boolean = $derived.by(() => askable(this.offer.puts, 'last question').length > 0);

  /** By what right something is asked now, if that is chosen. */
  get #means(): Means | null {
    return this.intent.step === 'whom' || this.intent.step === 'what' ? this.intent.with : null;
  }

  /** Takes a question card, puts it back, or, when exchanging, says that it shall lie next. */
  pick(card: QuestionCard): void {
    const intent = this.intent;
    if (intent.step === 'exchange') {
      const without = intent.order.filter((one) => one !== card);
      this.#intent = { ...intent, order: without.length < intent.order.length ? without : [...without, card] };
    } else if (this.cards.includes(card)) {
      const again = intent.step === 'whom' && intent.with === card;
      this.#intent = again ? NONE : { step: 'whom', with: card };
    }
  }

  /** Turns to somebody. What can be asked in one way only is asked at once. */
  ask(seat: Seat): void {
    const means = this.#means;
    if (means === null) return;
    const puts = putsTo(this.offer.puts, means, seat);
    const [only] = puts;
    if (puts.length === 1 && only) this.#send(only.action);
    else if (only) this.#intent = { step: 'what', with: means, seat, chosen: [] };
  }

  /** Touches an attribute of a question that is being made up. */
  touch(attribute: Attribute): void {
    const intent = this.intent;
    if (intent.step !== 'what' || !this.choice?.open.includes(attribute)) return;
    this.#intent = { ...intent, chosen: touched(this.questions, intent.chosen, attribute) };
  }

  /** How it would be written to ask for this too. */
  tries(attribute: Attribute): string | undefined {
    const intent = this.intent;
    return intent.step === 'what' ? askingText(intent.with, intent.seat, attribute) : undefined;
  }

  /** Asks the question that was made up. */
  put(): void {
    const intent = this.intent;
    if (intent.step !== 'what') return;
    const put = putsTo(this.offer.puts, intent.with, intent.seat).find((one) => one.question === this.choice?.question);
    if (put) this.#send(put.action);
  }

  exchange(): void {
    const intent = this.intent;
    if (intent.step !== 'exchange') {
      this.#intent = { step: 'exchange', order: [] };
      return;
    }
    const action = exchangeOf(this.offer, intent.order);
    if (action) this.#send(action);
  }

  pass(): void {
    if (this.offer.pass) this.#send(this.offer.pass);
  }

  /** DJ-24: asks once before the last question is made up. */
  last(): void {
    this.#intent = this.intent.step === 'last' ? { step: 'whom', with: 'last question' } : { step: 'last' };
  }

  accuse(): void {
    this.#intent = { step: 'accuse', gems: [], sure: false };
  }

  /** Points at a gem; who points at one too many means the newer ones. */
  point(gem: Gem): void {
    const intent = this.intent;
    if (intent.step !== 'accuse' || this.view().named.includes(gem)) return;
    const without = intent.gems.filter((one) => one !== gem);
    const most = this.missing + intent.gems.length;
    const gems = without.length < intent.gems.length ? without : [...without, gem].slice(-most);
    this.#intent = { ...intent, gems, sure: false };
  }

  /** Accuses with the gems that were pointed at. */
  confirm(): void {
    if (this.intent.step !== 'accuse' || this.missing > 0) return;
    this.#intent = { ...this.intent, sure: true };
    if (this.offer.accuse) this.send(this.offer.accuse);
    else this.#name();
  }

  /** Takes back the last step that was not sent. */
  back(): void {
    const intent = this.intent;
    switch (intent.step) {
      case 'what':
        this.#intent = { step: 'whom', with: intent.with };
        return;
      case 'accuse':
        this.#intent = intent.gems.length > 0 ? { ...intent, gems: intent.gems.slice(0, -1), sure: false } : NONE;
        return;
      case 'none':
      case 'whom':
      case 'exchange':
      case 'last':
        this.#intent = NONE;
    }
  }

  /** Something has happened: what can no longer be done is forgotten, and who accuses names the next gem. */
  refresh(): void {
    if (!this.#possible()) this.#intent = NONE;
    this.#name();
  }

  #name(): void {
    const intent = this.intent;
    if (intent.step !== 'accuse' || !intent.sure) return;
    const next = intent.gems.map((gem) => nameOf(this.offer, gem)).find((action) => action !== null);
    if (next) this.send(next);
  }

  #send(action: Action): void {
    this.#intent = NONE;
    this.send(action);
  }

  #possible(): boolean {
    const intent = this.#intent;
    switch (intent.step) {
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
