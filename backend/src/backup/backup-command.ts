import path from 'node:path';
import type { BackupSettings } from '../kernel/config/backup-settings';
import { Clock } from '../kernel/clock';
import { createPino, Log } from '../kernel/observability/log';
import type { Answer } from '../run-command';
import { BackupFolder, newestOf, timeOf } from './backup-folder';
import { everyNight } from './every-night';
import { makeBackup } from './make-backup';
import { Offsite } from './offsite';
import { restoreBackup } from './restore-backup';
import { ScheduledBackup } from './scheduled-backup';

const USAGE = `
  npm run backup -- <new folder>             copies the database and the uploaded pictures into this folder
  npm run backup -- --now                    makes a scheduled backup now, in BACKUP_DIR
  npm run backup -- --every-night            makes one each day at BACKUP_AT, and keeps running

  npm run restore -- <backup>                copies one into an empty database and the data folder
  npm run restore -- --fetch <new folder> [<name>]   brings the newest (or this) one back from the bucket
  npm run restore -- --rehearse [<folder>]   restores the newest of BACKUP_DIR (or this folder) into a database of its
                                             own, examines it and drops it
`;

/** Runs `backup …` or `restore …`; ends when it is done, or `--every-night` when it is stopped. */
export async function backupCommand(words: string[], settings: BackupSettings, signal: AbortSignal): Promise<Answer> {
  const [verb, first, second, third, ...more] = words;
  if (more.length > 0 || first === undefined) return { text: USAGE, code: 2 };
  switch (`${verb} ${first.startsWith('--') ? first : ''}`.trim()) {
    case 'backup':
      return second ? { text: USAGE, code: 2 } : toFolder(first, settings, signal);
    case 'backup --now':
      return scheduled(settings, signal);
    case 'backup --every-night':
      await everyNight(new ScheduledBackup(withFolder(settings)), logOf(settings), signal);
      return { text: '', code: 0 };
    case 'restore':
      return second ? { text: USAGE, code: 2 } : restore(first, settings);
    case 'restore --fetch':
      return second ? fetchCopy(second, third, settings) : { text: USAGE, code: 2 };
    case 'restore --rehearse':
      return rehearseNewest(settings, second);
    default:
      return { text: USAGE, code: 2 };
  }
}

async function toFolder(target: string, settings: BackupSettings, signal: AbortSignal): Promise<Answer> {
  await makeBackup(target, settings, { signal });
  return { text: `Kept in ${target}. ${KEEP_KEY}`, code: 0 };
}

async function scheduled(settings: BackupSettings, signal: AbortSignal): Promise<Answer> {
  const { name, bytes, copiedBytes, removed } = await new ScheduledBackup(withFolder(settings)).run({
    when: 'now',
    signal,
  });
  const copy = copiedBytes > 0 ? ` A copy of ${megabytes(copiedBytes)} is in the bucket.` : '';
  const old = removed > 0 ? ` ${removed} old ones were deleted.` : '';
  return { text: `Kept as ${name} (${megabytes(bytes)}).${copy}${old} ${KEEP_KEY}`, code: 0 };
}

async function restore(backup: string, settings: BackupSettings): Promise<Answer> {
  await restoreBackup(backup, settings);
  const text =
    'Restored. Start the shop with the APP_KEY of the backup; a minute later npm run doctor and npm run audit say whether all is there.';
  return { text, code: 0 };
}

async function fetchCopy(target: string, name: string | undefined, settings: BackupSettings): Promise<Answer> {
  if (!settings.offsite) throw new Error('BACKUP_S3_BUCKET is not set.');
  const offsite = new Offsite(settings.offsite, settings.env);
  const wanted = name ?? newestOf(await offsite.names(), new Clock().now());
  if (!wanted) throw new Error('There is no backup in the bucket.');
  await offsite.fetch(wanted, target);
  return { text: `${wanted} is in ${target}: npm run restore -- ${target}`, code: 0 };
}

async function rehearseNewest(settings: BackupSettings, place: string | undefined): Promise<Answer> {
  const folder = new BackupFolder(path.resolve(place ?? withFolder(settings).folder));
  const newest = newestOf(await folder.names(), new Clock().now());
  if (!newest) throw new Error(`There is no backup in ${folder.place}.`);
  // Loaded late: the rehearsal alone needs the whole shop.
  const { rehearse } = await import('./rehearse.js');
  const { text, well } = await rehearse(folder.of(newest), timeOf(newest)!, settings);
  return { text, code: well ? 0 : 1 };
}

function withFolder({ folder, ...settings }: BackupSettings) {
  if (!folder) throw new Error('BACKUP_DIR is not set: the folder in which scheduled backups are kept.');
  return { ...settings, folder };
}

const KEEP_KEY = 'Keep APP_KEY somewhere else: without it the providers’ keys in it cannot be read.';
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const logOf = ({ logLevel }: BackupSettings) => new Log(createPino(logLevel, 'backup'));
