import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { examine, report } from '../src/doctor/examine';
import type { Finding } from '../src/doctor/finding';
import { freshDatabase, onServer } from './support/database';
import { openShop, type Shop } from './support/open-shop';

describe('npm run doctor', () => {
  let shop: Shop;
  let folder: string;

  beforeAll(async () => {
    shop = await openShop({ config: { sweepEveryMs: 1000 } });
    folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-doctor-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const look = (changes: NodeJS.ProcessEnv = {}) =>
    examine({
      DATABASE_URL: shop.config.databaseUrl,
      REDIS_URL: process.env.TEST_REDIS_URL ?? '',
      APP_KEY: shop.config.appKey,
      PUBLIC_URL: shop.url,
      SANDBOX_URL: shop.sandboxUrl,
      CRISPI_DATA_DIR: folder,
      ...changes,
    });
  const problemsOf = (findings: Finding[]) =>
    findings.filter(({ state }) => state === 'problem').map(({ what, says }) => `${what}: ${says}`);

  it('finds nothing wrong with a shop that is well, and says which providers are played', async () => {
    const findings = await look();
    expect(problemsOf(findings)).toEqual([]);
    const { text, code } = report(findings);
    expect([code, text]).toEqual([0, expect.stringContaining('The shop is well.')]);
    for (const says of [
      'PostgreSQL',
      'All of this version are done',
      'run when they should',
      'Stripe: sandbox: Stripe',
    ])
      expect(text).toContain(says);
  });

  it('names settings that cannot be meant, before anything else', async () => {
    const findings = await look({ NODE_ENV: 'production', APP_KEY: 'short' });
    const text = problemsOf(findings).join('\n');
    for (const line of ['ADMIN_EMAIL is not set', 'ADMIN_PASSWORD is not set', 'APP_KEY must have at least 32'])
      expect(text).toContain(line);
    expect(report(findings).code).toBe(1);
  });

  it('a database that is not there, and one that nobody has migrated', async () => {
    const nowhere = await look({ DATABASE_URL: 'postgres://crispi:x@127.0.0.1:1/crispi' });
    expect(problemsOf(nowhere)).toEqual([expect.stringMatching(/^database: does not answer/)]);
    const database = await freshDatabase();
    const { url } = database;
    const name = new URL(url).pathname.slice(1);
    await database.drop();
    await onServer((client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
    expect(problemsOf(await look({ DATABASE_URL: url }))).toEqual([
      expect.stringMatching(/^migrations: \d+ are missing/),
    ]);
    await database.drop();
  });

  it('a queue, a folder and an address that do not answer, each with its cure', async () => {
    const findings = await look({
      REDIS_URL: 'redis://127.0.0.1:1',
      CRISPI_DATA_DIR: path.join(folder, 'gone'),
      PUBLIC_URL: 'http://127.0.0.1:1',
    });
    expect(problemsOf(findings)).toEqual([
      expect.stringMatching(/^queue: Redis does not answer/),
      expect.stringMatching(/^disk: .*gone cannot be written to/),
      expect.stringMatching(/^address: http:\/\/127.0.0.1:1 does not reach the shop/),
    ]);
    expect(report(findings).text.match(/→/g)!.length).toBeGreaterThanOrEqual(3);
  });

  it('work that gave up, jobs that do not run and a provider that is down', async () => {
    const [job] = await shop.rows<{ name: string }>('SELECT name FROM kernel.sweeps ORDER BY name LIMIT 1');
    const database = await freshDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const run = (sql: string) => client.query(sql);
    await run(
      `INSERT INTO kernel.sweeps (name, every_ms, next_at) VALUES ('${job!.name}', 1000, now() - interval '1 day')`,
    );
    await run(`INSERT INTO kernel.tasks (handler, payload, status) VALUES ('notifications.send-email', '{}', 'dead')`);
    await run(`INSERT INTO kernel.circuits (provider, opened_at, last_error) VALUES ('stripe', now(), 'no answer')`);
    await client.end();
    expect(problemsOf(await look({ DATABASE_URL: database.url }))).toEqual([
      expect.stringMatching(new RegExp(`^scheduled jobs: Overdue: ${job!.name}`)),
      'tasks: 1 gave up.',
      expect.stringMatching(/^stripe: does not answer/),
    ]);
    await database.drop();
  });
});
