/** What a screen reader is told: politely, in whole sentences. */
class Live {
  text = $state('');

  say(sentences: string[]): void {
    if (sentences.length > 0) this.text = sentences.join(' ');
  }

  /** Nothing of what was said is left. */
  clear(): void {
    this.text = '';
  }
}

export const live = new Live();

/** A short notice on the screen, for a few seconds. */
class Notices {
  text = $state('');
  /** Where more is said about it. */
  link = $state.raw<{ href: string; words: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string, link: Notices['link'] = null): void {
    this.text = text;
    this.link = link;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ''), 5000);
  }

  /** Takes it away before its time. */
  clear(): void {
    clearTimeout(this.#timer);
    this.text = '';
  }
}

export const notices = new Notices();
