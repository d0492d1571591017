// What things are called: cards, monsters, items, conditions, bonuses.
import { h } from '../../i18n/holdin.svelte';
import { is, of } from '../tagged';
import type { HoldinBonus, HoldinBook, HoldinEffect, HoldinElements, HoldinGain, HoldinView } from '../wire';

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

export class Names {
  constructor(
    readonly book: HoldinBook,
    readonly view: HoldinView | null,
    /** Whoever was fought then; without it whoever is fought now. */
    readonly fought?: number | null,
  ) {}

  card = (i: number): string => this.book.character.cards[i]?.name ?? '?';
  item = (i: number): string => this.book.items[i]?.name ?? '?';
  achievement = (i: number): string => this.book.achievements[i] ?? '?';
  /** An item by its place in the character's list. */
  held = (i: number): string => this.item(this.view?.items[i]?.item ?? -1);

  /** A monster of this scenario, by its place on the map. */
  monster = (i: number | null | undefined): string => {
    const m = i === undefined || i === null ? undefined : this.view?.monsters[i];
    return (m && this.book.monsters[m.monster]?.name) ?? h('foe');
  };

  /** Whoever is fought, now or when something happened. */
  get foe(): string {
    return this.monster(this.fought === undefined ? this.view?.combat?.monster : this.fought);
  }
}

export function bonusWords(bonus: HoldinBonus): string {
  const shield = of(bonus, 'shield');
  if (shield !== undefined) return h('bonus.shield', { n: shield });
  const back = of(bonus, 'retaliate');
  if (back) return back.range > 1 ? h('bonus.retaliateRange', { n: back.damage, range: back.range }) : h('bonus.retaliate', { n: back.damage });
  const attack = of(bonus, 'attack');
  return attack === 'double' || attack === undefined ? h('bonus.double') : h('bonus.attack', { n: signed(attack.add) });
}

export function effectWords(effect: HoldinEffect): string {
  for (const name of ['push', 'pull', 'pierce'] as const) {
    const n = of(effect, name);
    if (n !== undefined) return h(`effect.${name}`, { n });
  }
  const give = of(effect, 'give');
  return give ? h(`cond.${give[0]}`) : '';
}

export function gainWords(gain: HoldinGain): string {
  const more = of(gain, 'more');
  if (more !== undefined) return h('gain.more', { n: signed(more) });
  const range = of(gain, 'range');
  if (range !== undefined) return h('gain.range', { n: range });
  const effect = of(gain, 'effect');
  if (effect) return effectWords(effect);
  return h(is(gain, 'double') ? 'gain.double' : is(gain, 'jump') ? 'gain.jump' : 'gain.advantage');
}

export const gainsWords = (gains: readonly HoldinGain[]): string => gains.map(gainWords).join(', ');

export const elementWords = (e: HoldinElements): string => [...Array<string>(e.dark).fill(h('dark')), ...Array<string>(e.fire).fill(h('fire'))].join(' + ');
