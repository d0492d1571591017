// Which page of the campaign is open, and where something is due.
import type { LogEntry } from '../log/log';
import { askOf, type Campaign } from './campaign.svelte';
import type { ChronicleLine } from './chronicle';

export const PAGES = ['home', 'map', 'town', 'affairs', 'party', 'chronicle'] as const;
export type Page = (typeof PAGES)[number];

export const KEYS: Record<Page, string> = { home: 'h', map: 'm', town: 't', affairs: 'a', party: 'p', chronicle: 'c' };

/** Where a question is answered. */
const ON: Record<string, Page> = { scenario: 'map', who: 'map', imbue: 'map', town_party: 'town', construct: 'town' };
const OWN = new Set(['create', 'start_level', 'quest', 'name', 'perk', 'card', 'menu', 'level_now', 'keep']);

export class Pages {
  page = $state<Page>('home');
  /** The place on the map that is read about. */
  place = $state<string | null>(null);
  /** The character whose sheet is open. */
  member = $state<number | null>(null);
  why = $state.raw<LogEntry | null>(null);

  constructor(private readonly campaign: Campaign) {
    // Whoever has chosen on the map where to go is led back to the fire, where that is told.
    let before = { page: this.page, due: false };
    $effect(() => {
      const now = { page: this.page, due: this.due(this.page) };
      const chosen = before.page === 'map' && now.page === 'map' && before.due && !now.due;
      before = now;
      if (chosen && this.due('home')) this.show('home');
    });
  }

  show(page: Page): void {
    this.page = page;
    document.querySelector('main')?.scrollTo(0, 0);
  }

  /** A question of a line is answered among its affairs, but what is asked in between is asked at the fire. */
  pageOf(ask: string, own = false): Page {
    if (ask === 'bill' && own) return 'affairs';
    return ON[ask] ?? (OWN.has(ask) ? 'affairs' : 'home');
  }

  due(page: Page): boolean {
    return this.campaign.questions.some((q) => this.pageOf(askOf(q), q.to !== 'party') === page && askOf(q) !== 'town_party');
  }

  explain(line: ChronicleLine): void {
    this.why = { text: line.text, why: `campaign/${line.why}` } as LogEntry;
  }
}
