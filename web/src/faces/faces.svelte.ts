// Which face a key has. Packs that others bring have keys nobody here knows: their faces are put together from their words.
import type { Component } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { type Face, face, TINTS } from './face';
import { figures } from './figures';
import { PATTERNS } from './patterns';

/** Words in an unknown key, and whose glyph it borrows; the first that is found wins. */
const words: [RegExp, string][] = [
  [/hound|dog|collie/, 'tar-hound'],
  [/wolf|jackal|fox/, 'ash-jackal'],
  [/crab/, 'salt-crab'],
  [/leech|worm|slug/, 'marsh-leech'],
  [/root|vine|bramble/, 'root-tangle'],
  [/wisp|flame|ember|fire/, 'reed-wisp'],
  [/monk|hermit|ghost|spirit|wraith|shade/, 'hollow-monk'],
  [/golem|stone|gargoyle|statue|clay/, 'clay-servant'],
  [/\brat|vermin/, 'dike-rat'],
  [/bat|crow|raven|harpy/, 'cart-crow'],
  [/spider|crawler/, 'chalk-widow'],
  [/skelet|bone|grave|corpse/, 'bone-picker'],
  [/imp|demon|fiend/, 'sootling'],
  [/ogre|giant|brute/, 'brother-ash'],
  [/raider|bandit|thief|assassin/, 'lamp-thief'],
  [/acolyte|cultist|priest|zealot/, 'kiln-acolyte'],
  [/guard|warden|knight|shield|captain/, 'hearthguard'],
  [/archer|bow|hunter|scout/, 'toll-archer'],
  [/mage|witch|sorcer/, 'cinderwright'],
  [/bull|\box\b|bear|boar/, 'slag-ox'],
  [/totem|idol|altar|pillar|tower/, 'brick-tower'],
];
const strangers: Record<string, string[]> = {
  character: ['hearthguard', 'cinderwright', 'lampkeeper', 'reedstrider', 'tollreeve', 'drover'],
  ally: ['old-bram', 'carter', 'midwife'],
  objective: ['brick-tower', 'great-ledger', 'root-knot'],
  other: ['gatebreaker', 'bone-picker', 'ash-jackal', 'sootling', 'chalk-widow', 'clay-servant', 'marsh-leech', 'hollow-monk'],
};

function hash(text: string): number {
  let h = 7;
  for (const c of text) h = (h * 31 + c.charCodeAt(0)) >>> 0;
  return h;
}

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const made = new Map<string, Face>();

export function faceOf(key: string, sort: string): Face {
  const known = figures[key] ?? made.get(`${sort} ${key}`);
  if (known) return known;
  const h = hash(key);
  const like = words.find(([word]) => word.test(key.toLowerCase()))?.[1] ?? of(strangers[sort] ?? strangers.other!, h);
  const stranger = face(of(TINTS, h >>> 4), of(PATTERNS, h >>> 9), figures[like]!.load);
  made.set(`${sort} ${key}`, stranger);
  return stranger;
}

const glyphs = new SvelteMap<Face['load'], Component>();
const asked = new Set<Face['load']>();

/** The glyph, if it is there already; `want` fetches it. */
export const glyph = (f: Face): Component | undefined => glyphs.get(f.load);

export function want(f: Face): void {
  if (asked.has(f.load)) return;
  asked.add(f.load);
  // Without a connection it is asked for again with the next figure.
  f.load().then((m) => glyphs.set(f.load, m.default), () => asked.delete(f.load));
}
