// A room one sits or watches in, whichever game is played there: the line to it, who else is there, what was refused.
import type { RoomView, ServerMessage } from '../gen/protocol';
import { t } from '../i18n/index.svelte';
import { Connection, type LinkState, type Request, type Who } from '../net/connection';
import { problemWords, Refused } from '../net/refused';
import { settings } from './settings.svelte';
import { Signs } from './signs.svelte';
import { sound } from './sound';

export abstract class Room {
  link = $state<LinkState>('opening');
  linkProblem = $state.raw<Refused | null>(null);
  room = $state.raw<RoomView | null>(null);
  you = $state<number | null>(null);
  /** Where everybody goes on, and whether that happened just now. */
  moved = $state.raw<{ code: string; seat: string | null; now: boolean } | null>(null);
  problem = $state('');
  /** What was refused last, until something is sent again. */
  refusal = $state.raw<Refused | null>(null);
  /** What is read aloud; the number grows so that the same words are heard again. */
  said = $state.raw({ n: 0, text: '' });
  private sending = $state(0);
  readonly busy = $derived(this.sending > 0);
  readonly host = $derived(this.room?.seats.some((s) => s.seat === this.you && s.host) ?? false);
  readonly signs = new Signs();
  /** Somebody else could see a sign. */
  readonly heard = $derived.by(() => !!this.room && (this.room.spectators > 0 || this.room.seats.some((s) => s.seat !== this.you && s.is === 'taken' && s.present)));
  protected readonly connection: Connection;
  protected revision: number | undefined;

  /** A line that is there already is taken over as it stands. */
  constructor(to: Who | Connection) {
    const on = {
      message: (m: ServerMessage) => this.hear(m),
      state: (state: LinkState, why: Refused | null) => {
        this.link = state;
        this.linkProblem = why;
      },
      since: () => this.revision,
      language: () => settings.language,
    };
    if (to instanceof Connection) {
      this.link = 'open';
      to.on = on;
      this.connection = to;
    } else this.connection = new Connection(to, on);
  }

  /** What the game makes of a message. */
  protected abstract receive(m: ServerMessage): void;

  hear(m: ServerMessage): void {
    if (m.type === 'welcome' || m.type === 'room') {
      this.room = m.room;
      this.you = m.you;
    } else if (m.type === 'moved') this.moved = m;
    else if (m.type === 'sign') {
      this.signs.hear(m.seat, m.sign);
      if (m.seat !== this.you) sound('turn');
    }
    this.receive(m);
  }

  say(text: string): void {
    this.said = { n: this.said.n + 1, text };
  }

  async send(request: Request): Promise<ServerMessage | null> {
    this.problem = '';
    this.refusal = null;
    this.sending += 1;
    try {
      return await this.connection.send(request);
    } catch (e) {
      if (e instanceof Refused) {
        this.refusal = e;
        this.problem = e.reason === 'stale' ? problemWords(e) : t('refused.other', { why: problemWords(e) });
        this.say(this.problem);
      }
      return null;
    } finally {
      this.sending -= 1;
    }
  }

  /** Cards and goals come in the language that was set meanwhile. */
  relearn(): void {
    this.connection.greet();
  }

  close(): void {
    this.connection.close();
  }
}
