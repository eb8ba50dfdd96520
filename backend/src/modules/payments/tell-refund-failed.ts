import type { Tx } from '../../kernel/database/unit-of-work';
import { RefundFailed } from './events';

/** Announces that money stayed with us; `why` is Stripe's word for the reason, if it gave one. */
export async function tellRefundFailed(tx: Tx, refundId: number, why: string | null): Promise<void> {
  const refund = await tx.row<{ paymentIntentId: string; amountCents: number }>(
    'SELECT payment_intent_id AS "paymentIntentId", amount_cents AS "amountCents" FROM payments.refunds WHERE id = $1',
    [refundId],
  );
  if (refund) await tx.publish(RefundFailed, { refundId, ...refund, why });
}
