import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reason } from '../src/gen/protocol';
import type { ServerMessage } from '../src/net/scenario';
import { Connection, type LinkState } from '../src/net/connection';
import type { Refused } from '../src/net/refused';

/** A socket whose server is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: { type: string; n?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(m: unknown): void {
    this.onmessage?.({ data: JSON.stringify(m) });
  }
  byes(reason: Reason, again: boolean): void {
    this.says({ type: 'bye', reason, detail: '', again });
    this.close();
  }
}

const last = () => FakeSocket.all[FakeSocket.all.length - 1]!;
const welcome = { type: 'welcome' } as unknown as ServerMessage;

describe('the line to the table', () => {
  let states: [LinkState, Reason | null][];
  let link: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
    states = [];
    link = new Connection(
      { seat: 'SECRET' },
      {
        message: () => {},
        state: (state: LinkState, why: Refused | null) => states.push([state, why?.reason ?? null]),
        since: () => undefined,
        language: () => 'en',
      },
    );
    last().opens();
  });
  afterEach(() => {
    link.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('comes back after what passes, more slowly each time, and says why it waits', () => {
    for (const reason of ['too_fast', 'storage', 'shutting_down', 'room_full', 'hello', 'busy'] as const) {
      const before = FakeSocket.all.length;
      last().byes(reason, true);
      expect(states.at(-1)).toEqual(['lost', reason]);
      vi.advanceTimersByTime(1000);
      expect(FakeSocket.all.length).toBe(before);
      vi.advanceTimersByTime(7000);
      expect(FakeSocket.all.length).toBe(before + 1);
      last().opens();
      expect(last().sent.map((m) => m.type)).toEqual(['hello']);
    }
    last().says(welcome);
    expect(states.at(-1)).toEqual(['open', null]);
  });

  it('stays away after what does not pass', () => {
    last().says(welcome);
    const waits = link.send({ type: 'undo', revision: 1 });
    last().byes('kicked', false);
    expect(states.at(-1)).toEqual(['refused', 'kicked']);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    return expect(waits).rejects.toThrow('lost');
  });

  it('is not ended by a refusal without a number', () => {
    last().says(welcome);
    last().says({ type: 'refused', n: null, reason: 'too_large', detail: '' });
    expect(states).toEqual([['open', null]]);
  });

  it('comes back soon when nobody said goodbye', () => {
    last().close();
    expect(states.at(-1)).toEqual(['lost', null]);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all.length).toBe(2);
  });
});
