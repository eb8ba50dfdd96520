import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';
import { root } from './node-check.mjs';
import { findProgram } from './programs.mjs';
import { mustRun } from './run.mjs';

const e2e = path.join(root, 'e2e');
const shell = 'chromium-headless-shell';

/**
 * A Chromium for the stories. Best the one without windows: it needs a third less of the processor than the whole browser,
 * and Playwright, too, runs that one where it is left the choice. From the package manager where we may use it (Debian;
 * Ubuntu's package is only a pointer to a snap), else the system's whole browser, else what Playwright keeps or downloads.
 * @returns {Promise<{path?: string, note: string}>} without a path, Playwright finds its own
 */
export async function findOrInstallChromium(step) {
  const present = (...names) => {
    const found = findProgram(...names);
    return found && { path: found, note: found };
  };
  const best = () => present(process.env.CHROMIUM_PATH, shell);
  const any = () => best() ?? present('chromium', 'chromium-browser-unwrapped', 'google-chrome');
  if (best()) return best();
  if (hasApt('debian')) {
    step.progress(`apt-get install ${shell}`);
    await aptInstall(shell).catch(() => any() ?? aptInstall('chromium').catch(() => {}));
  }
  if (any()) return any();
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  if (!keptByPlaywright()) {
    step.progress('downloading a Chromium through Playwright');
    const withLibraries = hasApt('debian', 'ubuntu') ? ['--with-deps'] : [];
    const args = [cli, 'install', ...withLibraries, 'chromium'];
    await mustRun('The download of a Chromium', process.execPath, args, { cwd: e2e });
  }
  return { note: 'Playwright’s own' };
}

function keptByPlaywright() {
  return existsSync(createRequire(path.join(e2e, 'package.json'))('@playwright/test').chromium.executablePath());
}
