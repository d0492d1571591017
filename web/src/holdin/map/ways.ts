// The walk that is asked for, hex by hex.
import { of } from '../tagged';
import type { Cell, HoldinAnswer, HoldinQuestion, HoldinWay } from '../wire';

export interface Spot {
  cell: Cell;
  answer: HoldinAnswer;
  /** The hexes entered on the way, the last is the spot itself; empty: nobody walks. */
  way: Cell[];
  cost: number;
  dangers: number;
}

/** Every hex that is an answer. */
export function spotsOf(q: HoldinQuestion | null, cellOfMonster: (i: number) => Cell | undefined): Map<Cell, Spot> {
  const spots = new Map<Cell, Spot>();
  for (const choice of q?.options ?? []) {
    const monster = of(choice, 'monster');
    const cell = of(choice, 'cell') ?? (monster === undefined ? undefined : cellOfMonster(monster));
    if (cell !== undefined) spots.set(cell, { cell, answer: { choose: choice }, way: [], cost: 0, dangers: 0 });
  }
  const ends = q?.ways?.ends ?? [];
  for (const way of ends) if (way.stop && !spots.has(way.cell)) spots.set(way.cell, walk(way, ends));
  return spots;
}

function walk(way: HoldinWay, ends: readonly HoldinWay[]): Spot {
  const path = [way.cell];
  for (let at: HoldinWay | undefined = way; at?.via !== null && at?.via !== undefined; ) {
    at = ends[at.via];
    if (at) path.unshift(at.cell);
  }
  return { cell: way.cell, answer: { path }, way: path, cost: way.cost, dangers: way.dangers };
}
