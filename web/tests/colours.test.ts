// One place for colours: components name tokens of styles/, and only those that are there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const PLACES = [join('styles', 'tokens.css'), join('styles', 'faces.css'), join('styles', 'grounds.css')];
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((f) => /\.(svelte|css)$/.test(f) && !PLACES.includes(f));

/** The colours that a file writes out itself: in its styles, and in attributes of drawings. */
function raw(text: string): string[] {
  const styles = [...text.matchAll(/<style>([\s\S]*)<\/style>/g)].map((m) => m[1]!).join('');
  const inStyles = (styles || text).match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? [];
  const inMarkup = [...text.matchAll(/(?:fill|stroke|stop-color|color)="(#[0-9a-f]{3,8})"/gi)].map((m) => m[1]!);
  return [...inStyles, ...inMarkup];
}

test('no component has a colour of its own', () => {
  const found = files.flatMap((f) => raw(readFileSync(join(SRC, f), 'utf8')).filter((c) => c !== '#app').map((c) => `${f}: ${c}`));
  expect(found).toEqual([]);
});

test('a colour that is written out is found', () => {
  expect(raw('<p></p><style>p { color: #ffd9a3; }</style>')).toEqual(['#ffd9a3']);
  expect(raw('<stop stop-color="#fff" /><style>p { color: var(--text); }</style>')).toEqual(['#fff']);
});

test('every token that is named is there', () => {
  const known = new Set(PLACES.flatMap((f) => [...readFileSync(join(SRC, f), 'utf8').matchAll(/(--[\w-]+):/g)].map((m) => m[1]!)));
  const missing = files.flatMap((f) => {
    const text = readFileSync(join(SRC, f), 'utf8');
    const own = new Set([...text.matchAll(/(--[\w-]+)[:=]/g)].map((m) => m[1]!));
    return [...text.matchAll(/var\((--[\w-]+)/g)].map((m) => m[1]!).filter((v) => !known.has(v) && !own.has(v)).map((v) => `${f}: ${v}`);
  });
  expect(missing).toEqual([]);
});
