import { NO_MARKS, read, written, type Marks } from './marks';

/** How many steps can be undone. */
const MOST_STEPS = 100;

/** A player's own sheet: the marks on it, kept with every change, and the way back. */
export class FormSheet {
  marks = $state.raw<Marks>(NO_MARKS);
  #past = $state.raw<Marks[]>([]);
  #kept = '';

  constructor(private readonly keep: (notes: string) => void) {}

  get undoable(): boolean {
    return this.#past.length > 0;
  }

  /** Lays out what the house has kept, unless it is what lies here already. */
  load(notes: string): void {
    if (notes === this.#kept) return;
    this.#kept = notes;
    this.marks = read(notes);
    this.#past = [];
  }

  change(marks: Marks): void {
    this.#past = [...this.#past, this.marks].slice(-MOST_STEPS);
    this.#set(marks);
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#set(last);
  }

  #set(marks: Marks): void {
    this.marks = marks;
    this.#kept = written(marks);
    this.keep(this.#kept);
  }
}
