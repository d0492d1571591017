// What of a row is pointed at or has the focus, and where it lies: shown large beside it.
export class Peek<T> {
  seen = $state.raw<{ card: T; over: DOMRect } | null>(null);

  /** For the box around a card. */
  at(card: T) {
    const show = (e: Event) => (this.seen = { card, over: (e.currentTarget as Element).getBoundingClientRect() });
    const hide = () => {
      if (this.seen?.card === card) this.seen = null;
    };
    return { onpointerenter: show, onpointerleave: hide, onfocusin: show, onfocusout: hide };
  }
}
