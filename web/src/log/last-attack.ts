// The attack that was resolved last: drawn cards and how the damage came about. It can be read until somebody else has
// begun to do something.
import type { Tell } from '../gen/protocol';
import { t } from '../i18n/index.svelte';
import { payload, tag } from '../model/tagged';
import type { GameView } from '../model/types';
import { figureName } from '../question/words';
import { breakdown, cardNames, edgeName } from './event-words';

export interface LastAttack {
  title: string;
  value: number;
  cards: string[];
  edge: string;
  how: string;
  damage: number | null;
}

type Fields = Record<string, unknown>;

export function lastAttack(told: readonly Tell[], view: GameView): LastAttack | null {
  let damage: Fields | null = null;
  let drawn: Fields | null = null;
  let begun = false;
  for (let i = told.length - 1; i >= 0; i--) {
    const tell = told[i]!;
    if (!('game' in tell)) return null;
    const kind = tag(tell.game.what);
    const fields = payload(tell.game.what) as Fields;
    if (kind === 'revealed' || (kind === 'turn_began' && begun)) return null;
    if (kind === 'action_began' || kind === 'focused' || kind === 'no_focus') begun = true;
    else if (kind === 'attack_value') damage ??= fields;
    else if (kind === 'drew') drawn ??= fields;
    else if (kind === 'attack_began') {
      return {
        title: t('attack.title', { attacker: figureName(view, fields.attacker as number), target: figureName(view, fields.target as number) }),
        value: fields.base as number,
        cards: drawn ? cardNames(drawn, view) : [],
        edge: drawn ? edgeName(drawn) : '',
        how: damage ? breakdown(damage) : '',
        damage: damage ? (damage.damage as number) : null,
      };
    }
  }
  return null;
}
