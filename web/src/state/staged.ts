// The view after one more event: what is drawn while events play. Where an event only says that something has changed,
// that piece comes from the view which follows; when all have been played, that view itself is drawn.
import type { ActiveView, Condition, DeckName, DoorIs, DrawnCard, FigureView, MatView, ModifiersView, Pile, SlotView, Tell, View, What } from '../gen/protocol';
import { payload, tag } from '../model/tagged';

type Names<W> = W extends W ? keyof W & string : never;
type Fields<K extends string, W = What> = W extends Record<K, infer F> ? F : never;
type Kind = Names<What>;
type Rules = { [K in Kind]?: (view: View, event: Fields<K>, after: View) => View };

export function staged(view: View, tell: Tell, after: View): View {
  // What was taken back or put right by hand has no events of its own.
  if (!('game' in tell)) return 'marked' in tell ? view : after;
  const rule = rules[tag(tell.game.what) as Kind] as ((v: View, e: unknown, a: View) => View) | undefined;
  return rule ? rule(view, payload(tell.game.what), after) : view;
}

const rules: Rules = {
  round_began: (v, { round }) => ({
    ...v,
    round,
    phase: 'card_selection',
    turn: null,
    order: [],
    mats: v.mats.map((m) => ({ ...m, leading: null, resting: false })),
    figures: v.figures.map((f) => ({ ...f, acted: false, new: false })),
    sets: v.sets.map((s) => (s.current ? { ...s, current: null, discard: [...s.discard, s.current] } : s)),
  }),
  said: (v, { text }, after) => {
    const words = after.said.find((s) => s.text === text);
    return words && !v.said.some((s) => s.text === text) ? { ...v, said: [...v.said, words] } : v;
  },
  revealed: (v, { character, cards }, after) =>
    ordered(mat(v, character, (m) => ({ ...cards.reduce(takeUp, m), selected: sorted(cards), leading: cards[0], ready: false, chosen: null })), after),
  long_rest_declared: (v, { character }, after) => ordered(mat(v, character, (m) => ({ ...m, resting: true, ready: false })), after),
  monster_card: (v, { deck, card }, after) => {
    const all = after.sets.filter((s) => s.set === deck).flatMap((s) => [...(s.current ? [s.current] : []), ...s.discard]);
    const current = all.find((c) => c.card === card) ?? null;
    const known = v.sets.some((s) => s.set === deck) ? v.sets : after.sets;
    return ordered({ ...v, sets: known.map((s) => (s.set === deck ? { ...s, current, left: Math.max(0, s.left - 1) } : s)) }, after);
  },
  turn_began: (v, { figure }, after) => {
    const all = ordered(v, after);
    const slot = Math.max(0, all.order.findIndex((s) => actsIn(s, all.figures.find((f) => f.id === figure))));
    const passed = all.turn !== null && all.turn.slot !== slot ? all.turn.slot : -1;
    return {
      ...all,
      phase: 'turns',
      turn: { slot, figure, top: null, bottom: null, commander: null },
      order: all.order.map((s, i) => (i === passed ? { ...s, done: true } : s)),
    };
  },
  turn_ended: (v, { figure }) => {
    const over = v.mats.some((m) => m.figure === figure) ? v.turn?.slot : undefined;
    return change({ ...v, order: v.order.map((s, i) => (i === over ? { ...s, done: true } : s)) }, figure, { acted: true });
  },
  action_began: (v, { character, card, half }) => {
    const played = mat(v, character, (m) => ({ ...m, selected: m.selected && m.selected.filter((c) => c !== card) }));
    return v.turn ? { ...played, turn: { ...v.turn, [half]: card } } : played;
  },
  placed: (v, { figure, cell }, after) => arrives(v, figure, cell, after),
  appeared: (v, { figure, cell }, after) => arrives(v, figure, cell, after),
  summoned: (v, { figure, cell }, after) => arrives(v, figure, cell, after),
  moved: (v, { figure, to }) => change(v, figure, { cell: to }),
  drew: (v, { deck, cards }) => modifiers(v, deck, (now) => drawn(now, cards)),
  damaged: (v, { figure, amount }) => hitPoints(v, figure, (now) => now - amount),
  healed: (v, { figure, amount }) => hitPoints(v, figure, (now) => now + amount),
  hit_points_set: (v, { figure, amount }) => hitPoints(v, figure, () => amount),
  gained: (v, { figure, condition }, after) =>
    // Bless and curse are cards in a deck.
    condition === 'bless' || condition === 'curse' ? decksOf(v, after) : conditions(v, figure, (now) => [...now.filter((c) => c !== condition), condition]),
  removed: (v, { figure, condition }) => conditions(v, figure, (now) => now.filter((c) => c !== condition)),
  died: (v, { figure }) => change(v, figure, { cell: null, hit_points: 0 }),
  exhausted: (v, { character }) => leaves(v, character, 'exhausted'),
  escaped: (v, { character }) => leaves(v, character, 'escaped'),
  money_dropped: (v, { cell }) => ({ ...v, money: [...v.money, cell] }),
  money_looted: (v, { figure, tokens }, after) => {
    const taken = { ...v, money: without(v.money, after.money, tokens) };
    const owner = v.mats.find((m) => m.figure === figure);
    return owner ? mat(taken, owner.character, (m) => ({ ...m, money: m.money + tokens })) : taken;
  },
  loot_drawn: (v, { character, card }) => ({ ...mat(v, character, (m) => ({ ...m, loot: [...m.loot, card] })), loot_left: v.loot_left === null ? null : v.loot_left - 1 }),
  treasure_looted: (v, { character }, after) => ({ ...mat(v, character, (m) => ({ ...m, gold: same(m, after)?.gold ?? m.gold })), tiles: after.tiles }),
  infused: (v, { element }) => infuse(v, element, 'strong'),
  element_changed: (v, { element, to }) => infuse(v, element, to),
  consumed: (v, { element }, after) => infuse(v, element, after.elements.find((e) => e.element === element)?.is === 'waning' ? 'waning' : 'inert'),
  door_opened: (v, { door }, after) => doors(v, door, 'open', after),
  door_closed: (v, { door }, after) => doors(v, door, 'closed', after),
  door_unlocked: (v, { door }, after) => doors(v, door, 'closed', after),
  room_revealed: (v, _, after) => ({ ...v, map: { ...after.map, doors: after.map.doors.map((d) => v.map.doors.find((o) => o.door === d.door) ?? d) }, kinds: after.kinds }),
  trap_sprung: (v, { cell }) => ({ ...v, tiles: v.tiles.filter((t) => t.cell !== cell || t.kind !== 'trap') }),
  tile_placed: (v, { kind, cell }, after) => {
    const tile = after.tiles.find((t) => t.kind === kind && t.cell === cell) ?? { kind, cell, group: -1 - cell, text: [] };
    return { ...v, tiles: [...v.tiles.filter((t) => t.kind !== kind || t.cell !== cell), tile] };
  },
  tile_removed: (v, { kind, cell }) => ({ ...v, tiles: v.tiles.filter((t) => t.kind !== kind || t.cell !== cell) }),
  experience: (v, { character, amount }) => mat(v, character, (m) => ({ ...m, experience: m.experience + amount })),
  card_moved: (v, { character, card, to }, after) => mat(v, character, (m) => put(m, card, to, same(m, after))),
  cards_taken_back: (v, { character }, after) => hand(v, character, after),
  short_rested: (v, { character }, after) => hand(v, character, after),
  long_rested: (v, { character }, after) => hand(v, character, after),
  bonus_began: (v, { owner }, after) => bonuses(v, owner, after),
  bonus_used: (v, { owner }, after) => bonuses(v, owner, after),
  bonus_ended: (v, { bonus, owner }, after) => {
    const left = bonuses(v, owner, after);
    return { ...left, bonuses: left.bonuses.filter((b) => b.bonus !== bonus || b.owner !== owner) };
  },
  item_used: (v, { character }, after) => items(v, character, after),
  item_recovered: (v, { character }, after) => items(v, character, after),
  item_gained: (v, { character }, after) => items(v, character, after),
  marked: (v, { figure }, after) => change(v, figure, { marks: after.figures.find((f) => f.id === figure)?.marks ?? [] }),
  shuffled: (v, { deck }, after) => modifiers(v, deck, (now, then) => then ?? now, after),
  modifiers_removed: (v, { deck }, after) => modifiers(v, deck, (now, then) => then ?? now, after),
  initiative_changed: (v, _, after) => ({ ...v, order: after.order }),
  flag_changed: (v, _, after) => ({ ...v, counters: after.counters, goals: after.goals, losses: after.losses }),
  ended: (v, { ending }) => ({ ...v, ending }),
};

const change = (v: View, id: number, to: Partial<FigureView>): View => ({ ...v, figures: v.figures.map((f) => (f.id === id ? { ...f, ...to } : f)) });

const mat = (v: View, character: number, to: (m: MatView) => MatView): View => ({ ...v, mats: v.mats.map((m) => (m.character === character ? to(m) : m)) });

const same = (m: MatView, after: View): MatView | undefined => after.mats.find((x) => x.character === m.character);

function hitPoints(v: View, id: number, to: (now: number) => number): View {
  const f = v.figures.find((x) => x.id === id);
  return f ? change(v, id, { hit_points: Math.max(0, Math.min(f.max_hit_points, to(f.hit_points))) }) : v;
}

function conditions(v: View, id: number, to: (now: Condition[]) => Condition[]): View {
  const f = v.figures.find((x) => x.id === id);
  return f ? change(v, id, { conditions: to(f.conditions) }) : v;
}

/** A figure that was not there before comes whole. */
function arrives(v: View, id: number, cell: number, after: View): View {
  const known = v.figures.find((f) => f.id === id);
  const coming = after.figures.find((f) => f.id === id);
  if (known && known.cell !== null && known.name === (coming?.name ?? known.name)) return change(v, id, { cell });
  if (!coming) return v;
  const whole = { ...coming, cell, hit_points: coming.max_hit_points, conditions: [], acted: false };
  return { ...v, figures: [...v.figures.filter((f) => f.id !== id), whole].sort((a, b) => a.id - b.id), kinds: after.kinds };
}

function leaves(v: View, character: number, fate: MatView['fate']): View {
  const figure = v.mats.find((m) => m.character === character)?.figure ?? -1;
  return mat(change(v, figure, { cell: null }), character, (m) => ({ ...m, fate }));
}

const infuse = (v: View, element: string, is: View['elements'][number]['is']): View => ({
  ...v,
  elements: v.elements.map((e) => (e.element === element ? { ...e, is } : e)),
});

const doors = (v: View, door: number, is: DoorIs, after: View): View => {
  const known = v.map.doors.some((d) => d.door === door) ? v.map.doors : after.map.doors;
  return { ...v, map: { ...v.map, doors: known.map((d) => (d.door === door ? { ...d, is } : d)) } };
};

/** Takes so many away, first those that will not be there any more. */
function without(now: number[], later: number[], n: number): number[] {
  const left = [...later];
  const gone = now.filter((cell) => {
    const at = left.indexOf(cell);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const rest = [...now];
  for (const cell of gone.slice(0, n)) rest.splice(rest.indexOf(cell), 1);
  return rest;
}

/** The order of this round as it will be, with those done who have been. A later round has another order. */
function ordered(v: View, after: View): View {
  if (after.round !== v.round || !after.order.length) return v;
  const done = v.order.filter((s) => s.done).map((s) => JSON.stringify(s.who));
  const order = after.order.map((s) => ({ ...s, done: done.includes(JSON.stringify(s.who)) }));
  const now = v.turn && v.order[v.turn.slot];
  const slot = now ? order.findIndex((s) => JSON.stringify(s.who) === JSON.stringify(now.who)) : -1;
  return { ...v, order, turn: v.turn && slot >= 0 ? { ...v.turn, slot } : v.turn };
}

/** The dead are no longer among the figures of their slot. */
function actsIn(slot: SlotView, f: FigureView | undefined): boolean {
  if (!f) return false;
  const who = slot.who;
  if ('character' in f.kind) return 'character' in who && who.character === f.kind.character.character;
  if ('summon' in f.kind) return 'character' in who && who.character === f.kind.summon.owner;
  if ('monster' in f.kind) return 'monsters' in who && who.monsters === f.kind.monster.kind;
  return slot.figures.includes(f.id) || ('ally' in who && slot.name === f.name);
}

const sorted = (list: number[]): number[] => [...list].sort((a, b) => a - b);

/** The card leaves the pile it is in; a hand that is not seen has it if no other pile does. */
function takeUp(m: MatView, card: number): MatView {
  const out = (list: number[]) => list.filter((c) => c !== card);
  const open = [...m.discard, ...m.lost, ...(m.selected ?? []), ...m.active.map((a) => a.card)];
  const inHand = m.hand?.includes(card) ?? !open.includes(card);
  return {
    ...m,
    hand: m.hand && out(m.hand),
    hand_count: m.hand_count - (inHand ? 1 : 0),
    selected: m.selected && out(m.selected),
    discard: out(m.discard),
    lost: out(m.lost),
    active: m.active.filter((a) => a.card !== card),
  };
}

function put(m: MatView, card: number, to: Pile, then: MatView | undefined): MatView {
  const rest = takeUp(m, card);
  const active: ActiveView = then?.active.find((a) => a.card === card) ?? { card, bottom: false, slots: [], uses: 0 };
  switch (to) {
    case 'hand':
      return { ...rest, hand: rest.hand && sorted([...rest.hand, card]), hand_count: rest.hand_count + 1 };
    case 'active':
      return { ...rest, active: [...rest.active, active] };
    default:
      return { ...rest, [to]: sorted([...rest[to], card]) };
  }
}

const hand = (v: View, character: number, after: View): View =>
  mat(v, character, (m) => {
    const then = same(m, after);
    return then ? { ...m, hand: then.hand, hand_count: then.hand_count, discard: then.discard, lost: then.lost } : m;
  });

const items = (v: View, character: number, after: View): View => mat(v, character, (m) => ({ ...m, items: same(m, after)?.items ?? m.items }));

function bonuses(v: View, owner: number, after: View): View {
  const then = after.figures.find((f) => f.id === owner);
  const stats = then ? { shield: then.shield, retaliate: then.retaliate, flying: then.flying } : {};
  return { ...change(v, owner, stats), bonuses: [...v.bonuses.filter((b) => b.owner !== owner), ...after.bonuses.filter((b) => b.owner === owner)] };
}

function modifiers(v: View, deck: DeckName, to: (now: ModifiersView, then: ModifiersView | undefined) => ModifiersView, after?: View): View {
  if (deck === 'monsters') return { ...v, monster_deck: to(v.monster_deck, after?.monster_deck) };
  if (deck === 'allies') return { ...v, ally_deck: v.ally_deck && to(v.ally_deck, after?.ally_deck ?? undefined) };
  if ('character' in deck) return mat(v, deck.character, (m) => ({ ...m, deck: to(m.deck, after && same(m, after)?.deck) }));
  return after ? { ...v, sets: v.sets.map((s) => after.sets.find((x) => x.set === deck.abilities && x.set === s.set) ?? s) } : v;
}

const decksOf = (v: View, after: View): View => ({
  ...v,
  monster_deck: after.monster_deck,
  ally_deck: after.ally_deck,
  mats: v.mats.map((m) => ({ ...m, deck: same(m, after)?.deck ?? m.deck })),
});

/** Blesses and curses do not come back. */
function drawn(deck: ModifiersView, cards: DrawnCard[]): ModifiersView {
  const count = (name: string) => cards.filter((c) => c === name).length;
  return {
    ...deck,
    left: Math.max(0, deck.left - cards.length),
    discard: sorted([...deck.discard, ...cards.flatMap((c) => (typeof c === 'string' ? [] : [c.card]))]),
    blesses: deck.blesses - count('bless'),
    curses: deck.curses - count('curse'),
  };
}
