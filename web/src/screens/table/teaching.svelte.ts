// The guide: each thing is explained the first time it comes up, one thing at a time, after the story.
import { MediaQuery } from 'svelte/reactivity';
import type { Reading } from '../../log/reading.svelte';
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
  ) {}

  readonly topic = $derived.by<Topic | null>(() => {
    const { view, past, attack } = this.table;
    if (this.passive || !settings.guide || !view || past || this.reading.unread.length) return null;
    return nextTopic({ view, question: this.asked.question, attack: !!attack }, settings.known);
  });

  /** On a phone there is no room beside the map: what is asked comes after it. */
  readonly waits = $derived.by(() => this.topic !== null && this.narrow.current);

  understood(): void {
    if (this.topic) settings.known = [...settings.known, this.topic.name];
  }
}
