import { describe, expect, it } from 'vitest';
import { border, bounds, centre, corner, DIRECTIONS, hexAt, neighbour } from '../src/model/geometry';

describe('geometry', () => {
  it('is flat-topped with y up: direction 1 lies straight above on the screen', () => {
    expect(centre({ q: 0, r: 0 })).toEqual({ x: 0, y: -0 });
    const up = centre({ q: 0, r: 1 });
    expect(up.x).toBe(0);
    expect(up.y).toBeLessThan(0);
    expect(centre({ q: 1, r: 0 }).x).toBeGreaterThan(0);
    expect(centre({ q: 1, r: 0 }).y).toBeLessThan(0);
  });

  it('finds the hex of every centre and of points near its corners', () => {
    for (let q = -4; q <= 4; q++) {
      for (let r = -4; r <= 4; r++) {
        expect(hexAt(centre({ q, r }))).toEqual({ q, r });
        for (let k = 0; k < 6; k++) expect(hexAt(corner({ q, r }, k, 36))).toEqual({ q, r });
      }
    }
  });

  it('shares edge k with the neighbour in direction k', () => {
    for (let k = 0; k < 6; k++) {
      const n = neighbour({ q: 0, r: 0 }, k);
      expect(n).toEqual(DIRECTIONS[k]);
      const a = corner({ q: 0, r: 0 }, k);
      const b = corner(n, (k + 4) % 6);
      expect(a.x).toBeCloseTo(b.x);
      expect(a.y).toBeCloseTo(b.y);
    }
  });

  it('draws only the outer edges of a set', () => {
    expect(border([{ q: 0, r: 0 }]).match(/M/g)).toHaveLength(6);
    expect(border([{ q: 0, r: 0 }, { q: 1, r: 0 }]).match(/M/g)).toHaveLength(10);
  });

  it('has a box even for an empty map', () => {
    expect(bounds([]).width).toBeGreaterThan(0);
  });
});
