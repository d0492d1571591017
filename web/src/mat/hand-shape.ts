// How cards lie in a row below the map: its height is given, so fewer cards are wider and lower, and their words larger.

const FULL = { cards: 10, wide: 10.9, high: 15 };
const FEW = { cards: 6, wide: 14.2, high: 13.6 };

/** Sizes in ems; a phone has its own. */
export function handShape(cards: number): { wide: number; high: number } {
  const share = Math.min(1, Math.max(0, (FULL.cards - cards) / (FULL.cards - FEW.cards)));
  const between = (full: number, few: number) => full + (few - full) * share;
  return { wide: between(FULL.wide, FEW.wide), high: between(FULL.high, FEW.high) };
}
