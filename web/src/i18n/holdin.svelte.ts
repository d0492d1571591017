// The texts of Gloomholdin', which load with its screens. Another language has exactly the same keys (the compiler checks it).
import { fill, type Language } from './index.svelte';
import type { en } from './holdin-en';

export type HoldinKey = keyof typeof en;
export type HoldinTexts = Record<HoldinKey, string>;

let here = $state.raw<HoldinTexts>({} as HoldinTexts);

export async function readHoldin(language: Language): Promise<void> {
  here = language === 'de' ? (await import('./holdin-de')).de : (await import('./holdin-en')).en;
}

/** A text with its `{places}` filled in. */
export function h(key: HoldinKey, values: Record<string, string | number> = {}): string {
  return fill(here[key] ?? key, values);
}

export function hasHoldin(key: string): key is HoldinKey {
  return key in here;
}
