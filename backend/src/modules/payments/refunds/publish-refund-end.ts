import { dollarsReturned } from '../../../kernel/observability/counters';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { RefundFailed, RefundMade } from '../events';
import type { RefundsRepository } from './refunds.repository';

/**
 * Announces how a refund ended: the money went back, or stayed with us. `why` is Stripe's word for the reason, if it gave
 * one. Of a payment that never became an order its customer was told when the refund was asked for.
 */
export async function publishRefundEnd(
  refunds: RefundsRepository,
  tx: Tx,
  refundId: number,
  why: string | null,
): Promise<void> {
  const refund = await refunds.find(tx, refundId);
  if (!refund) return;
  const { paymentIntentId, amountCents, status, orderId, parts, explanation } = refund;
  if (status !== 'requested') tx.log({ refundId, paymentIntentId, orderId, amountCents }, `refund ${status}`);
  if (status === 'succeeded') tx.count(dollarsReturned, amountCents / 100);
  if (status === 'failed') await tx.publish(RefundFailed, { refundId, paymentIntentId, amountCents, why });
  if (status === 'succeeded' && orderId !== null)
    await tx.publish(RefundMade, { refundId, orderId, amountCents, parts, explanation });
}
