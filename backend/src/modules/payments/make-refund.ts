import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { TryAgainAt } from '../../kernel/events/failures';
import type { Lease } from '../../kernel/events/handlers';
import { refundKey, type Refund } from './payment';
import { PaymentGateway, type MadeRefund } from './payment-gateway';
import { RefundNotMade, RefundRefused } from './payments.errors';
import { tellRefundFailed } from './tell-refund-failed';

/** Stripe forgets an idempotency key after a day; until well before that the same key can never refund twice. */
const KEY_HOURS = 20;
/** Longer than a call to Stripe with its repeats. */
const BUSY_SECONDS = 120;

type Ask = Pick<Refund, 'id' | 'paymentIntentId' | 'amountCents' | 'stripeRefundId'> & {
  account: string;
  key: string;
  /** Idempotency key of this call, written before it. */
  askedKey: string;
  repeated: boolean;
};

/**
 * Gives money back at the provider: once, however often it is asked. Before a repeat the provider's own list of refunds
 * is looked at. If ours is not there, the same idempotency key is used while the outcome of the last call is unknown, and
 * a fresh one after a definite error, which Stripe would otherwise replay for a day.
 */
@Injectable()
export class MakeRefund {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws ProviderOutage while the provider cannot say what became of the refund, TryAgainAt while another worker asks. */
  async execute(refundId: number, lease: Lease): Promise<void> {
    const ask = await this.begin(refundId);
    if (!ask) return this.waitWhileBusy(refundId);
    try {
      const made = await lease.call(() => this.make(ask));
      await lease.finish((tx) => this.settle(tx, ask.id, made));
    } catch (error) {
      if (error instanceof RefundRefused) return lease.finish((tx) => this.refused(tx, ask.id, error.message));
      await this.release(ask.id, error instanceof RefundNotMade ? 'error' : 'unknown');
      throw error;
    }
  }

  /** Marks the refund as being asked for, so that no two workers do. Null when it is settled, or another worker has it. */
  private begin(refundId: number): Promise<Ask | null> {
    return this.database.row<Ask>(
      `UPDATE payments.refunds r SET busy_until = kernel.now() + make_interval(secs => ${BUSY_SECONDS}), asked_outcome = 'unknown',
         checked_at = kernel.now(), asked_times = asked_times + fresh.one,
         asked_at = CASE WHEN fresh.one = 1 THEN kernel.now() ELSE asked_at END
       FROM (SELECT id, CASE WHEN asked_at IS NULL OR asked_outcome = 'error' OR asked_at < kernel.now() - interval '${KEY_HOURS} hours'
               THEN 1 ELSE 0 END AS one, asked_at IS NOT NULL AS repeated
             FROM payments.refunds WHERE id = $1 FOR UPDATE) fresh, payments.payments p
       WHERE r.id = fresh.id AND p.payment_intent_id = r.payment_intent_id AND r.status = 'requested'
         AND (r.busy_until IS NULL OR r.busy_until < kernel.now())
       RETURNING r.id, r.payment_intent_id AS "paymentIntentId", r.amount_cents AS "amountCents",
         r.stripe_refund_id AS "stripeRefundId", r.key, p.account, fresh.repeated,
         '${refundKey('')}' || r.key || CASE WHEN r.asked_times > 1 THEN '-' || r.asked_times ELSE '' END AS "askedKey"`,
      [refundId],
    );
  }

  private async waitWhileBusy(refundId: number): Promise<void> {
    const busy = await this.database.row<{ until: Date }>(
      `SELECT busy_until AS until FROM payments.refunds
       WHERE id = $1 AND status = 'requested' AND busy_until >= kernel.now()`,
      [refundId],
    );
    if (busy) throw new TryAgainAt(busy.until, 'Another worker is asking for this refund.');
  }

  private async make(ask: Ask): Promise<MadeRefund> {
    const { account, paymentIntentId, amountCents, askedKey } = ask;
    const name = refundKey(ask.key);
    if (ask.repeated) {
      const refunds = await this.gateway.refundsOf(account, paymentIntentId);
      const ours = refunds.find((one) => (ask.stripeRefundId ? one.id === ask.stripeRefundId : one.name === name));
      if (ours) return ours;
    }
    return this.gateway.refund(account, { paymentIntentId, amountCents, name }, askedKey);
  }

  private async settle(tx: Tx, refundId: number, made: MadeRefund): Promise<void> {
    // A webhook may have been faster; what it said about the end of the refund stands, and has been told.
    const { was } = (await tx.row<{ was: string }>(
      'SELECT status AS was FROM payments.refunds WHERE id = $1 FOR UPDATE',
      [refundId],
    ))!;
    const status = was === 'requested' ? made.status : was;
    await tx.rows('UPDATE payments.refunds SET stripe_refund_id = $3, status = $2, busy_until = NULL WHERE id = $1', [
      refundId,
      status,
      made.id,
    ]);
    if (status === 'failed' && was !== 'failed') await tellRefundFailed(tx, refundId, made.failureReason);
  }

  private async refused(tx: Tx, refundId: number, why: string): Promise<void> {
    const failed = await tx.row(
      `UPDATE payments.refunds SET status = 'failed', busy_until = NULL WHERE id = $1 AND status = 'requested' RETURNING id`,
      [refundId],
    );
    if (failed) await tellRefundFailed(tx, refundId, why);
  }

  private async release(refundId: number, outcome: 'error' | 'unknown'): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.rows('UPDATE payments.refunds SET asked_outcome = $2, busy_until = NULL WHERE id = $1', [refundId, outcome]),
    );
  }
}
