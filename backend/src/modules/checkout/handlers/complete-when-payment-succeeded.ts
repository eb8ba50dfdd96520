import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { RetryAt } from '../../../kernel/events/handler-errors';
import { PaymentSucceeded, type PaymentSucceededPayload } from '../../payments/events';
import {
  DetailsAwaited,
  DraftNotFound,
  PaymentNotCompleted,
  PaymentProcessing,
  PaymentRefunded,
} from '../checkout.errors';
import { CompleteCheckout } from '../use-cases/complete-checkout';

/** How long the browser has to send deferred details; after that the order is created without them. */
const DETAILS_WITHIN_MS = 120_000;

/** The browser may be closed, so Stripe's webhook alone places the order. */
@Injectable()
@HandlesEvent(PaymentSucceeded, {
  name: 'checkout.complete-when-payment-succeeded',
  kind: 'outbound',
  queue: 'payments',
  provider: 'stripe',
  patienceDays: 30,
})
export class CompleteWhenPaymentSucceeded implements OutboundHandler<PaymentSucceededPayload> {
  constructor(
    private readonly complete: CompleteCheckout,
    private readonly clock: Clock,
  ) {}

  async handle({ paymentIntentId }: PaymentSucceededPayload, lease: Lease): Promise<void> {
    const deadline = new Date(lease.occurredAt.getTime() + DETAILS_WITHIN_MS);
    try {
      const waitForDetails = this.clock.now() < deadline;
      await lease.call(() => this.complete.execute(paymentIntentId, { waitForDetails }));
    } catch (error) {
      if (error instanceof DetailsAwaited) throw new RetryAt(deadline, 'The browser has yet to tell the rest.');
      // Not a payment of a checkout, an outdated report, or a refunded payment: there is nothing to do.
      const settled = [DraftNotFound, PaymentNotCompleted, PaymentProcessing, PaymentRefunded];
      if (!settled.some((kind) => error instanceof kind)) throw error;
    }
  }
}
