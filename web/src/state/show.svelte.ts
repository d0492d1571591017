// What is being shown, now or of the past: the view as far as its events have been played, and what was told so far.
import type { Tell, View } from '../gen/protocol';
import { staged } from './staged';

export class Show {
  view = $state.raw<View | null>(null);
  told = $state.raw<readonly Tell[]>([]);

  constructor(view: View | null = null, told: readonly Tell[] = []) {
    this.view = view;
    this.told = told;
  }

  /** One event more. */
  tell(tell: Tell, after: View): void {
    this.told = [...this.told, tell];
    this.view = staged(this.view ?? after, tell, after);
  }

  /** What was told before the first of it. */
  before(told: readonly Tell[]): void {
    this.told = [...told, ...this.told];
  }

  /** Everything at once. */
  cut(told: readonly Tell[], after: View): void {
    if (told.length) this.told = [...this.told, ...told];
    this.view = after;
  }
}
