// A face: a glyph of game-icons.net before a pattern and a colour of ours. No two are alike (tests/faces.test.ts).
import type { Component } from 'svelte';
import type { Pattern } from './patterns';

/** The colours of styles/faces.css. */
export const TINTS = [
  'ember', 'teal', 'lamp', 'reed', 'violet', 'bronze', 'straw', 'rose', 'silver', 'brick',
  'tide', 'ash', 'bone', 'blood', 'tar', 'moss', 'salt', 'plum', 'gold', 'kiln', 'glass',
] as const;
export type Tint = (typeof TINTS)[number];

export interface Face {
  tint: Tint;
  pattern: Pattern;
  /** The glyph comes when it is first drawn. */
  load: () => Promise<{ default: Component }>;
}

export type Faces = Record<string, Face>;

export const face = (tint: Tint, pattern: Pattern, load: Face['load']): Face => ({ tint, pattern, load });
