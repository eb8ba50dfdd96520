import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../test/support/until';

/** Longer than any running request or task takes. */
const GRACE_MS = 120_000;

/** A process of the built shop. It is restarted after a crash, as by the launcher or Docker, until `end` is called. */
export class ShopProcess {
  /** Violations: the process crashed, or did not end when asked to. */
  readonly violations: string[] = [];
  private child: ChildProcess | null = null;
  private shouldRun = false;

  constructor(
    readonly name: string,
    private readonly script: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly logFile: string,
  ) {}

  /** Resolves when the process is ready. It is started repeatedly while a dependency is down. */
  async start(): Promise<void> {
    this.shouldRun = true;
    await until(`${this.name} to be ready (${this.logFile})`, () => this.tryToStart());
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.shouldRun = false;
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const late = setTimeout(() => {
      this.violations.push(`${this.name} did not end within ${GRACE_MS / 1000} s of ${signal}`);
      child.kill('SIGKILL');
    }, GRACE_MS);
    child.kill(signal);
    await gone;
    clearTimeout(late);
  }

  /** Suspends the process for this time. */
  async freeze(forMs: number): Promise<void> {
    const child = this.child;
    child?.kill('SIGSTOP');
    await pause(forMs);
    child?.kill('SIGCONT');
  }

  /** Resolves to true when the process is ready or no longer needed. */
  private tryToStart(): Promise<boolean> {
    if (!this.shouldRun || this.child) return Promise.resolve(true);
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
        if (!ready) return resolve(!this.shouldRun);
        this.violations.push(`${this.name} ended by itself (${signal ?? `code ${code}`})`);
        this.start().catch((error: Error) => this.violations.push(error.message));
      });
    });
  }
}
