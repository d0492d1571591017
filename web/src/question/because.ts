// What led to a wound that one may still turn away, in a sentence; empty where nothing that was told is the cause.
import type { Tell } from '../gen/protocol';
import { t } from '../i18n/index.svelte';
import type { LogEntry } from '../log/log';
import { tag } from '../model/tagged';

/** Things that merely came before. */
const BESIDE = new Set(['shuffled', 'card_lost', 'cards_recovered', 'rested', 'short_rest']);

export function becauseOf(told: readonly Tell[], log: readonly LogEntry[]): string {
  const last = told.at(-1);
  const what = last && 'game' in last ? tag(last.game.what) : '';
  // Who steps into fire has only moved so far.
  if (what === 'moved') return t('damage.hazard');
  return BESIDE.has(what) ? '' : (log.at(-1)?.text ?? '');
}
