/** Seat tokens: kept by this browser, one per table, never part of an address. */

const PREFIX = 'magpie.seat.';

/** The token for this table, if this browser has one. */
export function tokenOf(code: string): string | null {
  return read(PREFIX + code.toUpperCase());
}

/** Remembers the token for this table. */
export function keepToken(code: string, token: string): void {
  write(PREFIX + code.toUpperCase(), token);
}

/** Forgets a token that is no longer good. */
export function dropToken(code: string): void {
  try {
    localStorage.removeItem(PREFIX + code.toUpperCase());
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
