import { dropToken, keepToken, proposeToken, shownToken, tokenOf } from './tokens';

/** Who we are at a table, and where this browser keeps that. */
export interface Identity {
  /** Under what this browser keeps how far these eyes have followed the game. */
  readonly memory: string;
  /** What we say at the door: what we were given, or what we have proposed. */
  shown(): string | null;
  /** What we were given. */
  known(): string | null;
  /** What we want to be known by. */
  propose(): string;
  /** We are known by this now. */
  keep(token: string): void;
  /** What we were known by is good for nothing here. */
  drop(): void;
  /** We are the same at the next game. */
  follow(next: string): void;
}

/** The one person whom this browser knows at a table. */
export class OwnSeat implements Identity {
  constructor(private readonly code: string) {}

  get memory(): string {
    return this.code;
  }

  shown = (): string | null => shownToken(this.code);
  known = (): string | null => tokenOf(this.code);
  propose = (): string => proposeToken(this.code);
  keep = (token: string): void => keepToken(this.code, token);
  drop = (): void => dropToken(this.code);

  follow(next: string): void {
    const token = this.known();
    if (token) keepToken(next, token);
  }
}

/** Somebody who looks on whoever they are, as a screen does that everybody sees: nobody is told a token, and there is no seat. */
export class Onlooker implements Identity {
  readonly memory: string;

  constructor(code: string) {
    this.memory = `${code} screen`;
  }

  shown = () => null;
  known = () => null;

  propose(): string {
    throw new Error('who only looks on takes no seat');
  }

  keep(): void {}
  drop(): void {}
  follow(): void {}
}

/** One of several who share this browser. What they are known by is drawn before the table is opened, and stays the same. */
export class Shared implements Identity {
  readonly memory: string;
  /** Does the table not know us yet? */
  #unknown = false;

  constructor(
    code: string,
    private readonly token: string,
  ) {
    this.memory = `${code} ${token.slice(0, 8)}`;
  }

  shown = (): string | null => (this.#unknown ? null : this.token);
  known = (): string | null => this.shown();
  propose = (): string => this.token;
  keep = (): void => void (this.#unknown = false);
  drop = (): void => void (this.#unknown = true);
  follow(): void {}
}
