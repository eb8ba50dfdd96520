import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface Services {
  /** A PostgreSQL server on which databases may be created; names its maintenance database. */
  databaseUrl: string;
  /** A Redis server, where this machine has one. */
  redisUrl: string | undefined;
  /** For the files of this run; removed after it. */
  folder: string;
  stop(): Promise<void>;
}

/** The servers of this test run: those that `npm test` passes on, or, when Jest runs alone, some of its own. */
export async function openServices(): Promise<Services> {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (databaseUrl) return given(databaseUrl, redisUrl);
  const script = path.join(__dirname, '..', '..', 'tools', 'test-services.mjs');
  // A process group of its own: it ends when its channel to us closes, not on the Ctrl-C that is meant for Jest.
  const child = fork(script, { detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const opened = await new Promise<Opened>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Opened));
    child.once('exit', (code) => reject(new Error(`The servers for the tests did not start (code ${code}).`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
  return { ...opened, redisUrl: opened.redisUrl ?? redisUrl, stop };
}

type Opened = Pick<Services, 'databaseUrl' | 'folder'> & { redisUrl?: string };

async function given(databaseUrl: string, redisUrl: string | undefined): Promise<Services> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crispi-jest-'));
  return {
    databaseUrl,
    redisUrl: redisUrl || undefined,
    folder,
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}
