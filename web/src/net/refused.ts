// A refusal of the server, in words.
import type { Reason } from '../gen/protocol';
import { t } from '../i18n/index.svelte';

export class Refused extends Error {
  constructor(
    readonly reason: Reason,
    /** What the program wrote, in English: for whoever makes packs or looks for a fault. */
    readonly detail: string,
  ) {
    super(detail || reason);
  }
}

/** What went wrong with a request. Content that does not work is told with its detail, which only its author understands. */
export function problemWords(e: unknown): string {
  if (!(e instanceof Refused)) return t('start.offline');
  const said = t(`reason.${e.reason}`);
  return e.detail && (e.reason === 'bad_setup' || e.reason === 'bad_file') ? `${said} (${e.detail})` : said;
}
