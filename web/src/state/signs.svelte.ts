// What people do at a table besides playing: they point at things and say short words. It is seen for a moment.
import type { Reaction, Sign } from '../gen/protocol';

export const REACTIONS: readonly Reaction[] = ['well_done', 'thanks', 'careful', 'wait', 'go_ahead', 'oops'];
/** How long a sign is seen, in milliseconds. */
const STAYS = 5000;

export interface SeenSign {
  id: number;
  seat: number;
  sign: Sign;
}

export class Signs {
  seen = $state.raw<readonly SeenSign[]>([]);
  private id = 0;

  hear(seat: number, sign: Sign): void {
    const heard = { id: (this.id += 1), seat, sign };
    // Whoever points at something else does not point at the first any more.
    this.seen = [...this.seen.filter((s) => !(s.seat === seat && 'hex' in s.sign === 'hex' in sign)), heard];
    setTimeout(() => (this.seen = this.seen.filter((s) => s !== heard)), STAYS);
  }

  /** Hexes that somebody points at. */
  readonly hexes = $derived(this.seen.flatMap((s) => ('hex' in s.sign ? [{ id: s.id, seat: s.seat, cell: s.sign.hex }] : [])));
}
