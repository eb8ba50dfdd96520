import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../kernel/events/handlers';
import { Hopeless } from '../../kernel/events/failures';
import { formatCents } from '../../kernel/money';
import { RefundFailed, type RefundFailedPayload } from './events';

/**
 * A refund without an order has nobody's page to stand on. It becomes a failed job, which staff see with its reason
 * until they have given the money back another way.
 */
@Injectable()
@Handles({ name: 'payments.report-failed-refund', on: RefundFailed as never, kind: 'local' })
export class ReportFailedRefund implements LocalHandler<RefundFailedPayload> {
  async handle({ refundId, paymentIntentId, amountCents, why }: RefundFailedPayload, tx: Tx): Promise<void> {
    const refund = await tx.row(
      `SELECT id FROM payments.refunds WHERE id = $1 AND reason = 'order_refused' AND status = 'failed'`,
      [refundId],
    );
    if (!refund) return;
    const reason = why ? ` (${why})` : '';
    throw new Hopeless(
      `Stripe could not give back $${formatCents(amountCents)} of ${paymentIntentId}${reason}. Please return the money another way.`,
    );
  }
}
