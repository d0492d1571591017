// A table one sits or watches at: what the server told, what is drawn now, what is asked.
import type { Because, Book, NextScenario, Reaction, ServerMessage, To, Tell, Told, UndoView, View, Wish } from '../gen/protocol';
import { language, t } from '../i18n/index.svelte';
import { gameView } from '../model/from-wire';
import { payload, tag } from '../model/tagged';
import type { Answer, Cell, GameView, QuestionView, Sight, Ways } from '../model/types';
import type { Connection, Request, Who } from '../net/connection';
import type { Update } from '../net/scenario';
import { stepWords } from '../log/undo-words';
import { ownAnswer, ownWords } from '../question/own-answers';
import { questionView } from '../question/words';
import { Given } from './given';
import { Room } from './room.svelte';
import { type FocusTold, focusOf } from '../log/focus';
import { type LastAttack, lastAttack } from '../log/last-attack';
import type { LogEntry } from '../log/log';
import { haste, play } from './playback';
import { Scribe } from '../log/scribe';
import { beat, type Pace, settings } from './settings.svelte';
import { Show } from './show.svelte';
import { sound } from './sound';
import { Stage } from './stage.svelte';
import { summary } from '../log/summary';
import { roundStarts, steps, upTo } from './timeline';

/** Somebody looks back: a step of the game, shown instead of the present. */
export interface Past {
  step: number;
  steps: number;
  show: Show;
}

export class Table extends Room {
  readonly stage = new Stage();
  book = $state.raw<Book | null>(null);
  /** The update that was played last; what is drawn meanwhile is the show. */
  private drawn = $state.raw<Update | null>(null);
  private live = new Show();
  private queue: { update: Update; live: boolean }[] = [];
  private history: Told[] = [];
  private scribe = new Scribe();
  playing = $state(false);
  /** The monster about to act while the pace waits for "Next". */
  pending = $state<string | null>(null);
  /** The figure that a referee is about to put somewhere else. */
  moving = $state<number | null>(null);
  /** A step of the replay, drawn instead of the present. */
  past = $state.raw<Past | null>(null);
  /** How fast the past is played, if not as set for this device. */
  tempo = $state<Pace | null>(null);
  /** The past goes on by itself. */
  rolling = $state(false);

  /** Who asks to be asked for a short rest after this round, though the hand is still full. */
  restAsked = $state.raw<number[]>([]);
  /** What a companion has said last with its answer. */
  explained = $state.raw<{ to: To; because: Because } | null>(null);
  /** How often this person has answered. */
  answers = $state(0);
  /** What was answered by itself since this person's last answer, in words. */
  done = $state.raw<string[]>([]);
  /** Whose questions are being answered by themselves just now. */
  private answering = $state.raw<string[]>([]);
  private readonly given = new Given();

  private go: (() => void) | null = null;
  private wake: (() => void) | null = null;
  private performing: Promise<void> = Promise.resolve();
  private hurried = false;
  private haste = 1;
  private unsaid: Tell[] = [];
  /** Those who wait until what was sent last is shown. */
  private readonly arrived: (() => void)[] = [];

  private readonly show = $derived(this.past?.show ?? this.live);

  readonly mine = $derived.by(() => {
    const seat = this.room?.seats.find((s) => s.seat === this.you);
    return new Set(seat?.characters ?? []);
  });

  /** Nobody else plays, or may still come to play. */
  readonly alone = $derived.by(() => !(this.room?.seats ?? []).some((s) => s.seat !== this.you && (s.is === 'taken' || s.is === 'open') && s.characters.length));

  readonly view = $derived.by<GameView | null>(() => {
    const view = this.show.view;
    return view && this.book ? this.seen(view) : null;
  });

  /** What this seat may answer now; nothing while events play or one looks back. */
  private readonly open = $derived.by<QuestionView[]>(() => {
    void language();
    const view = this.view;
    if (!view || this.playing || this.past || this.link === 'refused') return [];
    return (this.drawn?.questions ?? []).map((q) => questionView(q, view));
  });

  /** Of these, what somebody has to decide. */
  readonly questions = $derived.by<QuestionView[]>(() => this.open.filter((q) => !this.answering.includes(JSON.stringify(q.to))));

  /** What may be played next, once the game is over. */
  readonly next = $derived<NextScenario[]>(this.drawn?.next ?? []);

  readonly waiting = $derived((this.drawn?.waiting ?? []).map((to) => this.nameOf(to)));
  /** What somebody wishes that others must agree to, and whether the file one asked for is there. */
  readonly wish = $derived<Wish | null>(this.drawn?.wish ?? null);
  readonly file = $derived(this.drawn?.file ?? false);
  readonly undo = $derived<UndoView | null>(this.drawn?.undo ?? null);
  // While events play, what is drawn is the past: nothing can be taken back from there.
  private readonly still = $derived(!this.past && !this.playing);
  readonly canUndo = $derived(this.still && !!this.undo?.next);
  readonly canRedo = $derived(this.still && !!this.undo?.can_redo);

  readonly told = $derived.by<readonly Tell[]>(() => this.show.told);

  readonly log = $derived.by<LogEntry[]>(() => {
    const view = this.view;
    return view ? this.scribe.lines(this.show.told, view, this.room?.seats ?? [], `${language()} ${view.scenario}`) : [];
  });

  /** The last attack, for those who want to see the cards. */
  readonly attack = $derived.by<LastAttack | null>(() => {
    void language();
    return this.view ? lastAttack(this.show.told, this.view) : null;
  });

  /** Whom the monster that acts has turned on, and why. */
  readonly focus = $derived.by<FocusTold | null>(() => {
    const acting = this.view?.figures.find((f) => f.id === this.view?.acting);
    return acting && acting.sort !== 'character' ? this.focusOf(acting.id) : null;
  });

  /** Shows a hex to everybody who is there. */
  point(cell: Cell): void {
    if (this.heard) void this.send({ type: 'sign', sign: { hex: cell } });
  }

  react(say: Reaction): void {
    void this.send({ type: 'sign', sign: { say } });
  }

  /** The same for any figure that has acted in this round. */
  focusOf(figure: number): FocusTold | null {
    void language();
    return this.view ? focusOf(figure, this.show.told, this.view) : null;
  }

  /** Nobody can press anything at a television: it never waits. */
  constructor(
    to: Who | Connection,
    private readonly waits = true,
  ) {
    super(to);
  }

  protected receive(m: ServerMessage): void {
    if (m.type === 'welcome') {
      if (m.update.kind !== 'scenario') return;
      this.book = m.book as Book;
      // More happened meanwhile than a welcome holds: all of it is fetched anew.
      if (m.update.more) {
        this.history = [];
        this.live.told = [];
      }
      this.update(m.update, false);
      if (m.update.more) void this.fetchEarlier();
    } else if (m.type === 'update' && m.update.kind === 'scenario') this.update(m.update, true);
    else if (m.type === 'because') this.explained = { to: m.to, because: m.because };
  }

  /** What happened before the first that is known, page by page, for the log. */
  private async fetchEarlier(): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const before = this.history[0]?.revision;
      if (before === undefined) return;
      const reply = await this.connection.send({ type: 'earlier', before }).catch(() => null);
      if (reply?.type !== 'earlier' || reply.kind !== 'scenario' || !reply.told.length) return;
      this.history.unshift(...reply.told);
      this.live.before(reply.told.map((x) => x.tell));
      goesOn = reply.more;
    }
  }

  private seen(view: View): GameView {
    return gameView(view, this.book!, (c) => this.mine.has(c));
  }

  /** What happened while one was away is written down, not played. */
  private update(update: Update, live: boolean): void {
    this.revision = update.revision;
    this.history.push(...update.told);
    this.queue.push({ update, live });
    if (!this.playing && !this.past) void this.run();
  }

  /** Shows the updates one after the other; whoever looks back catches up afterwards. */
  private async run(): Promise<void> {
    this.playing = true;
    this.hurried = false;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { update } = next;
      const told = update.told.map((x) => x.tell);
      if (this.drawn) this.unsaid.push(...told);
      if (next.live && this.drawn) await this.perform(told, update.view, this.live);
      else this.live.cut(told, update.view);
      this.drawn = update;
      if (this.past) break;
    }
    this.playing = false;
    this.pending = null;
    if (this.past) return;
    this.arrived.splice(0).forEach((done) => done());
    if (this.answerOwn()) return;
    const first = this.questions[0];
    this.sayWhatHappened(first?.sentence ?? '');
    if (first) sound('turn');
  }

  /** Answers what has one sensible answer; says whether there was something. */
  private answerOwn(): boolean {
    const { view, drawn } = this;
    this.answering = [];
    if (!view || !drawn || settings.askAlways || this.given.byHand(view)) return false;
    const rests = (q: QuestionView) => q.kind === 'short_rest' && q.character !== null && this.restAsked.includes(q.character);
    const own = this.open.flatMap((question) => {
      const answer = rests(question) ? null : ownAnswer(question, view);
      return answer ? [{ question, answer }] : [];
    });
    const first = own[0];
    if (!first) return false;
    this.answering = own.map((o) => JSON.stringify(o.question.to));
    const { to } = first.question;
    const ask = drawn.questions.find((q) => JSON.stringify(q.to) === JSON.stringify(to))?.ask ?? null;
    if (first.question.kind !== 'between_abilities' && first.question.kind !== 'short_rest')
      this.done = [...this.done, ownWords(first.question, first.answer) ?? stepWords({ to, ask, answer: first.answer, asks: [], answers: 1 }, view)];
    this.given.note(to, first.answer, true);
    void this.send({ type: 'answer', revision: drawn.revision, to, answer: first.answer }).then((reply) => {
      if (!reply) this.answering = [];
    });
    return true;
  }

  private async perform(told: readonly Tell[], after: View, show: Show): Promise<void> {
    if (document.hidden || beat(this.pace) === 0 || !this.book) return show.cut(told, after);
    this.haste = haste(told.length + this.queue.reduce((n, q) => n + q.update.told.length, 0));
    await play(told, {
      show,
      stage: this.stage,
      after,
      names: this.seen(after),
      pause: (beats) => this.pause(beats),
      monsterTurn: (name) => this.monsterTurn(name),
    });
  }

  private get pace(): Pace {
    return (this.past && this.tempo) || settings.pace;
  }

  private pause(beats: number): Promise<void> {
    const ms = this.hurried || document.hidden ? 0 : beats * beat(this.pace) * this.haste;
    if (!ms) return Promise.resolve();
    return new Promise((done) => {
      this.wake = done;
      setTimeout(done, ms);
    });
  }

  private monsterTurn(name: string): Promise<void> {
    if (this.pace !== 'step' || !this.waits || this.hurried || this.rolling) return this.pause(2);
    this.sayWhatHappened(t('log.turn_began', { who: name }));
    this.pending = name;
    return new Promise((done) => {
      this.go = () => {
        this.go = null;
        this.pending = null;
        done();
      };
    });
  }

  /** What has not been read aloud yet, in short, and what follows from it. */
  private sayWhatHappened(then: string): void {
    const words = this.view ? summary(this.unsaid, this.view) : '';
    this.unsaid = [];
    const text = [words, then].filter(Boolean).join(' ');
    if (text) this.say(text);
  }

  /** "Next" while monsters act. */
  proceed(): void {
    this.go?.();
  }

  /** Shows the rest at once. */
  hurry(): void {
    this.hurried = true;
    this.wake?.();
    this.go?.();
  }

  nameOf(to: To): string {
    const character = tag(to) === 'character' ? (payload(to) as number) : null;
    return character === null ? t('party') : (this.drawn?.view.mats.find((m) => m.character === character)?.name ?? '?');
  }

  answer(question: QuestionView, answer: Answer): void {
    void this.answerAll([{ question, answer }]);
  }

  /** Several answers, one after the other: the cards of all characters of this seat. */
  async answerAll(answers: readonly { question: QuestionView; answer: Answer }[]): Promise<void> {
    if (this.busy || !this.drawn) return;
    this.done = [];
    this.answers += 1;
    let revision = this.drawn.revision;
    for (const [i, { question, answer }] of answers.entries()) {
      // They are taken back together, too.
      this.given.note(question.to, answer, i > 0);
      if (question.kind === 'short_rest') this.restAsked = this.restAsked.filter((c) => c !== question.character);
      const reply = await this.send({ type: 'answer', revision, to: question.to, answer });
      if (reply?.type !== 'done') return;
      revision = reply.revision;
    }
  }

  /** Everything else that names the revision it is about. */
  order(request: { [K in 'undo' | 'redo']: { type: K } }['undo' | 'redo'] | { type: 'mark' | 'return'; name: string }): Promise<ServerMessage | null> {
    if (!this.drawn) return Promise.resolve(null);
    return this.send({ ...request, revision: this.drawn.revision } as Request);
  }

  /** Takes back the last answer given by hand, with what was answered by itself after it; the rest of the turn is asked then. */
  async takeBack(): Promise<void> {
    if (!this.canUndo || !this.view) return;
    this.given.takenBack(this.view);
    this.done = [];
    for (let goesOn = true; goesOn; ) {
      const next = this.undo?.next;
      if (!next) return;
      goesOn = this.given.takeOff(next);
      const shown = new Promise<void>((done) => this.arrived.push(done));
      const reply = await this.order({ type: 'undo' });
      if (!reply || next.asks.length) return;
      await shown;
      if (this.undo?.next?.asks.length) return;
    }
  }

  askRest(character: number, on: boolean): void {
    this.restAsked = [...this.restAsked.filter((c) => c !== character), ...(on ? [character] : [])];
  }

  doAgain(): void {
    if (this.canRedo) void this.order({ type: 'redo' });
  }

  /** The referee puts the figure that is being moved into this hex. */
  putDown(cell: Cell): void {
    if (this.moving !== null) void this.send({ type: 'referee', revision: this.present, order: { move: { figure: this.moving, cell } } });
    this.moving = null;
  }

  get present(): number {
    return this.drawn?.revision ?? 0;
  }

  /** Shows a step of the past. The one that follows the step shown is played, any other is drawn at once. */
  async lookBack(step: number): Promise<void> {
    this.hurry();
    const reply = await this.send({ type: 'replay', step });
    await this.performing;
    if (reply?.type !== 'step' || reply.kind !== 'scenario') return;
    const { step: at, steps: all, view, told } = reply;
    const before = this.past;
    if (before?.step !== at - 1) this.past = { step: at, steps: all, show: new Show(view, upTo(steps(this.history, all), at)) };
    else {
      this.past = { ...before, step: at, steps: all };
      this.performing = this.replay(told, view, before.show);
      await this.performing;
    }
  }

  private async replay(told: readonly Tell[], after: View, show: Show): Promise<void> {
    this.playing = true;
    this.hurried = false;
    await this.perform(told, after, show);
    this.playing = false;
  }

  /** Lets the past go on by itself, or stops it. */
  async roll(): Promise<void> {
    this.rolling = !this.rolling;
    while (this.rolling && this.past && this.past.step < this.past.steps) {
      const at: number = this.past.step;
      await this.lookBack(at + 1);
      await this.pause(3);
      if (this.past?.step === at) break;
    }
    this.rolling = false;
  }

  /** The steps with which rounds begin. */
  get rounds(): number[] {
    return this.past ? roundStarts(steps(this.history, this.past.steps)) : [];
  }

  /** Back to the table; what happened meanwhile is there at once. */
  leavePast(): void {
    this.rolling = false;
    this.tempo = null;
    this.hurry();
    this.past = null;
    for (const held of this.queue) held.live = false;
    if (this.queue.length && !this.playing) void this.run();
  }

  /** The ways of a movement that begin with these hexes. */
  async waysAfter(to: To, path: Cell[]): Promise<Ways | null> {
    const reply = await this.send({ type: 'ways', to, path });
    return reply?.type === 'ways' ? reply.ways : null;
  }

  /** What is in line of sight of a hex, with its range. */
  async sightFrom(from: Cell): Promise<Sight | null> {
    return this.seenFrom(from, await this.send({ type: 'sight', from }));
  }

  /** The same by the way: nobody waits for it, and nobody minds if it does not come. */
  async look(from: Cell): Promise<Sight | null> {
    return this.seenFrom(from, await this.connection.send({ type: 'sight', from }).catch(() => null));
  }

  private seenFrom(from: Cell, reply: ServerMessage | null): Sight | null {
    return reply?.type === 'sight' ? { from, seen: new Map(reply.seen.map((s) => [s.cell, s.range])) } : null;
  }
}
