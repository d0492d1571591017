// What of a row is pointed at or has the focus, and where it lies: shown large beside it.
export class Peek<T> {
  seen = $state.raw<{ card: T; over: DOMRect } | null>(null);
  /** What was chosen lies on the table: it is not held before one's eyes until one points at it anew. */
  private put: T | null = null;

  /** For the box around a card. */
  at(card: T) {
    const show = (e: Event) => (this.seen = { card, over: (e.currentTarget as Element).getBoundingClientRect() });
    const hide = () => {
      if (this.seen?.card === card) this.seen = null;
      if (this.put === card) this.put = null;
    };
    return {
      // A card that comes to lie below a mouse at rest was not pointed at.
      onpointermove: (e: PointerEvent) => {
        if (this.seen?.card !== card && this.put !== card) show(e);
      },
      onpointerdown: () => {
        hide();
        this.put = card;
      },
      onpointerleave: hide,
      onfocusin: (e: FocusEvent) => {
        if ((e.target as Element).matches(':focus-visible')) show(e);
      },
      onfocusout: hide,
    };
  }
}
