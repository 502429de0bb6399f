/** Waits that can be cut short: whoever taps the table does not want to wait. */
export class Pace {
  #skipping = false;
  #haste = 1;
  #waits = new Set<() => void>();

  /** Starts something new that nobody has skipped yet, so many times faster than usual. */
  begin(haste = 1): void {
    this.#skipping = false;
    this.#haste = haste;
  }

  /** How long something takes that usually takes so many milliseconds. */
  paced(milliseconds: number): number {
    return milliseconds / this.#haste;
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
      const timer = setTimeout(end, this.paced(milliseconds));
      this.#waits.add(end);
    });
  }
}
