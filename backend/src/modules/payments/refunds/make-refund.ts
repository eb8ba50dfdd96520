import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { RetryAt } from '../../../kernel/events/handler-errors';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { PaymentGateway, type MadeRefund } from '../gateway/payment-gateway';
import { RefundNotMade, RefundRefused } from '../payments.errors';
import { PublishRefundEnd } from './publish-refund-end';
import { refundKey } from './refund';
import { RefundRequestRepository, type ActiveRefundRequest } from './refund-requests.repository';
import { HandlesEvent } from '../../../kernel/events/handles';
import { RefundRequested, type RefundRequestedPayload } from '../events';

/**
 * Makes a refund at the provider exactly once, however often it is called. A repeat first looks for it in the
 * provider's list of refunds. If it is missing, the same idempotency key is used while the outcome of the last call is
 * unknown, and a fresh one after a definite error, which Stripe would otherwise replay for a day.
 */
@Injectable()
export class MakeRefund {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly requests: RefundRequestRepository,
    private readonly publishEnd: PublishRefundEnd,
  ) {}

  /** Throws ProviderOutage while the outcome is unknown, RetryAt while another worker makes it. */
  async execute(refundId: number, lease: Lease): Promise<void> {
    const request = await this.requests.begin(refundId);
    if (!request) return this.waitWhileBusy(refundId);
    try {
      const result = await lease.call(() => this.make(request));
      await lease.finish((tx) => this.settle(tx, refundId, result));
    } catch (error) {
      if (error instanceof RefundRefused) return lease.finish((tx) => this.refused(tx, refundId, error.message));
      await this.requests.release(refundId, error instanceof RefundNotMade ? 'error' : 'unknown');
      throw error;
    }
  }

  private async waitWhileBusy(refundId: number): Promise<void> {
    const until = await this.requests.busyUntil(refundId);
    if (until) throw new RetryAt(until, 'Another worker is asking for this refund.');
  }

  private async make(request: ActiveRefundRequest): Promise<MadeRefund> {
    const { account, paymentIntentId, amountCents, askedKey, stripeRefundId } = request;
    const name = refundKey(request.key);
    if (request.repeated) {
      const refunds = await this.gateway.refundsOf(account, paymentIntentId);
      const ours = refunds.find((refund) => (stripeRefundId ? refund.id === stripeRefundId : refund.name === name));
      if (ours) return ours;
    }
    return this.gateway.refund(account, { paymentIntentId, amountCents, name }, askedKey);
  }

  private async settle(tx: Tx, refundId: number, result: MadeRefund): Promise<void> {
    // A webhook may already have recorded and published the final status; do not overwrite it.
    const was = await this.requests.lockStatus(tx, refundId);
    const status = was === 'requested' ? result.status : was;
    await this.requests.settle(tx, refundId, status, result);
    if (status !== was) await this.publishEnd.execute(tx, refundId, result.failureReason);
  }

  private async refused(tx: Tx, refundId: number, reason: string): Promise<void> {
    if (await this.requests.refuse(tx, refundId, reason)) await this.publishEnd.execute(tx, refundId, reason);
  }
}

@Injectable()
@HandlesEvent(RefundRequested, {
  name: 'payments.refund-when-requested',
  kind: 'outbound',
  queue: 'payments',
  provider: 'stripe',
  patienceDays: 30,
})
export class RefundWhenRequested implements OutboundHandler<RefundRequestedPayload> {
  constructor(private readonly refund: MakeRefund) {}

  handle({ refundId }: RefundRequestedPayload, lease: Lease): Promise<void> {
    return this.refund.execute(refundId, lease);
  }
}
