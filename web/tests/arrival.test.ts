import { describe, expect, it } from 'vitest';
import { Arrival, MOMENT } from '../src/question/arrival';

describe('a question that has just appeared', () => {
  it('is not answered by a key that was meant for the monster before it', () => {
    let now = 0;
    const arrival = new Arrival(() => now);
    expect(arrival.ready()).toBe(true);
    arrival.other();
    arrival.question();
    now += MOMENT - 1;
    expect(arrival.ready()).toBe(false);
    now += 1;
    expect(arrival.ready()).toBe(true);
  });

  it('waits for nobody who has just answered', () => {
    const arrival = new Arrival(() => 0);
    arrival.answer();
    arrival.question();
    expect(arrival.ready()).toBe(true);
    // The one after that came by itself.
    arrival.question();
    expect(arrival.ready()).toBe(false);
  });
});
