// Flat-topped axial hexes, y up on the map and down on the screen. Edge k joins corners k and k+1.

export const SIZE = 40;
const ROOT3 = Math.sqrt(3);

export interface Hex {
  q: number;
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export function centre(h: Hex): Point {
  return { x: 1.5 * h.q * SIZE, y: -ROOT3 * (h.r + h.q / 2) * SIZE };
}

export function corner(h: Hex, k: number, size = SIZE): Point {
  const c = centre(h);
  const a = (Math.PI / 3) * k;
  return { x: c.x + size * Math.cos(a), y: c.y - size * Math.sin(a) };
}

export function hexAt(p: Point): Hex {
  const q = p.x / (1.5 * SIZE);
  const r = -p.y / (ROOT3 * SIZE) - q / 2;
  return rounded(q, r);
}

function rounded(q: number, r: number): Hex {
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

export function neighbour(h: Hex, k: number): Hex {
  const d = DIRECTIONS[((k % 6) + 6) % 6]!;
  return { q: h.q + d.q, r: h.r + d.r };
}

export function key(h: Hex): string {
  return `${h.q},${h.r}`;
}

const fix = (n: number) => Math.round(n * 100) / 100;

/** The outline of a hex as path data. */
export function outline(h: Hex, size = SIZE): string {
  let d = '';
  for (let k = 0; k < 6; k++) {
    const p = corner(h, k, size);
    d += `${k ? 'L' : 'M'}${fix(p.x)} ${fix(p.y)}`;
  }
  return `${d}Z`;
}

/** The outline of a hex around the origin. */
export function outlineAtOrigin(size: number): string {
  return outline({ q: 0, r: 0 }, size);
}

/** The edge k of a hex as path data. */
export function edge(h: Hex, k: number): string {
  const a = corner(h, k);
  const b = corner(h, k + 1);
  return `M${fix(a.x)} ${fix(a.y)}L${fix(b.x)} ${fix(b.y)}`;
}

/** The border of a set of hexes: the edges that only one of them has. */
export function border(hexes: readonly Hex[]): string {
  const set = new Set(hexes.map(key));
  let d = '';
  for (const h of hexes) {
    for (let k = 0; k < 6; k++) if (!set.has(key(neighbour(h, k)))) d += edge(h, k);
  }
  return d;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around the hexes, with a margin. */
export function bounds(hexes: readonly Hex[], margin = SIZE): Box {
  if (!hexes.length) return { x: -200, y: -200, width: 400, height: 400 };
  const xs = hexes.map((h) => centre(h).x);
  const ys = hexes.map((h) => centre(h).y);
  const half = (ROOT3 / 2) * SIZE;
  const x = Math.min(...xs) - SIZE - margin;
  const y = Math.min(...ys) - half - margin;
  return { x, y, width: Math.max(...xs) + SIZE + margin - x, height: Math.max(...ys) + half + margin - y };
}

/** Steps from one hex to another, as if there were no walls. */
export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
