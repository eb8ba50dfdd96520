import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../tools/lib/node-check.mjs';

const npm = (folder, ...args) => execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * Another version of the shop in a temporary folder: checked out, its packages installed, built.
 * @param {string} ref a Git revision
 */
export function checkoutOf(ref) {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'crispi-bench-')), 'checkout');
  const git = (...args) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  git('worktree', 'add', '--quiet', '--detach', folder, ref);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  try {
    npm(folder, 'ci');
    npm(folder, 'run', 'build');
  } catch (error) {
    remove();
    throw error;
  }
  return { root: folder, remove };
}
