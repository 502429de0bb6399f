/** Plays a row of frames, one after the other, until the end or until somebody takes hold of it. */
export class Player {
  at = $state(0);
  playing = $state(false);

  constructor(
    private readonly last: () => number,
    private readonly later: (call: () => void) => () => void,
  ) {}

  /** Goes to this frame, and stays there. */
  goTo(frame: number): void {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.last(), frame));
  }

  /** Plays on, from the beginning if all was shown; or stops. */
  turn(): void {
    if (!this.playing && this.at >= this.last()) this.at = 0;
    this.playing = !this.playing;
  }

  /** While it plays: the next frame comes later. The answer cancels it. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    if (this.at >= this.last()) {
      this.playing = false;
      return undefined;
    }
    return this.later(() => (this.at += 1));
  }
}
