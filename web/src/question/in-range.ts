// Whether the first ability of a half comes to anything from where one stands, as far as its words say: only a hint before it is
// chosen. Where the words leave it open (a move before an attack), nothing is said.
import { iconsIn, picturesIn } from '../model/card-words';
import type { FigureView, Sight } from '../model/types';

export interface Reach {
  range: number;
  /** From afar, and worse at close quarters. */
  ranged: boolean;
}

/** How far the attack with which a half begins may reach, an area as far as its picture could; null if it begins otherwise. */
export function reachOf(lines: readonly string[]): Reach | null {
  const first = lines[0] ?? '';
  const area = picturesIn(first).flatMap((p) => p.rows ?? []);
  const beyond = area.length ? Math.max(area.length, ...area.map((row) => row.length)) : 0;
  const parts = iconsIn(first).filter((p) => p.icon);
  if (parts[0]?.icon !== 'attack' || !first.trimStart().startsWith(parts[0].text)) return null;
  if (parts.some((p) => p.icon === 'move')) return null;
  const range = parts.find((p) => p.icon === 'range');
  if (!range) return { range: beyond || 1, ranged: false };
  const n = Number(/\d+/.exec(range.text)?.[0] ?? NaN);
  return Number.isNaN(n) ? null : { range: n + beyond, ranged: !beyond };
}

/** Whether a half is a move before anything else, of which nothing is left to who cannot move. */
export function moves(lines: readonly string[]): boolean {
  const first = iconsIn(lines[0] ?? '').find((p) => p.icon);
  return first?.icon === 'move' && !!lines[0]?.trimStart().startsWith(first.text);
}

/** What is to be known before an attack is chosen: it reaches nobody, or only those who are too close for a bow; or one cannot move. */
export type Outlook = 'nobody' | 'close' | 'stuck';

export function outlook({ range, ranged }: Reach, sight: Sight, figures: readonly FigureView[]): Outlook | null {
  const far = figures.flatMap((f) => (f.side === 'monsters' && f.cell >= 0 ? (sight.seen.get(f.cell) ?? Infinity) : [])).filter((d) => d <= range);
  if (!far.length) return 'nobody';
  return ranged && far.every((d) => d <= 1) ? 'close' : null;
}
