import { BackupRecordRepository } from '../kernel/backups/backup-record.repository';
import type { BackupPlace } from '../kernel/backups/backup-row';
import type { BackupSettings } from '../kernel/config/backup-settings';
import { BackupFolder, nameOf, newestOf, sizeOf, timeOf, timesOf } from './backup-folder';
import { withConnection } from './connection';
import { makeBackup } from './make-backup';
import { Offsite } from './offsite';
import { lastPlanned, outdated } from './rotation';

/** What a run did: a backup, its copy in the bucket, both, or nothing because nothing was due. */
export interface Made {
  name: string | null;
  bytes: number;
  copiedBytes: number;
  removed: number;
}

export interface Wanted {
  /** Now, or only if the last planned time has passed without one. */
  when: 'now' | 'when due';
  signal?: AbortSignal;
}

/** Makes backups in the folder and copies in the bucket, and deletes those that are no longer kept. */
export class ScheduledBackup {
  private readonly folder: BackupFolder;
  private readonly offsite: Offsite | null;

  constructor(private readonly settings: BackupSettings & { folder: string }) {
    this.folder = new BackupFolder(settings.folder);
    this.offsite = settings.offsite && new Offsite(settings.offsite, settings.env);
  }

  /** Nothing is planned: BACKUP_AT=off. */
  get off(): boolean {
    return this.settings.at === null;
  }

  /** Whether a planned time has passed without a backup. */
  async isDue(now: Date): Promise<boolean> {
    const { at } = this.settings;
    const newest = newestOf(await this.folder.names(), now);
    return at !== null && (newest === null || timeOf(newest)! < lastPlanned(at, now));
  }

  /**
   * Only one process at a time does this for a database.
   * @throws when another one does; after a failure, which it has recorded if the database answers
   */
  run({ when, signal }: Wanted): Promise<Made> {
    return withConnection(this.settings.databaseUrl, async (connection) => {
      const record = new BackupRecordRepository(connection);
      if (!(await record.lock())) throw new Error('Another process is making a backup.');
      const made: Made = { name: null, bytes: 0, copiedBytes: 0, removed: 0 };
      // The database's clock: it is the one that the shop believes.
      const now = await record.time();
      await this.recorded(
        record,
        'folder',
        async () => {
          const before = await record.read();
          const newest = newestOf(await this.folder.names(), now);
          // After a restore the newest backup is one of another database, as far as this one knows.
          if (when === 'when due' && before.get('folder')?.name === newest && !(await this.isDue(now))) return;
          await this.add(made, now, newest, signal);
          await record.succeeded('folder', { name: made.name!, madeAt: now, bytes: made.bytes });
          made.removed += await this.rotate(this.folder, now);
        },
        signal,
      );
      await this.copy(record, made, now, signal);
      return made;
    });
  }

  private async add(made: Made, now: Date, newest: string | null, signal?: AbortSignal): Promise<void> {
    await this.folder.removeUnfinished();
    const [name, previous] = [nameOf(now), newest ? this.folder.of(newest) : undefined];
    await makeBackup(this.folder.of(name), this.settings, { previous, signal });
    made.name = name;
    made.bytes = await sizeOf(this.folder.of(name));
  }

  /** Copies the newest backup if the bucket does not have it yet. */
  private async copy(record: BackupRecordRepository, made: Made, now: Date, signal?: AbortSignal): Promise<void> {
    const { offsite } = this;
    if (!offsite) return record.forget('bucket');
    await this.recorded(
      record,
      'bucket',
      async () => {
        const newest = newestOf(await this.folder.names(), now);
        if (!newest || (await record.read()).get('bucket')?.name === newest) return;
        made.copiedBytes = await offsite.put(this.folder.of(newest), signal);
        await record.succeeded('bucket', { name: newest, madeAt: timeOf(newest)!, bytes: made.copiedBytes });
        made.removed += await this.rotate(offsite, now);
      },
      signal,
    );
  }

  /** Only once the newest one is complete. */
  private async rotate(place: Pick<BackupFolder, 'names' | 'remove'>, now: Date): Promise<number> {
    const old = outdated(timesOf(await place.names()), now);
    for (const time of old) await place.remove(nameOf(time));
    return old.length;
  }

  /** Records a failure, unless the process is about to stop or the database itself is what failed. */
  private async recorded(
    record: BackupRecordRepository,
    place: BackupPlace,
    work: () => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!signal?.aborted) await record.failed(place, reason).catch(() => {});
      throw place === 'folder' ? error : new Error(`The copy in the bucket failed: ${reason}`, { cause: error });
    }
  }
}
