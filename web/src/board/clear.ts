// The part of the map that nothing lies over: tools, notes and the guide take the taps meant for what is below them.

/** How far the edges of the map are covered, in pixels of the screen. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Rect = Edges;

/** No edge takes more than this part of the map: under something larger there is nothing to be saved. */
const MOST = 0.55;

/** Each thing counts for the edge where it takes the least. */
export function covered(map: Rect, things: readonly Rect[]): Edges {
  const edges: Edges = { left: 0, top: 0, right: 0, bottom: 0 };
  const width = map.right - map.left;
  const height = map.bottom - map.top;
  for (const r of things) {
    if (r.right <= map.left || r.left >= map.right || r.bottom <= map.top || r.top >= map.bottom || r.right <= r.left) continue;
    const takes: [keyof Edges, number, number][] = [
      ['left', r.right - map.left, width],
      ['top', r.bottom - map.top, height],
      ['right', map.right - r.left, width],
      ['bottom', map.bottom - r.top, height],
    ];
    const [edge, size, of] = takes.reduce((least, next) => (next[1] / next[2] < least[1] / least[2] ? next : least));
    if (size <= of * MOST) edges[edge] = Math.max(edges[edge], size);
  }
  return edges;
}
