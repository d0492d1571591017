// What lies on a hex, in words.
import { h } from '../../i18n/holdin.svelte';
import { of } from '../tagged';
import type { Cell, HoldinView } from '../wire';
import type { Names } from '../words/names';
import type { Spot } from './ways';

export function describe(cell: Cell, view: HoldinView, names: Names, spot: Spot | undefined): string {
  const hex = view.hexes.find((x) => x.cell === cell);
  if (!hex) return '';
  const words: string[] = [];
  if (view.at === cell) words.push(h('start'));
  view.monsters.forEach((m, i) => {
    if (m.cell !== cell) return;
    words.push(m.dead ? `${names.monster(i)}, ${h('dead')}` : `${names.monster(i)}, ${h(m.rank)}, ${h('hpOf', { hp: view.combat?.monster === i ? view.combat.hp : m.hp, max: m.hp })}`);
  });
  const terrain = hex.tile ? of(hex.tile, 'terrain') : undefined;
  if (terrain) words.push(h(`terrain.${terrain}`));
  const door = hex.tile ? of(hex.tile, 'door') : undefined;
  if (door) words.push(h(door.open ? 'doorOpen' : door.locked ? 'doorLocked' : 'door'));
  if (hex.money) words.push(h('money'));
  if (hex.treasure !== null) words.push(h('treasure', { n: hex.treasure + 1 }));
  if (hex.goal) words.push(h('goalTile'));
  if (hex.target) words.push(h('targetHex'));
  if (!words.length) words.push(h('hexEmpty'));
  if (spot?.way.length) words.push(h('hexCost', { n: spot.cost }));
  if (spot?.dangers) words.push(h('hexDanger', { n: spot.dangers }));
  return words.join(', ');
}
