// npm run drill [-- --older <commit>]: stops, upgrades and rolls back replicas behind Caddy while people buy. With a
// commit, that version is built as well and is upgraded to this one, across the migrations between them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { aptInstall, hasApt } from '../tools/lib/apt.mjs';
import { checkNode, root } from '../tools/lib/node-check.mjs';
import { findProgram } from '../tools/lib/programs.mjs';

checkNode();
const { values } = parseArgs({ options: { older: { type: 'string' } } });
if (!findProgram('caddy') && hasApt('debian', 'ubuntu')) await aptInstall('caddy').catch(() => {});
if (!findProgram('caddy')) {
  process.stderr.write('The drill needs caddy on the PATH: https://caddyserver.com/docs/install\n');
  process.exit(1);
}
const installed = /\d[\d.]+/.exec(execFileSync('caddy', ['version']).toString())?.[0];
const shipped = /image: caddy:([\d.]+)/.exec(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'))[1];
// Versions before 2.11.3 may corrupt the body of a request that they retry on a second replica.
if (installed !== shipped) process.stdout.write(`Caddy is ${installed} here; docker-compose.yml has ${shipped}.\n`);
if (values.older) process.env.DRILL_OLDER = build(values.older);
process.env.CRISPI_FULL = '1';
void import('../tools/lib/test.mjs').then(({ test }) => test(['unit', 'lab/drill']));

/** Builds the backend of another commit, with its own packages if its lock file differs. */
function build(commit) {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'crispi-older-')), 'crispi');
  const git = (...args) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  git('worktree', 'add', '--detach', folder, commit);
  process.on('exit', () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });
  const lockOf = (place) => readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  if (lockOf(folder) !== lockOf(root)) {
    process.stdout.write(`Installing the packages of ${commit}.\n`);
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  } else {
    for (const packages of ['node_modules', 'backend/node_modules'])
      if (existsSync(path.join(root, packages))) symlinkSync(path.join(root, packages), path.join(folder, packages));
  }
  execFileSync('npm', ['run', 'build', '--silent', '-w', 'backend'], { cwd: folder, stdio: 'inherit' });
  return path.join(folder, 'backend', 'dist');
}
