// What was read out and has not been put aside yet.
import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import type { Table } from '../state/table.svelte';

/** From afar nobody presses a button: it goes once it could be read. Beside the map it goes with the next answer after that. */
const AFAR = { least: 5000, letter: 65 };
const NEAR = { least: 2500, letter: 25 };

/** How long somebody needs to read something, in milliseconds. */
export const readingTime = (words: string, { least, letter } = NEAR): number => least + letter * words.length;

export class Reading {
  private read = $state(0);
  private since = 0;
  private readonly narrow = new MediaQuery('max-width: 760px');

  constructor(
    private readonly table: Pick<Table, 'view' | 'past' | 'answers'>,
    private readonly passes: boolean,
  ) {
    // Whoever comes back in the middle of a scenario has read it before.
    const view = untrack(() => table.view);
    this.read = view && view.round > 0 ? view.said.length : 0;

    $effect(() => {
      if (!this.unread.length) return;
      this.since = performance.now();
      if (!this.passes) return;
      const gone = setTimeout(() => this.putAside(), this.time(AFAR));
      return () => clearTimeout(gone);
    });
    $effect(() => {
      void this.table.answers;
      untrack(() => {
        if (this.beside && this.unread.length && performance.now() - this.since > this.time(NEAR)) this.putAside();
      });
    });
  }

  readonly unread = $derived.by<string[]>(() => (this.table.past ? [] : (this.table.view?.said ?? []).slice(this.read).filter((words) => words.trim())));
  /** Where there is room beside the map, nothing waits for it; elsewhere what is asked comes after it. */
  readonly beside = $derived.by(() => !this.passes && !this.narrow.current);
  readonly waits = $derived.by(() => this.unread.length > 0 && !this.beside);

  private time(pace: typeof NEAR): number {
    return readingTime(this.unread.join(' '), pace);
  }

  putAside(): void {
    this.read = this.table.view?.said.length ?? 0;
  }
}
