import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Posting } from './posting';

/** Lines read at once. */
const PAGE = 5000;

/** What one account moved on one day at one store, for books that take a journal per day. */
export interface DailySum extends Pick<Posting, 'day' | 'storeId' | 'class'> {
  account: Posting['debit'];
  /** Debits minus credits, in cents. */
  cents: string;
}

/** The journal in pages, so that a long one needs no memory. */
@Injectable()
export class JournalExportRepository {
  constructor(private readonly database: Database) {}

  /** The lines from day to day, both inclusive; by day, then as written. */
  async *lines(from: string, to: string): AsyncGenerator<Posting[]> {
    let last: Pick<Posting, 'day' | 'id'> = { day: from, id: '0' };
    for (;;) {
      const rows = await this.database.rows<Posting>(
        `SELECT id, source, source_id, order_id, recipient_index, store_id, day::text, debit, credit, class, cents, created_at
         FROM books.postings WHERE day <= $1 AND (day, id) > ($2, $3) ORDER BY postings.day, id LIMIT ${PAGE}`,
        [to, last.day, last.id],
      );
      yield rows;
      if (rows.length < PAGE) return;
      last = rows.at(-1)!;
    }
  }

  /** Days whose lines balance out in an account have no sum of it. */
  async *dailySums(from: string, to: string): AsyncGenerator<DailySum[]> {
    const days = await this.database.rows<{ day: string }>(
      'SELECT DISTINCT day::text FROM books.postings WHERE day BETWEEN $1 AND $2 ORDER BY 1',
      [from, to],
    );
    for (const { day } of days)
      yield await this.database.rows<DailySum>(
        `SELECT $1::date::text AS day, store_id, account, class, sum(cents)::bigint AS cents FROM (
           SELECT store_id, debit AS account, CASE debit WHEN 'sales' THEN class END AS class, cents FROM books.postings WHERE day = $1::date
           UNION ALL
           SELECT store_id, credit, CASE credit WHEN 'sales' THEN class END, -cents FROM books.postings WHERE day = $1::date) sides
         GROUP BY store_id, account, class HAVING sum(cents) <> 0 ORDER BY store_id NULLS FIRST, account, class`,
        [day],
      );
  }
}
