import { randomDigits } from './random';

/** Seat tokens: kept by this browser, one per table, never part of an address. */

const PREFIX = 'magpie.seat.';
const PROPOSED = 'magpie.proposed.';

/** The token for this table, if this browser has one. */
export function tokenOf(code: string): string | null {
  return read(PREFIX + code.toUpperCase());
}

/** The tables for which this browser has a token. */
export function codes(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}

/** Who we say we are when we come to this table: the token that we were given, or the one that we have proposed. */
export function shownToken(code: string): string | null {
  return tokenOf(code) ?? read(PROPOSED + code.toUpperCase());
}

/**
 * What we want to be known by at this table: kept before it is sent, and the same until there is an answer. So who sat down when the
 * connection broke finds the seat again.
 */
export function proposeToken(code: string): string {
  const proposed = read(PROPOSED + code.toUpperCase()) ?? randomDigits();
  write(PROPOSED + code.toUpperCase(), proposed);
  return proposed;
}

/** Remembers the token for this table. */
export function keepToken(code: string, token: string): void {
  write(PREFIX + code.toUpperCase(), token);
  dropSetting(PROPOSED + code.toUpperCase());
}

/** Forgets a token that is no longer good, and what we had proposed. */
export function dropToken(code: string): void {
  dropSetting(PREFIX + code.toUpperCase());
  dropSetting(PROPOSED + code.toUpperCase());
}

/** Forgets a setting. */
export function dropSetting(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** A setting of this browser; `null` if there is none or storage is forbidden. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a setting, where storage is allowed. */
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page works without; it only forgets when it is closed.
  }
}
