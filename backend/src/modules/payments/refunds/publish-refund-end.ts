import { dollarsReturned } from '../../../kernel/observability/counters';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { RefundFailed, RefundMade } from '../events';
import type { RefundsRepository } from './refunds.repository';

/**
 * Publishes the outcome of a refund. `why` is Stripe's reason, if any. Success is published for orders only: the
 * customer of a payment without an order was notified when the refund was requested.
 */
export async function publishRefundEnd(
  refunds: RefundsRepository,
  tx: Tx,
  refundId: number,
  reason: string | null,
): Promise<void> {
  const refund = await refunds.find(tx, refundId);
  if (!refund) return;
  const { paymentIntentId, amountCents, status, orderId, parts, explanation } = refund;
  if (status !== 'requested') tx.log({ refundId, paymentIntentId, orderId, amountCents }, `refund ${status}`);
  if (status === 'succeeded') tx.count(dollarsReturned, amountCents / 100);
  if (status === 'failed') await tx.publish(RefundFailed, { refundId, paymentIntentId, amountCents, why: reason });
  if (status === 'succeeded' && orderId !== null)
    await tx.publish(RefundMade, { refundId, orderId, amountCents, parts, explanation });
}
