import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, Ask, UndoStep } from '../src/gen/protocol';
import { setLanguage } from '../src/i18n/index.svelte';
import { gameView } from '../src/model/from-wire';
import { undoWords } from '../src/log/undo-words';
import { book, demoView } from './fixture/demo';

const view = gameView(demoView(), book, () => true);
const step = (ask: Ask | null, answer: Answer | null, more: Partial<UndoStep> = {}): UndoStep => ({ to: { character: 0 }, ask, answer, asks: [], answers: 1, ...more });
const words = (next: UndoStep | null) => undoWords({ next, can_redo: false, points: [] }, view);
const target = (about: string) => ({ target: { figure: 0, about, value: 3, may_skip: [] } }) as unknown as Ask;

const labels: [UndoStep, en: string, de: string][] = [
  [step({ move: { figure: 0, points: 4 } }, { path: [1, 2, 3] }), 'Ashe: move of 3 hexes', 'Ashe: Bewegung um 3 Felder'],
  [step({ move: { figure: 0, points: 4 } }, { path: [1] }), 'Ashe: move of 1 hex', 'Ashe: Bewegung um 1 Feld'],
  [step(target('attack'), { choose: { figure: 2 } }), 'Ashe: attack on Gutter Rat 1', 'Ashe: Angriff auf Gutter Rat 1'],
  [step(target('heal'), { choose: { figure: 0 } }), 'Ashe: heal for Ashe', 'Ashe: Heilung für Ashe'],
  [step(target('mark'), { choose: { figure: 2 } }), 'Ashe: Gutter Rat 1 as the target', 'Ashe: Gutter Rat 1 als Ziel'],
  [step({ negate_damage: { figure: 0, amount: 3 } }, { choose: 'done' }), 'Ashe: take the damage', 'Ashe: Schaden hinnehmen'],
  [step('short_rest', { choose: 'done' }), 'Ashe: no rest', 'Ashe: Keine Rast'],
  [step('start_hex', { choose: { cell: 3 } }), 'Ashe: starting hex', 'Ashe: Startfeld'],
  [step('turn_step', { choose: 'end_turn' }), 'Ashe: end the turn', 'Ashe: Zug beenden'],
  [step({ use_item: { item: 0 } }, { choose: 'done' }), 'Ashe: no to an offer', 'Ashe: Nein zu einem Angebot'],
  [step({ monster_focus: { figure: 2 } }, { choose: { figure: 0 } }, { to: 'party' }), 'The party: focus on Ashe', 'Die Gruppe: Ashe im Fokus'],
  [step({ monster_move: { figure: 2, outcomes: [] } }, { choose: { nth: 1 } }, { to: 'party' }), 'The party: what Gutter Rat 1 does', 'Die Gruppe: was Gutter Rat 1 tut'],
  [step({ area: { figure: 0, placements: [] } }, { choose: { nth: 3 } }), 'Ashe: where the area lies', 'Ashe: wo die Fläche liegt'],
  // Somebody else’s secret, and the referee’s order.
  [step(null, null, { to: { character: 1 } }), 'Brannoc: a choice', 'Brannoc: eine Wahl'],
  [step(null, null, { to: null }), 'the referee’s order', 'die Anordnung der Spielleitung'],
];

describe('the undo button', () => {
  afterEach(() => setLanguage('en'));

  it.each(labels)('says what was done: %#', async (next, en, de) => {
    expect(words(next)).toBe(`Take back “${en}”`);
    await setLanguage('de');
    expect(words(next)).toBe(`„${de}“ zurücknehmen`);
  });

  it('names cards as their buttons do', () => {
    const card = view.characters[0]!.cards.get(2)!.name;
    expect(words(step('turn_step', { choose: { play: { card: 2, half: 'top', basic: false } } }))).toBe(`Take back “Ashe: Top of ${card}”`);
    expect(words(step({ hand_card: { left: 1 } }, { choose: { card: 2 } }))).toBe(`Take back “Ashe: ${card} stays at home”`);
  });

  it('names the goal that was kept', () => {
    const goal = view.characters[0]!.goal?.name ?? view.characters[0]!.dealt[0]?.name ?? '';
    expect(goal).not.toBe('');
    expect(words(step('battle_goal', { choose: { nth: 0 } }))).toBe(`Take back “Ashe: battle goal ${goal}”`);
  });

  it('speaks of the others only where somebody must agree', () => {
    const move = step({ move: { figure: 0, points: 4 } }, { path: [1, 2] });
    expect(words({ ...move, asks: [1] })).toBe('Ask the others to take back “Ashe: move of 2 hexes”');
    expect(words(null)).toBe('Nothing to take back');
  });
});
