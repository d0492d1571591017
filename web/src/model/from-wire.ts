// The wire's view and book become what the components draw. The only file that joins the two.
import type {
  BonusView as WireBonus,
  Book,
  FigureView as WireFigure,
  HalfView as WireHalf,
  KindView,
  MatView,
  ModifiersView,
  MonsterCardView,
  SlotView as WireSlot,
  StatsView,
  View,
} from '../gen/protocol';
import type {
  BonusView,
  CardView,
  CharacterView,
  DeckView,
  Element,
  FigureView,
  GameView,
  HalfView,
  Infusion,
  MonsterCard,
  MonsterGroup,
  MonsterStat,
  SlotView,
} from './types';
import { inWords } from './card-words';
import { payload, tag } from './tagged';

const NOWHERE = -1;

function figure(f: WireFigure, classes: Map<number, string>, bonuses: number): FigureView {
  const common = {
    id: f.id,
    name: f.name,
    side: f.side,
    cell: f.cell ?? NOWHERE,
    hp: f.hit_points,
    max: f.max_hit_points,
    conditions: f.conditions,
    marks: f.marks,
    acted: f.acted,
    shield: f.shield,
    retaliate: f.retaliate,
    bonuses,
    flying: f.flying,
    stats: f.stats && stat(f.stats, 'monster' in f.kind ? f.kind.monster.rank : 'normal'),
    action: f.action,
    fresh: f.new,
  };
  const k = f.kind;
  if ('character' in k) {
    const c = k.character.character;
    return { ...common, sort: 'character', glyph: classes.get(c) ?? '', rank: null, number: null, character: c };
  }
  if ('monster' in k) {
    const { key, rank, number } = k.monster;
    return { ...common, sort: 'monster', glyph: key, rank, number, character: null, type: k.monster.kind };
  }
  if ('summon' in k) {
    return { ...common, sort: 'summon', glyph: k.summon.key, rank: null, number: k.summon.number, character: k.summon.owner };
  }
  if ('ally' in k) {
    return { ...common, sort: 'ally', glyph: k.ally.key, rank: null, number: k.ally.number, character: null };
  }
  return { ...common, sort: 'objective', glyph: k.objective.key, rank: null, number: null, character: null };
}

/** What grows with the level of the scenario, as it is now. */
export const atLevel = (line: string, level: number): string => line.replace(/\b(\d+) \+ L\b/g, (_, n: string) => String(Number(n) + level));

function cards(book: Book, c: number, level: number): Map<number, CardView> {
  const found = book.classes.find((k) => k.character === c);
  return new Map(
    (found?.cards ?? []).map((card) => [
      card.card,
      { ...card, id: card.card, top: half(card.top, level), bottom: half(card.bottom, level) },
    ]),
  );
}

/** The words end with experience and loss, which the card shows as icons. */
export function half(h: WireHalf, level = 0): HalfView {
  const text = h.text.map((line) => atLevel(line, level));
  if (h.lost) text.pop();
  if (h.xp && text.at(-1)?.startsWith(`${h.xp} `)) text.pop();
  return { ...h, text };
}

function bonus(b: WireBonus, book: Book): BonusView {
  const cards = book.classes.find((k) => k.character === b.character)?.cards;
  return { bonus: b.bonus, owner: b.owner, character: b.character, from: cards?.find((c) => c.card === b.card)?.name ?? '', text: inWords(b.text, ', ') };
}

function mat(m: MatView, view: View, book: Book, mine: (c: number) => boolean): CharacterView {
  const f = view.figures.find((x) => x.id === m.figure);
  const klass = book.classes.find((k) => k.character === m.character);
  return {
    id: m.character,
    figure: m.figure,
    name: m.name,
    className: klass?.name ?? m.class,
    glyph: klass?.key ?? m.class,
    level: m.level,
    hp: f?.hit_points ?? 0,
    max: f?.max_hit_points ?? 0,
    conditions: f?.conditions ?? [],
    experience: m.experience,
    gold: m.gold,
    money: m.money,
    loot: m.loot,
    fate: m.fate,
    mine: mine(m.character),
    hand: m.hand,
    handCount: m.hand_count,
    discard: m.discard,
    lost: m.lost,
    unrecoverable: m.unrecoverable,
    active: m.active.map((a) => ({ card: a.card, half: a.bottom ? 'bottom' : 'top', slots: a.slots, used: a.uses })),
    bonuses: view.bonuses.filter((b) => b.owner === m.figure && b.character !== m.character).map((b) => bonus(b, book)),
    selected: m.selected,
    chosen: m.chosen,
    leading: m.leading,
    ready: m.ready,
    resting: m.resting,
    items: m.items.map((i) => ({ ...i, text: inWords(i.text) })),
    goal: m.goal && { ...m.goal, text: m.goal.text.join(' ') },
    dealt: (m.dealt ?? []).map((g) => ({ ...g, text: g.text.join(' ') })),
    feats: m.feats ?? [],
    resource: m.resource ? { name: m.resource.name, amount: m.resource.value } : null,
    deck: deck(m.deck, klass?.modifiers ?? []),
    cards: cards(book, m.character, view.level.level),
    modifiers: klass?.modifiers ?? [],
  };
}

/** The cards of a deck by kind, in the order of its list. */
export function deck(d: ModifiersView, list: readonly string[]): DeckView {
  const drawn = new Set(d.discard);
  const kinds = new Map<string, { name: string; left: number; discarded: number }>();
  list.forEach((name, place) => {
    const kind = kinds.get(name) ?? { name, left: 0, discarded: 0 };
    kind[drawn.has(place) ? 'discarded' : 'left'] += 1;
    kinds.set(name, kind);
  });
  const known = list.length - drawn.size + d.blesses + d.curses;
  return { left: d.left, blesses: d.blesses, curses: d.curses, reshuffle: d.reshuffle, kinds: [...kinds.values()], away: Math.max(0, known - d.left) };
}

const monsterCard = (c: MonsterCardView): MonsterCard => ({ card: c.card, name: c.name, initiative: c.initiative, shuffle: c.shuffle, lines: c.text });

const dash = (n: number | null) => (n === null ? '–' : String(n));

function stat(s: StatsView, rank: MonsterStat['rank']): MonsterStat {
  return {
    rank,
    hp: s.hit_points,
    move: dash(s.move_),
    attack: dash(s.attack),
    range: dash(s.range),
    shield: s.shield,
    retaliate: s.retaliate,
    flying: s.flying,
    notes: s.text,
  };
}

function group(k: KindView, view: View): MonsterGroup {
  const current = view.sets.find((s) => s.set === k.set)?.current ?? null;
  return {
    type: k.kind,
    name: k.name,
    glyph: k.key,
    stats: k.boss ? [stat(k.elite, 'boss')] : [stat(k.normal, 'normal'), stat(k.elite, 'elite')],
    set: k.set,
    standees: k.standees,
    specials: k.specials,
    card: current && monsterCard(current),
  };
}

function allyKey(s: WireSlot, view: View): string {
  const kind = view.figures.find((f) => f.id === s.figures[0])?.kind;
  return kind && 'ally' in kind ? kind.ally.key : s.name;
}

function slot(s: WireSlot, i: number, view: View, book: Book): SlotView {
  const sort = tag(s.who);
  const index = payload(s.who) as number;
  const glyph =
    sort === 'character'
      ? (book.classes.find((k) => k.character === index)?.key ?? '')
      : sort === 'monsters'
        ? (view.kinds.find((k) => k.kind === index)?.key ?? s.name)
        : allyKey(s, view);
  return {
    name: s.name,
    glyph,
    sort: sort === 'monsters' ? 'monster' : (sort as 'character' | 'ally'),
    index,
    initiative: s.initiative,
    done: s.done,
    current: view.turn?.slot === i,
    summons: sort === 'character' ? view.figures.filter((f) => 'summon' in f.kind && f.kind.summon.owner === index && f.cell !== null).map((f) => ({ id: f.id, name: f.name, glyph: 'summon' in f.kind ? f.kind.summon.key : '' })) : [],
  };
}

export function gameView(view: View, book: Book, mine: (c: number) => boolean): GameView {
  const classes = new Map(book.classes.map((k) => [k.character, k.key]));
  return {
    scenario: book.name,
    catalogue: book.catalogue,
    rules: book.rules,
    conditions: book.conditions,
    variants: Object.entries(book.variants).flatMap(([name, on]) => (on ? [name] : [])),
    introduction: book.introduction,
    goals: view.goals,
    losses: view.losses,
    counters: view.counters,
    level: view.level,
    round: view.round,
    phase: tag(view.phase),
    board: {
      hexes: view.map.hexes.map((h) => ({ cell: h.cell, q: h.at[0], r: h.at[1], room: h.room })),
      walls: view.map.walls.map((w) => ({ q: w.at[0], r: w.at[1], edge: w.side })),
      rooms: new Map(view.map.rooms.map((r) => [r.room, r.name])),
      doors: view.map.doors.map((d) => ({
        door: d.door,
        cell: d.cell,
        open: d.is === 'open',
        locked: d.is === 'locked',
      })),
      tiles: view.tiles.map((t) => ({ kind: t.kind, cell: t.cell, group: t.group, note: t.text.join(', ') })),
      money: view.money,
      links: view.map.links,
      escape: view.map.escape,
      start: view.map.start,
    },
    figures: view.figures.map((f) => figure(f, classes, view.bonuses.filter((b) => b.owner === f.id).length)),
    characters: view.mats.map((m) => mat(m, view, book, mine)),
    monsters: view.kinds.map((k) => group(k, view)),
    sets: view.sets.map((s) => ({ ...s, current: s.current && monsterCard(s.current), discard: s.discard.map(monsterCard) })),
    monsterDeck: deck(view.monster_deck, book.standard),
    allyDeck: view.ally_deck && deck(view.ally_deck, book.standard),
    order: view.order.map((s, i) => slot(s, i, view, book)),
    elements: Object.fromEntries(view.elements.map((e) => [e.element, e.is])) as Record<Element, Infusion>,
    acting: view.turn?.figure ?? null,
    turn: view.turn ? { top: view.turn.top, bottom: view.turn.bottom } : null,
    bonuses: view.bonuses.map((b) => bonus(b, book)),
    said: view.said.map((s) => s.words),
    standard: book.standard,
    loot: book.loot,
    lootLeft: view.loot_left,
    ending: view.ending,
    over: tag(view.phase) === 'over',
    result: view.result,
  };
}
