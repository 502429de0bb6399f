/** What a screen reader is told: politely, in whole sentences. */
class Live {
  text = $state('');

  say(sentences: string[]): void {
    if (sentences.length > 0) this.text = sentences.join(' ');
  }
}

export const live = new Live();

/** A short notice on the screen, for a few seconds. */
class Notices {
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ''), 5000);
  }
}

export const notices = new Notices();
