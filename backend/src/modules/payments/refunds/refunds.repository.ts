import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { FindsOrderBy, type OrderFinder } from '../../../kernel/events/task-orders';
import { SANDBOX_ACCOUNT } from '../../settings';
import type { RefundDelayedPayload } from '../events';
import { Refund, type RefundStatus } from './refund';

/** Without any report for this long a refund is checked again. */
const SILENT = `interval '15 minutes'`;
const DELAYED_PAYLOAD = `id AS refund_id, payment_intent_id, amount_cents`;

/** The outcome of a refund as reported by a webhook or the provider's list. */
export interface ReportedRefund {
  stripeRefundId: string;
  /** Our name for it; empty without one. */
  name: string;
  status: Exclude<RefundStatus, 'requested'>;
  fromSandbox: boolean;
  /** The provider's reason for the failure. */
  failure: string | null;
}

export type NewRefund = Pick<Refund, 'paymentIntentId' | 'key' | 'amountCents' | 'reason' | 'orderId' | 'explanation'> &
  Partial<Pick<Refund, 'parts' | 'requestedBy' | 'againOf' | 'giftCardId' | 'giftCardLastFour' | 'byHand'>>;

/** A refund as staff see it. */
export type KnownRefund = Pick<
  Refund,
  | 'id'
  | 'amountCents'
  | 'status'
  | 'parts'
  | 'explanation'
  | 'requestedBy'
  | 'againOf'
  | 'failure'
  | 'giftCardId'
  | 'giftCardLastFour'
  | 'byHand'
  | 'createdAt'
  | 'settledAt'
>;

/** What an order got back, or is getting. */
export interface RefundedOrder {
  orderId: number;
  cents: number;
}

/** The queries on refunds, except those on the calls to the provider; see refund-requests.repository. */
@Injectable()
@FindsOrderBy('refundId')
export class RefundsRepository implements OrderFinder {
  constructor(private readonly database: Database) {}

  /** Returns the new refund's id. One to a gift card, or by hand, is made at once. */
  async add(tx: Tx, refund: NewRefund): Promise<number> {
    const { paymentIntentId, key, amountCents, reason, orderId, parts, explanation, requestedBy, againOf } = refund;
    const { giftCardId = null, giftCardLastFour = null, byHand = null } = refund;
    const isMade = giftCardId !== null || byHand !== null;
    const row = await tx.row<{ id: number }>(
      `INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, order_id, parts, explanation, requested_by, again_of,
         gift_card_id, gift_card_last_four, by_hand, status, settled_at)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12, $13, CASE WHEN $13 = 'succeeded' THEN kernel.now() END)
       RETURNING id`,
      [
        paymentIntentId,
        key,
        amountCents,
        reason,
        orderId,
        JSON.stringify(parts ?? []),
        explanation,
        requestedBy ?? null,
        againOf ?? null,
        giftCardId,
        giftCardLastFour,
        byHand,
        isMade ? 'succeeded' : 'requested',
      ],
    );
    return row!.id;
  }

  find(
    tx: Tx,
    refundId: number,
  ): Promise<Pick<
    Refund,
    | 'id'
    | 'paymentIntentId'
    | 'amountCents'
    | 'reason'
    | 'status'
    | 'orderId'
    | 'parts'
    | 'explanation'
    | 'returnedAt'
    | 'giftCardId'
    | 'byHand'
    | 'settledAt'
    | 'createdAt'
  > | null> {
    return tx.row(
      `SELECT id, payment_intent_id, amount_cents, reason, status, order_id, parts, explanation, returned_at, gift_card_id,
         by_hand, settled_at, created_at
       FROM payments.refunds WHERE id = $1`,
      [refundId],
    );
  }

  /** Records that staff returned the money of a payment without an order; false if no refund of it has failed. */
  async noteReturned(tx: Tx, paymentIntentId: string, by: number): Promise<boolean> {
    const rows = await tx.rows(
      `UPDATE payments.refunds SET returned_at = coalesce(returned_at, kernel.now()), returned_by = coalesce(returned_by, $2)
       WHERE payment_intent_id = $1 AND reason = 'order_refused' AND status = 'failed' RETURNING id`,
      [paymentIntentId, by],
    );
    return rows.length > 0;
  }

  async ordersOf(refundIds: string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ id: number; orderId: number }>(
      'SELECT id, order_id FROM payments.refunds WHERE id = ANY($1::int[]) AND order_id IS NOT NULL',
      [refundIds],
    );
    return new Map(rows.map(({ id, orderId }) => [String(id), orderId]));
  }

  existsUnder(tx: Tx, key: string): Promise<boolean> {
    return tx.manager.existsBy(Refund, { key });
  }

  /** Refunds of a payment, oldest first; reads within the transaction if `source` is one. */
  ofPayment(paymentIntentId: string, source: Statements = this.database): Promise<KnownRefund[]> {
    return source.rows<KnownRefund>(
      `SELECT id, amount_cents, status, parts, explanation, requested_by, again_of, failure, gift_card_id, gift_card_last_four, by_hand,
         created_at, settled_at
       FROM payments.refunds WHERE payment_intent_id = $1 ORDER BY id`,
      [paymentIntentId],
    );
  }

  /** Cents refunded or being refunded, also to gift cards; reads within the transaction if `source` is one. */
  async refundedCents(paymentIntentId: string, source: Pick<Tx, 'row'> = this.database): Promise<number> {
    const row = await source.row<{ cents: number }>(
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM payments.refunds WHERE payment_intent_id = $1 AND status <> 'failed'`,
      [paymentIntentId],
    );
    return row?.cents ?? 0;
  }

  /** The same for many payments; those without a refund are missing. */
  async refundedCentsOf(paymentIntentIds: string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ id: string; cents: number }>(
      `SELECT payment_intent_id AS id, sum(amount_cents)::int AS cents FROM payments.refunds
       WHERE payment_intent_id = ANY($1) AND status <> 'failed' GROUP BY payment_intent_id`,
      [paymentIntentIds],
    );
    return new Map(rows.map(({ id, cents }) => [id, cents]));
  }

  /** Cents that went back to gift cards, by order; those without are missing. */
  async refundedToCards(orderIds: number[]): Promise<Map<number, number>> {
    const rows = await this.database.rows<{ orderId: number; cents: number }>(
      `SELECT order_id, sum(amount_cents)::int AS cents FROM payments.refunds
       WHERE order_id = ANY($1) AND gift_card_id IS NOT NULL GROUP BY order_id`,
      [orderIds],
    );
    return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
  }

  /** Cents by which less is owed, by order; those without are missing. */
  async takenOffDebts(orderIds: number[]): Promise<Map<number, number>> {
    const rows = await this.database.rows<{ orderId: number; cents: number }>(
      `SELECT order_id, sum(amount_cents)::int AS cents FROM payments.refunds
       WHERE order_id = ANY($1) AND by_hand = 'owed' GROUP BY order_id`,
      [orderIds],
    );
    return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
  }

  refundedByOrder(): Promise<RefundedOrder[]> {
    return this.database.rows(
      `SELECT order_id, sum(amount_cents)::int AS cents FROM payments.refunds
       WHERE order_id IS NOT NULL AND status <> 'failed' GROUP BY order_id`,
    );
  }

  /** Cents refunded or being refunded by the provider. */
  async askedOfProvider(tx: Tx, paymentIntentId: string): Promise<number> {
    const row = await tx.row<{ cents: number }>(
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM payments.refunds
       WHERE payment_intent_id = $1 AND status <> 'failed' AND gift_card_id IS NULL AND by_hand IS NULL`,
      [paymentIntentId],
    );
    return row!.cents;
  }

  /**
   * Stores a report; returns the refund's id if it changed. A refund may fail after it succeeded, but never the
   * reverse: a late "succeeded" changes nothing. The payment of the refund is taken from its row, because the report
   * may name any payment or none.
   */
  async note(tx: Tx, report: ReportedRefund): Promise<number | null> {
    const { stripeRefundId, name, status, fromSandbox, failure } = report;
    const row = await tx.row<{ id: number }>(
      `UPDATE payments.refunds r SET status = $2, failure = $6, settled_at = kernel.now() FROM payments.payments p
       WHERE (r.stripe_refund_id = $1 OR 'refund-' || r.key = $3) AND r.status <> 'failed' AND r.status <> $2
         AND p.payment_intent_id = r.payment_intent_id AND (p.account = $4) = $5 RETURNING r.id`,
      [stripeRefundId, status, name, SANDBOX_ACCOUNT, fromSandbox, failure],
    );
    return row?.id ?? null;
  }

  /** Refunds without recent reports; marks them as checked. */
  takeSilent(tx: Tx): Promise<{ refundId: number }[]> {
    return tx.rows(
      `UPDATE payments.refunds SET checked_at = kernel.now()
       WHERE status = 'requested' AND checked_at < kernel.now() - ${SILENT} RETURNING id AS refund_id`,
    );
  }

  /** Refunds that have not reached the provider; marks them as delayed. */
  takeDelayed(tx: Tx): Promise<RefundDelayedPayload[]> {
    return tx.rows(
      `UPDATE payments.refunds SET delayed_at = kernel.now()
       WHERE status = 'requested' AND stripe_refund_id IS NULL AND delayed_at IS NULL AND created_at < kernel.now() - ${SILENT}
       RETURNING ${DELAYED_PAYLOAD}`,
    );
  }

  /** Delayed refunds that succeeded or failed; ends their mark. */
  takeCaughtUp(tx: Tx): Promise<RefundDelayedPayload[]> {
    return tx.rows(
      `UPDATE payments.refunds SET delayed_at = NULL WHERE delayed_at IS NOT NULL AND (status <> 'requested' OR stripe_refund_id IS NOT NULL)
       RETURNING ${DELAYED_PAYLOAD}`,
    );
  }

  async countDelayed(): Promise<number> {
    const row = await this.database.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM payments.refunds WHERE status = 'requested' AND delayed_at IS NOT NULL`,
    );
    return row!.count;
  }

  /** Requested over an hour ago and not settled. */
  overdue(): Promise<Pick<Refund, 'id' | 'paymentIntentId' | 'amountCents'>[]> {
    return this.database.rows(
      `SELECT id, payment_intent_id, amount_cents FROM payments.refunds
       WHERE status = 'requested' AND created_at < kernel.now() - interval '1 hour' ORDER BY id`,
    );
  }
}
