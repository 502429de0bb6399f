import { untrack } from 'svelte';
import { focusFirst, isSkip } from '$lib/ui/focus';
import type { BoardProps } from './game';
import type { Theatre } from './theatre.svelte';
import { isUndo } from './trial';

/** What a board is given to show, and what can be done about it. */
type Given<View, Action, Seen> = Pick<
  BoardProps<View, Action, Seen, unknown>,
  'shown' | 'actions' | 'meanwhile' | 'pending' | 'trial' | 'ondone' | 'onskip'
>;

type Shown<View, Seen> = Given<View, unknown, Seen>['shown'];

/** What a board does besides when something is shown. */
type Besides<View, Seen> = {
  /** It begins to be shown. */
  begin?: (shown: Shown<View, Seen>) => void;
  /** It is shown, and nothing newer has come meanwhile. */
  end?: (shown: Shown<View, Seen>) => void;
  /** The places to which a lost focus is led then; `null` if nobody is to be led anywhere. */
  first: () => string | null;
};

/** What can be done with keys beside skipping. */
type Keys = {
  /** Takes back what was not sent. */
  back: () => void;
  /** Goes to the next thing that can be touched. */
  walk: (table: HTMLElement, event: KeyboardEvent) => void;
};

/**
 * How a board deals with what it is given, the same in every game: the theatre acts it out, the house is told when that is done, and
 * what can be done appears when it is shown.
 */
export class Showing<View, Action, Seen> {
  /** Is everything shown that was given? */
  readonly settled: boolean = $derived.by(() => this.theatre.done === this.given().shown.at);
  /** What can be touched now. */
  readonly offered: Action[] = $derived.by(() => this.theatre.offered(this.given().shown, this.given()));
  /** Does the table wait for us, and do we know it? */
  readonly ready: boolean = $derived.by(() => this.settled && !this.given().pending && this.given().actions.length > 0);
  /** What was tried out and can be taken back now. */
  readonly tried: Action[] = $derived.by(() => (this.settled && !this.given().pending ? (this.given().trial?.drafts ?? []) : []));
  /** Where all of it is drawn. */
  table = $state<HTMLElement>();

  constructor(
    private readonly theatre: Theatre<View, Seen>,
    private readonly given: () => Given<View, Action, Seen>,
    private readonly besides: Besides<View, Seen>,
  ) {
    $effect(() => {
      const next = this.given().shown;
      void untrack(() => this.#show(next));
    });
  }

  /** Nobody wants to wait for what moves. */
  skip(): void {
    if (!this.theatre.busy) return;
    this.theatre.skip();
    this.given().onskip();
  }

  /** A key was pressed at the table; what lies over it has keys of its own, and a picture of a table has none. */
  press(event: KeyboardEvent, { back, walk }: Keys): void {
    if (document.querySelector('dialog[open]') || this.table?.closest('[inert]')) return;
    if (isSkip(event)) this.skip();
    if (event.key === 'Escape') back();
    if (isUndo(event) && this.tried.length > 0) {
      event.preventDefault();
      this.given().trial?.onundo();
    }
    if (this.table) walk(this.table, event);
  }

  async #show(next: Shown<View, Seen>): Promise<void> {
    const showing = this.theatre.show(next);
    this.besides.begin?.(next);
    if (!(await showing)) return;
    this.besides.end?.(next);
    this.given().ondone(next.at);
    const first = this.besides.first();
    if (this.table && first !== null) focusFirst(this.table, first);
  }
}
