// What using an item costs, in words.
import { t } from '../i18n/index.svelte';
import type { ItemView } from '../model/types';

/** What becomes of an item when it is used; one with several uses is spent or lost with the last of them. */
export function itemCost({ usage, uses, slots }: ItemView): string {
  const then = t(`item.use.${usage}`);
  return usage !== 'passive' && slots > 1 ? `${then} (${t('item.uses', { used: uses, all: slots })})` : then;
}
