import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { UnrecoverableError } from '../../../kernel/events/handler-errors';
import { RefundFailed, type RefundFailedPayload } from '../events';
import { RefundsRepository } from './refunds.repository';

export const REPORT_FAILED_REFUND = 'payments.report-failed-refund';

/**
 * A refund without an order has nobody's page to stand on. It becomes a failed job, which staff see with its reason
 * until they have given the money back another way.
 */
@Injectable()
@HandlesEvent(RefundFailed, { name: REPORT_FAILED_REFUND, kind: 'local' })
export class ReportFailedRefund implements LocalHandler<RefundFailedPayload> {
  constructor(private readonly refunds: RefundsRepository) {}

  async handle({ refundId, paymentIntentId, amountCents, why }: RefundFailedPayload, tx: Tx): Promise<void> {
    const refund = await this.refunds.find(tx, refundId);
    if (refund?.reason !== 'order_refused' || refund.status !== 'failed' || refund.returnedAt) return;
    const reason = why ? ` (${why})` : '';
    throw new UnrecoverableError(
      `Stripe could not give back $${formatCents(amountCents)} of ${paymentIntentId}${reason}. Please return the money another way.`,
    );
  }
}
