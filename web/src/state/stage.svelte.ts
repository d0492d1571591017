// What rises and fades over the map while events play.
import type { Cell } from '../model/types';

export interface Float {
  id: number;
  cell: Cell;
  text: string;
  tone: 'hurt' | 'good' | 'note' | 'double' | 'miss';
}

/** Something worth a moment: the board shakes or lights up. */
export interface Moment {
  id: number;
  kind: 'kill' | 'reveal' | 'won' | 'lost';
  cell: Cell;
}

/** From a monster to the one it turns on. */
export interface FocusLine {
  from: Cell;
  to: Cell;
}

/** How long a moment lasts, in milliseconds. */
const LASTS = 900;

export class Stage {
  floats = $state<Float[]>([]);
  moment = $state.raw<Moment | null>(null);
  private count = 0;

  float(cell: Cell, text: string, tone: Float['tone']): void {
    const id = ++this.count;
    this.floats = [...this.floats, { id, cell, text, tone }];
    setTimeout(() => {
      this.floats = this.floats.filter((f) => f.id !== id);
    }, 1100);
  }

  strike(kind: Moment['kind'], cell: Cell): void {
    const id = ++this.count;
    this.moment = { id, kind, cell };
    setTimeout(() => {
      if (this.moment?.id === id) this.moment = null;
    }, LASTS);
  }
}
