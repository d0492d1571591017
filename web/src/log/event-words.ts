// Events as lines of the log.
import type { Actor, Compared, Half, Motion, Order, SeatView, Tell } from '../gen/protocol';
import { hasText, t, tOr, type TextKey } from '../i18n/index.svelte';
import { payload, tag } from '../model/tagged';
import type { FigureView, GameView } from '../model/types';
import { figureName, modifierName } from '../question/words';
import type { LogEntry } from './log';

type Fields = Record<string, unknown>;

const hurt = new Set(['damaged', 'died', 'exhausted', 'trap_sprung', 'retaliated', 'gained']);
const good = new Set(['healed', 'experience', 'money_looted', 'treasure_looted', 'loot_drawn', 'negated', 'item_gained', 'prevented']);
/** Nothing to tell by themselves; the board shows them. */
const silent = new Set(['goals_dealt', 'selected', 'flag_changed', 'turn_ended']);

/** The line for what was told, or null when it needs none; `hexes` is how far a movement has gone by now. */
export function logLine(tell: Tell, view: GameView, hexes = 1, seats: readonly SeatView[] = []): Omit<LogEntry, 'id'> | null {
  if (!('game' in tell)) {
    const name = tag(tell);
    const fields = (payload(tell) ?? {}) as Fields;
    const seat = fields.seat as number | undefined;
    const named = seat === undefined ? String(fields.name ?? '') : seats.find((s) => s.seat === seat)?.name || t('room.seat', { n: seat + 1 });
    const text =
      'refereed' in tell ? refereed(tell.refereed.order, view) : t(`log.${name}` as 'log.undone', { n: fields.answers as number, name: named });
    return { text, tone: 'plain', why: '' };
  }
  const { what, why } = tell.game;
  const kind = tag(what);
  if (silent.has(kind)) return null;
  const fields = (payload(what) ?? {}) as Fields;
  const text = kind === 'moved' ? moved(fields, hexes, view) : words(kind, fields, view);
  if (!text) return null;
  const tone =
    kind === 'round_began' ? 'round' : kind === 'turn_began' ? 'turn' : kind === 'said' ? 'story' : hurt.has(kind) ? 'hurt' : good.has(kind) ? 'good' : 'plain';
  return { text, tone, why: kind === 'round_began' || kind === 'said' ? '' : why };
}

function words(kind: string, f: Fields, view: GameView): string {
  const character = view.characters.find((c) => c.id === f.character);
  const values: Record<string, string | number> = {
    who: character?.name ?? figureName(view, (f.figure ?? f.owner ?? f.target ?? f.attacker) as number),
    attacker: figureName(view, f.attacker as number),
    target: figureName(view, f.target as number),
    focus: figureName(view, f.focus as number),
    against: figureName(view, f.against as number),
    condition: typeof f.condition === 'string' ? tOr('condition', f.condition) : '',
    element: typeof f.element === 'string' ? tOr('element', f.element) : '',
    to: typeof f.to === 'string' ? tOr('infusion', f.to) : '',
    card: character && typeof f.card === 'number' ? (character.cards.get(f.card)?.name ?? '') : '',
    n: (f.amount ?? f.round ?? f.tokens ?? f.count ?? f.damage ?? 0) as number,
  };
  switch (kind) {
    case 'said':
      return '';
    case 'action_began':
      return t(f.basic ? `log.basic_${f.half as Half}` : `log.action_${f.half as Half}`, values);
    case 'died':
      return t(typeof f.killer === 'number' && f.killer !== f.figure ? 'log.killed' : 'log.died', { ...values, killer: figureName(view, f.killer as number) });
    case 'shuffled':
      return t('log.shuffled', { deck: deckName(f.deck, view) });
    case 'bonus_began':
    case 'bonus_used':
    case 'bonus_ended':
    {
      const bonus = bonusName(f, view);
      return bonus && t(`log.${kind}`, { ...values, bonus });
    }
    case 'card_moved':
      return t(`log.card_${f.to as string}` as 'log.card_lost', values);
    case 'revealed':
      return t('log.revealed', { ...values, cards: (f.cards as number[]).map((c) => character?.cards.get(c)?.name ?? '?').join(', ') });
    case 'drew':
      return t('log.drew', { ...values, cards: cardNames(f, view).join(', '), edge: edgeName(f) && ` (${edgeName(f)})` });
    case 'attack_value':
      return t('log.attack_value', { ...values, how: breakdown(f) });
    case 'damaged':
      return t('log.damaged', { ...values, cause: cause(f.cause, view) });
    case 'monster_card': {
      const set = view.sets.find((s) => s.set === f.deck);
      const card = [...(set?.current ? [set.current] : []), ...(set?.discard ?? [])].find((c) => c.card === f.card);
      return card ? t('log.monster_card', { who: set!.name, card: card.name, initiative: card.initiative }) : '';
    }
    case 'initiative_changed':
      return t('log.initiative_changed', { who: actorName(f.who as Actor, view), n: f.initiative as number });
    case 'goal_judged':
      return t(f.met ? 'log.goal_met' : 'log.goal_missed', values);
    case 'focused':
      return t('log.focused', { ...values, reasons: focusReasons(f.compared as Compared[], f.equal as number[], view).join('; ') });
    case 'room_revealed': {
      const name = view.board.rooms.get(f.room as number);
      return name ? t('log.room_named', { name }) : t('log.room_revealed');
    }
    case 'item_used':
    case 'item_recovered':
    case 'item_gained':
      return t(`log.${kind}`, { ...values, item: character?.items.find((i) => i.item === f.item)?.name ?? t('log.some_item') });
    case 'favor_activated':
      return t('log.favor_activated', { favor: tOr('favor', f.favor as string) });
    case 'modifiers_taken_out':
      return t('log.modifiers_taken_out', { cards: (f.cards as number[]).map((c) => view.standard[c] ?? '?').join(', ') });
    case 'marked':
      return t('log.tokens', values);
    case 'top_cards':
    case 'modifiers_removed':
      return t(`log.${kind}`, { cards: cardNames(f, view).join(', ') });
    case 'pool_changed': {
      const name = (card: unknown) => character?.cards.get(card as number)?.name ?? '?';
      return t('log.pool_changed', { ...values, added: name(f.added), removed: name(f.removed) });
    }
    case 'loot_drawn': {
      const card = view.loot[f.card as number];
      return t('log.loot_drawn', { ...values, loot: card ? `${card.amount} × ${card.name}` : '' });
    }
    case 'ended':
      return t(f.ending === 'completed' ? 'log.completed' : 'log.lostScenario');
    case 'tile_placed':
    case 'tile_removed':
      return t(`log.${kind}`, { tile: tOr('tile', f.kind as string) });
    default: {
      const key = `log.${kind}`;
      return hasText(key) ? t(key, values) : '';
    }
  }
}

/** Who acts in a place of the order: a character, all monsters of a type, an ally. */
function actorName(who: Actor, view: GameView): string {
  if ('character' in who) return view.characters.find((c) => c.id === who.character)?.name ?? '';
  const acts = (f: FigureView) => ('monsters' in who ? f.type === who.monsters : f.sort === 'ally');
  return view.figures.find(acts)?.name ?? '';
}

function moved(f: Fields, hexes: number, view: GameView): string {
  const mode = f.mode as Motion;
  return t(`log.moved_${mode}`, { who: figureName(view, f.figure as number), n: hexes });
}

/** Whose deck, in words. */
function deckName(deck: unknown, view: GameView): string {
  const of = payload(deck) as number;
  if (tag(deck) === 'character') return t('deck.character', { who: view.characters.find((c) => c.id === of)?.name ?? '' });
  if (tag(deck) === 'abilities') return t('deck.abilities', { who: view.sets.find((s) => s.set === of)?.name ?? '' });
  return t(tag(deck) === 'allies' ? 'deck.alliesModifiers' : 'deck.monstersModifiers');
}

/** A bonus is known by its card, or by what it does; one that is gone without a trace needs no line. */
function bonusName(f: Fields, view: GameView): string {
  const bonus = view.bonuses.find((b) => b.bonus === f.bonus && b.owner === f.owner);
  return bonus?.from ? t('log.quoted', { text: bonus.from }) : (bonus?.text ?? '');
}

/** Why this one and nobody else. */
function focusReasons(compared: Compared[], equal: number[], view: GameView): string[] {
  const reasons = compared.map(({ by, chosen, behind }) => {
    const others = behind.map(([figure, n]) => t('focus.behind', { n, who: figureName(view, figure) })).join(', ');
    return t(`focus.${by}` satisfies TextKey, { n: chosen, others });
  });
  if (equal.length) reasons.push(t('focus.equal', { who: equal.map((f) => figureName(view, f)).join(', ') }));
  return reasons.length ? reasons : [t('focus.only')];
}

function refereed(order: Order, view: GameView): string {
  if (order === 'skip_turn') return t('log.referee_skip_turn');
  if ('move' in order) return t('log.referee_move', { who: figureName(view, order.move.figure) });
  return t('log.referee_hit_points', { who: figureName(view, order.hit_points.figure), n: order.hit_points.value });
}

export function edgeName(f: Fields): string {
  return f.edge === 'none' ? '' : tOr('edge', f.edge as string);
}

/** Cards of a deck by its name. */
export function cardNames(f: Fields, view: GameView): string[] {
  const owner = tag(f.deck) === 'character' ? (payload(f.deck) as number) : null;
  const deck = owner === null ? view.standard : (view.characters.find((c) => c.id === owner)?.modifiers ?? []);
  return (f.cards as unknown[]).map((card) => modifierName(card, deck));
}

export function breakdown(f: Fields): string {
  const n = (name: string) => f[name] as number;
  const parts = [t('attack.base', { n: n('base') })];
  if (n('bonuses')) parts.push(t('attack.bonuses', { n: signed(n('bonuses')) }));
  parts.push(t('attack.modified', { n: n('modified') }));
  if (n('shield')) parts.push(t('attack.shield', { n: n('shield') }));
  if (n('pierce')) parts.push(t('attack.pierce', { n: n('pierce') }));
  return parts.join(', ');
}

const signed = (n: number) => (n > 0 ? `+${n}` : String(n));

function cause(value: unknown, view: GameView): string {
  const name = tag(value);
  const by = payload(value);
  if (typeof by === 'number') return t('cause.by', { how: tOr('cause', name), who: figureName(view, by) });
  return tOr('cause', name);
}
