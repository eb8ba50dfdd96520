import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';

/** When a refund was made, in the books and in reports; when it was requested, if it is not made. */
export const MADE_AT = `CASE WHEN r.status = 'succeeded' THEN coalesce(r.settled_at, r.created_at) ELSE r.created_at END`;

/** What the books ask of refunds. */
@Injectable()
export class RefundBooksRepository {
  constructor(private readonly database: Database) {}

  /** Ids of those requested or settled since then, oldest first. */
  async changedSince(moment: Date): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id::text FROM payments.refunds r WHERE created_at >= $1 OR settled_at >= $1 ORDER BY r.id',
      [moment],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Cents of each part that were returned or are being returned, by payment and part; `part` null: of the payment as a
   * whole.
   */
  returnedParts(
    paymentIntentIds: string[],
    source: Statements = this.database,
  ): Promise<{ paymentIntentId: string; part: number | null; cents: number; at: Date }[]> {
    return source.rows(
      `SELECT payment_intent_id, (p.value ->> 'part')::int AS part, sum(coalesce((p.value ->> 'cents')::int, amount_cents))::int AS cents,
         max(created_at) AS at
       FROM payments.refunds LEFT JOIN LATERAL jsonb_array_elements(parts) p ON true
       WHERE payment_intent_id = ANY($1) AND status <> 'failed' GROUP BY 1, 2`,
      [paymentIntentIds],
    );
  }

  /** Refunds of orders that have not failed and were made in the time, or requested and not made yet; oldest first. */
  madeBetween(
    from: Date,
    until: Date,
    source: Statements = this.database,
  ): Promise<{ orderId: number; cents: number; reason: string | null }[]> {
    return source.rows(
      `SELECT order_id, amount_cents AS cents, explanation AS reason FROM payments.refunds r
       WHERE ${MADE_AT} >= $1 AND ${MADE_AT} < $2 AND status <> 'failed' AND order_id IS NOT NULL ORDER BY id`,
      [from, until],
    );
  }

  /** When those were requested and made that have changed since then. */
  async momentsChangedSince(moment: Date): Promise<Date[]> {
    const rows = await this.database.rows<{ at: Date }>(
      `WITH changed AS (SELECT * FROM payments.refunds WHERE created_at >= $1 OR settled_at >= $1 OR returned_at >= $1)
       SELECT created_at AS at FROM changed UNION SELECT ${MADE_AT} FROM changed r`,
      [moment],
    );
    return rows.map(({ at }) => at);
  }
}
