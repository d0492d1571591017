// The guide: each thing is explained the first time it comes up, one thing at a time; where the story takes its place, after it.
import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { t } from '../../i18n/index.svelte';
import { type Reading, readingTime } from '../../log/reading.svelte';
import type { Asked } from '../../question/asked.svelte';
import { settings } from '../../state/settings.svelte';
import type { Table } from '../../state/table.svelte';
import { nextTopic, type Topic } from './guide-topics';

export class Teaching {
  private readonly narrow = new MediaQuery('max-width: 760px');

  constructor(
    private readonly table: Table,
    private readonly asked: Asked,
    private readonly reading: Reading,
    private readonly passive: boolean,
  ) {
    // Whoever could read it and has gone on has understood: a hint is gone when its thing is done.
    $effect(() => {
      void this.table.answers;
      untrack(() => {
        const { name, since } = this.shown;
        if (!this.narrow.current && name && performance.now() - since > readingTime(t(`guide.${name}` as 'guide.other'))) this.know(name);
      });
    });
    $effect(() => {
      this.shown = { name: this.topic?.name ?? '', since: performance.now() };
    });
  }

  private shown = { name: '', since: 0 };

  readonly topic = $derived.by<Topic | null>(() => {
    const { view, past, attack } = this.table;
    if (this.passive || !settings.guide || !view || past || this.reading.waits) return null;
    return nextTopic({ view, question: this.asked.question, attack: !!attack }, settings.known);
  });

  /** On a phone there is no room beside the map: what is asked comes after it. */
  readonly waits = $derived.by(() => this.topic !== null && this.narrow.current);

  understood(): void {
    if (this.topic) this.know(this.topic.name);
  }

  private know(name: string): void {
    if (!settings.known.includes(name)) settings.known = [...settings.known, name];
  }
}
