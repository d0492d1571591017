// What the floor alone tells: names of rooms, hexes joined across the map, and the dark behind closed doors.
import { centre, key, neighbour, type Hex, type Point } from '../model/geometry';
import type { BoardView } from '../model/types';

/** How far the fog reaches into what nobody has seen. */
const FOG = 3;

/** Where the names of revealed rooms are written: in the middle of their hexes. */
export function roomLabels(board: BoardView): { name: string; at: Point }[] {
  return [...board.rooms].flatMap(([room, name]) => {
    const places = board.hexes.filter((h) => h.room === room).map(centre);
    if (!name || !places.length) return [];
    const middle = (of: (p: Point) => number) => places.reduce((sum, p) => sum + of(p), 0) / places.length;
    return [{ name, at: { x: middle((p) => p.x), y: middle((p) => p.y) } }];
  });
}

/** Arcs between hexes that are neighbours for movement but lie apart. */
export function linkArcs(board: BoardView): { d: string; ends: [Point, Point] }[] {
  const at = new Map(board.hexes.map((h) => [h.cell, h]));
  return board.links.flatMap(([one, other]) => {
    const [a, b] = [at.get(one), at.get(other)];
    if (!a || !b || [0, 1, 2, 3, 4, 5].some((k) => key(neighbour(a, k)) === key(b))) return [];
    const [p, q] = [centre(a), centre(b)];
    // Bent to one side, so that it is not taken for a wall.
    const bend = { x: (p.x + q.x) / 2 + (q.y - p.y) / 5, y: (p.y + q.y) / 2 - (q.x - p.x) / 5 };
    const d = `M${p.x.toFixed(1)} ${p.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${q.x.toFixed(1)} ${q.y.toFixed(1)}`;
    return [{ d, ends: [p, q] as [Point, Point] }];
  });
}

/** The hexes behind closed doors, nearest first. It looks the same whatever lies there. */
export function fog(board: BoardView): Hex[][] {
  const floor = new Set(board.hexes.map(key));
  const doors = board.hexes.filter((h) => board.doors.some((d) => d.cell === h.cell && !d.open));
  const inside = new Set(board.hexes.filter((h) => !doors.includes(h)).map(key));
  const around = (h: Hex) => [0, 1, 2, 3, 4, 5].map((k) => neighbour(h, k));
  const seen = new Set<string>();
  const rings: Hex[][] = [];
  for (let ring = 0, edge: Hex[] = doors; ring < FOG; ring++) {
    const next: Hex[] = [];
    for (const h of edge.flatMap(around)) {
      if (floor.has(key(h)) || seen.has(key(h)) || around(h).some((n) => inside.has(key(n)))) continue;
      seen.add(key(h));
      next.push(h);
    }
    rings.push(next);
    edge = next;
  }
  return rings;
}
