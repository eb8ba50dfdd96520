import type { Statements } from '../database/database';
import type { BackupPlace, BackupRow } from './backup-row';

/** Left out of every backup. */
export const BACKUPS_TABLE = 'kernel.backups';
/** One number for every process that makes backups of this shop. */
const BACKUP_LOCK = 727_747_402;

/** What the process that makes the backups reads and writes, by one connection. */
export class BackupRecordRepository {
  constructor(private readonly connection: Statements) {}

  /** Whether no other process is making a backup of this database. Ends with the connection. */
  async lock(): Promise<boolean> {
    const [row] = await this.connection.rows<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS taken`,
    );
    return row!.taken;
  }

  async time(): Promise<Date> {
    return (await this.connection.rows<{ now: Date }>('SELECT kernel.now() AS now'))[0]!.now;
  }

  async read(): Promise<Map<BackupPlace, BackupRow>> {
    const rows = await this.connection.rows<BackupRow>('SELECT * FROM kernel.backups');
    return new Map(rows.map((row) => [row.place, row]));
  }

  async succeeded(place: BackupPlace, { name, madeAt, bytes }: { name: string; madeAt: Date; bytes: number }) {
    await this.connection.rows(
      `INSERT INTO kernel.backups (place, name, made_at, bytes) VALUES ($1, $2, $3, $4)
       ON CONFLICT (place) DO UPDATE SET name = excluded.name, made_at = excluded.made_at, bytes = excluded.bytes,
         failed_at = NULL, last_error = NULL`,
      [place, name, madeAt, bytes],
    );
  }

  async failed(place: BackupPlace, reason: string): Promise<void> {
    await this.connection.rows(
      `INSERT INTO kernel.backups (place, failed_at, last_error) VALUES ($1, kernel.now(), left($2, 500))
       ON CONFLICT (place) DO UPDATE SET failed_at = excluded.failed_at, last_error = excluded.last_error`,
      [place, reason],
    );
  }

  /** The place is no longer used. */
  async forget(place: BackupPlace): Promise<void> {
    await this.connection.rows('DELETE FROM kernel.backups WHERE place = $1', [place]);
  }
}
