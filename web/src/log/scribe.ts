// Writes the log: one line for each event that has one, and one line for a whole movement.
import type { SeatView, Tell } from '../gen/protocol';
import { payload, tag } from '../model/tagged';
import type { GameView } from '../model/types';
import { logLine } from './event-words';
import type { LogEntry } from './log';

interface Going {
  figure: number;
  mode: string;
  hexes: number;
}

/** Keeps what is written, so that only what is new has to be put into words. */
export class Scribe {
  private read: readonly Tell[] = [];
  private written: LogEntry[] = [];
  private going: Going | null = null;
  private tongue = '';

  lines(told: readonly Tell[], view: GameView, seats: readonly SeatView[], tongue: string): LogEntry[] {
    const known = this.read.length;
    const goesOn = tongue === this.tongue && known <= told.length && (known === 0 || this.read[known - 1] === told[known - 1]);
    if (!goesOn) {
      this.written = [];
      this.going = null;
    }
    const fresh = goesOn ? told.slice(known) : told;
    if (fresh.length) this.written = [...this.written];
    fresh.forEach((tell, i) => this.write(tell, told.length - fresh.length + i, view, seats));
    this.read = told;
    this.tongue = tongue;
    return this.written;
  }

  private write(tell: Tell, id: number, view: GameView, seats: readonly SeatView[]): void {
    const step = steps(tell);
    const same = step && this.going && step.figure === this.going.figure && step.mode === this.going.mode;
    const going: Going | null = step && { ...step, hexes: same ? this.going!.hexes + 1 : 1 };
    const line = logLine(tell, view, going?.hexes, seats);
    if (!line) return;
    if (same) this.written[this.written.length - 1] = { ...line, id: this.written.at(-1)!.id };
    else this.written.push({ ...line, id });
    this.going = going;
  }
}

function steps(tell: Tell): { figure: number; mode: string } | null {
  if (!('game' in tell) || tag(tell.game.what) !== 'moved') return null;
  return payload(tell.game.what) as { figure: number; mode: string };
}
