/** Waits that can be cut short: whoever taps the table does not want to wait. */
export class Pace {
  #skipping = false;
  #waits = new Set<() => void>();

  /** Starts something new, at full length again. */
  begin(): void {
    this.#skipping = false;
  }

  /** Ends all waits, also those still to come, until the next `begin`. */
  skip(): void {
    this.#skipping = true;
    for (const end of this.#waits) end();
  }

  get skipping(): boolean {
    return this.#skipping || document.hidden;
  }

  wait(milliseconds: number): Promise<void> {
    if (this.skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#waits.add(end);
    });
  }
}
