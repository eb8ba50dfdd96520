import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { Metrics } from '../observability/metrics';
import type { BackupRow } from './backup-row';

/** One is due each day; it may take a while. */
const OLD_HOURS = 26;

/** The last good backup in a place, as the doctor and the System page show it. */
export interface BackupState extends Omit<BackupRow, 'name'> {
  /** Backups are expected here, and there is none or it is older than it should be. */
  old: boolean;
  ageSeconds: number | null;
}

/** Whether the backups happen. The process that makes them could not report its own absence. */
@Injectable()
export class BackupHealth {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    const each = (name: string, help: string, value: (state: BackupState) => number) =>
      metrics.watchEach(name, help, 'place', async () =>
        (await this.list()).map((state): [string, number] => [state.place, value(state)]),
      );
    each(
      'crispi_backup_age_seconds',
      'Age of the last good backup in each place; infinite: none',
      (state) => state.ageSeconds ?? Infinity,
    );
    each('crispi_backup_size_bytes', 'Size of the last good backup in each place', ({ bytes }) => bytes ?? 0);
    each('crispi_backup_failed', '1 when the last attempt in a place failed', ({ failedAt }) => (failedAt ? 1 : 0));
  }

  /** Something else makes the backups: BACKUP_AT=off. */
  get off(): boolean {
    return this.config.backupAt === null;
  }

  /** By place, the folder first. Outside production backups are not expected: empty until there is one. */
  async list(): Promise<BackupState[]> {
    if (this.off) return [];
    const expected = this.config.production;
    const made = await this.database.rows<BackupState>(
      `SELECT place, made_at, bytes, failed_at, last_error,
         extract(epoch FROM kernel.now() - made_at)::float8 AS age_seconds,
         $1 AND coalesce(made_at < kernel.now() - make_interval(hours => ${OLD_HOURS}), true) AS old
       FROM kernel.backups ORDER BY place DESC`,
      [expected],
    );
    if (!expected || made.some(({ place }) => place === 'folder')) return made;
    return [{ ...NONE, place: 'folder' }, ...made];
  }
}

const NONE = { madeAt: null, bytes: null, failedAt: null, lastError: null, old: true, ageSeconds: null };
