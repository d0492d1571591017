// Icons are drawn at sixty pixels or so, from a grid of 512: without fractions nobody sees a difference, and half is loaded.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

const { icons } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as { icons: Record<string, { body: string }> };

export function smallIcon(name: string): string | undefined {
  const icon = icons[name];
  if (!icon) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icon.body}</svg>`;
  return optimize(svg, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }] }).data;
}
