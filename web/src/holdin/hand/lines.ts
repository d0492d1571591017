// The half of a card line by line, each with the icon of what it does.
import type { IconName } from '../../model/icons';
import { tag } from '../../model/tagged';
import { of } from '../tagged';
import type { HoldinAbility, HoldinHalfText } from '../wire';

export interface Line {
  icon: IconName | null;
  text: string;
  /** It belongs to the line above. */
  below: boolean;
}

const BELOW = '↳ ';
const ICONS: Record<string, IconName> = {
  move: 'move',
  attack: 'attack',
  heal: 'heal',
  suffer: 'wound',
  loot: 'loot',
  disarm_trap: 'trap',
  effects: 'target',
  recover: 'hand',
  refresh: 'cycle',
  lose_card: 'lost',
  hinder: 'obstacle',
  clear: 'obstacle',
};

function iconOf({ does }: HoldinAbility): IconName | null {
  const gain = of(does, 'gain');
  if (gain) return gain[0];
  const bonus = of(does, 'bonus')?.[0];
  if (bonus) return of(bonus, 'shield') !== undefined ? 'shield' : of(bonus, 'retaliate') ? 'retaliate' : 'strengthen';
  return ICONS[tag(does)] ?? null;
}

export function linesOf(half: HoldinHalfText): Line[] {
  let i = 0;
  return half.text.map((text) => {
    if (text.startsWith(BELOW)) return { icon: null, text: text.slice(BELOW.length), below: true };
    const ability = half.action.abilities[i++];
    return { icon: ability ? iconOf(ability) : half.action.lost ? 'lost' : null, text, below: false };
  });
}
