import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import url from 'node:url';
import pg from 'pg';
import { freePort } from '../lib/ports.mjs';
import { startPostgres } from '../lib/postgres.mjs';

const dist = path.resolve(path.dirname(url.fileURLToPath(import.meta.url)), '../../dist');

/**
 * A shop of its own for one run: PostgreSQL that keeps its promises (fsync on), sandbox, API and worker as production
 * builds. Everything goes away with `close`.
 */
export async function openShop() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-bench-'));
  const postgres = await startPostgres({ dataDir: folder, logFile: path.join(folder, 'postgres.log') });
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const admin = { email: 'bench@crispi.test', password: 'three brown teapots' };
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SANDBOX: '1',
    SANDBOX_SECRET: 'a word that only this measurement uses, 32 and more',
    APP_KEY: 'a key that only the measuring tool uses, 32 and more',
    DATABASE_URL: postgres.url,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: `http://localhost:${port}`,
    CRISPI_DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
    RATE_LIMIT_WRITES_PER_IP: '100000000',
  };
  const run = (file, more = {}) =>
    fork(path.join(dist, file), { env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const finished = async (file, more) => {
    const [code] = await once(run(file, more), 'exit');
    if (code !== 0) throw new Error(`${file} ended with ${code}`);
  };
  await finished('src/migrate.js');
  // The shelves of the demonstration shop: a new shop in production is empty.
  await finished('src/seed/main.js', { NODE_ENV: 'development' });
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query('UPDATE catalogue.products SET stock = 1000000');
  await client.end();
  const running = [];
  for (const file of ['sandbox/main.js', 'src/main.js', 'src/worker.js']) {
    const child = run(file);
    await once(child, 'message');
    running.push(child);
  }
  const api = running[1];
  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    databaseUrl: postgres.url,
    admin,
    /** Resident megabytes of the API process (Linux). */
    memory: async () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024),
    close: async () => {
      for (const child of running) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await postgres.stop({ force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
