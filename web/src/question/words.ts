// A question of the engine in a clear sentence, and a label for each of its answers.
import type { Actor, Ask, Choice, DeckPlace, Favor, QuestionView as WireQuestion, Verb } from '../gen/protocol';
import { t, tOr, type TextKey, hasText } from '../i18n/index.svelte';
import { inWords } from '../model/card-words';
import { itemCost } from '../mat/items';
import { atLevel } from '../model/from-wire';
import { payload, tag } from '../model/tagged';
import type { Cell, CharacterView, FigureView, GameView, Option, QuestionView } from '../model/types';

type Fields = Record<string, unknown>;

export function figureName(view: GameView, id: number | null | undefined): string {
  const f = view.figures.find((x) => x.id === id);
  return f ? nameOf(f) : t('somebody');
}

/** With its number and rank, as people say it. */
export function nameOf(f: FigureView): string {
  const rank = f.rank === 'elite' ? ` (${t('rank.elite')})` : '';
  return f.number === null ? f.name : `${f.name} ${f.number}${rank}`;
}

export function questionView(wire: WireQuestion, view: GameView): QuestionView {
  const kind = tag(wire.ask);
  const fields = (payload(wire.ask) ?? {}) as Fields;
  const character = tag(wire.to) === 'character' ? (payload(wire.to) as number) : null;
  const who = view.characters.find((c) => c.id === character) ?? null;
  const figure = typeof fields.figure === 'number' ? fields.figure : typeof fields.target === 'number' ? fields.target : null;
  const context: Context = { wire, view, kind, fields, who };
  return {
    to: wire.to,
    character,
    kind,
    about: (fields.about as Verb | undefined) ?? '',
    figure,
    card: ((fields.card ?? fields.added) as number | undefined) ?? null,
    amount: (fields.amount as number | undefined) ?? 0,
    sentence: sentence(context),
    detail: detail(context),
    ability: wire.ability.map((line) => atLevel(line, view.level.level)),
    options: wire.options.map((choice, place) => option(choice, place, context)),
    ways: wire.ways,
    placements: (fields.placements as Cell[][] | undefined) ?? [],
  };
}

interface Context {
  wire: WireQuestion;
  view: GameView;
  kind: string;
  fields: Fields;
  who: CharacterView | null;
}

function sentence({ view, kind, fields, who, wire }: Context): string {
  const values: Record<string, string | number> = {
    who: who?.name ?? t('party'),
    figure: figureName(view, fields.figure as number),
    by: figureName(view, fields.by as number),
    target: figureName(view, fields.target as number),
  };
  for (const name of ['points', 'range', 'distance', 'value', 'amount', 'left']) {
    if (typeof fields[name] === 'number') values[name] = fields[name];
  }
  values.n = (fields.points ?? fields.distance ?? fields.amount ?? fields.range ?? 0) as number;
  switch (kind as AskName) {
    case 'target':
    case 'perform':
      return byVerb(kind, fields.about as string, values);
    case 'force':
      return t(fields.push ? 'ask.push' : 'ask.pull', values);
    case 'element':
      return t(fields.to_infuse ? 'ask.infuse' : 'ask.consume', values);
    case 'pay_card':
      return t(fields.why === 'damage' ? 'ask.payDamage' : 'ask.payAbility', values);
    case 'pay_item':
      return t(fields.lost ? 'ask.loseItem' : 'ask.spendItem', values);
    case 'recover':
      return t(fields.items ? 'ask.recoverItems' : 'ask.recoverCards', values);
    case 'tile_hex':
      return t(`ask.tile_${fields.order as string}` as TextKey, values);
    case 'use_item':
      return t('ask.use_item', { ...values, item: itemName(who, fields.item as number) });
    case 'short_rest_redraw':
      return t('ask.short_rest_redraw', { ...values, card: cardName(who, fields.card as number) });
    case 'favor_card_for':
      return t('ask.favor_card_for', { ...values, card: cardName(who, fields.added as number) });
    case 'select_cards':
      return t(wire.options.includes('long_rest') ? 'ask.select_cards' : 'ask.select_two', values);
    case 'deck_card':
      return t(`ask.deck_${fields.to as DeckPlace}`, values);
    case 'give_item':
      return t('ask.give_item', { ...values, item: wire.texts.flat().join(' ') });
    case 'turn_step':
      return t(wire.options.some(isPlay) ? 'ask.turn_step' : 'ask.turn_end', values);
    case 'monster_focus':
      return t(amongItsOwn(wire, view, fields.figure as number) ? 'ask.monster_friend' : 'ask.monster_focus', values);
    case 'use_bonus':
      return t('ask.use_bonus', { ...values, bonus: wire.texts.flat().join(' ') });
    case 'party_hex': {
      // Whoever acts goes there, or something appears at its word.
      const acting = view.acting === null ? '' : figureName(view, view.acting);
      return acting ? t('ask.party_hex_of', { figure: acting }) : t('ask.party_hex');
    }
    default: {
      const key: TextKey = plain[kind as PlainAsk] ?? 'ask.other';
      return t(key, values);
    }
  }
}

type AskName = Ask extends infer A ? (A extends string ? A : keyof A) : never;
type Special = 'target' | 'perform' | 'force' | 'element' | 'pay_card' | 'pay_item' | 'recover' | 'tile_hex' | 'use_item' | 'give_item' | 'short_rest_redraw' | 'use_bonus' | 'favor_card_for' | 'select_cards' | 'deck_card' | 'turn_step' | 'monster_focus' | 'party_hex';
type PlainAsk = Exclude<AskName, Special>;

/** Every other kind of question: a new one does not compile until it has its sentence here. */
const plain: Record<PlainAsk, TextKey> = {
  battle_goal: 'ask.battle_goal',
  favor: 'ask.favor',
  favor_deck: 'ask.favor_deck',
  favor_takes_out: 'ask.favor_takes_out',
  favor_loot: 'ask.favor_loot',
  favor_card: 'ask.favor_card',
  favor_price: 'ask.favor_price',
  item: 'ask.item',
  hand_card: 'ask.hand_card',
  start_hex: 'ask.start_hex',
  acts_first: 'ask.acts_first',
  between_abilities: 'ask.between_abilities',
  between_turns: 'ask.between_turns',
  rule_first: 'ask.rule_first',
  condition_first: 'ask.condition_first',
  value_order: 'ask.value_order',
  move: 'ask.move',
  teleport: 'ask.teleport',
  area: 'ask.area',
  added_effects: 'ask.added_effects',
  modifier: 'ask.modifier',
  modifier_effect: 'ask.modifier_effect',
  negate_damage: 'ask.negate_damage',
  short_rest: 'ask.short_rest',
  long_rest_loss: 'ask.long_rest_loss',
  long_rest_heal: 'ask.long_rest_heal',
  long_rest_items: 'ask.long_rest_items',
  prevent_condition: 'ask.prevent_condition',
  summon_hex: 'ask.summon_hex',
  option: 'ask.option',
  tile_place: 'ask.tile_place',
  escape: 'ask.escape',
  play_card: 'ask.play_card',
  monster_move: 'ask.monster_move',
  monster_way: 'ask.monster_way',
  monster_target: 'ask.monster_target',
  summon_follows: 'ask.summon_follows',
  draw: 'ask.draw',
};

const isPlay = (choice: Choice) => typeof choice === 'object' && 'play' in choice;

/** Whom to heal or help, rather than whom to attack. */
function amongItsOwn(wire: WireQuestion, view: GameView, figure: number): boolean {
  const side = (id: number) => view.figures.find((f) => f.id === id)?.side;
  return wire.options.every((o) => typeof o === 'object' && 'figure' in o && side(o.figure) === side(figure));
}

/** Lines as one; what a line announces follows it directly. */
const joined = (lines: readonly string[]) => lines.join(' · ').replaceAll(': · ', ': ');

function byVerb(kind: string, verb: string, values: Record<string, string | number>): string {
  const key = `ask.${kind}_${verb}`;
  if (hasText(key)) return t(key, values);
  return t(kind === 'target' ? 'ask.target_other' : 'ask.perform_other', { ...values, verb: tOr('verb', verb) });
}

/** What a person should know before answering: costs and consequences. */
function detail({ kind, fields, who, wire }: Context): string {
  switch (kind as AskName) {
    case 'select_cards':
      return t('detail.select_cards');
    case 'move':
      return t('detail.move', { mode: tOr('mode', String(wire.ways?.mode ?? 'walk')) });
    case 'area':
    case 'tile_place':
      return t('detail.area');
    case 'negate_damage':
      return t((fields.amount as number) < (who?.hp ?? 0) ? 'detail.negate_damage' : 'detail.negate_deadly', { hp: who?.hp ?? 0, left: (who?.hp ?? 0) - (fields.amount as number) });
    case 'short_rest':
      return t('detail.short_rest');
    case 'long_rest_loss':
      return t('detail.long_rest_loss');
    case 'short_rest_redraw':
      return t('detail.short_rest_redraw');
    case 'turn_step':
      return wire.options.some(isPlay) ? t('detail.turn_step') : '';
    case 'target':
      return (fields.value as number) > 0 && fields.about === 'attack' ? t('detail.attack', { n: fields.value as number }) : '';
    case 'monster_move':
    case 'monster_way':
    case 'monster_focus':
    case 'monster_target':
    case 'party_hex':
      return t('detail.monster_tie');
    case 'perform':
    case 'modifier_effect':
      return joined(wire.texts.flat());
    case 'use_item':
      return who?.items.find((i) => i.place === fields.item)?.text ?? '';
    default:
      return '';
  }
}

function cardName(who: CharacterView | null, card: number): string {
  return who?.cards.get(card)?.name ?? `#${card}`;
}

function itemName(who: CharacterView | null, place: number): string {
  return who?.items.find((i) => i.place === place)?.name ?? `#${place}`;
}

function option(choice: Choice, place: number, c: Context): Option {
  const plain = (label: string, hint = '', cells: Cell[] = []): Option => ({ choice, label, hint, cells });
  if (typeof choice === 'string') return plain(simple(choice, c));
  if ('cell' in choice) return plain(t('option.hex'), '', [choice.cell]);
  if ('figure' in choice) {
    const f = c.view.figures.find((x) => x.id === choice.figure);
    return plain(figureName(c.view, choice.figure), f ? t('hp.of', { hp: f.hp, max: f.max }) : '', f ? [f.cell] : []);
  }
  if ('card' in choice) return plain(cardName(c.who, choice.card), cardHint(choice.card, c));
  if ('pair' in choice) return plain(choice.pair.map((x) => cardName(c.who, x)).join(' + '));
  if ('play' in choice) {
    const { card, half, basic } = choice.play;
    const key = basic ? (half === 'top' ? 'option.basicTop' : 'option.basicBottom') : half === 'top' ? 'option.top' : 'option.bottom';
    const text = inWords(c.who?.cards.get(card)?.[half].text ?? [], ', ');
    return plain(t(key, { card: cardName(c.who, card) }), basic ? '' : text);
  }
  if ('item' in choice) {
    const item = c.who?.items.find((i) => i.place === choice.item);
    const name = itemName(c.who, choice.item);
    return plain(c.kind === 'item' ? name : t('option.item', { item: name }), item ? `${item.text} · ${itemCost(item)}` : '');
  }
  if ('dismiss' in choice) return plain(t('option.dismiss', { card: cardName(c.who, choice.dismiss) }));
  if ('element' in choice) return plain(tOr('element', choice.element));
  if ('condition' in choice) return plain(tOr('condition', choice.condition));
  if ('first' in choice) return plain(c.wire.texts[place]?.join(' ') ?? '?', '', cellsOf(choice.first, c.view));
  return nth(choice, c);
}

function cardHint(card: number, { who }: Context): string {
  if (!who) return '';
  if (who.hand?.includes(card)) return t('mat.hand');
  if (who.discard.includes(card)) return t('mat.discard');
  if (who.lost.includes(card)) return t('mat.lost');
  return '';
}

function nth(choice: { nth: number }, { kind, fields, who, wire, view }: Context): Option {
  const i = choice.nth;
  const words = joined(wire.texts[i] ?? []);
  const plain = (label: string, hint = '', cells: Cell[] = []): Option => ({ choice, label, hint, cells });
  switch (kind as AskName) {
    case 'battle_goal': {
      const goal = who?.dealt[i];
      return plain(goal?.name ?? words, goal?.text ?? '');
    }
    case 'area':
    case 'tile_place':
      return plain(t('option.area', { n: i + 1 }), '', (fields.placements as Cell[][])[i] ?? []);
    case 'target':
      return plain(t('option.leaveOut', { what: words || t('option.effect') }));
    case 'modifier':
    case 'deck_card':
      return plain(words || modifierName((fields.cards as unknown[])[i], who?.modifiers ?? []));
    case 'monster_move': {
      const outcome = (fields.outcomes as { end: Cell; targets: number[] }[])[i];
      const targets = (outcome?.targets ?? []).map((f) => figureName(view, f)).join(', ');
      return plain(t('option.place', { n: i + 1 }), targets && t('option.attacks', { targets }), outcome ? [outcome.end] : []);
    }
    case 'favor': {
      const favor = (fields.favors as Favor[])[i];
      return favor ? plain(t(`favor.${favor}`), t(`favor.${favor}.hint`)) : plain(words);
    }
    case 'favor_takes_out': {
      const [name = '', ...lines] = wire.texts[i] ?? [];
      return plain(name, inWords(lines, ' · '));
    }
    case 'monster_way':
      return plain(t('option.way', { n: i + 1 }), '', (fields.ways as Cell[][])[i] ?? []);
    case 'value_order':
      return plain(t('option.value', { n: (fields.values as number[])[i] ?? 0 }), words);
    case 'monster_target': {
      const set = (fields.sets as number[][])[i] ?? [];
      const cells = set.flatMap((f) => view.figures.find((x) => x.id === f)?.cell ?? []);
      return plain(set.map((f) => figureName(view, f)).join(', '), '', cells);
    }
    default:
      return plain(words || t('option.nth', { n: i + 1 }));
  }
}

/** A modifier card as it is drawn. */
export function modifierName(card: unknown, deck: readonly string[]): string {
  const name = tag(card);
  if (name === 'bless') return `×2 ${t('condition.bless')}`;
  if (name === 'curse') return `∅ ${t('condition.curse')}`;
  return deck[payload(card) as number] ?? '?';
}

function simple(choice: string, { kind, fields }: Context): string {
  // Nobody at all skips the ability; nobody else only ends it.
  const about = kind === 'target' && !fields.further ? `first_${kind}` : kind;
  const key = `${choice}.${about}`;
  return hasText(key) ? t(key) : tOr('choice', choice);
}

/** Where those stand who would act. */
function cellsOf(actor: Actor, view: GameView): Cell[] {
  const acts = (f: FigureView) =>
    'monsters' in actor ? f.type === actor.monsters : 'character' in actor ? f.sort === 'character' && f.character === actor.character : f.sort === 'ally';
  return view.figures.filter((f) => acts(f) && f.cell >= 0).map((f) => f.cell);
}
