// What is being shown while events play: figures on their way, marks that rise and fade, a line of focus.
import type { Cell, FigureId, FigureView } from '../model/types';

export interface Float {
  id: number;
  cell: Cell;
  text: string;
  tone: 'hurt' | 'good' | 'note';
}

export interface FocusLine {
  from: Cell;
  to: Cell;
}

export class Stage {
  floats = $state<Float[]>([]);
  focus = $state<FocusLine | null>(null);
  /** Changes to figures that the events have told so far and the drawn view does not know yet. */
  private changes = $state<Record<FigureId, Partial<FigureView>>>({});
  private count = 0;

  figures(of: readonly FigureView[]): FigureView[] {
    return of.map((f) => (this.changes[f.id] ? { ...f, ...this.changes[f.id] } : f)).filter((f) => f.cell >= 0);
  }

  change(id: FigureId, to: Partial<FigureView>): void {
    this.changes = { ...this.changes, [id]: { ...this.changes[id], ...to } };
  }

  float(cell: Cell, text: string, tone: Float['tone']): void {
    const id = ++this.count;
    this.floats = [...this.floats, { id, cell, text, tone }];
    setTimeout(() => {
      this.floats = this.floats.filter((f) => f.id !== id);
    }, 1100);
  }

  clear(): void {
    this.changes = {};
    this.focus = null;
  }
}
