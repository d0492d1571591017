// What one looks at on the map: the hex under the pointer or the cursor, hexes that something points out, line of sight.
import { t } from '../i18n/index.svelte';
import type { FocusTold } from '../log/focus';
import type { Cell, Sight } from '../model/types';
import type { Table } from '../state/table.svelte';

export class Gaze {
  looked = $state<Cell | null>(null);
  /** Pointed out by what one reads elsewhere. */
  hint = $state<Cell[]>([]);
  sight = $state.raw<Sight | null>(null);

  constructor(private readonly table: Table) {
    // What was seen before a door opened is no longer true.
    $effect(() => {
      void this.table.present;
      this.sight = null;
    });
  }

  /** Of the monster one looks at, or else of the one that acts. */
  readonly focus = $derived.by<FocusTold | null>(() => {
    const figures = this.table.view?.figures ?? [];
    const figure = this.looked === null ? undefined : figures.find((f) => f.cell === this.looked && f.sort !== 'character');
    return (figure && this.table.focusOf(figure.id)) ?? this.table.focus;
  });

  async toggleSight(from: Cell | null = null): Promise<void> {
    const acting = this.table.view?.figures.find((f) => f.id === this.table.view?.acting);
    const cell = from ?? this.looked ?? acting?.cell ?? null;
    this.sight = cell === null || this.sight?.from === cell ? null : await this.table.sightFrom(cell);
    if (this.sight) this.table.say(t('board.sight'));
  }
}
