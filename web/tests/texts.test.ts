import { describe, expect, it } from 'vitest';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { fill } from '../src/i18n/index.svelte';
import { readsEnglish } from './fixture/english';

const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('texts', () => {
  it('has the same keys in both languages, and nothing empty', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const text of [...Object.values(en), ...Object.values(de)]) expect(text.trim()).not.toBe('');
  });

  it('fills the same places in both languages', () => {
    for (const [key, text] of Object.entries(en)) expect([key, places(de[key as keyof typeof en])]).toEqual([key, places(text)]);
  });

  it('is German in German, and the search for English finds it', () => {
    const words = (text: string) => text.replace(/\{\w+\}/g, '');
    expect(Object.entries(de).filter(([, text]) => readsEnglish(words(text)))).toEqual([]);
    const found = Object.values(en).filter((text) => text.split(' ').length > 4 && readsEnglish(words(text)));
    expect(found.length).toBeGreaterThan(0.9 * Object.values(en).filter((text) => text.split(' ').length > 4).length);
  });

  it('chooses between one and many', () => {
    expect(fill('{n} hex | {n} hexes', { n: 1 })).toBe('1 hex');
    expect(fill('{n} hex | {n} hexes', { n: 3 })).toBe('3 hexes');
    expect(fill('{who} and {nobody}', { who: 'A' })).toBe('A and {nobody}');
  });
});
