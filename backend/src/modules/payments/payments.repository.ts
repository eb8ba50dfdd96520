import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { Intent } from './gateway/payment-gateway';
import type { Payment, PaymentMode } from './payment';

export type KnownPayment = Pick<Payment, 'account' | 'amountCents'>;

/** A received payment. */
export interface ReceivedPayment extends Pick<Payment, 'amountCents' | 'cardLast4'> {
  id: string;
  paidAt: Date;
}

/** The refund of a payment that became no order. */
export interface OpenRefusal extends Omit<ReceivedPayment, 'paidAt'> {
  status: 'requested' | 'failed';
  delayed: boolean;
  since: Date;
}

/** The state of a payment without an order. */
export interface UnplacedPaymentState extends Pick<Payment, 'paidAt' | 'cardLast4'> {
  id: string;
  /** State of the refund made because there is no order; null: no refund. */
  refund: 'requested' | 'delayed' | 'failed' | 'done' | null;
}

/** The only queries on payments. */
@Injectable()
export class PaymentsRepository {
  constructor(private readonly database: Database) {}

  async add(intent: Intent, mode: PaymentMode, account: string): Promise<void> {
    await this.database.rows(
      `INSERT INTO payments.payments (payment_intent_id, mode, account, amount_cents, stripe_customer_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (payment_intent_id) DO NOTHING`,
      [intent.id, mode, account, intent.amountCents, intent.customerId],
    );
  }

  find(paymentIntentId: string): Promise<KnownPayment | null> {
    return this.database.row<KnownPayment>(
      'SELECT account, amount_cents FROM payments.payments WHERE payment_intent_id = $1',
      [paymentIntentId],
    );
  }

  /** Records that the provider reported the payment. Returns the amount, or null if it was recorded before. */
  async noteArrived(paymentIntentId: string, cardLast4: string | null): Promise<number | null> {
    const row = await this.database.row<{ amountCents: number; wasPaid: boolean }>(
      `UPDATE payments.payments p SET paid_at = coalesce(p.paid_at, kernel.now()), card_last4 = coalesce($2, p.card_last4)
       FROM (SELECT paid_at FROM payments.payments WHERE payment_intent_id = $1 FOR UPDATE) was
       WHERE payment_intent_id = $1 RETURNING amount_cents, was.paid_at IS NOT NULL AS was_paid`,
      [paymentIntentId, cardLast4],
    );
    return row && !row.wasPaid ? row.amountCents : null;
  }

  /** The same, in the commit that stores the provider's report. */
  async notePaid(tx: Tx, paymentIntentId: string): Promise<number | null> {
    const paid = await tx.row<{ amountCents: number }>(
      `UPDATE payments.payments SET paid_at = kernel.now() WHERE payment_intent_id = $1 AND paid_at IS NULL
       RETURNING amount_cents`,
      [paymentIntentId],
    );
    return paid?.amountCents ?? null;
  }

  /** The payments among these that were received. */
  receivedAmong(paymentIntentIds: string[]): Promise<ReceivedPayment[]> {
    return this.database.rows(
      `SELECT payment_intent_id AS id, amount_cents, paid_at, card_last4
       FROM payments.payments WHERE payment_intent_id = ANY($1) AND paid_at IS NOT NULL`,
      [paymentIntentIds],
    );
  }

  /** Refunds of payments without an order that are not complete; failed ones until staff have returned the money. */
  openRefusals(): Promise<OpenRefusal[]> {
    return this.database.rows(
      `SELECT p.payment_intent_id AS id, r.amount_cents, p.card_last4, r.status, r.delayed_at IS NOT NULL AS delayed,
         coalesce(p.paid_at, r.created_at) AS since
       FROM payments.refunds r JOIN payments.payments p USING (payment_intent_id)
       WHERE r.reason = 'order_refused' AND r.status <> 'succeeded' AND r.returned_at IS NULL
       ORDER BY r.id DESC LIMIT 1000`,
    );
  }

  /** What is known of each of these payments. */
  statesOf(paymentIntentIds: string[]): Promise<UnplacedPaymentState[]> {
    return this.database.rows(
      `SELECT p.payment_intent_id AS id, p.paid_at, p.card_last4, (
         SELECT CASE WHEN r.status = 'succeeded' OR r.returned_at IS NOT NULL THEN 'done' WHEN r.status = 'failed' THEN 'failed'
           WHEN r.delayed_at IS NOT NULL THEN 'delayed' ELSE 'requested' END
         FROM payments.refunds r WHERE r.payment_intent_id = p.payment_intent_id AND r.reason = 'order_refused' ORDER BY r.id DESC LIMIT 1
       ) AS refund
       FROM payments.payments p WHERE p.payment_intent_id = ANY($1)`,
      [paymentIntentIds],
    );
  }

  /** The newest payments by a card that ends in these digits, as far as the card is known. */
  async endingIn(cardLast4: string): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT payment_intent_id AS id FROM payments.payments WHERE card_last4 = $1 ORDER BY created_at DESC LIMIT 1000`,
      [cardLast4],
    );
    return rows.map(({ id }) => id);
  }

  async accountOf(tx: Tx, paymentIntentId: string): Promise<string | null> {
    const row = await tx.row<{ account: string }>(
      'SELECT account FROM payments.payments WHERE payment_intent_id = $1',
      [paymentIntentId],
    );
    return row?.account ?? null;
  }

  async setAmount(paymentIntentId: string, amountCents: number, source: Statements = this.database): Promise<void> {
    await source.rows('UPDATE payments.payments SET amount_cents = $2 WHERE payment_intent_id = $1', [
      paymentIntentId,
      amountCents,
    ]);
  }

  /** Makes other refunds of the payment wait; returns the paid amount. */
  async lockAmount(tx: Tx, paymentIntentId: string): Promise<number | null> {
    const row = await tx.row<{ amountCents: number }>(
      'SELECT amount_cents FROM payments.payments WHERE payment_intent_id = $1 FOR UPDATE',
      [paymentIntentId],
    );
    return row?.amountCents ?? null;
  }

  /** Payments begun at or after the moment (and a little before), with the requested and completed refunds of each. */
  since(moment: Date): Promise<
    (Pick<Payment, 'account' | 'amountCents'> & {
      id: string;
      refundedCents: number;
      madeCents: number;
      unsettled: number;
    })[]
  > {
    return this.database.rows(
      `SELECT p.payment_intent_id AS id, p.account, p.amount_cents,
         coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'failed'), 0)::int AS refunded_cents,
         coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'succeeded'), 0)::int AS made_cents,
         count(*) FILTER (WHERE r.status = 'requested')::int AS unsettled
       FROM payments.payments p LEFT JOIN payments.refunds r
         ON r.payment_intent_id = p.payment_intent_id AND r.gift_card_id IS NULL AND r.by_hand IS NULL
       WHERE p.created_at >= $1::timestamptz - interval '1 hour' GROUP BY p.payment_intent_id`,
      [moment],
    );
  }
}
