// Which panel is open beside the map, and, where there is room for one only, whether it is the map or the panel.

export type Tab = 'monsters' | 'log' | 'story';

export class Panes {
  tab = $state<Tab>('monsters');
  pane = $state<'board' | 'side'>('board');

  show(tab: Tab): void {
    this.tab = tab;
    this.pane = 'side';
  }

  /** Back to the map. */
  leave(): void {
    this.tab = 'monsters';
    this.pane = 'board';
  }
}
