import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { SANDBOX_ACCOUNT } from '../../settings';
import { PaymentFailed, PaymentSucceeded } from '../events';
import { PaymentsRepository } from '../payments.repository';
import { publishRefundFailed } from '../refunds/publish-refund-failed';
import { RefundsRepository } from '../refunds/refunds.repository';
import type { StripeEvent } from './stripe-event';

/**
 * Publishes that a payment succeeded or failed and writes down how a refund ended. That is so little that it is done in
 * the commit of the receipt: a job for it would only make the order wait for one more trip through the queue.
 */
@Injectable()
export class StripeEvents {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  async note(tx: Tx, { type, object }: StripeEvent, fromSandbox: boolean): Promise<void> {
    if (!(await this.concerns(tx, object, fromSandbox))) return;
    const { id: paymentIntentId } = object;
    if (type === 'payment_intent.succeeded') {
      await this.payments.notePaid(tx, paymentIntentId);
      await tx.publish(PaymentSucceeded, { paymentIntentId });
    }
    if (type === 'payment_intent.payment_failed') await tx.publish(PaymentFailed, { paymentIntentId });
    if (type === 'refund.failed' || type === 'refund.updated') await this.noteRefund(tx, object, fromSandbox);
  }

  /** The sandbox's secret is no secret: what it signs moves payments of the sandbox only. */
  private async concerns(tx: Tx, object: StripeEvent['object'], fromSandbox: boolean): Promise<boolean> {
    const account = await this.payments.accountOf(tx, object.paymentIntentId ?? object.id);
    return account === null || (account === SANDBOX_ACCOUNT) === fromSandbox;
  }

  private async noteRefund(tx: Tx, refund: StripeEvent['object'], fromSandbox: boolean): Promise<void> {
    const status = refund.status === 'canceled' ? 'failed' : refund.status;
    if (status !== 'succeeded' && status !== 'failed') return;
    const report = { stripeRefundId: refund.id, name: refund.key, status, fromSandbox } as const;
    const refundId = await this.refunds.note(tx, report);
    if (refundId !== null && status === 'failed')
      await publishRefundFailed(this.refunds, tx, refundId, refund.failureReason);
  }
}
