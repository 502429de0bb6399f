/** Where the page is, by the fragment of its address. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'watch'; code: string }
  | { page: 'here'; code: string }
  | { page: 'new'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'check' };

/** Reads `#/t/CODE` and its kind; what is not understood is home. */
export function parse(fragment: string): Route {
  const [, head, word] = fragment.replace(/^#/, '').split('/');
  if (head === 'check') return { page: 'check' };
  if (!word) return { page: 'home' };
  switch (head) {
    case 't':
      return { page: 'table', code: word.toUpperCase() };
    case 'w':
      return { page: 'watch', code: word.toUpperCase() };
    case 'h':
      return { page: 'here', code: word.toUpperCase() };
    case 'new':
      return { page: 'new', game: word };
    case 'rules':
      return { page: 'rules', game: word };
    default:
      return { page: 'home' };
  }
}

/** Where a table is shown: short codes play, long ones watch. */
export const tablePath = (code: string) => (code.length > 6 ? `#/w/${code}` : `#/t/${code}`);

/** Where a table of this browser is shown. */
export const herePath = (code: string) => `#/h/${code}`;

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
