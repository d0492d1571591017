// Which sheet lies over the table.
import type { LogEntry } from '../../log/log';
import type { CharId } from '../../model/types';

export class Sheets {
  help = $state(false);
  glossary = $state(false);
  menu = $state(false);
  matOpen = $state(false);
  why = $state<LogEntry | null>(null);
  /** Whose mat; it stays while the sheet closes. */
  mat = $state<CharId | null>(null);

  openMat(id: CharId): void {
    this.mat = id;
    this.matOpen = true;
  }
}
