import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { ByHand, Refund } from './refund';
import { MADE_AT } from './refund-books.repository';

/** `day`: that of the books, when it was made; when it was requested, if it was not made. */
export interface ExportedRefund
  extends
    Pick<Refund, 'id' | 'paymentIntentId' | 'amountCents' | 'reason' | 'explanation' | 'status' | 'failure'>,
    Pick<Refund, 'giftCardLastFour' | 'stripeRefundId' | 'requestedBy' | 'createdAt' | 'settledAt'> {
  orderId: number;
  /** The tender that it goes back to. */
  tender: 'stripe' | 'gift_card' | ByHand;
  day: string;
}

/** Refunds belong to no store: their days are those of the calendar in this time zone. */
export interface RefundPeriod {
  from: string;
  to: string;
  timeZone: string;
}

const NEAR = `${MADE_AT} >= $1::date - interval '2 days' AND ${MADE_AT} < $2::date + interval '3 days'`;

/** Refunds of orders for exports. */
@Injectable()
export class RefundExportRepository {
  /** Refunds read at once. */
  pageSize = 1000;

  constructor(private readonly database: Database) {}

  /** By number, in pages of so many. */
  async *pages({ from, to, timeZone }: RefundPeriod): AsyncGenerator<ExportedRefund[]> {
    const range = await this.database.row<{ first: number | null; last: number | null }>(
      `SELECT min(r.id) AS first, max(r.id) AS last FROM payments.refunds r WHERE ${NEAR}`,
      [from, to],
    );
    const last = range?.last ?? 0;
    for (let after = (range?.first ?? 1) - 1; after < last; after += this.pageSize)
      yield await this.database.rows<ExportedRefund>(
        `SELECT r.id, r.order_id, r.payment_intent_id, r.amount_cents, r.reason, r.explanation, r.status, r.failure, r.stripe_refund_id,
           r.gift_card_last_four, r.requested_by, r.created_at, r.settled_at, (${MADE_AT} AT TIME ZONE $5)::date::text AS day,
           CASE WHEN r.gift_card_id IS NOT NULL THEN 'gift_card' ELSE coalesce(r.by_hand, 'stripe') END AS tender
         FROM payments.refunds r WHERE r.id > $1 AND r.id <= $2 AND r.order_id IS NOT NULL
           AND (${MADE_AT} AT TIME ZONE $5)::date BETWEEN $3 AND $4 ORDER BY r.id`,
        [after, Math.min(after + this.pageSize, last), from, to, timeZone],
      );
  }

  /** Cents that went back, by payment: Stripe said so, they are on a gift card, or staff returned them. Payments without a refund are missing. */
  async madeOf(paymentIntentIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ id: string; cents: number }>(
      `SELECT payment_intent_id AS id, sum(amount_cents)::int AS cents FROM payments.refunds
       WHERE payment_intent_id = ANY($1) AND status = 'succeeded' GROUP BY payment_intent_id`,
      [paymentIntentIds],
    );
    return new Map(rows.map(({ id, cents }) => [id, cents]));
  }
}
