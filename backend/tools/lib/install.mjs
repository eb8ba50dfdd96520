import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf, read, writeWhole } from './files.mjs';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';
import { endAll, lastLines, npm, run } from './run.mjs';

const lockFile = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.crispi-installed');
const npmOwnRecord = path.join(modules, '.package-lock.json');
const stalledAfterMs = 180_000;

/**
 * Installs the dependencies if they are missing or the lock file changed. The stamp is removed before and written after
 * the install, so that an interrupted one is repeated.
 */
export async function install(step, onSpawn) {
  const wanted = hashOf([lockFile], process.platform, process.arch);
  if (read(stamp) === wanted) return step.done('unchanged');
  if (!read(stamp) && installedByHand()) {
    writeWhole(stamp, wanted);
    return step.done('already installed');
  }
  const why = existsSync(modules) ? 'package-lock.json changed or the last install was interrupted' : 'first start';
  rmSync(stamp, { force: true });
  rmSync(npmOwnRecord, { force: true });
  const packages = wantedPackages();
  const attempt = () =>
    npmCi(onSpawn, (count) => step.progress(`npm ci, ${count} of ${packages.length} packages (${why})`), packages);
  let result = await attempt();
  if (result.code !== 0 && !result.refused) {
    step.progress('npm ci did not get through, once more');
    result = await attempt();
  }
  if (result.code !== 0) throw new Problem('npm ci failed', lastLines(result.output, 25));
  writeWhole(stamp, wanted);
  step.done(`${packages.length} packages`);
}

// NODE_ENV=production would omit the compilers, which the build needs.
async function npmCi(onSpawn, onProgress, packages) {
  const [command, args] = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  let seen = -1;
  let lastMove = performance.now();
  let stalled = false;
  const watch = setInterval(() => {
    const count = packages.filter((name) => existsSync(path.join(root, name, 'package.json'))).length;
    if (count !== seen) lastMove = performance.now();
    seen = count;
    onProgress(count);
    if (stalled || performance.now() - lastMove < stalledAfterMs) return;
    stalled = true;
    void endAll();
  }, 1000);
  try {
    const { code, output } = await run(command, args, { onSpawn });
    return { code, output, refused: /EUSAGE|EBADENGINE|ENOSPC|EACCES|E401|E403/.test(output) };
  } finally {
    clearInterval(watch);
  }
}

// npm writes its own lock file last. If it agrees with ours and is newer, npm was run manually and there is nothing to
// do.
function installedByHand() {
  try {
    if (statSync(npmOwnRecord).mtimeMs < statSync(lockFile).mtimeMs) return false;
    const present = JSON.parse(read(npmOwnRecord)).packages;
    return wantedPackages().every((name) => present[name]?.version === packagesOf(lockFile)[name].version);
  } catch {
    return false;
  }
}

// Optional packages include those of other platforms, so a missing one proves nothing.
function wantedPackages() {
  return Object.entries(packagesOf(lockFile))
    .filter(([name, entry]) => name.includes('node_modules/') && !entry.link && !entry.optional && !entry.devOptional)
    .map(([name]) => name);
}

let lockCache;
function packagesOf(file) {
  lockCache ??= JSON.parse(read(file)).packages;
  return lockCache;
}
