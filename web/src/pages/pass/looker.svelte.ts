import type { Sharer } from '$lib/here/party';
import { Onlooker, Shared, type Identity } from '$lib/net/identity';
import type { House } from '$lib/net/socket';
import { TableState } from '$lib/net/table.svelte';
import { live, notices } from '$lib/ui/live.svelte';
import { problemWords } from '$lib/ui/problem';
import { namesOf } from '$lib/ui/seats';
import { sound } from '$lib/ui/signal.svelte';
import type { AnyGame } from '../../games/game';
import { Chronicle } from '../chronicle.svelte';
import { tempoOf } from '../tempo';

/** What a looker needs to know of the page. */
export interface Around {
  readonly game: () => AnyGame | undefined;
  /** Is the table shown with these eyes? And may everybody hear what is to be heard there? */
  readonly attends: (looker: Looker) => { shown: boolean; open: boolean };
}

/** One pair of eyes at a table that several share, with all that they have noticed: those of a person, or everybody's. */
export class Looker {
  readonly table: TableState;
  readonly chronicle: Chronicle;

  private constructor(
    code: string,
    house: House,
    identity: Identity,
    private readonly around: Around,
    /** Whose they are, and where they want to sit. */
    readonly sharer: Sharer | null,
  ) {
    const game = () => around.game();
    this.table = new TableState(
      code,
      house,
      {
        remember: (seen) => this.chronicle.begin(seen),
        tell: ({ seen }) => this.#tell(seen),
        refused: (problem) => around.attends(this).shown && notices.show(problemWords(problem, (code) => game()?.refusal(code) ?? null)),
        unseated: () => undefined,
        tempo: (you) => tempoOf(game, you),
      },
      identity,
      true,
    );
    const { table } = this;
    this.chronicle = new Chronicle(
      (seen, before) => (table.table ? (game()?.sentence(seen, { you: table.you, name: namesOf(table.table) }, before) ?? null) : null),
      (seen) => game()?.isKept(seen) ?? false,
      (seen) => game()?.beginsAnew(seen) ?? false,
    );
  }

  static of = (code: string, sharer: Sharer, house: House, around: Around): Looker =>
    new Looker(code, house, new Shared(code, sharer.token), around, sharer);

  static ofAll = (code: string, house: House, around: Around): Looker => new Looker(code, house, new Onlooker(code), around, null);

  /** Is there no seat yet for whose they are? */
  get seatless(): boolean {
    const { connection, you, table } = this.table;
    return this.sharer !== null && connection === 'open' && you === null && table?.status === 'lobby';
  }

  /** Takes the seat that is meant for them. */
  sit(): void {
    if (this.sharer) this.table.sit(this.sharer.seat, this.sharer.name);
  }

  /** What one alone notices is not to be heard by all. */
  #tell(seen: unknown[]): void {
    const words = this.chronicle.add(seen);
    const { shown, open } = this.around.attends(this);
    if (!shown) return;
    live.say(words);
    const noise = seen.map((one) => this.around.game()?.noise(one) ?? null).find((one) => one !== null);
    if (noise && open) void sound(noise);
  }
}
