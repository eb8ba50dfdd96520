import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { SANDBOX_ACCOUNT } from '../../settings';
import type { PaymentMode } from '../payment';
import { CLOSED_DISPUTES, type Dispute } from './dispute';

export type DisputeReport = Dispute;
export type KnownDispute = Dispute & { mode: PaymentMode };

/** The only queries on disputes. */
@Injectable()
export class DisputesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores Stripe's report on a dispute of one of our payments; false if it changes nothing. Of two reports in the same
   * second, the one that closes the dispute is the later one.
   */
  async note(tx: Tx, report: DisputeReport, fromSandbox: boolean): Promise<boolean> {
    const { id, paymentIntentId, amountCents, reason, status, dueBy, chargeRefundable, openedAt, reportedAt } = report;
    const row = await tx.row(
      `INSERT INTO payments.disputes AS known (id, payment_intent_id, amount_cents, reason, status, due_by,
         charge_refundable, opened_at, reported_at)
       SELECT $1, payment_intent_id, $3::int, $4, $5, $6::timestamptz, $7::boolean, $8::timestamptz, $9::timestamptz
       FROM payments.payments WHERE payment_intent_id = $2 AND (account = $10) = $11
       ON CONFLICT (id) DO UPDATE SET amount_cents = excluded.amount_cents, reason = excluded.reason,
         status = excluded.status, due_by = excluded.due_by, charge_refundable = excluded.charge_refundable,
         reported_at = excluded.reported_at
       WHERE known.payment_intent_id = excluded.payment_intent_id AND (known.reported_at < excluded.reported_at
         OR known.reported_at = excluded.reported_at AND NOT known.status = ANY ($12))
       RETURNING id`,
      [
        id,
        paymentIntentId,
        amountCents,
        reason,
        status,
        dueBy,
        chargeRefundable,
        openedAt,
        reportedAt,
        SANDBOX_ACCOUNT,
        fromSandbox,
        [...CLOSED_DISPUTES],
      ],
    );
    return row !== null;
  }

  /** Disputes of a payment, newest first; reads within the transaction if `source` is one. */
  ofPayment(paymentIntentId: string, source: Statements = this.database): Promise<KnownDispute[]> {
    return source.rows<KnownDispute>(
      `SELECT d.id, d.payment_intent_id, d.amount_cents, d.reason, d.status, d.due_by, d.charge_refundable, d.opened_at,
         d.reported_at, p.mode
       FROM payments.disputes d JOIN payments.payments p USING (payment_intent_id)
       WHERE payment_intent_id = $1 ORDER BY d.opened_at DESC, d.id`,
      [paymentIntentId],
    );
  }

  /** Ids of the disputes reported on since then, oldest first. */
  async reportedSince(moment: Date): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id FROM payments.disputes WHERE reported_at >= $1 ORDER BY opened_at, id',
      [moment],
    );
    return rows.map(({ id }) => id);
  }

  /** Cents that banks have taken back for good, by payment; those without are missing. */
  lostOf(
    paymentIntentIds: string[],
    source: Statements = this.database,
  ): Promise<{ paymentIntentId: string; cents: number; at: Date }[]> {
    return source.rows(
      `SELECT payment_intent_id, sum(amount_cents)::int AS cents, max(reported_at) AS at FROM payments.disputes
       WHERE payment_intent_id = ANY($1) AND status = 'lost' GROUP BY 1`,
      [paymentIntentIds],
    );
  }
}
