// The card of a row that is pointed at or has the focus.
import type { CardView } from '../model/types';

export class Peek {
  seen = $state.raw<{ card: CardView; over: DOMRect } | null>(null);

  /** For the box around a card. */
  at(card: CardView) {
    const show = (e: Event) => (this.seen = { card, over: (e.currentTarget as Element).getBoundingClientRect() });
    const hide = () => {
      if (this.seen?.card === card) this.seen = null;
    };
    return { onpointerenter: show, onpointerleave: hide, onfocusin: show, onfocusout: hide };
  }
}
