// What this person has in hand while deciding: cards picked, the hex aimed at, sheets that lie open.
import { untrack } from 'svelte';
import { Arrival } from '../question/arrival';
import { type Option, options } from './ask/options';
import { kindOf } from './ask/sentence';
import type { HoldinGame } from './game.svelte';
import { type Spot, spotsOf } from './map/ways';
import { is, of } from './tagged';
import type { Cell, HoldinAnswer, HoldinChoice } from './wire';

export type Sheet = 'menu' | 'log' | 'tracker' | 'tables' | 'odds' | 'monster' | null;

export class Grip {
  picked = $state.raw<number[]>([]);
  aim = $state<Cell | null>(null);
  sheet = $state<Sheet>(null);
  /** A line of the log whose rule is read. */
  why = $state.raw<{ text: string; topic: string } | null>(null);
  readonly arrival = new Arrival();

  constructor(private readonly game: HoldinGame) {
    $effect(() => {
      void this.key;
      untrack(() => {
        this.picked = [];
        this.aim = null;
        if (this.game.question) this.arrival.question();
      });
    });
  }

  readonly kind = $derived.by(() => kindOf(this.game.question));
  private readonly key = $derived.by(() => `${this.game.present} ${this.kind}`);
  readonly spots = $derived.by<Map<Cell, Spot>>(() => spotsOf(this.game.question, (i) => this.game.view?.monsters[i]?.cell));
  readonly options = $derived.by<Option[]>(() => {
    const q = this.game.question;
    return q && this.kind !== 'between' ? options(q, this.game.names) : [];
  });

  /** Cards that may be tapped now. */
  readonly pickable = $derived.by(() => {
    const cards = new Set<number>();
    const q = this.game.question;
    for (const o of q?.options ?? []) {
      const pair = of(o, 'pair');
      pair?.forEach((c) => cards.add(c));
      const card = of(o, 'card');
      if (card !== undefined) cards.add(card);
    }
    return cards;
  });

  readonly distances = $derived.by(() => (this.game.question?.options ?? []).flatMap((o) => of(o, 'distance') ?? []));
  /** The halves that may be played, in the order of their keys. */
  readonly plays = $derived.by(() => (this.game.question?.options ?? []).flatMap((o) => of(o, 'play') ?? []));
  readonly aimed = $derived.by(() => (this.aim === null ? null : (this.spots.get(this.aim) ?? null)));
  readonly pair = $derived.by<HoldinChoice | null>(() => {
    const [a, b] = this.picked;
    if (a === undefined || b === undefined) return null;
    return this.game.question?.options.find((o) => is(o, 'pair') && of(o, 'pair')![0] === a && of(o, 'pair')![1] === b) ?? null;
  });

  pick(card: number): void {
    if (!this.pickable.has(card)) return;
    if (this.kind !== 'select_cards') return this.choose({ card });
    if (this.picked.includes(card)) this.picked = this.picked.filter((c) => c !== card);
    else this.picked = [...this.picked.slice(0, 1), card];
  }

  swap(): void {
    this.picked = [...this.picked].reverse();
  }

  choose(choice: HoldinChoice): void {
    this.arrival.answer();
    void this.game.choose(choice);
  }

  give(answer: HoldinAnswer): void {
    this.arrival.answer();
    void this.game.answer(answer);
  }

  go(spot: Spot): void {
    this.arrival.answer();
    this.aim = null;
    void this.game.answer(spot.answer);
  }
}
