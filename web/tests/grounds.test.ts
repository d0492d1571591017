// A place looks like what it is called, in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GROUNDS, groundOf, marks } from '../src/board/grounds';

const PACK = join(import.meta.dirname, '../../content/ember-road');
const read = (dir: string) => readdirSync(join(PACK, dir)).map((f) => readFileSync(join(PACK, dir, f), 'utf8')).join('\n');
const rooms = [...new Set([...read('scenarios').matchAll(/^\s*room "([^"]+)"(?: at=\w)? \{/gm)].map((m) => m[1]!))];
const german = new Map([...read('texts').matchAll(/^\s*"([^"]+)" "([^"]+)"$/gm)].map((m) => [m[1]!, m[2]!]));

test('rooms are of one stuff, whichever language they are named in', () => {
  expect(rooms.length).toBeGreaterThan(50);
  const differ = rooms.filter((r) => german.has(r) && groundOf(r) !== groundOf(german.get(r)!)).map((r) => `${r} ${groundOf(r)}, ${german.get(r)} ${groundOf(german.get(r)!)}`);
  expect(differ).toEqual([]);
});

test('the rooms of the pack need every ground there is', () => {
  expect([...GROUNDS].filter((g) => !rooms.some((r) => groundOf(r) === g))).toEqual([]);
});

test('a hex is drawn the same way each time, and unlike the next', () => {
  for (const g of GROUNDS) {
    expect(marks(g, { q: 1, r: 2 })).toEqual(marks(g, { q: 1, r: 2 }));
    expect(marks(g, { q: 1, r: 2 })).not.toEqual(marks(g, { q: 2, r: 2 }));
    expect(Object.values(marks(g, { q: 3, r: -1 })).join('')).not.toContain('NaN');
  }
});
