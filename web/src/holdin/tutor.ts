// The tutorial: each thing is explained the first time it comes up, one at a time; doing it makes the hint go away.
import type { HoldinKey } from '../i18n/holdin.svelte';
import type { HoldinView } from './wire';

export interface Moment {
  view: HoldinView;
  /** The name of what is asked; empty: nothing. */
  kind: string;
  verb: string;
  picked: number;
}

interface Tip {
  name: string;
  fits: (m: Moment) => boolean;
}

/** In this order; the first that fits and is not known is shown. */
const TIPS: Tip[] = [
  { name: 'pair', fits: (m) => m.kind === 'select_cards' && m.picked === 2 },
  { name: 'select', fits: (m) => m.kind === 'select_cards' && m.picked < 2 && m.view.round <= 1 },
  { name: 'walk', fits: (m) => m.kind === 'walk' },
  { name: 'approach', fits: (m) => m.kind === 'approach' },
  { name: 'attack', fits: (m) => m.verb === 'attack' || m.kind === 'target' },
  { name: 'damage', fits: (m) => m.kind === 'damage' },
  { name: 'rest', fits: (m) => m.kind === 'short_rest' || m.kind === 'long_rest_loss' },
  { name: 'monster', fits: (m) => m.view.combat?.set !== null && m.view.combat !== null && m.kind === 'turn_step' },
  { name: 'combat', fits: (m) => m.view.combat !== null && m.kind === 'select_cards' },
  { name: 'turn', fits: (m) => m.kind === 'turn_step' },
  { name: 'flip', fits: (m) => m.kind === 'select_cards' && m.view.cards.some((c) => c.side === 'b') },
  { name: 'loot', fits: (m) => m.kind === 'select_cards' && m.view.combat === null && m.view.monsters.some((x) => x.dead) },
  { name: 'elements', fits: (m) => m.kind === 'turn_step' && m.view.elements.dark + m.view.elements.fire > 0 },
];

const known = (name: string): string => `holdin.${name}`;

export function tip(m: Moment, seen: readonly string[]): string | null {
  return TIPS.find((x) => x.fits(m) && !seen.includes(known(x.name)))?.name ?? null;
}

export const tipKey = (name: string): HoldinKey => `tip.${name}` as HoldinKey;
export const learnt = (name: string, seen: readonly string[]): string[] => (seen.includes(known(name)) ? [...seen] : [...seen, known(name)]);
