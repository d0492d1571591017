// A table one sits or watches at: what the server told, what is drawn now, what is asked.
import type { Book, NextScenario, RoomView, ServerMessage, To, Tell, UndoView, Update, View, Wish } from '../gen/protocol';
import { language, t } from '../i18n/index.svelte';
import { gameView } from '../model/from-wire';
import { payload, tag } from '../model/tagged';
import type { Answer, Cell, GameView, QuestionView, Sight, Ways } from '../model/types';
import { Connection, type LinkState, type Request, type Who } from '../net/connection';
import { problemWords, Refused } from '../net/refused';
import { questionView } from '../question/words';
import { logLine } from './event-words';
import { type LastAttack, lastAttack } from './last-attack';
import type { LogEntry } from './log';
import { play } from './playback';
import { beat, settings } from './settings.svelte';
import { sound } from './sound';
import { Stage } from './stage.svelte';

/** More events than this at once are not played but only written down. */
const MOST_PLAYED = 60;
const MOST_LOGGED = 600;

export class Table {
  readonly stage = new Stage();
  link = $state<LinkState>('opening');
  linkProblem = $state.raw<Refused | null>(null);
  room = $state.raw<RoomView | null>(null);
  you = $state<number | null>(null);
  book = $state.raw<Book | null>(null);
  /** What is drawn. While events play it is the view before them. */
  private drawn = $state.raw<Update | null>(null);
  private told = $state.raw<{ id: number; tell: Tell }[]>([]);
  private queue: Update[] = [];
  playing = $state(false);
  busy = $state(false);
  /** The monster about to act while the pace waits for "Next". */
  pending = $state<string | null>(null);
  said = $state('');
  problem = $state('');
  /** The figure that a referee is about to put somewhere else. */
  moving = $state<number | null>(null);
  /** Where the next game is that the host has begun with everybody, and whether that happened just now. */
  moved = $state.raw<{ code: string; seat: string | null; now: boolean } | null>(null);
  /** A step of the replay, drawn instead of the present. */
  past = $state.raw<{ step: number; steps: number; view: View } | null>(null);

  private go: (() => void) | null = null;
  private hurried = false;
  private connection: Connection;
  private counted = 0;
  private revision: number | undefined;

  readonly mine = $derived.by(() => {
    const seat = this.room?.seats.find((s) => s.seat === this.you);
    return new Set(seat?.characters ?? []);
  });

  readonly view = $derived.by<GameView | null>(() => {
    const view = this.past?.view ?? this.drawn?.view;
    return view && this.book ? gameView(view, this.book, (c) => this.mine.has(c)) : null;
  });

  /** What this seat may answer now; nothing while events play or one looks back. */
  readonly questions = $derived.by<QuestionView[]>(() => {
    void language();
    const view = this.view;
    if (!view || this.playing || this.past || this.link === 'refused') return [];
    return (this.drawn?.questions ?? []).map((q) => questionView(q, view));
  });

  /** What may be played next, once the game is over. */
  readonly next = $derived<NextScenario[]>(this.drawn?.next ?? []);

  readonly waiting = $derived((this.drawn?.waiting ?? []).map((to) => this.nameOf(to)));
  /** What somebody wishes that others must agree to, and whether the file one asked for is there. */
  readonly wish = $derived<Wish | null>(this.drawn?.wish ?? null);
  readonly file = $derived(this.drawn?.file ?? false);
  readonly undo = $derived<UndoView | null>(this.drawn?.undo ?? null);

  readonly log = $derived.by<LogEntry[]>(() => {
    void language();
    const view = this.view;
    if (!view) return [];
    return this.told.flatMap(({ id, tell }) => {
      const line = logLine(tell, view, this.room?.seats);
      return line ? [{ id, ...line }] : [];
    });
  });

  /** The last attack of the turn under way, for those who want to see the cards. */
  readonly attack = $derived.by<LastAttack | null>(() => {
    void language();
    return this.view && !this.past ? lastAttack(this.told.map((x) => x.tell), this.view) : null;
  });

  constructor(who: Who) {
    this.connection = new Connection(who, {
      message: (m) => this.receive(m),
      state: (state, why) => {
        this.link = state;
        this.linkProblem = why;
        if (state === 'lost') this.busy = false;
      },
      since: () => this.revision,
      language: () => settings.language,
    });
  }

  private receive(m: ServerMessage): void {
    if (m.type === 'welcome') {
      this.book = m.book;
      this.room = m.room;
      this.you = m.you;
      this.update(m.update);
    } else if (m.type === 'update') this.update(m.update);
    else if (m.type === 'room') {
      this.room = m.room;
      this.you = m.you;
    } else if (m.type === 'moved') this.moved = m;
  }

  private update(u: Update): void {
    this.revision = u.revision;
    this.queue.push(u);
    if (!this.playing) void this.run();
  }

  /** Shows the updates one after the other. */
  private async run(): Promise<void> {
    this.playing = true;
    this.hurried = false;
    for (let u = this.queue.shift(); u; u = this.queue.shift()) {
      const first = this.drawn === null;
      this.write(u);
      const animate = !first && !document.hidden && u.told.length <= MOST_PLAYED && beat() > 0;
      if (animate && this.book && this.view) {
        await play(u.told, {
          stage: this.stage,
          before: this.view,
          after: gameView(u.view, this.book, (c) => this.mine.has(c)),
          pause: (beats) => this.pause(beats),
          monsterTurn: (name) => this.monsterTurn(name),
        });
      }
      this.drawn = u;
      this.stage.clear();
    }
    this.playing = false;
    this.pending = null;
    const first = this.questions[0];
    if (first) {
      this.say(first.sentence);
      sound('turn');
    }
  }

  private write(u: Update): void {
    const fresh = u.told.map(({ tell }) => ({ id: ++this.counted, tell }));
    if (fresh.length) this.told = [...this.told, ...fresh].slice(-MOST_LOGGED);
  }

  private pause(beats: number): Promise<void> {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || !settings.motion;
    const ms = this.hurried || still ? 0 : beats * beat();
    return ms ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();
  }

  private monsterTurn(name: string): Promise<void> {
    this.say(t('log.turn_began', { who: name }));
    if (settings.pace !== 'step' || this.hurried) return this.pause(1);
    this.pending = name;
    return new Promise((done) => {
      this.go = () => {
        this.go = null;
        this.pending = null;
        done();
      };
    });
  }

  /** "Next" while monsters act. */
  proceed(): void {
    this.go?.();
  }

  /** Shows the rest at once. */
  hurry(): void {
    this.hurried = true;
    this.go?.();
  }

  say(text: string): void {
    this.said = text;
  }

  nameOf(to: To): string {
    const character = tag(to) === 'character' ? (payload(to) as number) : null;
    return character === null ? t('party') : (this.drawn?.view.mats.find((m) => m.character === character)?.name ?? '?');
  }

  async send(request: Request): Promise<ServerMessage | null> {
    this.problem = '';
    this.busy = true;
    try {
      return await this.connection.send(request);
    } catch (e) {
      if (e instanceof Refused) {
        this.problem = e.reason === 'stale' ? problemWords(e) : t('refused.other', { why: problemWords(e) });
        this.say(this.problem);
      }
      return null;
    } finally {
      this.busy = false;
    }
  }

  answer(question: QuestionView, answer: Answer): void {
    if (this.busy || !this.drawn) return;
    void this.send({ type: 'answer', revision: this.drawn.revision, to: question.to, answer });
  }

  /** Everything else that names the revision it is about. */
  order(request: { [K in 'undo' | 'redo']: { type: K } }['undo' | 'redo'] | { type: 'mark' | 'return'; name: string }): void {
    if (!this.drawn) return;
    void this.send({ ...request, revision: this.drawn.revision } as Request);
  }

  get present(): number {
    return this.drawn?.revision ?? 0;
  }

  async lookBack(step: number): Promise<void> {
    const reply = await this.send({ type: 'replay', step });
    if (reply?.type === 'step') this.past = { step: reply.step, steps: reply.steps, view: reply.view };
  }

  /** The ways of a movement that begin with these hexes. */
  async waysAfter(to: To, path: Cell[]): Promise<Ways | null> {
    const reply = await this.send({ type: 'ways', to, path });
    return reply?.type === 'ways' ? reply.ways : null;
  }

  /** What is in line of sight of a hex, with its range. */
  async sightFrom(from: Cell): Promise<Sight | null> {
    const reply = await this.send({ type: 'sight', from });
    return reply?.type === 'sight' ? { from, seen: new Map(reply.seen.map((s) => [s.cell, s.range])) } : null;
  }

  /** Cards and goals come in the language that was set meanwhile. */
  relearn(): void {
    this.connection.greet();
  }

  close(): void {
    this.connection.close();
  }
}
