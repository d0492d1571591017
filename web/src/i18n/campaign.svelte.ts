// The texts of campaigns, which load with their screens. Another language has exactly the same keys (the compiler checks it).
import { fill, type Language } from './index.svelte';
import type { en } from './campaign-en';

export type CampaignKey = keyof typeof en;
export type CampaignTexts = Record<CampaignKey, string>;

let here = $state.raw<CampaignTexts>({} as CampaignTexts);

export async function readCampaign(language: Language): Promise<void> {
  here = language === 'de' ? (await import('./campaign-de')).de : (await import('./campaign-en')).en;
}

/** A text with its `{places}` filled in. "one | many" picks by `n`. */
export function c(key: CampaignKey, values: Record<string, string | number> = {}): string {
  return fill(here[key] ?? key, values);
}

export function hasCampaign(key: string): key is CampaignKey {
  return key in here;
}
