import { existsSync, readdirSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BACKUPS_TABLE } from '../kernel/backups/backup-record.repository';
import type { BackupSettings } from '../kernel/config/backup-settings';
import { filesIn, partsOf, UNFINISHED } from './backup-folder';
import { run, runOn } from './programs';

/**
 * Copies the database and the uploaded pictures, consistently and while the shop is open, into a new folder.
 * @param previous a backup in the same folder: pictures that it has are linked, so that each is on the disk once
 */
export async function makeBackup(
  target: string,
  { databaseUrl, dataDir, env }: BackupSettings,
  { previous, signal }: { previous?: string; signal?: AbortSignal } = {},
): Promise<void> {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} holds a backup, or something else, already.`);
  const unfinished = `${path.resolve(target)}${UNFINISHED}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const { dump, pictures } = partsOf(unfinished);
  // The database first: a picture that it refers to is then copied even if it is added during the backup; unused ones
  // are removed over time.
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--exclude-table-data=${BACKUPS_TABLE}`];
  await runOn(databaseUrl, 'pg_dump', [...options, `--file=${dump}`], env, signal);
  // Reads all of it: a dump that is cut off or damaged on the disk fails here.
  await run('pg_restore', [`--file=${os.devNull}`, dump], env, signal);
  await copyPictures(path.join(dataDir, 'uploads'), pictures, previous && partsOf(previous).pictures);
  await rename(unfinished, target);
}

async function copyPictures(from: string, to: string, previous: string | undefined): Promise<void> {
  for (const file of await filesIn(from)) {
    const [source, copy] = [path.join(from, file), path.join(to, file)];
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
    const before = previous && path.join(previous, file);
    // Not every file system has hard links.
    const linked =
      before &&
      (await isSame(source, before)) &&
      (await link(before, copy).then(
        () => true,
        () => false,
      ));
    if (!linked) await copyForGood(source, copy);
  }
}

/** Pictures are written once and never changed. */
async function isSame(one: string, other: string): Promise<boolean> {
  if (!existsSync(other)) return false;
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  return a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 1_000;
}

async function copyForGood(source: string, copy: string): Promise<void> {
  await copyFile(source, copy);
  const { atime, mtime } = await stat(source);
  await utimes(copy, atime, mtime);
  const file = await open(copy, 'r+');
  await file.sync();
  await file.close();
}
