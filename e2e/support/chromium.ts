import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { baseUrl } from './addresses';
import { full } from './full';

const OF_THE_SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Saves a tenth of the processor time for short-lived pages of one shop; not used in a full run. */
const thrifty = [
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
  '--process-per-site',
  '--disable-features=IsolateOrigins,site-per-process',
];

/**
 * The system's browser if there is one, preferably the headless shell (a third less work), else Playwright's download.
 * No outside address is ever contacted.
 */
export function chromium(): LaunchOptions {
  const executablePath = [process.env.CHROMIUM_PATH, ...OF_THE_SYSTEM].find((path) => path && existsSync(path));
  const here = ['localhost', '127.0.0.1', new URL(baseUrl()).hostname];
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-first-run',
      '--no-pings',
      ...(full ? [] : thrifty),
      `--host-resolver-rules=MAP * ~NOTFOUND, ${here.map((host) => `EXCLUDE ${host}`).join(', ')}`,
    ],
  };
}
