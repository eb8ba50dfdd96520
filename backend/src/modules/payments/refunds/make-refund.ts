import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { RetryAt } from '../../../kernel/events/handler-errors';
import type { Lease } from '../../../kernel/events/handlers';
import { PaymentGateway, type MadeRefund } from '../gateway/payment-gateway';
import { RefundNotMade, RefundRefused } from '../payments.errors';
import { publishRefundEnd } from './publish-refund-end';
import { refundKey } from './refund';
import { RefundRequestRepository, type RefundRequestInHand } from './refund-requests.repository';
import { RefundsRepository } from './refunds.repository';

/**
 * Gives money back at the provider: once, however often it is asked. Before a repeat the provider's own list of refunds
 * is looked at. If ours is not there, the same idempotency key is used while the outcome of the last call is unknown, and
 * a fresh one after a definite error, which Stripe would otherwise replay for a day.
 */
@Injectable()
export class MakeRefund {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly requests: RefundRequestRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  /** Throws ProviderOutage while the provider cannot say what became of the refund, TryAgainAt while another worker asks. */
  async execute(refundId: number, lease: Lease): Promise<void> {
    const request = await this.requests.begin(refundId);
    if (!request) return this.waitWhileBusy(refundId);
    try {
      const made = await lease.call(() => this.make(request));
      await lease.finish((tx) => this.settle(tx, refundId, made));
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

  private async make(request: RefundRequestInHand): Promise<MadeRefund> {
    const { account, paymentIntentId, amountCents, askedKey, stripeRefundId } = request;
    const name = refundKey(request.key);
    if (request.repeated) {
      const refunds = await this.gateway.refundsOf(account, paymentIntentId);
      const ours = refunds.find((one) => (stripeRefundId ? one.id === stripeRefundId : one.name === name));
      if (ours) return ours;
    }
    return this.gateway.refund(account, { paymentIntentId, amountCents, name }, askedKey);
  }

  private async settle(tx: Tx, refundId: number, made: MadeRefund): Promise<void> {
    // A webhook may have been faster; what it said about the end of the refund stands, and has been published.
    const was = await this.requests.lockStatus(tx, refundId);
    const status = was === 'requested' ? made.status : was;
    await this.requests.settle(tx, refundId, status, made);
    if (status !== was) await publishRefundEnd(this.refunds, tx, refundId, made.failureReason);
  }

  private async refused(tx: Tx, refundId: number, why: string): Promise<void> {
    if (await this.requests.refuse(tx, refundId, why)) await publishRefundEnd(this.refunds, tx, refundId, why);
  }
}
