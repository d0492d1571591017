// What happened, as a line of the log.
import { h, hasHoldin, type HoldinKey } from '../../i18n/holdin.svelte';
import type { LogEntry } from '../../log/log';
import { payload, tag } from '../../model/tagged';
import { of } from '../tagged';
import type { HoldinTell, HoldinWhat } from '../wire';
import { bonusWords, effectWords, elementWords, type Names, signed } from './names';

export type Line = Omit<LogEntry, 'id'>;

type Values = Record<string, string | number>;

/** Events of which there is a text for each side. */
const SIDED = new Set(['turn_begins', 'turn_lost', 'distance', 'hindrance_sprung', 'attacks', 'modifier', 'damage', 'retaliates', 'healed', 'effect', 'gained', 'ended', 'bonus_gained', 'bonus_ended']);
const GOOD = new Set(['healed', 'looted', 'treasure', 'goal_looted', 'goal_met', 'item_found', 'recovered', 'monster_dies', 'achievement', 'unlocked', 'level_gained', 'upgraded', 'negated', 'returned_to_hand', 'items_refreshed']);
const HURT = new Set(['damage', 'trap', 'hazard', 'lost', 'turn_lost', 'king_took', 'blocked']);

const letters = (list: readonly string[]): string => list.map((l) => l.toUpperCase()).join(', ');

/** Everything an event may say of itself, in words. */
function values(what: HoldinWhat, n: Names): Values {
  const p = (payload(what) ?? {}) as Record<string, unknown>;
  const said: Values = { monster: n.foe };
  for (const [name, value] of Object.entries(p)) if (typeof value === 'number' || typeof value === 'string') said[name] = value;
  if (typeof p.card === 'number') said.card = n.card(p.card);
  if (typeof p.item === 'number') said.item = n.item(p.item);
  if (typeof p.monster === 'number') said.monster = n.monster(p.monster);
  if (typeof p.condition === 'string') said.condition = h(`cond.${p.condition}` as HoldinKey);
  if (typeof p.terrain === 'string') said.what = h(`terrain.${p.terrain}` as HoldinKey);
  if (typeof p.letter === 'string') said.letter = p.letter.toUpperCase();
  if (typeof p.half === 'string') said.half = h(`half.${p.half}` as HoldinKey);
  if (Array.isArray(p.rolls)) said.rolls = letters(p.rolls as string[]);
  if (typeof p.modifier === 'number') said.modifier = signed(p.modifier);
  if (Array.isArray(p.hindrances)) said.what = (p.hindrances as string[]).map((x) => h(`terrain.${x}` as HoldinKey)).join(', ');
  if (Array.isArray(p.cards)) said.cards = (p.cards as number[]).map(n.card).join(h('and'));
  if (Array.isArray(p.items)) said.items = (p.items as number[]).map(n.item).join(h('and'));
  if (Array.isArray(p.path)) said.n = p.path.length;
  const chosen = of(what, 'cards_chosen');
  if (chosen) Object.assign(said, { lead: n.card(chosen.lead), other: n.card(chosen.other) });
  const played = of(what, 'played');
  if (played?.basic) said.what = h(`basic.${played.half}`);
  const left = of(what, 'goal_looted')?.left;
  if (left !== undefined) said.n = left === 0 ? 1 : 2;
  const looted = of(what, 'looted')?.tokens;
  if (looted !== undefined) said.n = looted;
  const treasure = of(what, 'treasure')?.treasure;
  if (treasure !== undefined) said.n = treasure + 1;
  const effect = of(what, 'effect')?.effect;
  if (effect) said.effect = effectWords(effect);
  const bonus = (of(what, 'bonus_gained') ?? of(what, 'bonus_ended'))?.bonus;
  if (bonus) said.bonus = bonusWords(bonus);
  const consumed = of(what, 'consumed')?.elements;
  if (consumed) said.elements = elementWords(consumed);
  const achievement = of(what, 'achievement')?.achievement;
  if (achievement !== undefined) said.what = n.achievement(achievement);
  const verb = of(what, 'not_performed')?.verb;
  // What it would have come to is not known any more.
  if (verb) said.what = h(`ask.perform.${verb}`, { value: '', range: '' }).split(',')[0]!.replace(/\s+/g, ' ').trim();
  return said;
}

function keyOf(what: HoldinWhat, said: Values): string {
  const name = tag(what);
  const p = (payload(what) ?? {}) as Record<string, unknown>;
  const side = p.side ?? p.by ?? p.on;
  if (SIDED.has(name)) return `ev.${name}.${String(side)}`;
  if (name === 'over') return `ev.over.${String(p.ending)}`;
  if (name === 'combat_begins' && said.what) return 'ev.combat_begins.hindered';
  if (name === 'behaviour' && p.first) return 'ev.behaviour.first';
  if (name === 'played' && p.basic) return 'ev.played.basic';
  if (name === 'defence' && Number(p.shield) > 0) return 'ev.defence.shield';
  return `ev.${name}`;
}

export function eventWords(what: HoldinWhat, n: Names): string {
  const said = values(what, n);
  const key = keyOf(what, said);
  return hasHoldin(key) ? h(key, said) : tag(what).replaceAll('_', ' ');
}

function tone(what: HoldinWhat): LogEntry['tone'] {
  const name = tag(what);
  if (name === 'round_begins') return 'round';
  if (name === 'turn_begins' || name === 'set_out' || name === 'finished') return 'turn';
  if (name === 'damage') return of(what, 'damage')?.side === 'character' ? 'hurt' : 'good';
  if (name === 'over') return of(what, 'over')?.ending === 'won' ? 'good' : 'hurt';
  return GOOD.has(name) ? 'good' : HURT.has(name) ? 'hurt' : 'plain';
}

/** The line of the log; `null`: it says nothing to a person. */
export function lineOf(tell: HoldinTell, n: Names): Line | null {
  if ('game' in tell) {
    const { what, why } = tell.game;
    // What did not change needs no line.
    const defence = of(what, 'defence');
    if (defence && !defence.shield) return null;
    return { text: eventWords(what, n), tone: tone(what), why };
  }
  if ('undone' in tell) return { text: h('ev.undone', { n: tell.undone.answers }), tone: 'plain', why: '' };
  if ('redone' in tell) return { text: h('ev.redone', { n: tell.redone.answers }), tone: 'plain', why: '' };
  if ('resumed' in tell) return { text: h('ev.resumed', { n: tell.resumed.answers }), tone: 'plain', why: '' };
  return null;
}
