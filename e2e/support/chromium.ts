import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { baseUrl } from './addresses';
import { full } from './full';

const OF_THE_SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** A tenth less work for the processor, for pages that live a few seconds and come from one shop; a full run does without. */
const thrifty = [
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
  '--process-per-site',
  '--disable-features=IsolateOrigins,site-per-process',
];

/**
 * The system's browser where there is one, best without a window (a third less work), else the one Playwright downloaded.
 * Nothing outside is ever contacted.
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
