import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './addresses';

export interface Shop {
  url: string;
  dataDir: string;
  /** Stops the shop and removes its data. */
  close(): Promise<void>;
}

// A developer's own settings, from the shell or .env, must not reach the shop under test: an empty value counts as
// unset and keeps .env from setting it.
const unset = Object.fromEntries(
  [
    'NODE_ENV',
    'DATABASE_URL',
    'REDIS_URL',
    'APP_KEY',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'SANDBOX',
    'SANDBOX_URL',
    'SANDBOX_SECRET',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'HOST',
  ].map((name) => [name, '']),
);

// Everything is slower beside browsers; no journey is about these limits.
const wide = {
  DATABASE_PATIENCE_MS: '600000',
  PROVIDER_PATIENCE_MS: '600000',
  QUOTE_PATIENCE_MS: '600000',
  MAIL_GRACE_MS: '3600000',
  TASK_LEASE_MS: '3600000',
  UNDO_SECONDS: '0',
  RATE_LIMIT_SIGN_IN_PER_IP: '1000000',
  RATE_LIMIT_WRITES_PER_IP: '1000000',
};

/**
 * Starts a complete shop with the launcher behind `npm start`, on free ports and with a new data folder. It stops with
 * this process in any case. Additional environment variables can be given.
 */
export async function openShop(
  options: { port?: number; sandboxPort?: number; env?: Record<string, string> } = {},
): Promise<Shop> {
  const { port, sandboxPort } = { ...freePorts(), ...options };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'crispi-e2e-'));
  const launcher = fork(path.join(__dirname, '..', '..', 'backend', 'tools', 'run.mjs'), ['start'], {
    env: {
      ...process.env,
      ...unset,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      CRISPI_DATA_DIR: dataDir,
      NO_COLOR: '1',
      ...wide,
      ...options.env,
    },
    // A separate process group: Ctrl-C goes to Playwright, which stops the shop in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const close = async () => {
    await ended(launcher);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(launcher);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://localhost:${port}`, dataDir, close };
}

function ready(launcher: ChildProcess): Promise<void> {
  let said = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream?.on('data', (chunk) => (said = `${said}${chunk}`.slice(-20_000)));
  return new Promise((resolve, reject) => {
    launcher.once('message', () => resolve());
    launcher.once('exit', (code) => reject(new Error(`The shop did not open (code ${code}):\n${said}`)));
  });
}

async function ended(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    launcher.once('exit', () => resolve());
    if (launcher.connected) launcher.disconnect();
    else launcher.kill('SIGTERM');
  });
}
