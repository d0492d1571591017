// Walking over the map with the keyboard.
import { key, neighbour, type Hex } from '../model/geometry';
import type { Cell } from '../model/types';

export type Move = 'up' | 'down' | 'left' | 'right' | 'up-left' | 'up-right' | 'down-left' | 'down-right';

// Sideways there is no straight neighbour: alternate, so that a row stays a row.
const ways: Record<Move, (even: boolean) => number[]> = {
  up: () => [1],
  down: () => [4],
  'up-right': () => [0],
  'down-right': () => [5],
  'up-left': () => [2],
  'down-left': () => [3],
  right: (even) => (even ? [5, 0] : [0, 5]),
  left: (even) => (even ? [3, 2] : [2, 3]),
};

/** The cell one step away, if there is floor. */
export function step(from: Hex, move: Move, cells: ReadonlyMap<string, Cell>): Cell | undefined {
  for (const k of ways[move](from.q % 2 === 0)) {
    const cell = cells.get(key(neighbour(from, k)));
    if (cell !== undefined) return cell;
  }
  return undefined;
}
