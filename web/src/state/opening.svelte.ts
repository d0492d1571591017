// Coming to a room: which game is played there says the first welcome, and only then is that game loaded.
import type { ServerMessage } from '../gen/protocol';
import type { Campaign } from '../campaign/campaign.svelte';
import { Connection, type LinkState, type Who } from '../net/connection';
import type { Refused } from '../net/refused';
import { settings } from './settings.svelte';
import { Table } from './table.svelte';

export class Opening {
  link = $state<LinkState>('opening');
  linkProblem = $state.raw<Refused | null>(null);
  readonly view = null;
  table = $state.raw<Table | null>(null);
  campaign = $state.raw<Campaign | null>(null);
  /** The welcome to a game whose screen takes over the line itself. */
  other = $state.raw<ServerMessage | null>(null);
  readonly room = $derived(this.table ?? this.campaign);
  readonly connection: Connection;
  private held: ServerMessage[] = [];
  private closed = false;

  /** `waits`: somebody can press something. */
  constructor(
    who: Who,
    private readonly waits: boolean,
  ) {
    this.connection = new Connection(who, {
      message: (m) => this.receive(m),
      state: (state, why) => {
        this.link = state;
        this.linkProblem = why;
      },
      since: () => undefined,
      language: () => settings.language,
    });
  }

  private receive(m: ServerMessage): void {
    this.held.push(m);
    if (m.type !== 'welcome' || this.held[0] !== m) return;
    if (m.room.kind === 'campaign') void this.openCampaign();
    else if (m.update.kind !== 'scenario') this.other = m;
    else this.hand((this.table = new Table(this.connection, this.waits)));
  }

  private async openCampaign(): Promise<void> {
    const { Campaign } = await import('../campaign/campaign.svelte');
    if (!this.closed) this.hand((this.campaign = new Campaign(this.connection)));
  }

  /** What was told until now is heard by the room, in order. */
  private hand(to: Table | Campaign): void {
    for (const m of this.held.splice(0)) to.hear(m);
  }

  close(): void {
    this.closed = true;
    this.connection.close();
  }
}
