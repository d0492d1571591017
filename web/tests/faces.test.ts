// Every key of our packs has a face of its own, and no two are alike.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Face } from '../src/faces/face';
import { faceOf } from '../src/faces/faces.svelte';
import { figures } from '../src/faces/figures';
import { items } from '../src/faces/items';
import { scenes } from '../src/screens/start/scenes';
import { GROUNDS } from '../src/board/grounds';
import { pattern, PATTERNS } from '../src/faces/patterns';
import { TINTS } from '../src/faces/face';

const CONTENT = join(import.meta.dirname, '../../content');
const SRC = join(import.meta.dirname, '../src');
const text = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.kdl'))
  .map((f) => readFileSync(join(CONTENT, f), 'utf8'))
  .join('\n');

/** As the packs make keys of names. */
const slug = (name: string) => name.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const keys = (node: string) => [...new Set([...text.matchAll(new RegExp(`(?:^|[{;]|\\s)(?:${node}) "([^"]+)"`, 'gm'))].map((m) => slug(m[1]!)))];
/** Which glyph a face has, as its line says it. */
const glyphs = (file: string) => [...readFileSync(join(SRC, 'faces', file), 'utf8').matchAll(/~icons\/([\w-]+\/[\w-]+)'/g)].map((m) => m[1]!);

test('every class, monster, companion and thing has a face', () => {
  const all = keys('class|monster|boss|named|ally|objective|summon|spawn|character');
  expect(all.length).toBeGreaterThan(70);
  expect(all.filter((k) => !figures[k]), 'add a line to src/faces/figures.ts').toEqual([]);
});

test('every item has a face', () => {
  const all = keys('item');
  expect(all.length).toBeGreaterThan(55);
  expect(all.filter((k) => !items[k]), 'add a line to src/faces/items.ts').toEqual([]);
});

test('no two faces are alike', () => {
  const all = [...glyphs('figures.ts'), ...glyphs('items.ts')];
  expect(all.length).toBe(Object.keys(figures).length + Object.keys(items).length);
  expect(all.filter((g, i) => all.indexOf(g) !== i)).toEqual([]);
  // Nor are their grounds: the look tells them apart before the drawing does.
  const looks = Object.entries(items).map(([key, f]) => ({ key, look: `${f.tint} ${f.pattern}` }));
  expect(looks.filter(({ look }, i) => looks.findIndex((l) => l.look === look) !== i)).toEqual([]);
});

test('every scenario has a picture of its own, of those who are in it', () => {
  const dir = join(CONTENT, 'ember-road/scenarios');
  const files = readdirSync(dir).map((f) => readFileSync(join(dir, f), 'utf8'));
  const missing = files.flatMap((file) => {
    const key = slug(/^\w+ "([^"]+)"/m.exec(file)![1]!);
    const there = new Set([...file.matchAll(/\b(?:monster|boss|named|ally|friend|objective|spawn) "([^"\n]+)"/g)].map((m) => slug(m[1]!)));
    return scenes[key] ? scenes[key].who.filter((w) => !there.has(w)).map((w) => `${key}: ${w} is not there, but ${[...there].join(' ')}`) : [`${key}: add a line to src/screens/start/scenes.ts`];
  });
  expect(files.length).toBeGreaterThan(27);
  expect(missing).toEqual([]);
  for (const s of Object.values(scenes)) expect(GROUNDS).toContain(s.ground);
  const looks = Object.values(scenes).map((s) => `${s.ground} ${s.who.join(' ')}`);
  expect(new Set(looks).size).toBe(looks.length);
});

test('classes differ in colour alone', () => {
  const tints = keys('class').map((k) => figures[k]!.tint);
  expect(new Set(tints).size).toBe(tints.length);
});

test('every colour and every pattern is there', () => {
  const css = readFileSync(join(SRC, 'styles/faces.css'), 'utf8');
  expect(TINTS.filter((t) => !css.includes(`[data-tint='${t}']`))).toEqual([]);
  for (const p of PATTERNS) expect(pattern(p), p).toMatch(/^M[-\d.]/);
  expect(new Set(PATTERNS.map(pattern)).size).toBe(PATTERNS.length);
});

test('a stranger has a face, too, and keeps it', () => {
  const one: Face = faceOf('frost-hound', 'monster');
  expect(one.load).toBe(figures['tar-hound']!.load);
  expect(faceOf('frost-hound', 'monster')).toBe(one);
  expect(faceOf('qqq', 'character').load).toBeDefined();
});
