// What the undo button would take back, in words.
import type { UndoView } from '../gen/protocol';
import { t } from '../i18n/index.svelte';
import { payload, tag } from '../model/tagged';
import type { GameView } from '../model/types';
import { figureName } from '../question/words';

export function undoWords(undo: UndoView | null, view: GameView): string {
  const next = undo?.next;
  if (!next) return t('undo.none');
  const character = tag(next.to) === 'character' ? view.characters.find((c) => c.id === payload(next.to)) : undefined;
  let what = t('undo.secret');
  if (next.answer && 'path' in next.answer) what = t('undo.path', { n: next.answer.path.length });
  else if (next.answer) {
    const choice = next.answer.choose;
    const card = (id: number) => character?.cards.get(id)?.name ?? '';
    if (typeof choice === 'string') what = t(choice === 'done' ? 'choice.done' : choice === 'yes' ? 'choice.yes' : choice === 'long_rest' ? 'choice.long_rest' : 'choice.end_turn');
    else if ('pair' in choice) what = t('undo.pair');
    else if ('play' in choice) what = t('undo.card', { card: card(choice.play.card) });
    else if ('card' in choice) what = t('undo.card', { card: card(choice.card) });
    else if ('figure' in choice) what = figureName(view, choice.figure);
    else if ('cell' in choice) what = t('option.hex');
    else what = t('option.effect');
  }
  const who = character ? `${character.name}, ` : '';
  return t(next.free ? 'undo.it' : 'undo.ask', { what: who + what });
}
