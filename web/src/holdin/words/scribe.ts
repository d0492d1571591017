// Writes the log, and keeps what is written: whoever was fought then is known by name while it happens.
import type { LogEntry } from '../../log/log';
import { of } from '../tagged';
import type { HoldinBook, HoldinTell, HoldinView } from '../wire';
import { lineOf } from './events';
import { Names } from './names';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export class Scribe {
  private read: readonly HoldinTell[] = [];
  private written: LogEntry[] = [];
  private fought: number | null = null;
  private tongue = '';

  /** The lines of what was told; `tongue` changes with the language and the pack. */
  lines(told: readonly HoldinTell[], book: HoldinBook, view: HoldinView | null, tongue: string): LogEntry[] {
    const known = this.read.length;
    const goesOn = tongue === this.tongue && known <= told.length && (known === 0 || this.read[known - 1] === told[known - 1]);
    if (!goesOn) {
      this.written = [];
      this.fought = null;
    }
    const from = goesOn ? known : 0;
    const now = told.findLastIndex((x) => 'game' in x && of(x.game.what, 'set_out'));
    if (from < told.length) this.written = [...this.written];
    for (let i = from; i < told.length; i++) this.write(told[i]!, i, book, i >= now ? view : null);
    this.read = told;
    this.tongue = tongue;
    return this.written;
  }

  private write(tell: HoldinTell, id: number, book: HoldinBook, view: HoldinView | null): void {
    const begins = 'game' in tell ? of(tell.game.what, 'combat_begins') : undefined;
    if (begins) this.fought = begins.monster;
    if ('game' in tell && of(tell.game.what, 'set_out')) this.fought = null;
    const line = lineOf(tell, new Names(book, view, this.fought));
    if (line) this.written.push({ ...line, text: capital(line.text), id });
  }
}
