// What an outpost deals in, as words: prices, purses, cards of the guard.
import type { GuardIs, Price, Purse, Stuff } from '../../gen/protocol';
import { c, type CampaignKey } from '../../i18n/campaign.svelte';
import { payload, tag } from '../../model/tagged';
import type { Names } from '../names';

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

export function stuffWords(stuff: Stuff, names: Names): string {
  if (typeof stuff === 'object') return names.resource(stuff.of);
  return c(`stuff.${stuff}` as CampaignKey);
}

export function priceWords(price: Price, names: Names): string {
  const all = price.resources.map(([key, n]) => `${n} ${names.resource(key)}`);
  if (price.materials) all.push(`${price.materials} ${c('stuff.any_material')}`);
  if (price.herbs) all.push(`${price.herbs} ${c('stuff.any_herb')}`);
  if (price.gold) all.unshift(c('gold', { n: price.gold }));
  all.push(...price.items.map((key) => names.itemName(key)));
  return all.join(', ') || '–';
}

export function purseWords(purse: Purse, names: Names): string {
  if (typeof purse === 'object') return names.member(purse.member);
  return c(`purse.${purse}`);
}

export function guardWords(is: GuardIs): string {
  return tag(is) === 'plus' ? signed(payload(is) as number) : c(`guard.${tag(is)}` as CampaignKey);
}
