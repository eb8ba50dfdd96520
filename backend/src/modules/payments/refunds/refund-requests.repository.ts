import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { MadeRefund } from '../gateway/payment-gateway';
import { Refund, refundKey, type RefundStatus } from './refund';

/** Stripe keeps an idempotency key for a day; within this shorter time the same key can never refund twice. */
const KEY_HOURS = 20;
/** Longer than a call to Stripe with its retries. */
const BUSY_SECONDS = 120;

export type ActiveRefundRequest = Pick<Refund, 'id' | 'paymentIntentId' | 'amountCents' | 'stripeRefundId'> & {
  account: string;
  key: string;
  /** Idempotency key of this call, stored before it. */
  askedKey: string;
  repeated: boolean;
};

/** The only queries on calls that request a refund from the provider. */
@Injectable()
export class RefundRequestRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
  ) {}

  /**
   * Marks the refund as in progress, so that no two workers request it. Null if it is settled or another worker has it.
   */
  begin(refundId: number): Promise<ActiveRefundRequest | null> {
    return this.database.row<ActiveRefundRequest>(
      `UPDATE payments.refunds r SET busy_until = kernel.now() + make_interval(secs => ${BUSY_SECONDS}), asked_outcome = 'unknown',
         checked_at = kernel.now(), asked_times = asked_times + fresh.one,
         asked_at = CASE WHEN fresh.one = 1 THEN kernel.now() ELSE asked_at END
       FROM (SELECT id, CASE WHEN asked_at IS NULL OR asked_outcome = 'error' OR asked_at < kernel.now() - interval '${KEY_HOURS} hours'
               THEN 1 ELSE 0 END AS one, asked_at IS NOT NULL AS repeated
             FROM payments.refunds WHERE id = $1 FOR UPDATE) fresh, payments.payments p
       WHERE r.id = fresh.id AND p.payment_intent_id = r.payment_intent_id AND r.status = 'requested'
         AND (r.busy_until IS NULL OR r.busy_until < kernel.now())
       RETURNING r.id, r.payment_intent_id, r.amount_cents,
         r.stripe_refund_id, r.key, p.account, fresh.repeated,
         '${refundKey('')}' || r.key || CASE WHEN r.asked_times > 1 THEN '-' || r.asked_times ELSE '' END AS asked_key`,
      [refundId],
    );
  }

  /** Until when another worker may be busy with it; null if none is. */
  async busyUntil(refundId: number): Promise<Date | null> {
    const row = await this.database.row<{ until: Date }>(
      `SELECT busy_until AS until FROM payments.refunds
       WHERE id = $1 AND status = 'requested' AND busy_until >= kernel.now()`,
      [refundId],
    );
    return row?.until ?? null;
  }

  async lockStatus(tx: Tx, refundId: number): Promise<RefundStatus> {
    const row = await tx.row<{ status: RefundStatus }>('SELECT status FROM payments.refunds WHERE id = $1 FOR UPDATE', [
      refundId,
    ]);
    return row!.status;
  }

  async settle(tx: Tx, refundId: number, status: RefundStatus, result: MadeRefund): Promise<void> {
    await tx.rows(
      `UPDATE payments.refunds SET stripe_refund_id = $3, busy_until = NULL, failure = coalesce(failure, $4), status = $2,
         settled_at = CASE WHEN $2 = 'requested' THEN NULL ELSE coalesce(settled_at, kernel.now()) END WHERE id = $1`,
      [refundId, status, result.id, status === 'failed' ? result.failureReason : null],
    );
  }

  /** False if it has been settled in the meantime. */
  async refuse(tx: Tx, refundId: number, reason: string): Promise<boolean> {
    const failed = await tx.row(
      `UPDATE payments.refunds SET status = 'failed', failure = $2, settled_at = kernel.now(), busy_until = NULL
       WHERE id = $1 AND status = 'requested' RETURNING id`,
      [refundId, reason],
    );
    return failed !== null;
  }

  /** Ends the call. The next one uses a fresh key after a definite error, the same key while the outcome is unknown. */
  async release(refundId: number, outcome: 'error' | 'unknown'): Promise<void> {
    await this.refunds.update({ id: refundId }, { askedOutcome: outcome, busyUntil: null });
  }
}
