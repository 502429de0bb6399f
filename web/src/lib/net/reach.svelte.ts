import type { Reach } from '$lib/protocol';
import { reach } from './api';

/** Is this what a machine calls itself? On every other machine it means that one. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** Where others find this page: where we have found it, unless that means another machine to them. */
class Whereabouts {
  /** What the house says; `null` until it has. */
  #found = $state.raw<Reach | null>(null);
  #chosen = $state(0);

  /** Asks the house, if it has to be asked. */
  async ask(): Promise<void> {
    if (!isThisMachine(location.hostname)) this.#found = { kind: 'as-asked' };
    // Who cannot ask does not know better than the address bar.
    else this.#found = await reach().catch((): Reach => ({ kind: 'as-asked' }));
  }

  /** The addresses of the page for others, the likeliest first; none until it is known, and none if nobody else can come. */
  get addresses(): string[] {
    if (this.#found?.kind === 'at') return this.#found.addresses;
    return this.#found?.kind === 'as-asked' ? [document.baseURI] : [];
  }

  /** Why nobody else can come here, if nobody can. */
  get nowhere(): 'only-here' | 'no-network' | null {
    const kind = this.#found?.kind;
    return kind === 'only-here' || kind === 'no-network' ? kind : null;
  }

  /** Which of the addresses is told to others. */
  get chosen(): number {
    return Math.min(this.#chosen, Math.max(0, this.addresses.length - 1));
  }

  choose(at: number): void {
    this.#chosen = at;
  }

  /** The address of a place in the house for others; of use on this machine alone if nobody else can come; `null` until it is known. */
  link(fragment: string): string | null {
    if (this.#found === null) return null;
    return new URL(fragment, this.addresses[this.chosen] ?? document.baseURI).href;
  }
}

export const whereabouts = new Whereabouts();
