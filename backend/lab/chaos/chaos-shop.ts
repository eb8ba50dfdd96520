import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { pagesFolder } from '../../test/support/pages-folder';
import { openFragileServices, type FragileServices } from '../../test/support/services';
import { until } from '../../test/support/until';
import { ShopProcess } from './shop-process';

/**
 * How long an e-mail with an unknown outcome waits for SendGrid's report. In production two minutes: longer than most
 * outages.
 */
export const MAIL_GRACE_MS = 20_000;
export const PROVIDER_PATIENCE_MS = 4_000;

/**
 * Short intervals where they make the shop recover sooner, and high limits where requests would otherwise be refused.
 */
const SETTINGS = {
  LOG_LEVEL: 'info',
  DATABASE_POOL_SIZE: '8',
  DATABASE_PATIENCE_MS: '5000',
  PROVIDER_PATIENCE_MS: String(PROVIDER_PATIENCE_MS),
  QUOTE_PATIENCE_MS: '2000',
  TASK_LEASE_MS: '15000',
  TASK_REQUEUE_MS: '5000',
  TASK_POLL_MS: '500',
  UNDO_SECONDS: '0',
  TASK_BACKOFF_MS: '200',
  SWEEP_EVERY_MS: '2000',
  MAIL_GRACE_MS: String(MAIL_GRACE_MS),
  TRUST_PROXY: '1',
  RATE_LIMIT_DECLINES_PER_IP: '1000000',
  RATE_LIMIT_QUOTES_AT_COURIER: '1000000',
};

export interface ShopOfProcesses {
  /** Number of API and of worker processes; two by default. */
  replicas: number;
  /** Additional environment variables. */
  settings: NodeJS.ProcessEnv;
  /** The compiled backend to start; by default that of this checkout. */
  dist: string;
  /** Called with the seeded database before the first process opens it. */
  prepare(this: void, databaseUrl: string): Promise<void>;
}

const DIST = path.resolve(__dirname, '../../dist');

/** A shop of real processes: APIs, workers and the sandbox, with separate database and queue servers. */
export class ChaosShop {
  readonly urls: string[];

  private constructor(
    readonly services: FragileServices,
    readonly folder: string,
    readonly apis: ShopProcess[],
    readonly workers: ShopProcess[],
    readonly sandboxProcess: ShopProcess,
    readonly env: NodeJS.ProcessEnv & { DATABASE_URL: string; SANDBOX_URL: string },
    ports: number[],
    private readonly removePages: () => Promise<void>,
  ) {
    this.urls = ports.map((port) => `http://127.0.0.1:${port}`);
  }

  static async open({
    replicas = 2,
    settings = {},
    dist = DIST,
    prepare,
  }: Partial<ShopOfProcesses> = {}): Promise<ChaosShop> {
    const services = await openFragileServices();
    const { folder } = services;
    mkdirSync(path.join(folder, 'logs'));
    // The API requires pages to serve, but nothing requests them here.
    const pages = await pagesFolder();
    const sandbox = await freePort();
    const ports: number[] = [];
    for (let i = 0; i < replicas; i += 1) ports.push(await freePort());
    const first = ports[0]!;
    const env = {
      ...process.env,
      ...SETTINGS,
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl ?? '',
      CRISPI_DATA_DIR: folder,
      PAGES_DIR: pages.pagesDir,
      PORT: String(first),
      PUBLIC_URL: `http://127.0.0.1:${first}`,
      SANDBOX_PORT: String(sandbox),
      SANDBOX_URL: `http://127.0.0.1:${sandbox}`,
      WORKER_PORT: '0',
      ...settings,
    };
    const process_ = (name: string, script: string, port = first) =>
      new ShopProcess(name, path.join(dist, script), { ...env, PORT: String(port) }, logOf(folder, name));
    const shop = new ChaosShop(
      services,
      folder,
      ports.map((port, i) => process_(`api-${i + 1}`, 'src/main.js', port)),
      ports.map((_, i) => process_(`worker-${i + 1}`, 'src/worker.js')),
      process_('sandbox', 'sandbox/main.js'),
      env,
      ports,
      pages.close,
    );
    try {
      for (const script of ['src/migrate.js', 'src/seed/main.js']) await shop.script(path.join(dist, script));
      await prepare?.(env.DATABASE_URL);
      await Promise.all(shop.processes.map((one) => one.start()));
    } catch (error) {
      await shop.close();
      throw error;
    }
    return shop;
  }

  get processes(): ShopProcess[] {
    return [...this.apis, ...this.workers, this.sandboxProcess];
  }

  /** Adds an API or worker of this checkout's version; `close` ends it as well. */
  add(kind: 'api' | 'worker', name: string, port: number, settings: NodeJS.ProcessEnv = {}): ShopProcess {
    const script = path.join(DIST, kind === 'api' ? 'src/main.js' : 'src/worker.js');
    const env = { ...this.env, ...settings, PORT: String(port) };
    const one = new ShopProcess(name, script, env, logOf(this.folder, name));
    (kind === 'api' ? this.apis : this.workers).push(one);
    return one;
  }

  /** Runs a program of the backend to its end and returns its output. */
  async script(script: string, ...args: string[]): Promise<string> {
    const file = path.resolve(DIST, script);
    return (await promisify(execFile)(process.execPath, [file, ...args], { env: this.env })).stdout;
  }

  /** The findings of the shop's own audit. */
  audit(): Promise<string[]> {
    return this.script('src/command.js', 'audit').then(
      () => [],
      (error: Error & { stdout?: string }) => [`the audit: ${error.stdout || error.message}`],
    );
  }

  /** Rows of the shop's database; retries until the server answers. */
  rows<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return until(`the database to answer ${sql.slice(0, 80)}`, async () => {
      // So that it also works while the server is read-only.
      const options = '-c default_transaction_read_only=off';
      const client = new Client({ connectionString: this.env.DATABASE_URL, options, connectionTimeoutMillis: 5_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query(sql, params)).rows as T[];
      } finally {
        await client.end().catch(() => {});
      }
    });
  }

  /** Calls the sandbox's control API; retries until it answers. */
  sandbox<T>(where: string, method: 'GET' | 'PUT' | 'POST' = 'GET', body?: object): Promise<T> {
    return until(`the sandbox to answer ${where}`, async () => {
      const response = await fetch(`${this.env.SANDBOX_URL}/sandbox${where}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text}`);
      return (text ? JSON.parse(text) : {}) as T;
    });
  }

  async close({ keep = false } = {}): Promise<void> {
    if (keep) await this.services.ask('keep').catch(() => {});
    await Promise.all(this.processes.map((one) => one.end('SIGKILL')));
    await this.services.stop();
    await this.removePages();
  }
}

function logOf(folder: string, name: string): string {
  return path.join(folder, 'logs', `${name}.log`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
