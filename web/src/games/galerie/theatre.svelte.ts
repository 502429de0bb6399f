import type { Shown } from '../game';
import { Theatre as Base } from '../theatre.svelte';
import { endOf, shockOf, TIMES, timeToRead, type Word } from './times';
import type { Cell, Seen, View } from './types';

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
    else await this.wait(timeToRead(seen));
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
