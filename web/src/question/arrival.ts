// A key that was meant for what came before does not answer a question that has just appeared.

/** How long that is, in milliseconds. */
export const MOMENT = 400;

export class Arrival {
  private since = -Infinity;
  private answered = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** This person has answered: the next question is expected. */
  answer(): void {
    this.answered = true;
  }

  /** Something else was asked of the table, such as the next monster: whatever comes then is a surprise. */
  other(): void {
    this.answered = false;
  }

  /** A new question is shown. */
  question(): void {
    this.since = this.answered ? -Infinity : this.now();
    this.answered = false;
  }

  ready = (): boolean => this.now() - this.since >= MOMENT;
}
