// Whom a monster turned on in this round, and why.
import type { Tell } from '../gen/protocol';
import { payload, tag } from '../model/tagged';
import type { GameView } from '../model/types';
import { logLine } from './event-words';
import type { FocusLine } from '../state/stage.svelte';

export interface FocusTold {
  /** Absent when it found nobody, or one of the two is gone. */
  line: FocusLine | null;
  words: string;
}

export function focusOf(figure: number, told: readonly Tell[], view: GameView): FocusTold | null {
  for (let i = told.length - 1; i >= 0; i--) {
    const tell = told[i]!;
    if (!('game' in tell)) continue;
    const kind = tag(tell.game.what);
    if (kind === 'round_began') return null;
    const f = payload(tell.game.what) as { figure?: number; focus?: number };
    if (f.figure !== figure) continue;
    // A turn of its own that has not got so far yet.
    if (kind === 'turn_began') return null;
    if (kind !== 'focused' && kind !== 'no_focus') continue;
    const at = (id: number | undefined) => view.figures.find((x) => x.id === id)?.cell ?? -1;
    const [from, to] = [at(figure), at(f.focus)];
    return { line: from >= 0 && to >= 0 ? { from, to } : null, words: logLine(tell, view)?.text ?? '' };
  }
  return null;
}
