// What was answered, in the words of the buttons: for the undo button, and for a wish to take something back.
import type { Choice, UndoStep, UndoView } from '../gen/protocol';
import { hasText, language, t } from '../i18n/index.svelte';
import { payload, tag } from '../model/tagged';
import type { CharacterView, GameView } from '../model/types';
import { figureName, questionView } from '../question/words';

export function undoWords(undo: UndoView | null, view: GameView): string {
  const next = undo?.next;
  if (!next) return t('undo.none');
  return t(next.asks.length ? 'undo.ask' : 'undo.it', { what: stepWords(next, view) });
}

/** "Ashe: move of 3 hexes". */
export function stepWords(step: UndoStep, view: GameView): string {
  if (!step.to) return t('undo.order');
  const who = tag(step.to) === 'character' ? view.characters.find((c) => c.id === payload(step.to)) : undefined;
  return t('undo.step', { who: who?.name ?? t('party'), what: deed(step, view, who ?? null) });
}

function deed(step: UndoStep, view: GameView, who: CharacterView | null): string {
  const { ask, answer } = step;
  if (!ask || !answer) return t('undo.secret');
  const kind = tag(ask);
  const fields = (payload(ask) ?? {}) as { figure?: number; about?: string; push?: boolean };
  if ('path' in answer) return kind === 'force' ? forced(fields) : t('undo.path', { n: answer.path.length });
  const choice = answer.choose;
  if (typeof choice === 'string') return button(choice, kind);
  if ('cell' in choice) {
    if (kind === 'force') return forced(fields);
    const key = `undo.cell_${kind}`;
    return t(hasText(key) ? key : 'undo.cell');
  }
  if ('figure' in choice) {
    const key = kind === 'target' ? `undo.target_${fields.about}` : `undo.${kind}`;
    return t(hasText(key) ? key : 'undo.target', { target: figureName(view, choice.figure) });
  }
  if ('nth' in choice) {
    if (kind === 'battle_goal') return t('undo.goal', { goal: who?.dealt[choice.nth]?.name ?? who?.goal?.name ?? '' }).trim();
    if (kind === 'area' || kind === 'tile_place') return t('undo.area');
    if (kind.startsWith('monster_')) return t('undo.monster', { figure: figureName(view, fields.figure) });
    if (kind !== 'favor' && kind !== 'modifier' && kind !== 'deck_card' && kind !== 'value_order') return t('undo.secret');
  }
  const label = asButton(step, choice, view);
  if ('card' in choice) return t(kind === 'hand_card' ? 'undo.hand_card' : kind === 'negate_damage' ? 'undo.negate_damage' : 'undo.card', { card: label });
  return label;
}

const forced = (fields: { push?: boolean }) => t(fields.push ? 'undo.push' : 'undo.pull');

/** As the button said it; a bare yes or no says too little afterwards. */
function button(choice: string, kind: string): string {
  const key = `${choice}.${kind}`;
  const text = hasText(key) ? t(key) : '';
  if (choice === 'done' && (!text || text === t('done.use_item'))) return t('undo.no');
  if (choice === 'yes' && !text) return t('undo.yes');
  const said = text || t(choice === 'long_rest' ? 'choice.long_rest' : 'choice.end_turn');
  // Within a sentence only German keeps its capitals.
  return language() === 'en' ? said.charAt(0).toLowerCase() + said.slice(1) : said;
}

function asButton(step: UndoStep, choice: Choice, view: GameView): string {
  const asked = questionView({ to: step.to!, ask: step.ask!, options: [choice], ways: null, ability: [], texts: [] }, view);
  return asked.options[0]!.label;
}
