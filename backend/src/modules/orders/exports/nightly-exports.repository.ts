import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { NightlyExport } from './nightly-export';

/** After a longer outage staff download what is missing. */
const CATCH_UP_DAYS = 7;

@Injectable()
export class NightlyExportRepository {
  /**
   * Records the days up to this one that were not sent before, and returns them. The first time that is one day,
   * after an outage up to seven.
   */
  async begin(tx: Tx, { day, emailedTo, bucket }: Omit<NightlyExport, 'createdAt'>): Promise<string[]> {
    const rows = await tx.rows<{ day: string }>(
      `INSERT INTO orders.nightly_exports (day, emailed_to, bucket)
       SELECT d::date, $2, $3 FROM generate_series(
         greatest($1::date - ${CATCH_UP_DAYS - 1}, coalesce((SELECT max(n.day) + 1 FROM orders.nightly_exports n), $1::date)),
         $1::date, interval '1 day') d
       ON CONFLICT (day) DO NOTHING RETURNING day::text`,
      [day, emailedTo, bucket],
    );
    return rows.map((row) => row.day).toSorted();
  }
}
