// A campaign as this browser knows it: the one owner of its state. Nobody waits for anybody here: each line answers for itself.
import type { ServerMessage } from '../gen/protocol';
import { language } from '../i18n/index.svelte';
import { c, readCampaign } from '../i18n/campaign.svelte';
import type { Connection, Who } from '../net/connection';
import { settings } from '../state/settings.svelte';
import { Room } from '../state/room.svelte';
import { sound } from '../state/sound';
import { tag } from '../model/tagged';
import { Names } from './names';
import { type Chapter, chapters } from './chronicle';
import type { Answer, Ask, Book, Choice, Lean, MemberView, Order, Question, Told, UndoView, Update, View, Wish } from './wire';

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Campaign extends Room {
  book = $state.raw<Book | null>(null);
  private last = $state.raw<Update | null>(null);
  told = $state.raw<readonly Told[]>([]);
  /** How much was told when this person looked last; what came after it is new. */
  seen = $state(0);
  private spoken = $state('');

  /** An earlier moment that is looked at: after so many answers, of so many. */
  past = $state.raw<{ step: number; steps: number; view: View; told: readonly Told[] } | null>(null);

  readonly view = $derived<View | null>(this.spoken ? (this.past?.view ?? this.last?.view ?? null) : null);
  readonly names = $derived.by(() => {
    void language();
    return this.view ? new Names(this.view) : null;
  });
  readonly questions = $derived<readonly Question[]>(this.link === 'refused' || this.past ? [] : (this.last?.questions ?? []));
  readonly waiting = $derived(this.last?.waiting ?? []);
  readonly leans = $derived<readonly Lean[]>(this.last?.leans ?? []);
  readonly undo = $derived<UndoView | null>(this.past ? null : (this.last?.undo ?? null));
  readonly wish = $derived<Wish | null>(this.last?.wish ?? null);
  readonly file = $derived(this.last?.file ?? false);
  /** Another version of the pack, and what is missing in it. */
  readonly newer = $derived(this.past ? null : (this.last?.newer ?? null));
  readonly present = $derived(this.last?.revision ?? 0);
  /** Lines that this seat plays. */
  readonly lines = $derived<readonly number[]>(this.room?.seats.find((s) => s.seat === this.you)?.characters ?? []);
  readonly chronicle = $derived.by<Chapter[]>(() => (this.names ? chapters(this.told, this.names) : []));
  /** What is asked of this person; a badge in the title says so on another page. */
  readonly asked = $derived(this.questions.filter((q) => tag(q.ask) !== 'menu' && tag(q.ask) !== 'town_party').length);
  readonly title = $derived(`${this.asked ? `(${this.asked}) ` : ''}${this.book?.name ?? ''} – Hexhold`);

  constructor(to: Who | Connection) {
    super(to);
    void readCampaign(settings.language).then(() => (this.spoken = settings.language));
  }

  protected receive(m: ServerMessage): void {
    if (m.type === 'welcome') {
      const { update } = m;
      if (update.kind !== 'campaign') return;
      this.book = m.book as Book;
      if (update.more) this.told = [];
      this.update(update);
      if (update.more) void this.fetchEarlier();
    } else if (m.type === 'update' && m.update.kind === 'campaign') this.update(m.update);
  }

  private update(update: Update): void {
    const before = this.last;
    this.revision = update.revision;
    if (update.told.length) this.told = [...this.told, ...update.told];
    this.last = update;
    if (!before) this.seen = this.told.length;
    else if (this.asked && !same(before.questions, update.questions)) sound('turn');
    if (before && update.told.length && this.names) this.say(chapters(update.told, this.names).flatMap((x) => x.lines.map((l) => l.text)).join(' '));
  }

  private async fetchEarlier(): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const before = this.told[0]?.revision;
      if (before === undefined) return;
      const reply = await this.connection.send({ type: 'earlier', before }).catch(() => null);
      if (reply?.type !== 'earlier' || reply.kind !== 'campaign' || !reply.told.length) return;
      this.told = [...reply.told, ...this.told];
      this.seen += reply.told.length;
      goesOn = reply.more;
    }
  }

  override relearn(): void {
    void readCampaign(settings.language).then(() => (this.spoken = settings.language));
    super.relearn();
  }

  /** What a line is asked; the party's own question without a line. */
  questionOf(line: number | null): Question | null {
    return this.questions.find((q) => (line === null ? q.to === 'party' : typeof q.to === 'object' && q.to.line === line)) ?? null;
  }

  /** The party's question of a kind. */
  partyAsks(kind: string): Question | null {
    const q = this.questionOf(null);
    return q && tag(q.ask) === kind ? q : null;
  }

  /** The character that a line plays now, by place. */
  active(line: number): number | null {
    const i = this.view?.members.findIndex((m) => m.line === line && m.status === 'active') ?? -1;
    return i < 0 ? null : i;
  }

  member(place: number): MemberView | null {
    return this.view?.members[place] ?? null;
  }

  isMine(line: number): boolean {
    return this.lines.includes(line);
  }

  async answer(question: Question, answer: Answer): Promise<boolean> {
    if (this.busy) return false;
    const reply = await this.send({ type: 'answer', revision: this.present, to: question.to, answer });
    return reply?.type === 'done';
  }

  choose(question: Question, choice: Choice): Promise<boolean> {
    return this.answer(question, { choose: choice });
  }

  /** What this person is inclined to. */
  readonly leaning = $derived<Answer | null>(this.leans.find((l) => l.seat === this.you)?.answer ?? null);

  leansTo(choice: Choice): boolean {
    return same(this.leaning, { choose: choice });
  }

  takeBack(): void {
    if (this.undo?.next) void this.send({ type: 'undo', revision: this.present });
  }

  giveAgain(): void {
    if (this.undo?.can_redo) void this.send({ type: 'redo', revision: this.present });
  }

  /** Shows the campaign as it was after so many answers; everything can be read there, and nothing done. */
  async lookBack(step: number): Promise<void> {
    const reply = await this.send({ type: 'replay', step: Math.max(0, step) });
    if (reply?.type !== 'step' || reply.kind !== 'campaign') return;
    this.past = { step: reply.step, steps: reply.steps, view: reply.view, told: reply.told.map((tell) => ({ revision: 0, tell })) };
  }

  /** Back to today. */
  leavePast(): void {
    this.past = null;
  }

  order(order: Order): Promise<ServerMessage | null> {
    return this.send({ type: 'referee', revision: this.present, order });
  }

  /** Who else is waited for, by name. */
  get awaited(): string[] {
    return this.waiting.flatMap((to) => (to === 'party' ? (this.questionOf(null) ? [] : [c('all')]) : this.isMine(to.line) ? [] : [this.names?.line(to.line) ?? '']));
  }
}

export const askOf = (q: Question | null): string => (q ? tag(q.ask as Ask) : '');
