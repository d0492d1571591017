// What a host fills in, and the game it becomes.
import type { ClassInfo, Difficulty, NewDungeon, NewGame, NewSeat, Variants } from '../../gen/protocol';

export type Player = 'me' | 'friend' | 'bot';

export interface DraftCharacter {
  class: string;
  name: string;
  level: number;
  player: Player;
  /** Keys. */
  items: string[];
  /** How often each perk is gained, by its place. */
  perks: Record<number, number>;
  cards: number[];
  /** Without the cards of level X. */
  simple: boolean;
}

export interface Draft {
  scenario: string;
  rules: string;
  /** A number, the name of a difficulty, or what is recommended. */
  level: number | Difficulty | null;
  variants: Variants;
  /** Used if the scenario is drawn from cards. */
  dungeon: NewDungeon;
  name: string;
  characters: DraftCharacter[];
}

export const plainRules = (): Variants => ({
  solo: false,
  open_information: false,
  reduced_randomness: false,
  permanent_death: false,
  casual: false,
  favors: false,
});

/** No penalty, a minor one, a major one: what the rules recommend. */
export const plainDungeon = (): NewDungeon => ({ entrance: null, penalties: ['none', 'minor', 'major'], opener: 0 });

export function draftCharacter(of: ClassInfo, name: string, player: Player): DraftCharacter {
  return { class: of.key, name, level: 1, player, items: [], perks: {}, cards: [], simple: false };
}

/** Who comes to a scenario: one of the class that plays it alone, or whoever came together before. */
export function comingTo(alone: string | undefined, now: DraftCharacter[], together: DraftCharacter[], classes: ClassInfo[], name: string): DraftCharacter[] {
  if (!alone) return now.length > 1 || together.length < 2 ? now : together;
  const of = classes.find((c) => c.key === alone);
  const known = [...now, ...together].find((c) => c.class === alone);
  if (!of) return now;
  return [known ? { ...known, player: 'me' } : draftCharacter(of, name, 'me')];
}

/** The cards that a character of this level may have: one more with each level, none above it. */
export function fittingCards(cards: number[], of: ClassInfo | undefined, level: number): number[] {
  const levelOf = (card: number) => of?.cards.find((c) => c.card === card)?.level ?? 99;
  return cards.filter((c) => levelOf(c) <= level).slice(0, level - 1);
}

/** The host's own seat comes first; each friend gets a seat, the computer one for all of its characters. */
export function newGameOf(draft: Draft, random = false): NewGame {
  const of = (player: Player) => draft.characters.flatMap((c, i) => (c.player === player ? [i] : []));
  const seats: NewSeat[] = [{ name: draft.name.trim(), characters: of('me'), bot: false }];
  for (const i of of('friend')) seats.push({ name: '', characters: [i], bot: false });
  for (const i of of('bot')) seats.push({ name: '', characters: [i], bot: true });
  return {
    scenario: draft.scenario,
    rules: draft.rules,
    level: typeof draft.level === 'number' ? draft.level : null,
    difficulty: typeof draft.level === 'string' ? draft.level : null,
    variants: draft.variants,
    dungeon: random ? { ...draft.dungeon, opener: Math.min(draft.dungeon.opener, draft.characters.length - 1) } : null,
    learning: false,
    characters: draft.characters.map((c) => ({
      class: c.class,
      name: c.name.trim(),
      level: c.level,
      items: c.items,
      perks: Object.entries(c.perks).flatMap(([perk, times]) => Array<number>(times).fill(Number(perk))),
      cards: c.cards,
      simple_hand: c.simple,
    })),
    seats,
  };
}
