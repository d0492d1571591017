import { describe, expect, it } from 'vitest';
import { covered } from '../src/board/clear';

const map = { left: 0, top: 100, right: 400, bottom: 600 };
const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe('what lies over the map', () => {
  it('counts for the edge where it takes the least', () => {
    expect(covered(map, [rect(220, 550, 396, 596), rect(6, 106, 394, 290)])).toEqual({ left: 0, top: 190, right: 0, bottom: 50 });
    expect(covered(map, [rect(350, 380, 390, 590)])).toEqual({ left: 0, top: 0, right: 50, bottom: 0 });
  });

  it('does not count where it lies beside the map, is not shown, or leaves nothing', () => {
    expect(covered(map, [rect(0, 0, 400, 90), rect(0, 0, 0, 0), rect(0, 100, 400, 600)])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });
});
