import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { read } from './files.mjs';
import { freePort } from './ports.mjs';
import { writeRecord } from './postgres-folder.mjs';
import { Problem } from './problem.mjs';
import { lastLines } from './run.mjs';

/**
 * Creates an empty database folder with its own password. Created under a temporary name and then renamed: an
 * interrupted initdb leaves nothing that looks like a database.
 */
export async function createCluster({ folder, dataDir, user, programs, quick }) {
  const password = randomBytes(24).toString('hex');
  const draft = `${folder}.new`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const owned of [draft, passwordFile]) chownSync(owned, user.uid, user.gid);
  const made = spawnSync(
    programs.initdb,
    [
      `--pgdata=${draft}`,
      '--username=crispi',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      // The same collation on every machine, whatever its language.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      quick ? '--no-sync' : '--sync-method=fsync',
    ],
    { ...(user && { uid: user.uid, gid: user.gid }), cwd: path.parse(folder).root, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    throw new Problem(
      'PostgreSQL could not create its database',
      lastLines(`${made.error ?? ''}${made.stdout}${made.stderr}`, 15),
    );
  }
  writeRecord(dataDir, { folder, dataDir, password, port: await freePort() });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Refuses a folder of another major version, which this one cannot read. */
export function checkMajor(folder, version) {
  const has = read(path.join(folder, 'PG_VERSION'))?.trim();
  const needs = version.split('.')[0];
  if (has === needs) return;
  throw new Problem(`The database in ${folder} was made by PostgreSQL ${has}, this is ${needs}`, [
    'Export it with the version of Crispi that made it, or start with an empty data folder (CRISPI_DATA_DIR).',
  ]);
}
