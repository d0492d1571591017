// Texts by key. English is the list of keys; another language must have exactly the same ones (the compiler checks it).
import type { en } from './en';

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
export type Language = 'en' | 'de';

/** Empty until a language is set, which is the first thing that happens: nobody loads another one than is read. */
let here = $state.raw<{ language: Language; texts: Texts }>({ language: 'en', texts: {} as Texts });

export function language(): Language {
  return here.language;
}

export async function setLanguage(to: Language): Promise<void> {
  const texts: Texts = to === 'de' ? (await import('./de')).de : (await import('./en')).en;
  here = { language: to, texts };
  document.documentElement.lang = to;
}

export function preferredLanguage(): Language {
  return navigator.language?.toLowerCase().startsWith('de') ? 'de' : 'en';
}

/** Other words for the same thing, by the end of the key: where the screen is narrow, and for fingers. */
const KINDS: [end: string, when: string][] = [
  ['phone', '(max-width: 760px)'],
  ['touch', '(pointer: coarse)'],
];

/** A text with its `{places}` filled in. "one | many" picks by `n`. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const other = KINDS.find(([end, when]) => hasText(`${key}.${end}`) && matchMedia(when).matches);
  return fill(here.texts[other ? (`${key}.${other[0]}` as TextKey) : key], values);
}

export function fill(text: string, values: Record<string, string | number>): string {
  const forms = text.split(' | ');
  const form = forms.length > 1 && values.n !== undefined && Number(values.n) !== 1 ? forms[1]! : forms[0]!;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function hasText(key: string): key is TextKey {
  return key in here.texts;
}

/** A text whose key is put together; the last part itself if there is none. */
export function tOr(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  return hasText(key) ? t(key) : name.replaceAll('_', ' ');
}
