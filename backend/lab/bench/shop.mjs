import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { root as here } from '../../tools/lib/node-check.mjs';
import { allocatorEnv, nodeFlags } from '../../tools/lib/node-flags.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { startPostgres } from '../../tools/lib/postgres.mjs';
import { findRedis, startRedis } from '../../tools/lib/redis.mjs';

/**
 * Opens a separate shop for one run: PostgreSQL with fsync, sandbox, API and worker as production builds, with the
 * queue on PostgreSQL or on Redis. `close` ends and removes everything.
 * @param {{root?: string, redis?: boolean}} options root: a built checkout, by default this one
 */
export async function openShop({ root = here, redis: onRedis = false } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-bench-'));
  const counted = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' };
  const logFile = path.join(folder, 'postgres.log');
  const postgres = await startPostgres({ dataDir: folder, logFile, extra: counted });
  const redis = onRedis ? await startRedis(findRedis(), folder) : null;
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const admin = { email: 'bench@crispi.test', password: 'three brown teapots' };
  const env = {
    ...process.env,
    ...allocatorEnv,
    NODE_ENV: 'production',
    SANDBOX: '1',
    SANDBOX_SECRET: 'a word that only this measurement uses, 32 and more',
    APP_KEY: 'a key that only the measuring tool uses, 32 and more',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis?.url ?? '',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: `http://localhost:${port}`,
    CRISPI_DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
    RATE_LIMIT_WRITES_PER_IP: '100000000',
    RATE_LIMIT_NEW_SESSIONS_PER_IP: '100000000',
  };
  const run = (file, more = {}) =>
    fork(path.join(root, 'backend', 'dist', file), {
      execArgv: nodeFlags,
      env: { ...env, ...more },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  const finished = async (file, more) => {
    const [code] = await once(run(file, more), 'exit');
    if (code !== 0) throw new Error(`${file} ended with ${code}`);
  };
  await finished('src/migrate.js');
  // Products of the demonstration shop: in production a new shop is empty.
  await finished('src/seed/main.js', { NODE_ENV: 'development' });
  const database = new pg.Pool({ connectionString: postgres.url, max: 2 });
  await database.query('CREATE EXTENSION pg_stat_statements');
  await database.query('UPDATE catalogue.products SET stock = 1000000');
  const running = {};
  for (const [name, file] of Object.entries({
    sandbox: 'sandbox/main.js',
    api: 'src/main.js',
    worker: 'src/worker.js',
  })) {
    running[name] = run(file);
    await Promise.race([
      once(running[name], 'message'),
      once(running[name], 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
    ]);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    databaseUrl: postgres.url,
    admin,
    rows: async (sql, values) => (await database.query(sql, values)).rows,
    pids: {
      ...Object.fromEntries(Object.entries(running).map(([name, { pid }]) => [name, pid])),
      postgres: postgres.pid,
      ...(redis && { redis: redis.pid }),
    },
    close: async () => {
      await database.end();
      for (const child of Object.values(running)) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await redis?.stop();
      await postgres.stop({ force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
