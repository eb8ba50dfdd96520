// The servers that tests use: a PostgreSQL and, if installed, a Redis, both in a temporary folder. Started by a test
// run with fork(). Sends its parent the addresses and ends together with the parent, even after kill -9, leaving
// nothing behind. With --durable, committed data survives a killed server; the parent may then request that: {id, ask:
// one of `requests`} is answered with {id, problem?}.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { forgetful, startPostgres } from './lib/postgres.mjs';
import { alive, childrenOf, end, signal } from './lib/processes.mjs';
import { findRedis, startRedis } from './lib/redis.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'crispi-services-'));
const durable = process.argv.includes('--durable');
const program = findRedis();
let postgres;
let redis;
let keep = false;

const beginPostgres = async () => {
  const extra = durable ? { ...forgetful, synchronous_commit: 'on' } : forgetful;
  postgres = await startPostgres({ dataDir: folder, logFile: path.join(folder, 'postgres.log'), extra });
};
const beginRedis = async () => {
  redis = program && (await startRedis(program, folder, redis?.port));
};

const ready = (async () => {
  await beginPostgres();
  await beginRedis();
  const files = path.join(folder, 'files');
  mkdirSync(files);
  process.send?.({ databaseUrl: postgres.url, redisUrl: redis?.url, folder: files });
})();

/** The server first: it starts a process for each connection. */
const signalPostgres = (name) => {
  if (!alive(postgres.pid)) return;
  signal(postgres.pid, name);
  for (const pid of childrenOf(postgres.pid)) signal(pid, name);
};
const restartPostgres = async () => {
  // A frozen process does not end.
  signalPostgres('SIGCONT');
  await postgres.stop({ force: true });
  await beginPostgres();
};

const requests = {
  'restart-postgres': restartPostgres,
  'kill-redis': () => end(redis.pid, { with: 'SIGKILL' }),
  'start-redis': beginRedis,
  // They keep their connections and accept new ones, but answer nothing.
  'freeze-redis': () => signal(redis.pid, 'SIGSTOP'),
  'thaw-redis': () => signal(redis.pid, 'SIGCONT'),
  'freeze-postgres': () => signalPostgres('SIGSTOP'),
  'thaw-postgres': () => signalPostgres('SIGCONT'),
  keep: async () => {
    keep = true;
  },
};
let underway = ready;
process.on('message', ({ id, ask }) => {
  underway = underway.then(requests[ask]).then(
    () => process.send?.({ id }),
    (problem) => process.send?.({ id, problem: problem.message }),
  );
});

let stopping;
async function stop(code) {
  stopping ??= (async () => {
    await underway.catch(() => {});
    if (postgres) signalPostgres('SIGCONT');
    await Promise.all([postgres, redis].map((server) => server?.stop({ force: true })));
    if (!keep) rmSync(folder, { recursive: true, force: true });
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
