// The question that is open before this person, and everything that belongs to answering it: whose of several, the way led through
// waypoints, the cards picked so far.
import { t } from '../i18n/index.svelte';
import type { Answer, Cell, CharId, Half, QuestionView, Sight, Ways } from '../model/types';
import { settings } from '../state/settings.svelte';
import type { Table } from '../state/table.svelte';
import { Advice } from './advice.svelte';
import { Arrival } from './arrival';
import { freeSpots, type Spot, spotsOf, turned } from './board-answers';
import { moves, type Outlook, outlook, reachOf } from './in-range';
import { pairOf, pickKey, type Picks } from './picks';

export class Asked {
  /** Of several characters who are asked at once, the one whose question is shown. */
  chosen = $state<CharId | null>(null);
  picks = $state<Picks>({});
  readonly arrival = new Arrival();
  readonly advice: Advice;
  /** A movement led through waypoints: its ways are those that begin so. */
  private bent = $state.raw<{ ways: Ways; points: Cell[] } | null>(null);
  /** While events of others play it is away, and comes back as it was. */
  private shown = '';

  constructor(
    private readonly table: Table,
    /** Where nobody can answer, nothing is asked. */
    private readonly passive: boolean,
  ) {
    this.advice = new Advice(table);
    // A way is chosen for one movement.
    $effect(() => {
      void this.table.present, this.chosen;
      this.bent = null;
    });
    $effect(() => {
      const from = this.stands;
      this.around = null;
      if (from !== null) void this.table.look(from).then((sight) => (this.around = from === this.stands ? sight : null));
    });
  }

  /** Where the character stands whose turn it is, while it chooses what to play. */
  private readonly stands = $derived.by<Cell | null>(() => {
    if (this.question?.kind !== 'turn_step') return null;
    void this.table.present;
    const figure = this.table.view?.characters.find((c) => c.id === this.question?.character)?.figure;
    return this.table.view?.figures.find((f) => f.id === figure && f.cell >= 0)?.cell ?? null;
  });
  private around = $state.raw<Sight | null>(null);

  /** What one should know of a card's halves before their first attack is made from here. */
  outlook(card: number): Partial<Record<Half, Outlook | null>> {
    const { around } = this;
    const face = this.table.view?.characters.find((c) => c.id === this.question?.character)?.cards.get(card);
    if (!around || !face) return {};
    const held = this.table.view?.figures.find((f) => f.cell === this.stands)?.conditions.includes('immobilize');
    const of = (half: Half) => {
      if (held && moves(face[half].text)) return 'stuck';
      const reach = reachOf(face[half].text);
      return reach === null ? null : outlook(reach, around, this.table.view?.figures ?? []);
    };
    return { top: of('top'), bottom: of('bottom') };
  }

  /** To end an active card, where that may be done now. */
  ends(character: CharId, card: number): (() => void) | null {
    const question = this.table.questions.find((q) => q.character === character);
    const option = question?.options.find((o) => typeof o.choice === 'object' && 'dismiss' in o.choice && o.choice.dismiss === card);
    return question && option ? () => this.table.answer(question, { choose: option.choice }) : null;
  }

  /** The pair that was picked for each character of this seat who chooses cards. */
  private readonly pairs = $derived.by(() => {
    const choosing = this.table.questions.filter((q) => q.kind === 'select_cards');
    return choosing.map((question) => ({ question, pair: pairOf(question, this.picks[this.keyFor(question)] ?? []) }));
  });
  /** Who has not picked two cards yet. */
  readonly unpicked = $derived.by(() => this.pairs.filter((p) => !p.pair).map((p) => p.question.character));

  private keyFor(q: QuestionView): string {
    return pickKey(this.table.view?.round ?? 0, q.character ?? -1);
  }

  /** Two cards are picked: on to the next who has none. */
  picked(cards: number[]): void {
    if (!this.question) return;
    const before = pairOf(this.question, this.picks[this.keyFor(this.question)] ?? []);
    this.picks[this.keyFor(this.question)] = cards;
    const next = this.unpicked[0];
    if (before || !pairOf(this.question, cards)) return;
    this.arrival.answer();
    if (next !== undefined) this.chosen = next;
    // Alone nobody waits for a second look, and undo asks nobody.
    else if (this.table.alone && !settings.askAlways && !settings.guide) this.playPairs();
  }

  /** Plays the pairs of all characters at once. */
  playPairs(): void {
    if (this.unpicked.length) return;
    this.arrival.answer();
    this.shown = '';
    const { pairs } = this;
    this.chosen = null;
    void this.table.answerAll(pairs.map(({ question, pair }) => ({ question, answer: { choose: { pair: pair! } } })));
  }

  readonly question = $derived.by<QuestionView | null>(() => {
    if (this.passive) return null;
    const all = this.table.questions;
    const first = all.find((q) => q.character === this.chosen) ?? all[0] ?? null;
    return first?.ways && this.bent ? { ...first, ways: this.bent.ways } : first;
  });

  readonly spots = $derived.by<Map<Cell, Spot>>(() => {
    const view = this.table.view!;
    return this.table.moving === null ? spotsOf(this.question, view.figures) : freeSpots(view);
  });

  /** How many hexes of the map are answers. */
  readonly lit = $derived.by(() => [...this.spots.values()].filter((s) => s.answers.length).length);
  readonly from = $derived.by(() => this.question?.ways?.from ?? null);
  readonly points = $derived.by<Cell[]>(() => this.bent?.points ?? []);
  /** An area that can lie in several ways around one hex. */
  readonly turns = $derived.by(() => [...this.spots.values()].some((s) => s.kind === 'area' && s.answers.length > 1));

  /** What is asked of whom. It stays the same when somebody else answers or sits down, though the question is sent again. */
  readonly key = $derived.by(() => {
    const q = this.question;
    return q ? JSON.stringify([q.to, q.kind, q.figure, q.options.map((o) => o.choice)]) : '';
  });

  /** Whether this question has not been shown yet; it counts as shown from then on. */
  arrives(): boolean {
    if (!this.key || this.key === this.shown) return false;
    this.shown = this.key;
    this.arrival.question();
    return true;
  }

  answer(a: Answer): void {
    if (!this.question) return;
    this.arrival.answer();
    this.shown = '';
    this.table.answer(this.question, a);
  }

  /** Does what was advised; cards are picked only, so that one sees which. */
  follow(a: Answer): void {
    const pair = 'choose' in a && typeof a.choose === 'object' && 'pair' in a.choose ? a.choose.pair : null;
    if (pair) this.picked([...pair]);
    else this.answer(a);
  }

  answerSpot(spot: Spot, turn: number): void {
    if (this.table.moving !== null) return this.table.putDown(spot.cell);
    const found = turned(spot, turn);
    if (found) this.answer(found.answer);
  }

  /** Whether the way may be led through this hex. */
  bends(cell: Cell | null): boolean {
    return cell !== null && this.question?.ways?.mode !== 'teleport' && !!this.spots.get(cell)?.way.length && this.points.at(-1) !== cell;
  }

  async bend(spot: Spot): Promise<void> {
    const question = this.question;
    if (!question?.ways || question.ways.mode === 'teleport') return;
    const ways = await this.table.waysAfter(question.to, spot.way);
    if (!ways) return;
    this.bent = { ways, points: [...this.points, spot.cell] };
    this.table.say(t('board.bent', { n: this.points.length }));
  }

  straighten(): void {
    if (this.bent) this.table.say(t('board.straight'));
    this.bent = null;
  }
}
