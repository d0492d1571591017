// What this browser has answered: by hand, or by itself. Undo goes back to the last answer given by hand.
import type { Answer, To, UndoStep } from '../gen/protocol';
import { tag } from '../model/tagged';
import type { GameView } from '../model/types';

const MOST = 200;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const turnOf = (view: GameView) => `${view.round}.${view.acting}`;

export class Given {
  private list: { to: To; answer: Answer; own: boolean }[] = [];
  /** The turn in which something was taken back: whoever does that wants to decide. */
  private turn = '';

  note(to: To, answer: Answer, own: boolean): void {
    this.list = [...this.list.slice(-MOST), { to, answer, own }];
  }

  takenBack(view: GameView): void {
    this.turn = turnOf(view);
  }

  /** Whether everything is asked now. */
  byHand(view: GameView): boolean {
    return this.turn !== '' && this.turn === turnOf(view);
  }

  /** This step is taken back. Says whether it came by itself, as a part of what was answered before it. */
  takeOff(step: UndoStep): boolean {
    const last = this.list.at(-1);
    if (!last || !same(last.to, step.to) || !same(last.answer, step.answer)) return false;
    this.list = this.list.slice(0, -1);
    // What ends a round or decides for monsters stands alone: there one is asked.
    const kind = step.ask ? tag(step.ask) : '';
    return last.own && kind !== 'short_rest' && !kind.startsWith('monster_');
  }
}
