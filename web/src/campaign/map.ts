// Where places lie on the drawn map, and the roads between them.
import type { PlaceView } from './wire';

const STEP = 96;
const EDGE = 70;

export interface Drawn {
  box: string;
  x: number;
  y: number;
  width: number;
  height: number;
  places: { p: PlaceView; x: number; y: number }[];
  roads: { key: string; d: string }[];
  hills: { x: number; y: number }[];
}

/** `C7` is the third column and the seventh row; who lies nowhere waits at the lower edge. */
function grid(p: PlaceView, n: number): { x: number; y: number } {
  const at = /^([A-Z])(\d+)$/.exec(p.at);
  if (!at) return { x: n * STEP, y: 0 };
  const column = at[1]!.charCodeAt(0) - 65;
  // Rows of a hand-drawn map are never quite straight.
  return { x: column * STEP + (Number(at[2]) % 2) * 22, y: Number(at[2]) * STEP * 0.72 + (column % 2) * 18 };
}

/** The same scattered numbers for the same place in the list, from 0 to 1. */
const scattered = (n: number) => Math.abs(Math.sin(n * 127.1 + 11.7) * 43758.5453) % 1;
/** As wide as this for each unit of height, so that the sheet fills its place on a desk. */
const ASPECT = 1.28;

/** `leads`: further roads, by where they begin. */
export function layout(map: readonly PlaceView[], leads: ReadonlyMap<string, readonly string[]> = new Map()): Drawn {
  const lowest = Math.max(0, ...map.filter((p) => p.at).map((p, i) => grid(p, i).y));
  let nowhere = 0;
  const places = map.map((p) => {
    const spot = p.at ? grid(p, 0) : { x: nowhere++ * STEP * 1.3, y: lowest + STEP };
    return { p, ...spot };
  });
  const xs = places.map((s) => s.x);
  const ys = places.map((s) => s.y);
  const [x0, x1, y0, y1] = [Math.min(...xs, 4000), Math.max(...xs, 0), Math.min(...ys, 4000), Math.max(...ys, 0)];
  const [w, h] = [Math.max(x1 - x0, 0) + 2 * EDGE, Math.max(y1 - y0, 0) + 2 * EDGE];
  const width = Math.max(w, h * ASPECT, 560);
  const height = Math.max(h, width / ASPECT);
  const left = (x0 + x1) / 2 - width / 2;
  const top = (y0 + y1) / 2 - height / 2;
  const roads = places.flatMap((from) =>
    [...new Set([...from.p.links, ...(leads.get(from.p.key) ?? [])])].flatMap((key) => {
      const to = places.find((s) => s.p.key === key);
      if (!to) return [];
      const bend = (from.y - to.y) * 0.14;
      return [{ key: `${from.p.key} ${key}`, d: `M${from.x} ${from.y}Q${(from.x + to.x) / 2 + bend} ${(from.y + to.y) / 2 - 14} ${to.x} ${to.y}` }];
    }),
  );
  // Hills where nobody lives, always the same ones.
  const hills = Array.from({ length: 90 }, (_, i) => ({ x: left + scattered(i) * width, y: top + scattered(i + 500) * height })).filter(
    (h) => h.x > left + 34 && h.x < left + width - 44 && h.y > top + 34 && h.y < top + height - 20 && places.every((s) => Math.abs(s.x - h.x) > 84 || Math.abs(s.y - h.y) > 46),
  );
  return { box: `${left} ${top} ${width} ${height}`, x: left + 2, y: top + 2, width: width - 4, height: height - 4, places, roads, hills };
}
