// One WebSocket to the table: greets, reconnects, pairs replies with what was sent.
import { type ClientMessage, type ServerMessage, VERSION } from '../gen/protocol';
import { base } from './base';
import { Refused } from './refused';

export type Who = { seat: string } | { code: string };
export type LinkState = 'opening' | 'open' | 'lost' | 'refused';

type WithoutNumber<M> = M extends { n: number } ? Omit<M, 'n'> : never;
export type Request = WithoutNumber<ClientMessage>;

export interface Handlers {
  message: (m: ServerMessage) => void;
  state: (state: LinkState, why: Refused | null) => void;
  /** The last revision seen, so that only what happened since is told. */
  since: () => number | undefined;
  /** The language of cards and goals. */
  language: () => string;
}

interface Waiting {
  resolve: (m: ServerMessage) => void;
  reject: (e: Error) => void;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 5000;
/** A server that asked for patience gets some more. */
const PATIENT_DELAY = 2000;

export class Connection {
  private socket: WebSocket | null = null;
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private delay = FIRST_DELAY;
  private closed = false;
  /** Why the server hung up, if it said so and may be asked again. */
  private why: Refused | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private who: Who,
    /** Another screen may take over: it hears what comes from then on. */
    public on: Handlers,
  ) {
    this.open();
  }

  private open(): void {
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${base}/ws`;
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      const since = this.on.since();
      this.post({ type: 'hello', v: VERSION, lang: this.on.language(), ...this.who, ...(since === undefined ? {} : { since }) });
    };
    socket.onmessage = (e) => this.receive(JSON.parse(String(e.data)) as ServerMessage);
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    for (const w of this.waiting.values()) w.reject(new Error('lost'));
    this.waiting.clear();
    this.on.state('lost', this.why);
    const delay = this.why ? Math.max(PATIENT_DELAY, this.delay) : this.delay;
    this.why = null;
    // Not to the moment: after a restart everybody comes back at once.
    this.timer = setTimeout(() => this.open(), delay * (0.75 + Math.random() / 2));
    this.delay = Math.min(LONGEST_DELAY, this.delay * 2);
  }

  private receive(m: ServerMessage): void {
    if (m.type === 'welcome') {
      this.delay = FIRST_DELAY;
      this.on.state('open', null);
    } else if (m.type === 'refused') {
      if (m.n !== null) this.settle(m.n)?.reject(new Refused(m.reason, m.detail));
    } else if ('n' in m) {
      this.settle(m.n)?.resolve(m);
    } else if (m.type === 'bye') {
      const why = new Refused(m.reason, m.detail);
      if (m.again) this.why = why;
      else this.refuse(why);
    }
    this.on.message(m);
  }

  private refuse(why: Refused): void {
    for (const w of this.waiting.values()) w.reject(new Error('lost'));
    this.waiting.clear();
    this.on.state('refused', why);
    this.close();
  }

  private settle(n: number): Waiting | undefined {
    const w = this.waiting.get(n);
    this.waiting.delete(n);
    return w;
  }

  private post(m: ClientMessage): void {
    this.socket?.send(JSON.stringify(m));
  }

  /** Resolves when the server has carried it out and stored it. */
  send(request: Request): Promise<ServerMessage> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error('lost'));
    const n = this.next++;
    const reply = new Promise<ServerMessage>((resolve, reject) => this.waiting.set(n, { resolve, reject }));
    this.post({ ...request, n } as ClientMessage);
    return reply;
  }

  /** Another owner takes over the line, and hears what comes from now on. */
  hear(on: Handlers): void {
    this.on = on;
  }

  /** Says hello anew, for a new language. */
  greet(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const old = this.socket;
    this.open();
    old.onmessage = null;
    old.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
