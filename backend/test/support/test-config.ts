import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../src/kernel/config/config';
import type { Config } from '../../src/kernel/config/config';
import { createPino, Log } from '../../src/kernel/observability/log';

const HOUR = 3600_000;

/**
 * The configuration of a test: the worker's database, short delays, by default no sandbox. Timeouts are so long that no
 * machine reaches them: a lease or the wait for a report expires, and a rate limit is reached, only in tests about
 * that.
 */
export function testConfig(overrides: Partial<Config> = {}): Config {
  const config = loadConfig();
  const wide = { leaseMs: HOUR, mailGraceMs: HOUR };
  const tasks = { ...config.tasks, ...wide, requeueMs: 1_000, pollMs: 100, backoffMs: 20 };
  return {
    ...config,
    // Pages are served where a test brings some.
    pagesDir: path.join(os.tmpdir(), 'crispi-without-pages'),
    databasePoolSize: 6,
    patience: { databaseMs: HOUR, providerMs: HOUR, quoteMs: HOUR, pictureMs: HOUR, queueMs: 3_000 },
    sandboxUrl: null,
    sweepEveryMs: 500,
    undoSeconds: 0,
    rateLimits: { ...config.rateLimits, writesPerIp: 1_000_000, signInPerIp: 1_000_000 },
    ...overrides,
    tasks: { ...tasks, ...overrides.tasks },
  };
}

export function silentLog(): Log {
  return new Log(createPino(process.env.TEST_LOG_LEVEL ?? 'silent', 'test'));
}
