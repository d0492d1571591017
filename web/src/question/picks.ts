// Cards picked but not yet confirmed: they stay picked while one looks at another character, and when the pair is taken back.
import type { CharacterView, CharId, QuestionView } from '../model/types';

export type Picks = Record<string, number[]>;

export const pickKey = (round: number, character: CharId) => `${round}.${character}`;

/** Picks or puts back a card: the leading one first, and the third takes the place of the second. */
export function toggled(picked: readonly number[], card: number): number[] {
  if (picked.includes(card)) return picked.filter((x) => x !== card);
  return [...picked.slice(0, 1), card];
}

/** When a character will act by what it has chosen; null for a long rest, or where no cards are chosen. */
export function initiativeOf(c: CharacterView): number | null {
  const chosen = c.chosen;
  return chosen && typeof chosen === 'object' && 'pair' in chosen ? (c.cards.get(chosen.pair[0])?.initiative ?? null) : null;
}

/** The two cards picked, if they may be played together. */
export function pairOf(question: QuestionView, picked: readonly number[]): [number, number] | null {
  const offered = question.options.flatMap((o) => (typeof o.choice === 'object' && 'pair' in o.choice ? [o.choice.pair] : []));
  return offered.find(([a, b]) => a === picked[0] && b === picked[1]) ?? null;
}
