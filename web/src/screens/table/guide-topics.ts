// What the guide explains, and when: each topic once, the question at hand first.
import type { GameView, QuestionView } from '../../model/types';

/** A part of the screen that glows while it is explained. */
export type Area = 'top' | 'party' | 'map' | 'side' | 'dock' | null;

export interface Situation {
  view: GameView;
  question: QuestionView | null;
  /** The last attack is shown. */
  attack: boolean;
}

export interface Topic {
  name: string;
  area: Area;
  when: (s: Situation) => boolean;
}

const asks = (...kinds: string[]) => (s: Situation) => !!s.question && kinds.includes(s.question.kind);
const mine = (s: Situation) => s.view.characters.filter((c) => c.mine);
/** Nothing hurts and nothing is half done: time to read about what is around. */
const quiet = asks('turn_step', 'select_cards');
const shortHand = 5;

export const topics: readonly Topic[] = [
  { name: 'welcome', area: null, when: (s) => !!s.question },
  { name: 'battle_goal', area: 'dock', when: asks('battle_goal') },
  { name: 'start_hex', area: 'map', when: asks('start_hex') },
  { name: 'select_cards', area: 'dock', when: asks('select_cards') },
  { name: 'order', area: 'top', when: asks('turn_step') },
  { name: 'turn_step', area: 'dock', when: asks('turn_step') },
  { name: 'move', area: 'map', when: asks('move') },
  // Whom to heal needs no word about modifier cards.
  { name: 'target', area: 'map', when: (s) => asks('target')(s) && s.question?.about === 'attack' },
  { name: 'negate_damage', area: 'dock', when: asks('negate_damage') },
  { name: 'short_rest', area: 'dock', when: asks('short_rest') },
  { name: 'attack', area: 'map', when: (s) => s.attack && !!s.question },
  { name: 'monsters', area: 'side', when: (s) => quiet(s) && s.view.round >= 2 },
  { name: 'elements', area: 'top', when: (s) => quiet(s) && Object.values(s.view.elements).some((e) => e !== 'inert') },
  { name: 'conditions', area: 'party', when: (s) => quiet(s) && s.view.figures.some((f) => f.conditions.length > 0) },
  { name: 'loot', area: 'map', when: (s) => asks('turn_step', 'move')(s) && s.view.round >= 2 && s.view.board.money.length > 0 },
  { name: 'door', area: 'map', when: (s) => asks('move')(s) && s.view.round >= 2 && s.view.board.doors.some((d) => !d.open && !d.locked) },
  {
    name: 'long_rest',
    area: 'dock',
    when: (s) =>
      asks('select_cards')(s) &&
      !!s.question?.options.some((o) => o.choice === 'long_rest') &&
      s.view.characters.some((c) => c.id === s.question?.character && c.handCount <= shortHand),
  },
  { name: 'exhausted', area: 'party', when: (s) => mine(s).some((c) => c.fate === 'exhausted') && !s.view.over },
  {
    name: 'other',
    area: 'dock',
    when: (s) => !!s.question && !asks('battle_goal', 'start_hex', 'select_cards', 'turn_step', 'move', 'target', 'negate_damage', 'short_rest')(s),
  },
];

/** The next thing to explain, if any. */
export function nextTopic(s: Situation, known: readonly string[]): Topic | null {
  return topics.find((topic) => !known.includes(topic.name) && topic.when(s)) ?? null;
}
