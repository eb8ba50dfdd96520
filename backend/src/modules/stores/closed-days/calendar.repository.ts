import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CalendarVersion } from '../entities/calendar-version';

/** A saved calendar. */
export type SavedCalendar = Omit<CalendarVersion, 'store'>;

const COLUMNS = 'store_id, version, horizon_days, days, changed_by, changed_at';

@Injectable()
export class CalendarRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(CalendarVersion) private readonly versions: Repository<CalendarVersion>,
  ) {}

  /** The newest version of each store, by store id; stores with the usual calendar are missing. */
  async all(): Promise<Map<number, SavedCalendar>> {
    const rows = await this.database.rows<SavedCalendar>(
      `SELECT DISTINCT ON (store_id) ${COLUMNS} FROM stores.calendar_versions ORDER BY store_id, version DESC`,
    );
    return new Map(rows.map((row) => [row.storeId, row]));
  }

  /** The newest version of a store; null: it has the usual calendar. */
  latest(storeId: number, { manager }: Pick<Tx, 'manager'> = this.versions): Promise<SavedCalendar | null> {
    return manager.findOne(CalendarVersion, { where: { storeId }, order: { version: 'DESC' } });
  }

  /**
   * Prevents holds of the store's windows until the transaction ends, and makes it see all earlier ones. Taken before
   * all other locks, as in `stores.take_windows`.
   */
  async lock(tx: Tx, storeId: number): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('stores.calendar ' || $1::int, 0))`, [storeId]);
  }

  /** Adds the version after `version`; null if that one is no longer the last or the store was deleted. */
  async add(tx: Tx, calendar: Omit<SavedCalendar, 'changedAt'>): Promise<SavedCalendar | null> {
    const { storeId, version, horizonDays, days, changedBy } = calendar;
    // A concurrent save for this store waits here and then finds a newer version than its own.
    await tx.rows('SELECT FROM stores.stores WHERE id = $1 FOR NO KEY UPDATE', [storeId]);
    return tx.row<SavedCalendar>(
      `INSERT INTO stores.calendar_versions (store_id, version, horizon_days, days, changed_by)
       SELECT s.id, $2 + 1, $3, $4, $5 FROM stores.stores s
       WHERE s.id = $1 AND $2 = (SELECT coalesce(max(version), 0) FROM stores.calendar_versions WHERE store_id = $1)
       RETURNING ${COLUMNS}`,
      [storeId, version, horizonDays, JSON.stringify(days), changedBy],
    );
  }
}
