let last: Promise<void> = Promise.resolve();

/** Waits for its turn to be drawn, one thing after the other, so that a slow phone can hear a finger in between. */
export function inTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
  return last;
}
