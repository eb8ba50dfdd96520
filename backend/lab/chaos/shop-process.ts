import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../test/support/until';

/** Longer than any request or task in hand takes. */
const GRACE_MS = 120_000;

/** One process of the shop as it is shipped: it comes back by itself, as under the launcher or Docker, unless told to rest. */
export class ShopProcess {
  /** What must not have happened: it ended by itself, or did not end when asked to. */
  readonly scandals: string[] = [];
  private child: ChildProcess | null = null;
  private wanted = false;

  constructor(
    readonly name: string,
    private readonly script: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly logFile: string,
  ) {}

  /** Resolves when it is ready; while what it needs is down it is started again and again. */
  async start(): Promise<void> {
    this.wanted = true;
    await until(`${this.name} to be ready (${this.logFile})`, () => this.tryToStart());
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.wanted = false;
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const late = setTimeout(() => {
      this.scandals.push(`${this.name} did not end within ${GRACE_MS / 1000} s of ${signal}`);
      child.kill('SIGKILL');
    }, GRACE_MS);
    child.kill(signal);
    await gone;
    clearTimeout(late);
  }

  /** Stops it for so long without ending it. */
  async freeze(forMs: number): Promise<void> {
    const child = this.child;
    child?.kill('SIGSTOP');
    await pause(forMs);
    child?.kill('SIGCONT');
  }

  /** True when it is ready or no longer wanted. */
  private tryToStart(): Promise<boolean> {
    if (!this.wanted || this.child) return Promise.resolve(true);
    const log = openSync(this.logFile, 'a');
    const child = fork(this.script, { env: this.env, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    this.child = child;
    return new Promise((resolve) => {
      let ready = false;
      child.once('message', () => resolve((ready = true)));
      child.once('exit', (code, signal) => {
        if (this.child !== child) return resolve(true);
        this.child = null;
        if (!ready) return resolve(!this.wanted);
        this.scandals.push(`${this.name} ended by itself (${signal ?? `code ${code}`})`);
        this.start().catch((error: Error) => this.scandals.push(error.message));
      });
    });
  }
}
