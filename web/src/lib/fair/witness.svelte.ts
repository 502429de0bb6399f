import type { FromClient, Part, Seat, TableInfo, Trace } from '$lib/protocol';
import { checkRecord, sameFixed, type Rules, type Verdict } from './check';
import { freshMix, sealOf } from './hash';
import { MOST_TRACES, forget, keep, recall, type Fixed, type Memory, type Own, type Breach } from './memory';

/**
 * Holds the house to what it has shown: adds this browser's part to the seed, opens it once and for one game only, and remembers how
 * far it had followed the game. What does not fit is said at once, and never forgiven.
 */
export class Witness {
  /** Why we do not believe the house any more. */
  trouble = $state<Breach | null>(null);
  /** What came of checking the record when the game was over. */
  verdict = $state.raw<Verdict | null>(null);
  /** How far we have followed the game. */
  latest = $state.raw<Trace | null>(null);
  #memory: Memory;
  #checking = false;
  /** Have we seen our own seal at this table since we came? */
  #sealed = false;

  constructor(
    private readonly code: string,
    /** Under what its memory is kept: a page that sees the table with other eyes than this browser's player has one of its own. */
    private readonly kept = code,
  ) {
    this.#memory = recall(kept);
    this.trouble = this.#memory.trouble;
    this.latest = this.#memory.traces.at(-1) ?? null;
  }

  /** What to tell the house that we saw last; nothing if we saw it with other eyes, or before we had any. */
  seen(seated: boolean): Trace | null {
    return seated === (this.#memory.seat !== null) ? (this.#memory.traces.at(-1) ?? null) : null;
  }

  /** The table is like this; the answer is what to say to it, if anything. */
  watch(table: TableInfo, you: Seat | null): FromClient | null {
    const part = partOf(table, you);
    switch (table.status) {
      case 'lobby':
        this.#sealed = part?.kind === 'sealed';
        return part && part.kind !== 'sealed' ? { do: 'seal', seal: sealOf(this.#unused()) } : null;
      case 'opening':
        if (this.#sealed && part?.kind === 'nothing') this.#lost('left-out');
        return this.#open(fixedOf(table), part, you);
      case 'playing':
      case 'over':
        this.#compare(fixedOf(table), part);
        return null;
    }
  }

  /** We have come to the table: `game` is how far it is, and `known` whether the house knows what we saw last. */
  came(you: Seat | null, game: Trace | null, known: boolean | null): void {
    this.#sealed = false;
    this.#refresh();
    if (this.#memory.seat !== you && this.#memory.traces.length > 0) return this.#begin(you, game);
    this.#memory.seat = you;
    if (known === false || (!game && this.#memory.traces.length > 0)) this.#lost('back');
    if (game) this.told(game);
  }

  /** We were told so much. */
  told(trace: Trace): void {
    const last = this.#memory.traces.at(-1);
    if (last && trace.inputs < last.inputs) return this.#lost('back');
    if (last && trace.inputs === last.inputs && trace.digest !== last.digest) return this.#lost('other');
    this.latest = trace;
    if (last && trace.inputs === last.inputs) return;
    this.#memory.traces = [...this.#memory.traces.slice(1 - MOST_TRACES), trace];
    this.#save();
  }

  /** Checks the record of the game that is over, once. */
  async check(load: () => Promise<string>, rules: Rules): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    try {
      this.verdict = await checkRecord(await load(), this.#memory, rules);
    } catch {
      // The record did not arrive: the next welcome asks again.
      this.#checking = false;
    }
  }

  /** All that we kept, for those who are to believe us. */
  evidence(): string {
    return JSON.stringify({ table: this.code, ...this.#memory }, null, 2);
  }

  /** The table is gone, or was never ours. */
  forget(): void {
    forget(this.kept);
    this.#memory = recall(this.kept);
    this.latest = null;
  }

  /** A mix that was never opened: the one that is kept, or a new one. */
  #unused(): string {
    this.#refresh();
    const last = this.#memory.own.at(-1);
    if (last && !last.fixed) return last.mix;
    const mix = freshMix();
    this.#memory.own.push({ mix, fixed: null });
    this.#save();
    return mix;
  }

  /** Keeps what is fixed, and only then opens what is ours; what was opened for another game is not opened again. */
  #open(fixed: Fixed, part: Part | null, you: Seat | null): FromClient | null {
    this.#refresh();
    const own = this.#ownOf(part);
    if (own?.fixed && !sameFixed(own.fixed, fixed)) {
      this.#lost('twice');
      return null;
    }
    this.#memory.fixed = fixed;
    this.#memory.seat = you;
    // Without one of ours, another device of the same person has sealed it, and opens it.
    if (own) own.fixed = fixed;
    this.#save();
    return own && part?.kind === 'sealed' ? { do: 'open', mix: own.mix } : null;
  }

  /** Is what is played what was fixed? If the start that we saw was void and another one came while we were away, we know of none. */
  #compare(played: Fixed, part: Part | null): void {
    const { fixed } = this.#memory;
    if (!fixed || sameFixed(fixed, played)) return;
    if (fixed.commitment === played.commitment) return this.#lost('unfixed');
    if (this.#ownOf(part)?.fixed) return this.#lost('twice');
    this.#memory.fixed = null;
    this.#save();
  }

  /** The mix of ours that is at our seat. */
  #ownOf(part: Part | null): Own | undefined {
    const seal = part && part.kind !== 'nothing' ? part.seal : null;
    return this.#memory.own.find(({ mix }) => sealOf(mix) === seal);
  }

  /** Seen with other eyes, it begins anew. */
  #begin(you: Seat | null, game: Trace | null): void {
    this.#memory.seat = you;
    this.#memory.traces = game ? [game] : [];
    this.latest = game;
    this.#save();
  }

  #lost(trouble: Breach): void {
    this.trouble ??= trouble;
    this.#memory.trouble ??= trouble;
    this.#save();
  }

  /** Another page of this browser may have added something. */
  #refresh(): void {
    const kept = recall(this.kept);
    const known = new Set(this.#memory.own.map(({ mix }) => mix));
    this.#memory.own.push(...kept.own.filter(({ mix }) => !known.has(mix)));
    for (const own of this.#memory.own) own.fixed ??= kept.own.find(({ mix }) => mix === own.mix)?.fixed ?? null;
  }

  #save(): void {
    keep(this.kept, this.#memory);
  }
}

/** The first letters of a digest in groups, so that two people can read them to each other. */
export const inGroups = (digest: string): string => (digest.slice(0, 16).match(/.{4}/g) ?? []).join(' ');

function partOf(table: TableInfo, you: Seat | null): Part | null {
  const sitter = table.seats.find(({ seat }) => seat === you)?.sitter;
  return sitter?.kind === 'person' ? sitter.part : null;
}

function fixedOf(table: TableInfo): Fixed {
  const seals = table.seats.map(({ sitter }) => (sitter.kind === 'person' && sitter.part.kind !== 'nothing' ? sitter.part.seal : null));
  return { game: table.game, rules: table.rules, options: table.options, commitment: table.commitment, seals };
}
