// What is asked, as a sentence.
import { h } from '../../i18n/holdin.svelte';
import { is, of } from '../tagged';
import type { HoldinQuestion } from '../wire';
import type { Names } from '../words/names';

/** The cards picked so far, the leading one first. */
export function askWords(q: HoldinQuestion, n: Names, picked: readonly number[] = []): string {
  const { ask } = q;
  const lead = picked[0];
  if (ask === 'select_cards') {
    if (lead === undefined) return h('ask.select_cards');
    if (picked.length < 2) return h('ask.select_cards.one');
    return h('ask.select_cards.two', { lead: n.card(lead), initiative: n.view?.cards[lead]?.initiative ?? 0 });
  }
  if (ask === 'turn_step') return h(q.options.some((o) => is(o, 'play')) ? 'ask.turn_step' : 'ask.turn_step.rest');
  if (typeof ask === 'string') return h(`ask.${ask}`);
  const walk = of(ask, 'walk');
  if (walk) return h(walk.jump ? 'ask.walk.jump' : 'ask.walk', { points: walk.points });
  const approach = of(ask, 'approach');
  if (approach) return h('ask.approach', { points: approach.points });
  const target = of(ask, 'target');
  if (target) return h('ask.target', target);
  const perform = of(ask, 'perform');
  if (perform) return h(`ask.perform.${perform.verb}`, { value: perform.value, range: perform.range });
  const give = of(ask, 'give');
  if (give) return h(give.to_monster ? 'ask.give.monster' : 'ask.give.you');
  const attacked = of(ask, 'attacked');
  if (attacked) return h('ask.attacked', { monster: n.foe, value: attacked.value });
  const damage = of(ask, 'damage');
  if (damage) return h('ask.damage', { amount: damage.amount, hp: n.view?.hp ?? 0 });
  const redraw = of(ask, 'redraw');
  if (redraw) return h('ask.redraw', { card: n.card(redraw.card) });
  const room = of(ask, 'make_room');
  if (room) return h('ask.make_room', { item: n.item(room.item) });
  if (is(ask, 'routes')) return h('ask.routes');
  if (is(ask, 'value_order')) return h('ask.value_order');
  if (is(ask, 'clear')) return h('ask.clear');
  return h('ask.draw');
}

/** The name of what is asked, for tests and hints. */
export function kindOf(q: HoldinQuestion | null): string {
  if (!q) return '';
  return typeof q.ask === 'string' ? q.ask : (Object.keys(q.ask)[0] ?? '');
}
