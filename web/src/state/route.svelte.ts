// Where one is: the address says it, so that links work.

export type Route =
  | { at: 'start' }
  | { at: 'join'; code: string }
  | { at: 'seat'; seat: string }
  | { at: 'watch'; code: string; tv: boolean };

export function parse(path: string): Route {
  const [, where, what] = path.split('/');
  const value = decodeURIComponent(what ?? '');
  if (where === 'join' && value) return { at: 'join', code: value };
  if (where === 'seat' && value) return { at: 'seat', seat: value };
  if (where === 'watch' && value) return { at: 'watch', code: value, tv: false };
  if (where === 'tv' && value) return { at: 'watch', code: value, tv: true };
  return { at: 'start' };
}

class Router {
  route = $state<Route>(parse(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.route = parse(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = parse(location.pathname);
  }
}

export const router = new Router();
