import { fork } from 'node:child_process';
import path from 'node:path';

export interface Services {
  /** A PostgreSQL server on which databases may be created; names its maintenance database. */
  databaseUrl: string;
  /** A Redis server, where this machine has one. */
  redisUrl: string | undefined;
  stop(): Promise<void>;
}

/** The servers of this test run: those that `npm test` passes on, or, when Jest runs alone, some of its own. */
export async function openServices(): Promise<Services> {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (databaseUrl) return { databaseUrl, redisUrl, stop: async () => {} };
  const script = path.join(__dirname, '..', '..', 'tools', 'test-services.mjs');
  // A process group of its own: it ends when its channel to us closes, not on the Ctrl-C that is meant for Jest.
  const child = fork(script, { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const addresses = await new Promise<{ databaseUrl: string; redisUrl?: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { databaseUrl: string; redisUrl?: string }));
    child.once('exit', (code) => reject(new Error(`The servers for the tests did not start (code ${code}).`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
  return { databaseUrl: addresses.databaseUrl, redisUrl: addresses.redisUrl ?? redisUrl, stop };
}
