/** What the module lets a page call: `crates/wasm/src/exports.rs`. */
export interface Exports {
  memory: WebAssembly.Memory;
  magpie_question(bytes: number): number;
  magpie_ask(): number;
  magpie_answer(): number;
}

/** The rules gave up on a question. That is a mistake in them; the next question finds them as they were in the beginning. */
export class Crashed extends Error {}

/** The way into the module: text in, text out. A question that ends an instance costs what that instance knew, and nothing else. */
export class Door {
  /** One instance for all questions, also for those that come while it is being made. */
  #here: Promise<Exports> | null = null;

  /** `begin` makes a fresh instance. */
  constructor(private readonly begin: () => Promise<Exports>) {}

  async ask(question: string): Promise<string> {
    const asked = (this.#here ??= this.begin());
    let here: Exports;
    try {
      here = await asked;
    } catch (thrown) {
      this.#forget(asked);
      throw thrown;
    }
    try {
      return answer(here, question);
    } catch (thrown) {
      this.#forget(asked);
      throw new Crashed('the module has ended', { cause: thrown });
    }
  }

  /** Unless another has taken its place by now. */
  #forget(ended: Promise<Exports>): void {
    if (this.#here === ended) this.#here = null;
  }
}

function answer(here: Exports, question: string): string {
  const bytes = new TextEncoder().encode(question);
  // Whenever the module is called its memory may move, so it is looked at anew.
  const place = here.magpie_question(bytes.length);
  new Uint8Array(here.memory.buffer, place, bytes.length).set(bytes);
  const length = here.magpie_ask();
  return new TextDecoder().decode(new Uint8Array(here.memory.buffer, here.magpie_answer(), length));
}
