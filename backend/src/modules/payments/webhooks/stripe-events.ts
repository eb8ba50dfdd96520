import { Injectable } from '@nestjs/common';
import { dollarsReceived } from '../../../kernel/observability/counters';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { SANDBOX_ACCOUNT } from '../../settings';
import { Journal } from '../../books';
import { disputeEntry } from '../disputes/dispute-books';
import { DisputesRepository } from '../disputes/disputes.repository';
import { DisputeChanged, PaymentFailed, PaymentSucceeded } from '../events';
import { PaymentGateway } from '../gateway/payment-gateway';
import { PaymentsRepository } from '../payments.repository';
import { ReadPayout, readPayoutKey } from '../payouts/read-balance';
import { PublishRefundEnd } from '../refunds/publish-refund-end';
import { RefundsRepository } from '../refunds/refunds.repository';
import { readDispute, type StripeEvent } from './stripe-event';

/** The events with an effect; an account may be configured to send more. */
const NOTED =
  /^(payment_intent\.(succeeded|payment_failed)|refund\.(failed|updated)|charge\.dispute\..+|payout\.(paid|failed|reconciliation_completed))$/;

/**
 * Publishes that a payment succeeded or failed and stores reports on refunds and disputes. This is done in the commit
 * of the receipt, because a separate task would delay the order by another pass through the queue.
 */
@Injectable()
export class StripeEvents {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly publishEnd: PublishRefundEnd,
    private readonly journal: Journal,
    private readonly gateway: PaymentGateway,
  ) {}

  isNoted(type: string): boolean {
    return NOTED.test(type);
  }

  async note(tx: Tx, { type, object, payload }: StripeEvent, fromSandbox: boolean): Promise<void> {
    if (!(await this.concerns(tx, object, fromSandbox))) return;
    const { id: paymentIntentId } = object;
    if (type === 'payment_intent.succeeded') {
      const amountCents = await this.payments.notePaid(tx, paymentIntentId);
      if (amountCents !== null) {
        tx.log({ paymentIntentId, amountCents }, 'payment received');
        tx.count(dollarsReceived, amountCents / 100);
      }
      await tx.publish(PaymentSucceeded, { paymentIntentId });
    }
    if (type === 'payment_intent.payment_failed') {
      await tx.publish(PaymentFailed, { paymentIntentId });
      tx.log({ paymentIntentId }, 'payment failed');
    }
    if (type === 'refund.failed' || type === 'refund.updated') await this.noteRefund(tx, object, fromSandbox);
    if (type.startsWith('charge.dispute.')) await this.noteDispute(tx, payload, fromSandbox);
    if (type.startsWith('payout.')) await this.notePayout(tx, object.id, fromSandbox);
  }

  /** The sandbox's secret is public, so events signed with it affect payments of the sandbox only. */
  private async concerns(tx: Tx, object: StripeEvent['object'], fromSandbox: boolean): Promise<boolean> {
    const account = await this.payments.accountOf(tx, object.paymentIntentId ?? object.id);
    return account === null || (account === SANDBOX_ACCOUNT) === fromSandbox;
  }

  private async noteRefund(tx: Tx, refund: StripeEvent['object'], fromSandbox: boolean): Promise<void> {
    const status = refund.status === 'canceled' ? 'failed' : refund.status;
    if (status !== 'succeeded' && status !== 'failed') return;
    const failure = status === 'failed' ? refund.failureReason : null;
    const report = { stripeRefundId: refund.id, name: refund.key, status, fromSandbox, failure } as const;
    const refundId = await this.refunds.note(tx, report);
    if (refundId !== null) await this.publishEnd.execute(tx, refundId, failure);
  }

  /** What the payout consists of is read from Stripe, by the account that has sent the report. */
  private async notePayout(tx: Tx, payoutId: string, fromSandbox: boolean): Promise<void> {
    const account = this.gateway.accountIfSetUp();
    if (account === null || (account === SANDBOX_ACCOUNT) !== fromSandbox) return;
    const payout = { account, payoutId };
    await tx.enqueue(ReadPayout, payout, { key: readPayoutKey(payout) });
  }

  private async noteDispute(tx: Tx, payload: object, fromSandbox: boolean): Promise<void> {
    const report = readDispute(payload);
    if (!report || !(await this.disputes.note(tx, report, fromSandbox))) return;
    await this.journal.set(tx, [disputeEntry(report)]);
    await tx.publish(DisputeChanged, { disputeId: report.id, paymentIntentId: report.paymentIntentId });
  }
}
