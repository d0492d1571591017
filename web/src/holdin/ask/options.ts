// The answers that are buttons: which, how they are called, which one is bright, which key presses them.
import { h } from '../../i18n/holdin.svelte';
import type { IconName } from '../../model/icons';
import { is, of } from '../tagged';
import type { HoldinChoice, HoldinQuestion } from '../wire';
import { effectWords, gainsWords, type Names } from '../words/names';

export interface Option {
  choice: HoldinChoice;
  label: string;
  icon: IconName | null;
  bright: boolean;
  /** It costs something dear. */
  grave: boolean;
  hotkey: string;
}

/** Fewer cards cannot be played: now one rests. */
const PLAYABLE = 2;

/** Answered on the cards, on the map or on the track of Distance. */
export const onCards = (q: HoldinQuestion): HoldinChoice[] => q.options.filter((o) => is(o, 'pair') || is(o, 'play') || (is(o, 'card') && !is(q.ask, 'damage')));
const elsewhere = (o: HoldinChoice, q: HoldinQuestion): boolean => is(o, 'pair') || is(o, 'play') || is(o, 'distance') || is(o, 'cell') || is(o, 'act') || (is(o, 'card') && !is(q.ask, 'damage'));

export function options(q: HoldinQuestion, n: Names): Option[] {
  const bright = brightest(q, n);
  let digit = taken(q);
  return q.options
    .filter((o) => !elsewhere(o, q))
    .map((choice) => {
      const isBright = choice === bright || (bright !== null && JSON.stringify(choice) === JSON.stringify(bright));
      return { choice, label: label(choice, q, n), icon: icon(choice, q), bright: isBright, grave: grave(choice, q, n), hotkey: isBright ? 'enter' : key(choice, () => ++digit) };
    });
}

/** How many digits are for what is answered elsewhere. */
function taken(q: HoldinQuestion): number {
  if (q.options.some((o) => is(o, 'distance'))) return 7;
  if (is(q.ask, 'turn_step')) return onCards(q).length;
  return onCards(q).length ? 4 : 0;
}

function key(choice: HoldinChoice, next: () => number): string {
  if (choice === 'done') return 'x';
  if (choice === 'end_turn') return 't';
  if (choice === 'long_rest') return 'z';
  const digit = next();
  return digit < 10 ? String(digit) : '';
}

/** The safe, usual answer. */
export function brightest(q: HoldinQuestion, n: Names): HoldinChoice | null {
  const offered = (c: 'yes' | 'done' | 'end_turn') => (q.options.includes(c) ? c : null);
  const inHand = n.view?.cards.filter((c) => c.place === 'hand').length ?? 0;
  if (q.ask === 'short_rest') return offered(inHand >= PLAYABLE ? 'done' : 'yes');
  if (is(q.ask, 'redraw')) return offered('done');
  if (is(q.ask, 'damage')) return deadly(q, n) ? null : offered('done');
  if (is(q.ask, 'attacked')) return offered('done');
  if (q.ask === 'turn_step') return q.options.some((o) => is(o, 'play')) ? null : offered('end_turn');
  if (is(q.ask, 'perform')) return offered('yes') ?? offered('done');
  const others = q.options.filter((o) => o !== 'done' && !is(o, 'item'));
  return others.length || q.ways ? null : offered('done');
}

function deadly(q: HoldinQuestion, n: Names): boolean {
  return (of(q.ask, 'damage')?.amount ?? 0) >= (n.view?.hp ?? 0);
}

function grave(choice: HoldinChoice, q: HoldinQuestion, n: Names): boolean {
  return is(q.ask, 'damage') && (choice === 'done' ? deadly(q, n) : is(choice, 'card'));
}

export function label(choice: HoldinChoice, q: HoldinQuestion, n: Names): string {
  if (typeof choice === 'string') return plain(choice, q, n);
  const monster = of(choice, 'monster');
  if (monster !== undefined) return n.monster(monster);
  const card = of(choice, 'card');
  if (card !== undefined) return h('do.loseCard', { card: n.card(card) });
  const two = of(choice, 'discard');
  if (two) return h('do.discard', { a: n.card(two[0]), b: n.card(two[1]) });
  const item = of(choice, 'item');
  if (item !== undefined) return h(q.ask === 'refresh' ? 'do.refresh' : 'do.item', { item: n.held(item) });
  const augment = of(choice, 'augment');
  if (augment !== undefined) return augmentWords(augment, q);
  const without = of(choice, 'without');
  if (without !== undefined) return h('do.without', { what: withoutWords(without, q) });
  const condition = of(choice, 'condition');
  if (condition) return h(`cond.${condition}`);
  const nth = of(choice, 'nth');
  return nth === undefined ? '' : nthWords(nth, q, n);
}

function plain(choice: Extract<HoldinChoice, string>, q: HoldinQuestion, n: Names): string {
  if (choice === 'long_rest' || choice === 'end_turn') return h(`do.${choice}`);
  const damage = of(q.ask, 'damage')?.amount;
  const redraw = of(q.ask, 'redraw')?.card;
  if (choice === 'yes') {
    if (q.ask === 'short_rest') return h('do.rest');
    if (redraw !== undefined) return h('do.redraw');
    return h(of(q.ask, 'perform')?.verb === 'attack' ? 'do.attack' : 'do.yes');
  }
  if (q.ask === 'short_rest') return h('do.noRest');
  if (redraw !== undefined) return h('do.keepLoss', { card: n.card(redraw) });
  if (damage !== undefined) return h(deadly(q, n) ? 'do.sufferDead' : 'do.suffer', { n: damage });
  if (is(q.ask, 'walk') || is(q.ask, 'approach')) return h('do.stay');
  if (is(q.ask, 'make_room')) return h('do.later');
  if (is(q.ask, 'attacked')) return h('do.bear');
  return h(q.options.length > 1 ? 'do.skip' : 'do.done');
}

function augmentWords(i: number, q: HoldinQuestion): string {
  const gives = of(q.ask, 'perform')?.gives[i] ?? [];
  return h('do.augmentPlain', { what: gainsWords(gives) });
}

function withoutWords(i: number, q: HoldinQuestion): string {
  const effect = of(q.ask, 'perform')?.effects[i];
  return effect ? effectWords(effect) : '';
}

function nthWords(i: number, q: HoldinQuestion, n: Names): string {
  const terrains = (list: readonly string[]) => (list.length ? list.map((x) => h(`terrain.${x}` as 'terrain.trap')).join(', ') : h('do.nothingInWay'));
  const routes = of(q.ask, 'routes');
  if (routes) return terrains(routes.outcomes[i] ?? []);
  const values = of(q.ask, 'value_order');
  if (values) return String(values.values[i] ?? i);
  const clear = of(q.ask, 'clear');
  if (clear) return terrains([clear.hindrances[i] ?? 'trap']);
  if (is(q.ask, 'make_room')) return h('do.sell', { item: n.held(i) });
  const draw = of(q.ask, 'draw');
  return draw?.n === 3 ? 'ABC'.charAt(i) : String(i + 1);
}

function icon(choice: HoldinChoice, q: HoldinQuestion): IconName | null {
  if (choice === 'long_rest') return 'sleep';
  if (choice === 'yes') return of(q.ask, 'perform')?.verb === 'attack' ? 'attack' : q.ask === 'short_rest' ? 'rest' : null;
  if (typeof choice === 'string') return null;
  if (is(choice, 'item')) return 'backpack';
  if (is(choice, 'card')) return 'lost';
  if (is(choice, 'discard')) return 'discard';
  if (is(choice, 'monster')) return 'target';
  const condition = of(choice, 'condition');
  return condition ?? null;
}

