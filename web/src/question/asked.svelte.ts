// The question that is open before this person, and everything that belongs to answering it: whose of several, the way led through
// waypoints, the cards picked so far.
import { freeSpots, type Spot, spotsOf, turned } from './board-answers';
import { t } from '../i18n/index.svelte';
import type { Answer, Cell, CharId, QuestionView, Ways } from '../model/types';
import type { Table } from '../state/table.svelte';
import { Arrival } from './arrival';
import type { Picks } from './picks';

export class Asked {
  /** Of several characters who are asked at once, the one whose question is shown. */
  chosen = $state<CharId | null>(null);
  picks = $state<Picks>({});
  readonly arrival = new Arrival();
  /** A movement led through waypoints: its ways are those that begin so. */
  private bent = $state.raw<{ ways: Ways; points: Cell[] } | null>(null);
  /** While events of others play it is away, and comes back as it was. */
  private shown = '';

  constructor(
    private readonly table: Table,
    /** Where nobody can answer, nothing is asked. */
    private readonly passive: boolean,
  ) {
    // A way is chosen for one movement.
    $effect(() => {
      void this.table.present, this.chosen;
      this.bent = null;
    });
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
