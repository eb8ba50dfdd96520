import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { PrintedSheet } from './printed-sheet';

@Injectable()
export class PrintedSheetRepository {
  constructor(private readonly database: Database) {}

  /** Null where none was printed for that day. */
  last(storeId: number, date: string): Promise<PrintedSheet | null> {
    return this.database.row<PrintedSheet>(
      'SELECT printed_at, lines FROM orders.printed_sheets WHERE store_id = $1 AND day = $2',
      [storeId, date],
    );
  }

  /** Of two sheets, the one that shows the later moment stays, whichever is reported first. */
  async record(
    tx: Tx,
    { storeId, date }: { storeId: number; date: string },
    { printedAt, lines }: PrintedSheet,
    by: string,
  ): Promise<void> {
    await tx.rows(
      `INSERT INTO orders.printed_sheets AS last (store_id, day, lines, printed_by, printed_at)
       VALUES ($1, $2, $3, $4, least($5::timestamptz, kernel.now()))
       ON CONFLICT (store_id, day) DO UPDATE
         SET lines = excluded.lines, printed_by = excluded.printed_by, printed_at = excluded.printed_at
       WHERE excluded.printed_at >= last.printed_at`,
      [storeId, date, JSON.stringify(lines), by, printedAt],
    );
  }
}
