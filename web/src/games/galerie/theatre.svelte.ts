import type { Shown } from '../game';
import { Theatre as Base } from '../theatre.svelte';
import type { Cell, Seen, View } from './types';

/** A word across the table. */
export type Word = 'tries' | 'locked' | 'discovered' | 'caught' | 'escaped' | 'out-of-time';

/** Milliseconds for which something is shown before the next thing may happen: long enough to be read. */
const TIMES = { tries: 1600, word: 1500, answer: 1400, rolled: 900, moved: 650, other: 200 };

/** How the gallery shows what happens: the word across the table, and how long there is to read it. */
export class Theatre extends Base<View, Seen> {
  word = $state<Word | null>(null);
  /** Where that happens. */
  where = $state<Cell | null>(null);
  /** How often the dice were rolled, so that they roll again. */
  rolls = $state(0);

  protected async act(seen: Seen[], end: View): Promise<void> {
    const tries = seen.find((one) => one.event === 'tries');
    // GD-26: before the lock is known, nothing else is shown.
    if (tries) await this.#say('tries', tries.at, TIMES.tries);
    const over = endOf(seen);
    // The gallery is tidied up only when everyone has seen how the round ended.
    if (over) await this.#say(over.word, over.at, TIMES.word);
    this.view = end;
    if (seen.some((one) => one.event === 'rolled')) this.rolls += 1;
    const shock = shockOf(seen);
    if (shock) await this.#say(shock.event, shock.at, TIMES.word);
    else await this.wait(Math.max(...seen.map(timeFor), TIMES.other));
  }

  protected override decides({ seen, view }: Shown<View, Seen>): boolean {
    return view.stage.at === 'rolling' || seen.some(({ event }) => event === 'rolled');
  }

  async #say(word: Word, at: Cell | null, time: number): Promise<void> {
    this.word = word;
    this.where = at;
    await this.wait(time);
    this.word = null;
    this.where = null;
  }

  protected override settle(view: View): void {
    super.settle(view);
    this.word = null;
    this.where = null;
  }
}

/** How the round ended, if it did. */
function endOf(seen: Seen[]): { word: Word; at: Cell | null } | null {
  const over = seen.find((one) => one.event === 'round-over');
  if (!over) return null;
  const ending = over.round.ending;
  return { word: ending.how, at: ending.how === 'out-of-time' ? null : ending.at };
}

/** What makes everyone look up. */
const shockOf = (seen: Seen[]) => seen.find((one) => one.event === 'locked' || one.event === 'discovered');

function timeFor(seen: Seen): number {
  switch (seen.event) {
    case 'looked':
    case 'watched':
    case 'checked':
    case 'detected':
    case 'asked':
      return TIMES.answer;
    case 'rolled':
      return TIMES.rolled;
    case 'moved':
      return TIMES.moved;
    case 'went':
      return seen.taken || seen.at ? TIMES.moved : TIMES.other;
    case 'volunteered':
    case 'round':
    case 'laid-out':
    case 'artwork':
    case 'camera':
    case 'guard':
    case 'lock-placed':
    case 'round-over':
    case 'over':
    case 'entered':
    case 'tries':
    case 'locked':
    case 'discovered':
    case 'stayed':
      return TIMES.other;
  }
}
