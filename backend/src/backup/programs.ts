import { spawn, type ChildProcess } from 'node:child_process';
import type { BackupSettings } from '../kernel/config/backup-settings';

type Env = BackupSettings['env'];
const LINES_SHOWN = 5;

/** Runs a program to its end. @throws an error with the last lines that it wrote when it fails */
export async function run(program: string, args: string[], env: Env, signal?: AbortSignal): Promise<void> {
  await ended(program, spawn(program, args, { env: withoutSecrets(env), signal, stdio: ['ignore', 'ignore', 'pipe'] }));
}

/**
 * Runs one of PostgreSQL's programs on a database. The password is passed in the environment, because everyone on the
 * machine can read command lines (`ps`).
 */
export async function runOn(databaseUrl: string, program: string, args: string[], env: Env, signal?: AbortSignal) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  url.password = '';
  url.searchParams.delete('password');
  const given = { ...env, ...(password && { PGPASSWORD: password }) };
  await run(program, [`--dbname=${url.toString()}`, ...args], given, signal);
}

/** Resolves when the program has ended well. */
export function ended(program: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-4_000)));
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(`${program} is not on the PATH: install PostgreSQL's client programs.`)
          : error,
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed: ${said.trim().split('\n').slice(-LINES_SHOWN).join(' ')}`));
    });
  });
}

/** These programs read none of the shop's own settings. */
export function withoutSecrets(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(DATABASE_URL|APP_KEY.*|BACKUP_.*)$/.test(name)));
}
