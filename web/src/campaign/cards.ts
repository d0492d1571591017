// A card of a campaign as the table draws it.
import type { CardView } from '../model/types';
import type { Card, Placed } from './wire';

/** With the stickers that lie on it, of those of its class. */
export function cardView(card: Card, placed: readonly Placed[] = []): CardView {
  const own = placed.filter((p) => p.card === card.card);
  const half = (text: Card['top'], bottom: boolean) => ({
    text,
    xp: 0,
    lost: false,
    stays: false,
    stickers: own.filter((p) => p.bottom === bottom).map(({ ability, sticker }) => ({ ability, sticker })),
  });
  return { id: 0, name: card.name, level: card.level, initiative: card.initiative, top: half(card.top, false), bottom: half(card.bottom, true) };
}
