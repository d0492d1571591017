// Loot cards as one reads them: how much of what.
import type { GameView } from '../model/types';

export interface Loot {
  of: number;
  name: string;
  kind: GameView['loot'][number]['kind'];
  amount: number;
}

/** The cards of a character by type, in the order they were first drawn. */
export function lootOf(cards: readonly number[], view: GameView): Loot[] {
  const found = new Map<number, Loot>();
  for (const card of cards.flatMap((i) => view.loot[i] ?? [])) {
    const known = found.get(card.of);
    if (known) known.amount += card.amount;
    else found.set(card.of, { ...card });
  }
  return [...found.values()];
}

/** The name of a type of loot. */
export function lootName(of: number, view: GameView): string {
  return view.loot.find((l) => l.of === of)?.name ?? '?';
}
