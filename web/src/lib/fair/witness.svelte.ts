import { Refused } from '$lib/net/api';
import type { FromClient, Part, Seat, TableInfo, Trace } from '$lib/protocol';
import { checkRecord, type Rules, type Verdict } from './check';
import { fixedOf, partOf, sameFixed, sealIn, type Fixed } from './fixed';
import { freshMix, sealOf } from './hash';
import { MOST_TRACES, eyesOf, keep, recall, together, type Breach, type Memory, type Own } from './memory';

/** What is needed to check the record of a game. */
export interface Inquiry {
  /** Asks the house for the record. */
  load: () => Promise<string>;
  rules: Rules;
  later: (milliseconds: number, call: () => void) => void;
}

/** Why there is no record: the house does not hand it out, or there was no answer. */
export type Missing = 'refused' | 'unreachable';

/** So long is waited before the house is asked again for a record that did not come; after the last time nothing is proved. */
const PAUSES = [1_000, 3_000, 8_000];

/**
 * Holds the house to what it has shown: adds this browser's part to the seed, opens it once and for one game only, and remembers how
 * far it had followed the game. What does not fit is said at once, and never forgiven; nothing is forgotten because the house says so.
 */
export class Witness {
  /** Why we do not believe the house any more. */
  trouble = $state<Breach | null>(null);
  /** What came of checking the record when the game was over. */
  verdict = $state.raw<Verdict | null>(null);
  /** There is no record to be checked. */
  missing = $state<Missing | null>(null);
  /** How far we have followed the game. */
  latest = $state.raw<Trace | null>(null);
  #memory: Memory;
  /** What we were told last, by the eyes that saw it. Another page of this browser may have been told more, sooner or later than we. */
  #last = new Map<number, Trace>();
  /** Our own seal, as it was shown before the start, since we came. */
  #sealed: string | null = null;
  /** What was to be opened, since we came. */
  #opening: Fixed | null = null;
  #inquiry: Inquiry | null = null;
  /** The record that the house has handed out: there is one only. */
  #record: string | null = null;
  /** Is there anything that was not held against it yet? And is somebody at it? */
  #due = false;
  #busy = false;

  constructor(
    private readonly code: string,
    /** Under what its memory is kept: a page that sees the table with other eyes than this browser's player has one of its own. */
    private readonly kept = code,
  ) {
    this.#memory = recall(kept);
    this.#refresh();
    this.#look();
  }

  /** What to tell the house that we saw last; nothing if we saw it with other eyes, or before we had any. */
  seen(seated: boolean): Trace | null {
    this.#refresh();
    this.#look();
    return seated === (this.#memory.seat !== null) ? (this.#last.get(this.#eyes) ?? null) : null;
  }

  /** The table is like this; the answer is what to say to it, if anything. */
  watch(table: TableInfo, you: Seat | null): FromClient | null {
    this.#memory.seat = you;
    const part = partOf(table, you);
    switch (table.status) {
      case 'lobby':
        this.#opening = null;
        this.#await(this.#ownOf(part) ? sealIn(part) : null);
        return part && part.kind !== 'sealed' ? { do: 'seal', seal: sealOf(this.#unused()) } : null;
      case 'opening':
        this.#expect(part);
        return this.#open(fixedOf(table), part);
      case 'playing':
      case 'over':
        this.#expect(part);
        this.#compare(fixedOf(table), table);
        return null;
    }
  }

  /** We have come to the table: `game` is how far it is, and `known` whether the house knows what we saw last. */
  came(you: Seat | null, game: Trace | null, known: boolean | null): void {
    [this.#sealed, this.#opening] = [null, null];
    this.#refresh();
    const sameEyes = this.#memory.seat === you;
    this.#memory.seat = you;
    this.latest = this.#last.get(this.#eyes) ?? null;
    if ((known === false && sameEyes) || (!game && this.#last.size > 0)) this.#lost('back');
    if (game) this.told(game);
    if (this.missing) this.again();
  }

  /** We were told so much; `noticed` is how many inputs we were shown with it, if we know what we were told before. */
  told(trace: Trace, noticed: number | null = null): void {
    const last = this.#last.get(this.#eyes);
    if (last && trace.inputs < last.inputs) return this.#lost('back');
    if (last && trace.inputs === last.inputs && trace.digest !== last.digest) return this.#lost('other');
    if (last && trace.inputs > last.inputs && trace.digest === last.digest) this.#lost('unbound');
    if (last && noticed !== null && trace.inputs !== last.inputs + noticed) this.#lost('unbound');
    this.latest = trace;
    if (last && trace.inputs === last.inputs) return;
    this.#last.set(this.#eyes, trace);
    const traces = this.#memory.told[this.#eyes] ?? [];
    const known = traces.some(({ inputs, digest }) => inputs === trace.inputs && digest === trace.digest);
    if (!known) this.#memory.told[this.#eyes] = [...traces, trace].toSorted((a, b) => a.inputs - b.inputs).slice(-MOST_TRACES);
    this.#save();
    this.#due = true;
    void this.#inquire();
  }

  /** The game is over: checks its record, once, and again whenever we are told more. */
  check(inquiry: Inquiry): void {
    this.#due ||= this.#inquiry === null;
    this.#inquiry = inquiry;
    void this.#inquire();
  }

  /** Asks once more for the record. */
  again(): void {
    this.#due = true;
    void this.#inquire();
  }

  /** All that we kept, for those who are to believe us. */
  evidence(): string {
    return JSON.stringify({ table: this.code, ...this.#memory }, null, 2);
  }

  get #eyes(): number {
    return eyesOf(this.#memory.seat);
  }

  /** Holds the record against all that we know, until nothing new has come meanwhile. */
  async #inquire(): Promise<void> {
    if (!this.#inquiry || this.#busy) return;
    this.#busy = true;
    while (this.#due) {
      this.#due = false;
      this.#record ??= await this.#fetch(this.#inquiry);
      this.#refresh();
      if (this.#record !== null) this.verdict = await checkRecord(this.#record, this.#memory, this.#inquiry.rules);
    }
    this.#busy = false;
  }

  async #fetch({ load, later }: Inquiry): Promise<string | null> {
    this.missing = null;
    for (const pause of [...PAUSES, null]) {
      try {
        return await load();
      } catch (reason) {
        if (pause === null) this.missing = isRefusal(reason) ? 'refused' : 'unreachable';
        else await new Promise<void>((done) => later(pause, done));
      }
    }
    return null;
  }

  /** A mix that was never opened: the one that is kept, which all pages of this browser find, or a new one. */
  #unused(): string {
    this.#refresh();
    const last = recall(this.kept).own.at(-1) ?? this.#memory.own.at(-1);
    if (last && !last.fixed) return last.mix;
    const mix = freshMix();
    this.#memory.own.push({ mix, fixed: null });
    this.#save();
    return mix;
  }

  /** Before a start our own seal is shown, or it is not. */
  #await(seal: string | null): void {
    this.#sealed = seal;
    if (this.#memory.sealed === seal) return;
    this.#memory.sealed = seal;
    this.#save();
  }

  /** Who was there and had sealed is in. */
  #expect(part: Part | null): void {
    if (this.#sealed !== null && sealIn(part) !== this.#sealed) this.#lost('left-out');
  }

  /** Keeps what is fixed, and only then opens what is ours; what was opened for another game is not opened again. */
  #open(fixed: Fixed, part: Part | null): FromClient | null {
    this.#refresh();
    const own = this.#ownOf(part);
    if (own?.fixed && !sameFixed(own.fixed, fixed)) {
      this.#lost('twice');
      return null;
    }
    // A start that is void leads through the lobby.
    if (this.#opening && !sameFixed(this.#opening, fixed)) this.#lost('unfixed');
    this.#opening = fixed;
    this.#memory.fixed = fixed;
    // Without one of ours, another device of the same person has sealed it, and opens it.
    if (own) own.fixed ??= fixed;
    this.#save();
    return own && part?.kind === 'sealed' ? { do: 'open', mix: own.mix } : null;
  }

  /** Is what is played what was fixed? If the start that we saw was void and another one came while we were away, we know of none. */
  #compare(played: Fixed, table: TableInfo): void {
    this.#refresh();
    const memory = this.#memory;
    const others = [memory.played, this.#opening, memory.fixed?.commitment === played.commitment ? memory.fixed : null];
    if (others.some((other) => other && !sameFixed(other, played))) this.#lost('unfixed');
    const parts = table.seats.map(({ seat }) => this.#ownOf(partOf(table, seat)));
    if (parts.some((own) => own?.fixed && !sameFixed(own.fixed, played))) this.#lost('twice');
    const stale = memory.fixed && memory.fixed.commitment !== played.commitment;
    if (memory.played && !stale) return;
    memory.played ??= played;
    if (stale) memory.fixed = null;
    this.#save();
  }

  /** The mix of ours that this is the seal of. */
  #ownOf(part: Part | null): Own | undefined {
    const seal = sealIn(part);
    return seal === null ? undefined : this.#memory.own.find(({ mix }) => sealOf(mix) === seal);
  }

  #lost(trouble: Breach): void {
    this.#memory.trouble ??= trouble;
    this.#save();
  }

  /** Another page of this browser may have added something. */
  #refresh(): void {
    this.#memory = together(this.#memory, recall(this.kept));
    this.trouble ??= this.#memory.trouble;
  }

  /** Takes in how far any page of this browser has followed the game. */
  #look(): void {
    for (const [eyes, traces] of Object.entries(this.#memory.told)) {
      const last = traces.at(-1);
      if (last && last.inputs >= (this.#last.get(Number(eyes))?.inputs ?? 0)) this.#last.set(Number(eyes), last);
    }
    this.latest = this.#last.get(this.#eyes) ?? null;
  }

  #save(): void {
    this.#refresh();
    keep(this.kept, this.#memory);
  }
}

/** The first letters of a digest in groups, so that two people can read them to each other. */
export const inGroups = (digest: string): string => (digest.slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/** Who is refused may try again later where the house was only too busy to answer. */
function isRefusal(reason: unknown): boolean {
  return reason instanceof Refused && !['unreachable', 'unavailable', 'too-fast', 'too-many'].includes(reason.problem.code);
}
