import type { Bell, BellInfo, ClockState, FromClient, FromServer, Seat, TableInfo, Talk, Update } from '$lib/protocol';
import { rules } from '../fair/rules';
import { Witness } from '../fair/witness.svelte';
import type { Problem } from './problem';
import { giveUpSeat } from './decline';
import { Playback, type Moment, type Tempo } from './playback.svelte';
import { TableSocket, type Connection, type Enter, type House } from './socket';
import { OwnSeat, type Identity } from './identity';

/** What a page wants to hear of beyond the state. */
export interface Listener {
  /** All that was noticed before we came. */
  remember(seen: unknown[]): void;
  /** This is shown: tell it in words. */
  tell(moment: Moment): void;
  /** A message of ours changed nothing. */
  refused(problem: Problem): void;
  /** The seat is not ours any more, and we did not stand up. */
  unseated(): void;
  /** How quickly what happens is shown to whoever sits here. */
  tempo(you: () => Seat | null): Tempo;
}

/** Something that somebody at the table has said. */
export interface Heard {
  /** The how manieth thing it is that we have heard. */
  n: number;
  seat: Seat;
  talk: Talk;
}

/** So much of what was said is kept. */
const HEARD = 30;
/** So long this browser's pages have to agree on what they seal. */
const SEALING_PAUSE = 20;
/** Notes are sent when the hand rests for so long. */
const WRITING_PAUSE = 400;

/** Everything this browser knows about one table, and all it can say there. */
export class TableState {
  connection = $state<Connection>('connecting');
  you = $state<Seat | null>(null);
  host = $state(false);
  table = $state.raw<TableInfo | null>(null);
  /** Who may look over our shoulder. */
  onlookers = $state.raw<Seat[]>([]);
  /** Time left, and when this was true by our own clock. */
  clock = $state.raw<{ state: ClockState; at: number } | null>(null);
  advice = $state.raw<unknown>(null);
  /** What can be learned from the game that is over, by seat, as far as it was asked for. */
  reviews = $state.raw<Partial<Record<Seat, unknown>>>({});
  /** What we have written down for ourselves. */
  notes = $state('');
  /** What was written down for those who play with us. */
  teamNotes = $state('');
  /** In which ways we are told when we are waited for and do not look. */
  bells = $state.raw<BellInfo[]>([]);
  /** What was said lately. */
  heard = $state.raw<Heard[]>([]);
  /** Why we could not come in. */
  shut = $state.raw<Problem | null>(null);
  /** Where we are wanted next. */
  next = $state<string | null>(null);
  /** Has somebody else asked for another game while we were here? */
  called = $state(false);
  /** An action was sent and not yet answered. */
  sent = $state(false);
  readonly playback: Playback;
  /** What holds the house to its word. */
  readonly witness: Witness;
  readonly #socket: TableSocket;
  #wantedReview: Seat | null = null;
  /** The number of the message that asked for a review, until it is answered. */
  #reviewAsked: number | null = null;
  /** The numbers of what this browser has said by itself. */
  #byItself = new Set<number>();
  #cancelWriting: (() => void) | null = null;
  /** Who waits to be told why something cannot be done, by the number of the question. */
  #whys = new Map<number, (refusal: string | null) => void>();
  /** The number of our question to the house that is not yet answered, and whether there is a newer one. */
  #asked: number | null = null;
  #asksAgain = false;
  #wantsRematch = false;
  /** The number of what we have asked about our bells, until it is answered. */
  #bellsAsked = $state<number | null>(null);
  /** Does the game start by itself as soon as everybody has sealed? */
  startsSoon = $state(false);

  constructor(
    readonly code: string,
    private readonly house: House,
    private readonly listener: Listener,
    /** Who we are there. */
    private readonly as: Identity = new OwnSeat(code),
    /** Do several share this device? */
    private readonly shared = false,
  ) {
    this.playback = new Playback(
      (moment) => this.#tell(moment),
      listener.tempo(() => this.you),
    );
    this.witness = new Witness(code, as.memory);
    const enter = (): Enter => {
      const token = as.shown();
      return { do: 'enter', table: code, token, seen: this.witness.seen(token !== null) };
    };
    this.#socket = new TableSocket(house, enter, {
      message: (message) => this.#hear(message),
      connection: (state) => (this.connection = state),
    });
  }

  /** Says something to the server. */
  say(message: FromClient): void {
    this.#socket.send(message);
  }

  /** Takes a seat. Who the house does not know yet says what they want to be known by. */
  sit(seat: Seat, name: string): void {
    const token = this.as.known() === null ? this.as.propose() : null;
    this.say({ do: 'sit', seat, name, token });
  }

  /**
   * Acts in the game, one action at a time. It answers what the board shows, not what has been received and is still to be shown:
   * so nobody acts on a table that they have not seen, and the house refuses what comes too late. What can be taken back is only tried
   * out; whether it can is known to the house.
   */
  act(action: unknown): void {
    // Where several share one device, whoever chooses at the same time as others hands it on with it.
    const draft = !this.shared || this.playback.now?.then.waiting.length === 1;
    this.#answer((seen) => ({ do: 'act', seen, action, draft }));
  }

  /** Takes back what we have tried out last. */
  undo(): void {
    this.#answer((seen) => ({ do: 'undo', seen }));
  }

  /** Lets everything stand that we have tried out. */
  letStand(): void {
    this.#answer((seen) => ({ do: 'let-stand', seen }));
  }

  /** Lets a bot do what we are waited for, this once. */
  letAct(): void {
    this.#answer((seen) => ({ do: 'let-act', seen }));
  }

  /** Says something in answer to what the board shows, one thing at a time. */
  #answer(message: (seen: number) => FromClient): void {
    const shown = this.playback.now;
    if (this.sent || !shown) return;
    this.sent = this.#socket.send(message(shown.n)) > 0;
  }

  /** Asks why something cannot be done that is not offered: the rules' word for it, or `null` if nobody can say. Nothing is done. */
  why(action: string): Promise<string | null> {
    const shown = this.playback.now;
    const id = shown ? this.#socket.send({ do: 'why', seen: shown.n, action }) : 0;
    return id > 0 ? new Promise((resolve) => this.#whys.set(id, resolve)) : Promise.resolve(null);
  }

  /** Writes something down for ourselves, instead of what was written before. */
  writeDown(notes: string): void {
    this.notes = notes;
    this.#cancelWriting?.();
    this.#cancelWriting = this.house.later(WRITING_PAUSE, () => this.#sendNotes());
  }

  /** Writes something down for those who play with us, instead of what was written before: at once, for they write too. */
  writeForTeam(notes: string): void {
    this.teamNotes = notes;
    this.say({ do: 'write-down', to: 'team', notes });
  }

  /** Sends what is written down now rather than soon: the page is about to go. */
  keepNotes(): void {
    if (this.#cancelWriting) this.#sendNotes();
  }

  /** Wants to be told in this way too when we are waited for and do not look; false if nobody hears it. */
  hangBell(bell: Bell): boolean {
    return this.#askBells({ do: 'hang-bell', bell });
  }

  /** Wants to be told no more in this way; false if nobody hears it. */
  takeBell(name: string): boolean {
    return this.#askBells({ do: 'take-bell', name });
  }

  #askBells(message: FromClient): boolean {
    this.#bellsAsked = this.#socket.send(message) || null;
    return this.#bellsAsked !== null;
  }

  /** Has the house not yet answered what we asked about our bells? */
  get bellsAsked(): boolean {
    return this.#bellsAsked !== null;
  }

  /** Says whether we look at this page: who looks need not be told. Where nobody is told, it is nobody's business. */
  look(looks: boolean): void {
    if (this.you !== null && this.bells.length > 0) this.#byItself.add(this.#socket.send({ do: 'look', looks }));
  }

  /** Asks the house about the choice at hand: one question at a time, and the last one in any case. */
  advise(): void {
    this.#asksAgain = this.#asked !== null;
    if (this.#asksAgain) return;
    this.#asked = this.#socket.send({ do: 'advise' }) || null;
  }

  /** Asks what can be learned from the game of this seat; it comes into `reviews`. One is thought about at a time. */
  review(seat: Seat): void {
    this.#wantedReview = seat;
    if (this.#reviewAsked !== null || this.reviews[seat] !== undefined) return;
    this.#reviewAsked = this.#socket.send({ do: 'review', seat }) || null;
  }

  /** Starts as soon as everybody is there and has sealed their part of the seed: "play now", and another game of the same people. */
  startSoon(): void {
    this.startsSoon = true;
    this.#startIfReady();
  }

  /** Does not start by itself any more. */
  startLater(): void {
    this.startsSoon = false;
  }

  /** Asks for another game and goes there, or comes along to the one that somebody else has asked for. */
  rematch(): void {
    this.#wantsRematch = true;
    const code = this.table?.rematch;
    if (code) this.#follow(code);
    else this.say({ do: 'rematch' });
  }

  /** Stays here while others play another game: our seat there is free for somebody else. */
  stay(): void {
    this.called = false;
    const [code, token] = [this.table?.rematch, this.as.known()];
    if (code && token) giveUpSeat(this.house, code, token);
  }

  /** Are there only bots beside us? */
  get alone(): boolean {
    return this.table?.seats.every(({ seat, sitter }) => seat === this.you || sitter.kind === 'bot') ?? false;
  }

  /** Does the table live in this browser? */
  get here(): boolean {
    return this.house.here;
  }

  /** The record of the game, once it is over. */
  record(): Promise<string> {
    return this.house.record(this.code);
  }

  /** Comes again, also from another tab that has the table now. */
  comeHere(): void {
    this.#socket.resync();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  lose(): void {
    this.#socket.lose();
  }

  close(): void {
    this.keepNotes();
    this.#socket.close();
  }

  #hear(message: FromServer): void {
    switch (message.say) {
      case 'welcome':
        this.you = message.you;
        this.host = message.host;
        this.#recognised();
        this.sent = false;
        this.#reviewAsked = null;
        this.#asked = null;
        for (const id of [...this.#whys.keys()]) this.#told(id, null);
        this.witness.came(message.you, message.game?.trace ?? null, message.known);
        this.#setTable(message.table);
        if (message.game?.outcome) this.#check();
        this.#showTime(message.game);
        this.onlookers = message.game?.onlookers ?? [];
        this.notes = message.notes;
        this.teamNotes = message.team_notes;
        this.#setBells([]);
        this.listener.remember(message.game?.frames.flatMap(({ seen }) => seen) ?? []);
        return this.playback.jump(message.game);
      case 'review':
        return this.#reviewed(message.seat, message.review);
      case 'notes':
        this.notes = message.notes;
        return;
      case 'team-notes':
        this.teamNotes = message.notes;
        return;
      case 'bells':
        return this.#setBells(message.bells);
      case 'table':
        return this.#setTable(message.table);
      case 'seated':
        this.you = message.seat;
        this.as.keep(message.token);
        return this.#watch();
      case 'unseated':
        return this.#unseated(message.stood_up);
      case 'update':
        this.sent = false;
        this.witness.told(message.trace, message.frames.filter(({ seen }) => seen.length > 0).length);
        if (message.outcome) this.#check();
        this.#showTime(message);
        this.onlookers = message.onlookers;
        return this.playback.add(message, this.you !== null && message.clock?.running.includes(this.you));
      case 'advice':
        // What was said about another moment is of no use in this one.
        if (message.n === this.playback.now?.n) this.advice = message.advice;
        return this.#answered();
      case 'rematch':
        this.called = !this.#wantsRematch;
        return this.#offered(message.code);
      case 'said':
        this.heard = [...this.heard, { n: (this.heard.at(-1)?.n ?? 0) + 1, seat: message.seat, talk: message.talk }].slice(-HEARD);
        return;
      case 'refused':
        // Nobody has asked for advice by hand, and who watches is told what players have asked for: no need for words.
        if (message.id === this.#asked) return this.#answered();
        if (message.id === this.#bellsAsked) this.#bellsAsked = null;
        if (this.#told(message.id, message.refusal ?? null)) return;
        // Another page of ours may have said the same; and what else is wrong, the table shows.
        if (this.#byItself.delete(message.id)) return;
        if (message.id !== this.#reviewAsked) return this.#refused(message);
        this.#reviewAsked = null;
        return;
    }
  }

  /** We have a seat: if it is by what we had proposed, that was heard. */
  #recognised(): void {
    const token = this.as.shown();
    if (this.you !== null && token !== null) this.as.keep(token);
  }

  /** Who opened the table stays who they are, with or without a seat. */
  #unseated(stoodUp: boolean): void {
    this.you = null;
    this.#setBells([]);
    if (!this.host) this.as.drop();
    if (!stoodUp) this.listener.unseated();
  }

  /** Tells whoever has asked why; nobody has if it is false. */
  #told(id: number, refusal: string | null): boolean {
    this.#whys.get(id)?.(refusal);
    return this.#whys.delete(id);
  }

  #setBells(bells: BellInfo[]): void {
    this.bells = bells;
    this.#bellsAsked = null;
  }

  #answered(): void {
    this.#asked = null;
    if (this.#asksAgain) this.advise();
  }

  #reviewed(seat: Seat, review: unknown): void {
    this.reviews = { ...this.reviews, [seat]: review };
    this.#reviewAsked = null;
    if (this.#wantedReview !== null) this.review(this.#wantedReview);
  }

  #sendNotes(): void {
    this.#cancelWriting?.();
    this.#cancelWriting = null;
    this.say({ do: 'write-down', to: 'own', notes: this.notes });
  }

  #setTable(table: TableInfo): void {
    this.table = table;
    this.#watch();
    this.#startIfReady();
    if (table.rematch) this.#offered(table.rematch);
  }

  /** Does what fairness asks of this browser: seals its part, opens it when everything is fixed, checks the record in the end. */
  #watch(): void {
    const table = this.table;
    if (!table) return;
    if (table.status === 'over') this.#check();
    const message = this.witness.watch(table, this.you);
    if (message?.do === 'open') return this.#sayByItself();
    // Another page of this browser may be about to seal too: what both have kept by then is sealed.
    if (message) this.house.later(SEALING_PAUSE, () => this.#sayByItself());
  }

  /** Has the record of the game checked: as soon as we are told that it is over, in whichever way. */
  #check(): void {
    this.witness.check({ load: () => this.record(), rules, later: (milliseconds, call) => this.house.later(milliseconds, call) });
  }

  #sayByItself(): void {
    const message = this.table && this.witness.watch(this.table, this.you);
    if (message) this.#byItself.add(this.#socket.send(message));
  }

  #startIfReady(): void {
    if (!this.startsSoon || !this.host || this.table?.status !== 'lobby') return;
    const ready = this.table.seats.every(({ sitter }) =>
      sitter.kind === 'person' ? sitter.part.kind === 'sealed' : sitter.kind === 'bot',
    );
    if (!ready) return;
    this.startsSoon = false;
    this.say({ do: 'start' });
  }

  #offered(code: string): void {
    if (this.table && this.table.rematch !== code) this.table = { ...this.table, rematch: code };
    if (this.#wantsRematch) this.#follow(code);
  }

  /** Goes to the rematch; the token is good there too. */
  #follow(code: string): void {
    this.as.follow(code);
    this.next = code;
  }

  #refused(problem: Problem): void {
    this.sent = false;
    if (this.table) return this.listener.refused(problem);
    if (problem.code === 'wrong-token') return this.#forget();
    this.shut = problem;
    // Nothing will ever happen there again.
    if (problem.code === 'other-rules') this.#socket.close();
  }

  /** Our token is good for nothing here; come in again as a guest. */
  #forget(): void {
    if (this.as.known() !== null) this.listener.unseated();
    this.as.drop();
    this.#socket.resync();
  }

  #showTime(update: Update | null): void {
    this.clock = update?.clock ? { state: update.clock, at: performance.now() } : null;
  }

  #tell(moment: Moment): void {
    this.advice = null;
    this.listener.tell(moment);
  }
}
