import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';
import { root } from './node-check.mjs';
import { findProgram } from './programs.mjs';
import { mustRun } from './run.mjs';

const e2e = path.join(root, 'e2e');

/**
 * A Chromium for the stories: that of the system, else the one Playwright keeps, else a fresh one, from the package
 * manager where we may use it (Debian; Ubuntu's package is only a pointer to a snap), else Playwright's download.
 */
export async function findOrInstallChromium(step) {
  const present = () =>
    findProgram(process.env.CHROMIUM_PATH, 'chromium', 'chromium-browser-unwrapped', 'google-chrome') ??
    fromPlaywright();
  if (present()) return present();
  if (hasApt('debian')) {
    step.progress('apt-get install chromium');
    await aptInstall('chromium').catch(() => {});
    if (present()) return present();
  }
  step.progress('downloading a Chromium through Playwright');
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const withLibraries = hasApt('debian', 'ubuntu') ? ['--with-deps'] : [];
  await mustRun('The download of a Chromium', process.execPath, [cli, 'install', ...withLibraries, 'chromium'], {
    cwd: e2e,
  });
  return present();
}

function fromPlaywright() {
  const file = createRequire(path.join(e2e, 'package.json'))('@playwright/test').chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
