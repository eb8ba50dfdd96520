import { fork, type ChildProcess } from 'node:child_process';
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
  const { opened, stop } = await begin([], process.env);
  return { ...opened, redisUrl: opened.redisUrl ?? redisUrl, stop };
}

export type ServiceRequest =
  | 'restart-postgres'
  | 'kill-redis'
  | 'start-redis'
  | `${'freeze' | 'thaw'}-${'redis' | 'postgres'}`
  | 'keep';

export interface FragileServices extends Services {
  /**
   * Kills them as a crash would and starts them again, Redis empty; freezes and resumes them (SIGSTOP, SIGCONT); `keep`
   * keeps their folder.
   */
  ask(what: ServiceRequest): Promise<void>;
}

/** Servers for one suite that stops them during work. Their folder is kept when a test run fails. */
export async function openFragileServices(): Promise<FragileServices> {
  const { child, opened, stop } = await begin(['--durable'], {
    ...process.env,
    TMPDIR: process.env.OUTER_TMPDIR ?? os.tmpdir(),
  });
  let last = 0;
  const ask = (what: string) =>
    new Promise<void>((resolve, reject) => {
      const id = (last += 1);
      const hear = (answer: { id: number; problem?: string }) => {
        if (answer.id !== id) return;
        child.off('message', hear);
        if (answer.problem) reject(new Error(answer.problem));
        else resolve();
      };
      child.on('message', hear);
      child.send({ id, ask: what });
    });
  return { ...opened, redisUrl: opened.redisUrl, stop, ask };
}

async function begin(args: string[], env: NodeJS.ProcessEnv) {
  const script = path.join(__dirname, '..', '..', 'tools', 'test-services.mjs');
  // A process group of its own: it ends when its channel to us closes, not on the Ctrl-C that is meant for Jest.
  const child: ChildProcess = fork(script, args, {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const opened = await new Promise<Opened>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Opened));
    child.once('exit', (code) => reject(new Error(`The servers for the tests did not start (code ${code}).`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
  return { child, opened, stop };
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
