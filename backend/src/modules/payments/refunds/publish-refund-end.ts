import { Injectable } from '@nestjs/common';
import { dollarsReturned } from '../../../kernel/observability/counters';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Journal } from '../../books';
import { RefundFailed, RefundMade } from '../events';
import { refundEntry } from './refund-books';
import { RefundsRepository } from './refunds.repository';

/** Publishes and books the outcome of a refund. */
@Injectable()
export class PublishRefundEnd {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly journal: Journal,
  ) {}

  /**
   * `reason` is Stripe's, if any. Success is published for orders only: the customer of a payment without an order was
   * notified when the refund was requested.
   */
  async execute(tx: Tx, refundId: number, reason: string | null): Promise<void> {
    const refund = await this.refunds.find(tx, refundId);
    if (!refund) return;
    await this.journal.set(tx, [refundEntry(refund)]);
    const { paymentIntentId, amountCents, status, orderId, parts, explanation, byHand } = refund;
    if (status !== 'requested') tx.log({ refundId, paymentIntentId, orderId, amountCents }, `refund ${status}`);
    if (status === 'succeeded' && byHand !== 'owed') tx.count(dollarsReturned, amountCents / 100);
    if (status === 'failed') await tx.publish(RefundFailed, { refundId, paymentIntentId, amountCents, why: reason });
    if (status === 'succeeded' && orderId !== null)
      await tx.publish(RefundMade, {
        refundId,
        orderId,
        amountCents,
        parts,
        explanation,
        ...(byHand && { byHand }),
      });
  }
}
