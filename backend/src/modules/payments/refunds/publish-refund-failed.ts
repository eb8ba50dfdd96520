import type { Tx } from '../../../kernel/database/unit-of-work';
import { RefundFailed } from '../events';
import type { RefundsRepository } from './refunds.repository';

/** Announces that money stayed with us; `why` is Stripe's word for the reason, if it gave one. */
export async function publishRefundFailed(
  refunds: RefundsRepository,
  tx: Tx,
  refundId: number,
  why: string | null,
): Promise<void> {
  const refund = await refunds.find(tx, refundId);
  if (!refund) return;
  const { paymentIntentId, amountCents } = refund;
  await tx.publish(RefundFailed, { refundId, paymentIntentId, amountCents, why });
}
