import type { Seat } from '$lib/protocol';

/** Where the page is, by the fragment of its address. */
export type Route =
  | { page: 'home' }
  | TableRoute
  /** A table of this browser that several share. */
  | { page: 'passed'; code: string }
  | { page: 'new'; game: string }
  | { page: 'pass'; game: string }
  | RulesRoute
  /** A lesson: that of a game, or one of several. */
  | { page: 'learn'; lesson: string }
  | { page: 'check' }
  | { page: 'mine' }
  /** A game that is over; what it is, and which moment of it, is known there. */
  | { page: 'replay'; path: string }
  | PuzzlesRoute;

/** To the rules of a game, in an edition, at one of them. */
export type RulesRoute = { page: 'rules'; game: string; edition: string | null; rule: string | null };

/** To the puzzle of the day, or to those of a game. */
export type PuzzlesRoute = { page: 'puzzles'; game: string | null };

/** The ways to a table. */
export type TableRoute =
  | { page: 'table' | 'watch'; code: string }
  /** A table of this browser. */
  | { page: 'here'; code: string }
  /** The public view, large, for everybody in the room. */
  | { page: 'screen'; code: string }
  /** To a seat, with the rest of the table on a big screen. */
  | { page: 'hand'; code: string; seat: Seat | null };

/** Reads `#/t/CODE` and its kind; what is not understood is home. */
export function parse(fragment: string): Route {
  const [path = '', rule] = fragment.replace(/^#/, '').split('@');
  const [, head, word, more, ...rest] = path.split('/');
  if (head === 'check' || head === 'mine') return { page: head };
  if (head === 'replay') return { page: 'replay', path: [word, more, ...rest].join('/') };
  if (head === 'puzzles') return { page: 'puzzles', game: word || null };
  if (!word) return { page: 'home' };
  switch (head) {
    case 't':
      return { page: 'table', code: word.toUpperCase() };
    case 'w':
      return { page: 'watch', code: word.toUpperCase() };
    case 'h':
      return { page: 'here', code: word.toUpperCase() };
    case 'p':
      return { page: 'passed', code: word.toUpperCase() };
    case 'b':
      return { page: 'screen', code: word.toUpperCase() };
    case 's':
      return { page: 'hand', code: word.toUpperCase(), seat: Number(more) || null };
    case 'learn':
      return { page: 'learn', lesson: more ? `${word}/${more}` : word };
    case 'new':
    case 'pass':
      return { page: head, game: word };
    case 'rules':
      return { page: head, game: word, edition: more || null, rule: rule || null };
    default:
      return { page: 'home' };
  }
}

/** Where a table is shown: short codes play, long ones watch. */
export const tablePath = (code: string) => (code.length > 6 ? `#/w/${code}` : `#/t/${code}`);

/** Where a table of this browser is shown. */
export const herePath = (code: string) => `#/h/${code}`;

/** Where a table of this browser is shown that several share. */
export const passedPath = (code: string) => `#/p/${code}`;

/** Where a table is shown on a big screen: short enough to be typed on one. */
export const screenPath = (code: string) => `#/b/${code}`;

/** Where a phone comes to a seat of a table that is shown on a big screen. */
export const handPath = (code: string, seat: Seat) => `#/s/${code}/${seat}`;

/** Where the rules of a game are read, in an edition, at one of them. */
export const rulePath = (game: string, edition: string | null, rule: string | null) =>
  `#/rules/${game}${edition ? `/${edition}` : ''}${rule ? `@${rule}` : ''}`;

class Router {
  route = $state<Route>(parse(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parse(location.hash)));
  }

  go(fragment: string): void {
    location.hash = fragment;
  }
}

export const router = new Router();
