// The servers that tests run against: a PostgreSQL and, where one is installed, a Redis, both in a temporary folder.
// Started by a test run through fork(). Tells its parent the addresses and lives exactly as long as the parent does,
// however that ends: nothing is left behind even after kill -9.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { forgetful, startPostgres } from './lib/postgres.mjs';
import { findRedis, startRedis } from './lib/redis.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-services-'));
const started = [];

const ready = (async () => {
  const postgres = await startPostgres({
    dataDir: folder,
    logFile: path.join(folder, 'postgres.log'),
    extra: forgetful,
  });
  started.push(postgres);
  const program = findRedis();
  const redis = program && (await startRedis(program, folder));
  if (redis) started.push(redis);
  const files = path.join(folder, 'files');
  mkdirSync(files);
  process.send?.({ databaseUrl: postgres.url, redisUrl: redis?.url, folder: files });
})();

let stopping;
async function stop(code) {
  stopping ??= (async () => {
    await ready.catch(() => {});
    await Promise.all(started.map((server) => server.stop({ force: true })));
    rmSync(folder, { recursive: true, force: true });
    process.exit(code);
  })();
  await stopping;
}

ready.catch((problem) => {
  process.stderr.write(`${[problem.message, ...(problem.details ?? [])].join('\n')}\n`);
  void stop(1);
});
process.once('disconnect', () => void stop(0));
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => void stop(0));
