// A game of Gloomholdin' as this browser holds it: what the server told, what is shown of it now, what is asked.
import type { RoomView, ServerMessage } from '../gen/protocol';
import { h } from '../i18n/holdin.svelte';
import { language } from '../i18n/index.svelte';
import type { LogEntry } from '../log/log';
import type { Connection, LinkState, Request } from '../net/connection';
import { problemWords, Refused } from '../net/refused';
import { beat, settings } from '../state/settings.svelte';
import { sound } from '../state/sound';
import { askWords } from './ask/sentence';
import { staged } from './staged';
import { of } from './tagged';
import type { HoldinAnswer, HoldinBook, HoldinChoice, HoldinEvent, HoldinJourney, HoldinLetter, HoldinOdds, HoldinQuestion, HoldinRule, HoldinSide, HoldinTell, HoldinTold, HoldinUpdate, HoldinView } from './wire';
import { Names } from './words/names';
import { Scribe } from './words/scribe';
import { eventWords } from './words/events';

/** A roll as it is shown: of the monster's behaviour, or for an attack. */
export interface Roll {
  n: number;
  side: HoldinSide;
  rolls: HoldinLetter[];
  /** Absent: the roll was for the monster's behaviour. */
  modifier: number | null;
}

/** Somebody looks back: a step of the game, shown instead of the present. */
export interface Past {
  step: number;
  steps: number;
  view: HoldinJourney;
  told: readonly HoldinTell[];
}

/** How many beats a roll turns, and how long anything else is looked at. */
const ROLL = 5;
const LONG = 2;
const SHORT = 0.4;

export class HoldinGame {
  link = $state<LinkState>('open');
  linkProblem = $state.raw<Refused | null>(null);
  room = $state.raw<RoomView | null>(null);
  you = $state<number | null>(null);
  book = $state.raw<HoldinBook | null>(null);
  past = $state.raw<Past | null>(null);
  roll = $state.raw<Roll | null>(null);
  /** The event that is being shown, in words. */
  now = $state('');
  playing = $state(false);
  problem = $state('');
  said = $state.raw({ n: 0, text: '' });
  private advice = $state.raw<{ revision: number; answer: HoldinAnswer } | null>(null);
  private update = $state.raw<HoldinUpdate | null>(null);
  private shown = $state.raw<HoldinJourney | null>(null);
  private told = $state.raw<readonly HoldinTell[]>([]);
  private sending = $state(0);
  private history: HoldinTold[] = [];
  private queue: { update: HoldinUpdate; live: boolean }[] = [];
  private revision: number | undefined;
  private readonly scribe = new Scribe();
  private wake: (() => void) | null = null;
  private hurried = false;

  constructor(private readonly connection: Connection) {
    connection.hear({
      message: (m) => this.receive(m),
      state: (state, why) => {
        this.link = state;
        this.linkProblem = why;
      },
      since: () => this.revision,
      language: () => settings.language,
    });
  }

  readonly journey = $derived<HoldinJourney | null>(this.past?.view ?? this.shown);
  readonly scene = $derived(this.journey?.scenario ?? null);
  readonly view = $derived<HoldinView | null>(this.scene?.view ?? null);
  readonly names = $derived.by(() => new Names(this.book!, this.view));
  readonly busy = $derived(this.sending > 0);
  private readonly still = $derived(!this.past && !this.playing && this.link !== 'refused');
  /** What is asked now; nothing while events play or one looks back. */
  readonly question = $derived<HoldinQuestion | null>(this.still ? (this.update?.questions[0] ?? null) : null);
  readonly odds = $derived<HoldinOdds | null>(this.still ? (this.update?.odds ?? null) : null);
  readonly present = $derived(this.update?.revision ?? 0);
  /** What would be answered, for as long as it is asked. */
  readonly advised = $derived<HoldinAnswer | null>(this.question && this.advice?.revision === this.present ? this.advice.answer : null);
  readonly canUndo = $derived(this.still && !!this.update?.undo.next && !this.update.undo.next.asks.length);
  readonly canRedo = $derived(this.still && !!this.update?.undo.can_redo);
  readonly watching = $derived(this.you === null);

  readonly log = $derived.by<LogEntry[]>(() => {
    const { book } = this;
    if (!book) return [];
    const tongue = `${language()} ${book.pack} ${h('round')}`;
    // Of the past only what happened by this step.
    return this.past ? new Scribe().lines(this.past.told, book, this.view, tongue) : this.scribe.lines(this.told, book, this.view, tongue);
  });

  /** The rule behind a topic. */
  rule(topic: string): HoldinRule | null {
    return this.book?.rules.find((r) => r.why === topic) ?? null;
  }

  receive(m: ServerMessage): void {
    if (m.type === 'welcome') {
      const { update } = m;
      if (update.kind !== 'holdin') return;
      this.book = m.book as HoldinBook;
      this.room = m.room;
      this.you = m.you;
      if (update.more) {
        this.history = [];
        this.told = [];
      }
      this.arrive(update, false);
      if (update.more) void this.fetchEarlier();
    } else if (m.type === 'update') {
      if (m.update.kind === 'holdin') this.arrive(m.update, true);
    } else if (m.type === 'room') {
      this.room = m.room;
      this.you = m.you;
    }
  }

  private async fetchEarlier(): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const before = this.history[0]?.revision;
      if (before === undefined) return;
      const reply = await this.connection.send({ type: 'earlier', before }).catch(() => null);
      if (reply?.type !== 'earlier' || reply.kind !== 'holdin' || !reply.told.length) return;
      const { told } = reply;
      this.history.unshift(...told);
      this.told = [...told.map((x) => x.tell), ...this.told];
      goesOn = reply.more;
    }
  }

  /** What happened while one was away is written down, not played. */
  private arrive(update: HoldinUpdate, live: boolean): void {
    this.revision = update.revision;
    this.history.push(...update.told);
    this.queue.push({ update, live });
    if (!this.playing && !this.past) void this.run();
  }

  private async run(): Promise<void> {
    this.playing = true;
    this.hurried = false;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { update, live } = next;
      const told = update.told.map((x) => x.tell);
      if (live && this.shown) await this.perform(told, update.view);
      else this.told = [...this.told, ...told];
      this.shown = update.view;
      this.update = update;
      if (this.past) break;
    }
    this.playing = false;
    this.now = '';
    if (this.past) return;
    const { question } = this;
    if (question) {
      this.say(askWords(question, this.names));
      sound('turn');
    }
  }

  /** One event after the other; what is shown changes with each. */
  private async perform(told: readonly HoldinTell[], after: HoldinJourney): Promise<void> {
    for (const tell of told) {
      if ('game' in tell) this.stage(tell.game, after);
      this.told = [...this.told, tell];
      if ('game' in tell) await this.look(tell.game);
    }
    this.roll = this.roll && { ...this.roll };
  }

  private stage(event: HoldinEvent, after: HoldinJourney): void {
    const before = this.shown;
    if (!before?.scenario || !after.scenario || before.scenario.number !== after.scenario.number) return;
    this.shown = { ...before, scenario: { ...before.scenario, view: staged(before.scenario.view, event, after.scenario.view) } };
  }

  private async look(event: HoldinEvent): Promise<void> {
    const { what } = event;
    this.now = eventWords(what, this.names);
    const behaviour = of(what, 'behaviour');
    const modifier = of(what, 'modifier');
    if (behaviour) this.show('monster', [behaviour.letter], null);
    else if (modifier) this.show(modifier.side, modifier.rolls, modifier.modifier);
    else if (of(what, 'damage')) sound('hit');
    else if (of(what, 'monster_dies')) sound('kill');
    else if (of(what, 'walked')) sound('step');
    else if (of(what, 'flipped')) sound('card');
    const quiet = of(what, 'discarded') || of(what, 'cards_chosen') || of(what, 'defence') || of(what, 'bonuses') || what === 'returned_to_hand';
    await this.pause(behaviour || modifier ? ROLL : quiet ? SHORT : LONG);
    if (behaviour || modifier) this.roll = null;
  }

  private show(side: HoldinSide, rolls: HoldinLetter[], modifier: number | null): void {
    this.roll = { n: (this.roll?.n ?? 0) + 1, side, rolls, modifier };
    sound('card');
  }

  private pause(beats: number): Promise<void> {
    const ms = this.hurried ? 0 : beat() * beats;
    if (!ms) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Whoever does not want to look any longer sees the end of it at once. */
  hurry(): void {
    if (!this.playing) return;
    this.hurried = true;
    this.wake?.();
  }

  say(text: string): void {
    this.said = { n: this.said.n + 1, text };
  }

  private async send(request: Request): Promise<ServerMessage | null> {
    this.sending++;
    this.problem = '';
    try {
      return await this.connection.send(request);
    } catch (e) {
      this.problem = e instanceof Refused ? problemWords(e) : '';
      return null;
    } finally {
      this.sending--;
    }
  }

  choose(choice: HoldinChoice): Promise<void> {
    return this.answer({ choose: choice });
  }

  async answer(answer: HoldinAnswer): Promise<void> {
    if (!this.question || this.busy) return;
    await this.send({ type: 'answer', revision: this.present, to: 'player', answer });
  }

  /** What somebody who thinks ahead would answer, as an answer that may be given. */
  async askAdvice(): Promise<void> {
    if (!this.question || this.busy) return;
    const at = this.present;
    const reply = await this.send({ type: 'hint' });
    if (reply?.type === 'hint' && reply.revision === at) this.advice = { revision: at, answer: reply.answer as HoldinAnswer };
  }

  undo(): void {
    if (this.canUndo && !this.busy) void this.send({ type: 'undo', revision: this.present });
  }

  redo(): void {
    if (this.canRedo && !this.busy) void this.send({ type: 'redo', revision: this.present });
  }

  /** Shows the game as it was after so many answers. */
  async lookBack(step: number): Promise<void> {
    this.hurry();
    const reply = await this.send({ type: 'replay', step });
    if (reply?.type !== 'step' || reply.kind !== 'holdin') return;
    this.past = { step: reply.step, steps: reply.steps, view: reply.view, told: reply.told };
  }

  /** Back to the present; what happened meanwhile is there at once. */
  leavePast(): void {
    this.past = null;
    for (const held of this.queue) held.live = false;
    if (this.queue.length && !this.playing) void this.run();
  }

  close(): void {
    this.connection.close();
  }
}
