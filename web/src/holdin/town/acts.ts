// What can be done between scenarios, sorted by what it is about.
import { of } from '../tagged';
import type { HoldinAct, HoldinQuestion } from '../wire';

export class Acts {
  private readonly all: HoldinAct[];

  constructor(q: HoldinQuestion | null) {
    this.all = (q?.options ?? []).flatMap((o) => of(o, 'act') ?? []);
  }

  has(act: HoldinAct): boolean {
    const wanted = JSON.stringify(act);
    return this.all.some((a) => JSON.stringify(a) === wanted);
  }

  /** The levels at which one may set out for a scenario. */
  levels(scenario: number): number[] {
    return this.all.flatMap((a) => {
      const travel = of(a, 'travel');
      return travel?.scenario === scenario ? [travel.level] : [];
    });
  }

  get upgrades(): number[] {
    return this.all.flatMap((a) => of(a, 'upgrade') ?? []);
  }
}

/** What an item brings when it is sold. */
export const half = (cost: number): number => Math.floor(cost / 2);
