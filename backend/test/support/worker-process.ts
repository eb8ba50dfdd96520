import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Shop } from './open-shop';

const BACKEND = path.resolve(__dirname, '../..');

/** Compiles the backend as it is shipped, once, so that a worker can run (and be killed) as its own process. */
export function buildWorker(): void {
  const script = path.join(BACKEND, 'tools/build.mjs');
  execFileSync(process.execPath, [script, 'backend'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A worker in its own process. */
export class WorkerProcess {
  private child: ChildProcess | null = null;
  /** When the running one was started, by the database's clock. */
  private startedAt = new Date(0);

  /** `lacks`: event types and handlers that its version does not have yet; see older-code.cjs. */
  constructor(
    private readonly shop: Shop,
    private readonly missing: string[] = [],
  ) {}

  async start(): Promise<void> {
    const { config, sandboxUrl } = this.shop;
    const { tasks } = config;
    this.startedAt = await this.shop.value<Date>('SELECT kernel.now() AS now');
    const older = this.missing.length > 0;
    // A bundle in one file cannot be reduced to an older version.
    const child = fork(path.join(BACKEND, older ? 'build' : 'dist', 'src/worker.js'), {
      execArgv: older ? ['--require', path.join(__dirname, 'older-code.cjs')] : [],
      env: {
        ...process.env,
        OLDER_CODE_LACKS: this.missing.join(','),
        DATABASE_URL: config.databaseUrl,
        APP_KEY: config.appKey,
        CRISPI_DATA_DIR: config.dataDir,
        PORT: String(config.port),
        PUBLIC_URL: config.publicUrl,
        SANDBOX_URL: sandboxUrl,
        DATABASE_PATIENCE_MS: String(config.patience.databaseMs),
        PROVIDER_PATIENCE_MS: String(config.patience.providerMs),
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
        TASK_LEASE_MS: String(tasks.leaseMs),
        TASK_REQUEUE_MS: String(tasks.requeueMs),
        TASK_POLL_MS: String(tasks.pollMs),
        TASK_BACKOFF_MS: String(tasks.backoffMs),
        MAIL_GRACE_MS: String(tasks.mailGraceMs),
        SWEEP_EVERY_MS: String(config.sweepEveryMs),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`The worker did not start (code ${code}).`)));
    });
  }

  /** As if the leases of the killed workers had expired. */
  async endLeasesOfTheDead(): Promise<void> {
    await this.shop.rows`UPDATE kernel.tasks SET lease_until = kernel.now(), queued_at = NULL
       WHERE lease_until > kernel.now()
      AND lease_until < ${this.startedAt}::timestamptz + make_interval(secs => ${this.shop.config.tasks.leaseMs / 1000})`;
  }

  /** SIGKILL: no shutdown handler runs. */
  async kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
