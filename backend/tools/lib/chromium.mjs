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
 * A Chromium for the end-to-end tests. Preferably the headless shell, which needs a third less of the processor and is
 * also Playwright's default. It is installed by the package manager where possible (Debian; Ubuntu's package only
 * refers to a snap), else the system's browser is used, else Playwright's download.
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
