// Where one is: the address says it, so that links work.
import { base } from '../net/base';

export type Route =
  | { at: 'start' }
  | { at: 'join'; code: string }
  | { at: 'seat'; seat: string }
  | { at: 'watch'; code: string; tv: boolean };

/** A seat's secret stands behind the `#`, which no browser sends: proxies and logs never see it. Older links have it in the path. */
export function parse(path: string, hash = ''): Route {
  const [, where, what] = (path.startsWith(`${base}/`) ? path.slice(base.length) : path).split('/');
  const value = decodeURIComponent(what ?? '');
  if (where === 'join' && value) return { at: 'join', code: value };
  if (where === 'seat') {
    const seat = value || decodeURIComponent(hash.replace(/^#/, '').split('&')[0]!);
    if (seat) return { at: 'seat', seat };
  }
  if (where === 'watch' && value) return { at: 'watch', code: value, tv: false };
  if (where === 'tv' && value) return { at: 'watch', code: value, tv: true };
  return { at: 'start' };
}

/** How a path of ours stands in the address bar: `/seat/SECRET#replay` as `/seat#SECRET&replay`. */
export function address(path: string): string {
  const [, seat, more] = /^\/seat\/([^#]+)#?(.*)$/.exec(path) ?? [];
  return base + (seat ? `/seat#${seat}${more ? `&${more}` : ''}` : path);
}

/** The whole link, for others. */
export const link = (path: string): string => location.origin + address(path);

class Router {
  route = $state<Route>(parse(location.pathname, location.hash));

  constructor() {
    this.hide();
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  go(path: string): void {
    history.pushState(null, '', address(path));
    this.read();
  }

  private read(): void {
    const route = parse(location.pathname, location.hash);
    // What else stands behind the # is no other place.
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
    this.hide();
  }

  /** Takes a secret of an older link out of the path. */
  private hide(): void {
    if (this.route.at === 'seat' && location.pathname !== `${base}/seat`) {
      history.replaceState(null, '', address(`/seat/${encodeURIComponent(this.route.seat)}${location.hash}`));
    }
  }
}

export const router = new Router();
