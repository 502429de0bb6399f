import type { Playback } from '$lib/net/playback.svelte';
import type { Seat } from '$lib/protocol';

/** Through whose eyes the table can be shown on this device: those of a person, or everybody's. */
export interface Eyes {
  readonly you: Seat | null;
  /** Who may look over their shoulder, as far as the rules are concerned. */
  readonly onlookers: Seat[];
  readonly notes: string;
  readonly teamNotes: string;
  readonly playback: Playback;
  /** They are closed: what was being written down is kept. */
  keepNotes(): void;
}

/** What happens besides when the device shows the table with other eyes. */
type OnTurn = () => void;

/**
 * Who has the device that several share. Either it shows what everybody may see, or it shows the table with the eyes of one person: by
 * itself where there is nothing to hide from anybody, otherwise only once they have said that it is them.
 */
export class Passing {
  /** With whose eyes the table is shown; `null` if with everybody's. */
  holder = $state<Seat | null>(null);
  /** Have they said that it is them? Otherwise everybody may look. */
  #claimed = $state(false);
  /** Was it put down by somebody who is still to act? Then nothing happens by itself. */
  #resting = $state(false);
  /** Who had it last: the next one is sought from there. */
  #last: Seat = 0;
  /** Who was waited for when the holder last was. */
  #together: Seat[] = [];

  constructor(
    private readonly all: Eyes,
    private readonly people: () => Eyes[],
    /** Do they play with their own hands? Not while a bot plays for them. */
    private readonly plays: (seat: Seat) => boolean,
    private readonly onturn: OnTurn,
  ) {
    for (const eyes of people()) eyes.playback.leave();
  }

  /** The eyes with which the table is shown: at no moment those of somebody who has something to hide and has not said that it is them. */
  get eyes(): Eyes {
    const { holder } = this;
    return holder !== null && (this.#claimed || this.#isUnhidden(holder)) ? (this.#of(holder) ?? this.all) : this.all;
  }

  /** Whom the game waits for of those who share the device, as far as it is shown; who is next comes first. */
  get due(): Seat[] {
    const waiting = this.eyes.playback.asked.waiting.filter((seat) => this.#of(seat) && this.plays(seat));
    const distance = (seat: Seat) => (seat > this.#last ? seat : seat + 100);
    return waiting.toSorted((one, other) => distance(one) - distance(other));
  }

  /** May everybody who shares the device see what this person sees, and what they choose? */
  isOpen(seat: Seat): boolean {
    const eyes = this.#of(seat);
    return eyes !== null && this.people().every((other) => mayLookOn(other, eyes));
  }

  /** Who may look on beside this person. */
  mates(seat: Seat): Seat[] {
    const eyes = this.#of(seat);
    return this.people().flatMap((other) => (eyes && other !== eyes && other.you !== null && mayLookOn(other, eyes) ? [other.you] : []));
  }

  /** Somebody says that it is them. */
  take(seat: Seat): void {
    const told = this.all.playback.now;
    const known = new Set([...(told?.before ?? []), ...(told?.seen ?? [])].map((seen) => JSON.stringify(seen)));
    const due = this.due;
    this.#resting = false;
    this.#turn(seat, true, (seen) => known.has(JSON.stringify(seen)));
    if (due.includes(seat)) this.#together = due;
  }

  /** The holder gives it away. */
  putDown(): void {
    if (this.holder === null) return;
    const open = !this.#claimed || this.isOpen(this.holder);
    this.#resting = this.due.includes(this.holder);
    this.#turn(null, false, () => open);
  }

  /** Nobody has it in their hands any more, or nobody knows who: whatever is not everybody's is hidden until somebody says who they are. */
  hide(): void {
    if (this.holder === null || !this.#claimed) return;
    this.putDown();
    this.#resting = true;
  }

  /** Something has changed: perhaps it goes on to the next one by itself. */
  goOn(): void {
    const { holder, eyes } = this;
    if (holder !== null && !this.#claimed && !this.#isUnhidden(holder)) return this.#turn(null, false, () => false);
    // Whoever has begun to write has it in their hands.
    if (holder !== null && !this.isOpen(holder)) this.#claimed = true;
    if (!eyes.playback.idle) return;
    if (eyes.playback.now?.outcome) return this.#showAll();
    const due = this.due;
    if (holder !== null && due.includes(holder)) return void (this.#together = due);
    const next = due[0];
    if (holder === null) {
      if (next !== undefined && !this.#resting && this.isOpen(next)) this.#turn(next, false, () => true);
    } else if (this.isOpen(holder)) {
      if (next !== undefined) this.#goOpenly(next);
    } else if (next !== undefined && due.every((seat) => this.#together.includes(seat))) {
      // All choose at the same time: there is nothing to be seen before the last one has.
      this.#turn(null, false, () => false);
    } else if (next !== undefined && this.#isShared(holder, next)) {
      this.#turn(next, true, () => true);
    }
  }

  /** What was done before everybody's eyes goes on before everybody's eyes. */
  #goOpenly(next: Seat): void {
    if (this.isOpen(next)) this.#turn(next, false, () => true);
    else this.#showAll();
  }

  #showAll(): void {
    if (this.holder !== null) this.#turn(null, false, () => true);
  }

  /** Do these two know the same, so that neither has to look away? */
  #isShared(one: Seat, other: Seat): boolean {
    const [a, b] = [this.#of(one), this.#of(other)];
    return a !== null && b !== null && mayLookOn(a, b) && mayLookOn(b, a);
  }

  #turn(seat: Seat | null, claimed: boolean, isKnown: (seen: unknown) => boolean): void {
    this.eyes.playback.leave();
    this.eyes.keepNotes();
    if (this.holder !== null) this.#last = this.holder;
    this.holder = seat;
    this.#claimed = claimed;
    this.#together = [];
    this.onturn();
    this.eyes.playback.come(isKnown);
  }

  /** Do the rules hide nothing of what this person sees from anybody here? */
  #isUnhidden(seat: Seat): boolean {
    const eyes = this.#of(seat);
    return eyes !== null && this.people().every((other) => isOnlooker(other, eyes));
  }

  #of(seat: Seat | null): Eyes | null {
    return this.people().find((eyes) => seat !== null && eyes.you === seat) ?? null;
  }
}

/** May this one see all that the other sees? What somebody has written down may be seen by who has written the same. */
function mayLookOn(one: Eyes, other: Eyes): boolean {
  const shares = (mine: string, theirs: string) => theirs === '' || mine === theirs;
  return isOnlooker(one, other) && shares(one.notes, other.notes) && shares(one.teamNotes, other.teamNotes);
}

/** May this one look over the other's shoulder, as far as the rules are concerned? */
const isOnlooker = (one: Eyes, other: Eyes): boolean => one === other || (one.you !== null && other.onlookers.includes(one.you));
