import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { EntryKey } from './entry';
import type { Posting } from './posting';

/** An entry with its days; `today`: for a correction. */
export interface DatedEntry extends EntryKey {
  orderId: number | null;
  transfers: (Pick<Posting, 'debit' | 'credit' | 'cents' | 'class' | 'recipientIndex' | 'storeId' | 'day'> & {
    today: string;
  })[];
}

/** What the journal would have to add to agree with an entry. */
export type Difference = Pick<
  Posting,
  'source' | 'sourceId' | 'orderId' | 'recipientIndex' | 'storeId' | 'debit' | 'credit' | 'class' | 'cents'
>;

/** Cents of a day between an account and another one. */
export interface Flow {
  day: string;
  other: Posting['debit'];
  credit: number;
  debit: number;
}

const COLUMNS = 'source, source_id, order_id, recipient_index, store_id, debit, credit, class, cents';

/**
 * Lines missing for the entries $1 with the transfers $2. Lines between the same two accounts count together, in either
 * direction, so that a difference is one line, and the reverse of what should not be there.
 */
const DIFFERENCES = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (source text, source_id text, order_id int)
  ), wanted AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS w (source text, source_id text, recipient_index int, store_id int, day date,
      today date, debit text, credit text, class text, cents int)
  ), posted AS (
    SELECT p.* FROM given g JOIN books.postings p ON p.source = g.source AND p.source_id = g.source_id
  ), lines AS (
    SELECT source, source_id, recipient_index, store_id, debit, credit, class, cents, day, today, false AS is_posted FROM wanted
    UNION ALL
    SELECT source, source_id, recipient_index, store_id, credit, debit, class, cents, NULL, NULL, true FROM posted
  ), sums AS (
    SELECT source, source_id, recipient_index, class, least(debit, credit) AS one, greatest(debit, credit) AS other,
      max(store_id) AS store_id, max(day) AS day, max(today) AS today, bool_or(is_posted) AS corrects,
      sum(CASE WHEN debit < credit THEN cents ELSE -cents END)::int AS cents
    FROM lines GROUP BY 1, 2, 3, 4, 5, 6
  ), missing AS (
    SELECT source, source_id, g.order_id, recipient_index, store_id, CASE WHEN s.cents > 0 THEN one ELSE other END AS debit,
      CASE WHEN s.cents > 0 THEN other ELSE one END AS credit, class, abs(s.cents) AS cents,
      CASE WHEN corrects THEN coalesce(today, $3::date) ELSE day END AS day
    FROM sums s JOIN given g USING (source, source_id) WHERE s.cents <> 0
  )`;

@Injectable()
export class JournalRepository {
  constructor(private readonly database: Database) {}

  /** Adds what is missing. No line is dated in a closed month. `today`: for lines whose entry no longer has them. */
  async add(tx: Tx, entries: readonly DatedEntry[], today: string): Promise<void> {
    await tx.rows(
      `${DIFFERENCES} INSERT INTO books.postings (${COLUMNS}, day)
       SELECT ${COLUMNS}, greatest(day, (SELECT max(through) + 1 FROM books.closings)) FROM missing ORDER BY day, source, source_id`,
      [...recordsOf(entries), today],
    );
  }

  differences(
    entries: readonly DatedEntry[],
    today: string,
    source: Statements = this.database,
  ): Promise<Difference[]> {
    return source.rows<Difference>(`${DIFFERENCES} SELECT ${COLUMNS} FROM missing ORDER BY source, source_id, debit`, [
      ...recordsOf(entries),
      today,
    ]);
  }

  /** The sources of the lines written since then. */
  sourcesSince(moment: Date): Promise<EntryKey[]> {
    return this.database.rows('SELECT DISTINCT source, source_id FROM books.postings WHERE created_at >= $1', [moment]);
  }

  /** What was debited and credited per account from day to day, both inclusive; sales by class. */
  totals(
    from: string,
    to: string,
  ): Promise<(Pick<Posting, 'class'> & { account: Posting['debit']; debit: string; credit: string })[]> {
    return this.database.rows(
      `SELECT account, class, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (
         SELECT debit AS account, CASE debit WHEN 'sales' THEN class END AS class, cents AS debit, 0 AS credit
         FROM books.postings WHERE day BETWEEN $1 AND $2
         UNION ALL
         SELECT credit, CASE credit WHEN 'sales' THEN class END, 0, cents FROM books.postings WHERE day BETWEEN $1 AND $2) sides
       GROUP BY account, class ORDER BY account, class`,
      [from, to],
    );
  }

  /** What was credited and debited to the account each day, both inclusive, by the account on the other side. */
  flows(account: Posting['debit'], from: string, to: string): Promise<Flow[]> {
    return this.database.rows(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, CASE debit WHEN $1 THEN credit ELSE debit END AS other,
         sum(CASE credit WHEN $1 THEN cents ELSE 0 END)::float8 AS credit, sum(CASE debit WHEN $1 THEN cents ELSE 0 END)::float8 AS debit
       FROM books.postings WHERE (debit = $1 OR credit = $1) AND day BETWEEN $2 AND $3 GROUP BY 1, 2 ORDER BY 1, 2`,
      [account, from, to],
    );
  }

  /** What the account has by its lines, or had before the day: debits minus credits. */
  async balanceOf(account: Posting['debit'], before: string | null = null): Promise<number> {
    const row = await this.database.row<{ cents: string }>(
      `SELECT coalesce(sum(CASE debit WHEN $1 THEN cents ELSE -cents END), 0)::bigint AS cents FROM books.postings
       WHERE (debit = $1 OR credit = $1) AND day < coalesce($2::date, 'infinity')`,
      [account, before],
    );
    return Number(row!.cents);
  }
}

function recordsOf(entries: readonly DatedEntry[]): [given: string, wanted: string] {
  const keys = entries.map(({ source, sourceId, orderId }) => ({ source, source_id: sourceId, order_id: orderId }));
  const wanted = entries.flatMap(({ source, sourceId, transfers }) =>
    transfers.map(({ recipientIndex, storeId, ...transfer }) => ({
      source,
      source_id: sourceId,
      recipient_index: recipientIndex,
      store_id: storeId,
      ...transfer,
    })),
  );
  return [JSON.stringify(keys), JSON.stringify(wanted)];
}
