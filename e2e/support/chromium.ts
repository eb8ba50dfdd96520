import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { baseUrl } from './addresses';

const OF_THE_SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

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
      `--host-resolver-rules=MAP * ~NOTFOUND, ${here.map((host) => `EXCLUDE ${host}`).join(', ')}`,
    ],
  };
}
