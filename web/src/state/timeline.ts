// Which events belong to which answer of the game as it stands: what was taken back is not part of it.
import type { Tell, Told } from '../gen/protocol';

/** The events of each step; the first entry is what was there before any answer. */
export function steps(history: readonly Told[], count: number): Tell[][] {
  const found: Tell[][] = [history.filter((x) => x.revision === 0).map((x) => x.tell)];
  const last = history.at(-1)?.revision ?? 0;
  const by = new Map<number, Tell[]>();
  for (const { revision, tell } of history) by.set(revision, [...(by.get(revision) ?? []), tell]);
  for (let revision = 1; revision <= last; revision++) {
    const told = by.get(revision) ?? [];
    const first = told[0];
    if (first && 'undone' in first) found.length = Math.max(1, found.length - first.undone.answers);
    else if (first && 'redone' in first) {
      for (let n = 1; n < first.redone.answers; n++) found.push([]);
      found.push(told.slice(1));
    } else if (!first || !('marked' in first)) found.push(told);
  }
  // Answers that told nothing come last, and a game that was taken up again has lost its beginning.
  while (found.length <= count) found.push([]);
  return found.slice(0, 1).concat(found.slice(found.length - count));
}

export const upTo = (all: readonly Tell[][], step: number): Tell[] => all.slice(0, step + 1).flat();

/** The steps with which rounds begin. */
export const roundStarts = (all: readonly Tell[][]): number[] =>
  all.flatMap((told, step) => (told.some((t) => 'game' in t && typeof t.game.what === 'object' && 'round_began' in t.game.what) ? [step] : []));
