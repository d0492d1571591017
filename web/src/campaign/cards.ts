// A card of a campaign as the table draws it.
import type { CardView } from '../model/types';
import type { Card } from './wire';

const half = (h: Card['top']) => ({ text: h, xp: 0, lost: false, stays: false });

export function cardView(card: Card): CardView {
  return { id: 0, name: card.name, level: card.level, initiative: card.initiative, top: half(card.top), bottom: half(card.bottom) };
}
