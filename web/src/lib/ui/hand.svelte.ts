import { read, write } from '$lib/net/tokens';

const KEY = 'magpie.hands';
/** So many tables are remembered, the last ones. */
const MOST = 30;

/** The tables of which this browser shows only its player's hand, because everything else is on a big screen. */
class HandOnly {
  #codes = $state.raw(stored());

  at(code: string): boolean {
    return this.#codes.includes(code);
  }

  choose(code: string, on: boolean): void {
    const others = this.#codes.filter((other) => other !== code);
    this.#codes = on ? [...others, code].slice(-MOST) : others;
    write(KEY, JSON.stringify(this.#codes));
  }
}

function stored(): string[] {
  try {
    const codes: unknown = JSON.parse(read(KEY) ?? '[]');
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

export const handOnly = new HandOnly();
