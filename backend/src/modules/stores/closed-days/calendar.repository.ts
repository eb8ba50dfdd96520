import { Injectable } from '@nestjs/common';
import type { SpecialDay } from '@crispi/rules/hours';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Calendar } from '../slots/special-day';

/** A calendar as it was saved. */
export interface SavedCalendar extends Calendar {
  storeId: number;
  version: number;
  days: SpecialDay[];
  /** The user's id. */
  changedBy: number;
  changedAt: Date;
}

const COLUMNS = 'store_id, version, horizon_days, days, changed_by, changed_at';

@Injectable()
export class CalendarRepository {
  constructor(private readonly database: Database) {}

  /** What counts for each store, by its id; stores nobody has changed anything for are not among them. */
  async all(): Promise<Map<number, SavedCalendar>> {
    const rows = await this.database.rows<SavedCalendar>(
      `SELECT DISTINCT ON (store_id) ${COLUMNS} FROM stores.calendar_versions ORDER BY store_id, version DESC`,
    );
    return new Map(rows.map((row) => [row.storeId, row]));
  }

  /** The last versions of a store, newest first. */
  latest(storeId: number, count: number, statements: Statements = this.database): Promise<SavedCalendar[]> {
    return statements.rows<SavedCalendar>(
      `SELECT ${COLUMNS} FROM stores.calendar_versions WHERE store_id = $1 ORDER BY version DESC LIMIT $2`,
      [storeId, count],
    );
  }

  /**
   * Nobody takes a window of the store until the transaction ends, and it sees all that were taken. The lock comes before
   * all others, as in `stores.take_windows`.
   */
  async lock(tx: Tx, storeId: number): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('stores.calendar ' || $1::int, 0))`, [storeId]);
  }

  /** Adds the version after `version`; null when that one is no longer the last, or the store is gone. */
  async add(tx: Tx, calendar: Omit<SavedCalendar, 'changedAt'>): Promise<SavedCalendar | null> {
    const { storeId, version, horizonDays, days, changedBy } = calendar;
    // Whoever else saves for this store waits here, and then finds a version more than it began with.
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
