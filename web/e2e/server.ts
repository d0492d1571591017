// A real server for a test: its own folder, its own port, and a hard end when the test wants one.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class GameServer {
  private child: ChildProcess | null = null;

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly data: string,
    private readonly seed: number | null,
  ) {}

  /** With a seed every game is dealt alike. */
  static async start(seed: number | null = null): Promise<GameServer> {
    const port = await freePort();
    const server = new GameServer(`http://127.0.0.1:${port}`, port, mkdtempSync(join(tmpdir(), 'hexhold-e2e-')), seed);
    await server.launch();
    return server;
  }

  /** Starts the program on the same port and folder, and waits until it answers. */
  async launch(): Promise<void> {
    const program = process.env.HEXHOLD;
    if (!program) throw new Error('HEXHOLD is not set: the path of the hexhold program');
    this.child = spawn(program, ['serve', '--port', String(this.port), '--data', this.data, ...(this.seed === null ? [] : ['--seed', String(this.seed)])], { stdio: ['ignore', 'ignore', 'inherit'] });
    for (let tries = 0; tries < 200; tries++) {
      const ok = await fetch(`${this.url}/api/pack`).then((r) => r.ok, () => false);
      if (ok) return;
      await new Promise((wait) => setTimeout(wait, 100));
    }
    throw new Error('the server does not answer');
  }

  /** As if the plug was pulled. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}
