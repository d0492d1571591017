// Whether the first attack of a half reaches anybody from where one stands, as far as its words say: only a hint before it is
// chosen. Where the words leave it open (an area, a move before it), nothing is said.
import { iconsIn, picturesIn } from '../model/card-words';
import type { FigureView, Sight } from '../model/types';

/** The range of the attack with which a half begins; null if it begins otherwise, or with an area. */
export function rangeOf(lines: readonly string[]): number | null {
  const first = lines[0] ?? '';
  if (picturesIn(first).some((p) => p.rows)) return null;
  const parts = iconsIn(first).filter((p) => p.icon);
  if (parts[0]?.icon !== 'attack' || !first.trimStart().startsWith(parts[0].text)) return null;
  if (parts.some((p) => p.icon === 'move')) return null;
  const range = parts.find((p) => p.icon === 'range');
  if (!range) return 1;
  const n = Number(/\d+/.exec(range.text)?.[0] ?? NaN);
  return Number.isNaN(n) ? null : n;
}

/** What is to be known before an attack is chosen: it reaches nobody, or only those who are too close for a bow. */
export type Outlook = 'nobody' | 'close';

export function outlook(range: number, sight: Sight, figures: readonly FigureView[]): Outlook | null {
  const far = figures.flatMap((f) => (f.side === 'monsters' && f.cell >= 0 ? (sight.seen.get(f.cell) ?? Infinity) : [])).filter((d) => d <= range);
  if (!far.length) return 'nobody';
  return range > 1 && far.every((d) => d <= 1) ? 'close' : null;
}
