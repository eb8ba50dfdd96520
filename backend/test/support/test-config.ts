import { loadConfig } from '../../src/kernel/config/config';
import type { Config } from '../../src/kernel/config/config';
import { createPino, Log } from '../../src/kernel/observability/log';

/** The configuration of a test: the worker's database, short waits, no sandbox unless one is named. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  const config = loadConfig();
  const tasks = { ...config.tasks, leaseMs: 2_000, requeueMs: 1_000, pollMs: 100, backoffMs: 20 };
  return {
    ...config,
    databasePoolSize: 6,
    sandboxUrl: null,
    sweepEveryMs: 500,
    ...overrides,
    tasks: { ...tasks, ...overrides.tasks },
  };
}

export function silentLog(): Log {
  return new Log(createPino(process.env.TEST_LOG_LEVEL ?? 'silent', 'test'));
}
