// Plays what was told, one event after the other, on the stage. Draws only; the view that follows is the truth.
import type { Told } from '../gen/protocol';
import { t, tOr } from '../i18n/index.svelte';
import { payload, tag } from '../model/tagged';
import type { Condition, FigureId, GameView } from '../model/types';
import { nameOf } from '../question/words';
import { drawnNames } from './event-words';
import { sound } from './sound';
import type { Stage } from './stage.svelte';

type Fields = Record<string, unknown>;

export interface Playback {
  stage: Stage;
  /** The view drawn while the events play, and the one that follows. */
  before: GameView;
  after: GameView;
  /** Waits; zero when nothing is animated. */
  pause: (beats: number) => Promise<void>;
  /** A monster's turn begins: waits for "Next" when the pace says so. */
  monsterTurn: (name: string) => Promise<void>;
}

export async function play(told: readonly Told[], p: Playback): Promise<void> {
  for (const { tell } of told) {
    if (!('game' in tell)) continue;
    const what = tell.game.what;
    await one(tag(what), (payload(what) ?? {}) as Fields, p);
  }
}

function find(id: unknown, { stage, before, after }: Playback) {
  const now = stage.figures(before.figures).find((f) => f.id === id);
  return now ?? after.figures.find((f) => f.id === id);
}

async function one(kind: string, f: Fields, p: Playback): Promise<void> {
  const { stage } = p;
  const id = f.figure as FigureId;
  const figure = find(id, p);
  const cell = figure?.cell ?? -1;
  switch (kind) {
    case 'turn_began':
      stage.focus = null;
      if (figure && figure.sort !== 'character') await p.monsterTurn(nameOf(figure));
      break;
    case 'placed':
    case 'moved':
      stage.change(id, { cell: (f.to ?? f.cell) as number });
      sound('step');
      await p.pause(1);
      break;
    case 'focused': {
      const to = find(f.focus, p);
      if (to && cell >= 0) stage.focus = { from: cell, to: to.cell };
      await p.pause(2);
      break;
    }
    case 'drew':
      if (cell >= 0) stage.float(cell, drawnNames(f, p.after).join('  '), 'note');
      sound('card');
      await p.pause(2);
      break;
    case 'damaged':
      if (figure) stage.change(id, { hp: Math.max(0, figure.hp - (f.amount as number)) });
      stage.float(cell, `−${String(f.amount)}`, 'hurt');
      sound('hit');
      await p.pause(2);
      break;
    case 'healed':
      if (figure) stage.change(id, { hp: Math.min(figure.max, figure.hp + (f.amount as number)) });
      stage.float(cell, `+${String(f.amount)}`, 'good');
      await p.pause(2);
      break;
    case 'negated':
      stage.float(cell, t('log.negated', { who: '', n: f.amount as number }).trim(), 'note');
      await p.pause(2);
      break;
    case 'gained':
      if (figure) stage.change(id, { conditions: [...new Set([...figure.conditions, f.condition as Condition])] });
      stage.float(cell, tOr('condition', f.condition as string), 'note');
      await p.pause(1);
      break;
    case 'removed':
      if (figure) stage.change(id, { conditions: figure.conditions.filter((c) => c !== f.condition) });
      break;
    case 'died':
      await p.pause(1);
      stage.change(id, { cell: -1 });
      stage.focus = null;
      break;
  }
}
