import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Handles, type Lease, type OutboundHandler } from '../../../kernel/events/handlers';
import { TryAgainAt } from '../../../kernel/events/failures';
import { PaymentSucceeded, type PaymentSucceededPayload } from '../../payments/events';
import {
  DetailsAwaited,
  DraftNotFound,
  PaymentNotCompleted,
  PaymentProcessing,
  PaymentRefunded,
} from '../checkout.errors';
import { CompleteCheckout } from '../use-cases/complete-checkout';

/** How long the browser has to tell the rest of a short form; after that the order is made without it. */
const PATIENCE_MS = 120_000;

/** The browser may be gone: Stripe's word alone makes the order. */
@Injectable()
@Handles({
  name: 'checkout.complete-when-payment-succeeded',
  on: PaymentSucceeded as never,
  kind: 'outbound',
  provider: 'stripe',
  patienceDays: 30,
})
export class CompleteWhenPaymentSucceeded implements OutboundHandler<PaymentSucceededPayload> {
  constructor(
    private readonly complete: CompleteCheckout,
    private readonly clock: Clock,
  ) {}

  async handle({ paymentIntentId }: PaymentSucceededPayload, lease: Lease): Promise<void> {
    const deadline = new Date(lease.occurredAt.getTime() + PATIENCE_MS);
    try {
      const patience = this.clock.now() < deadline;
      await lease.call(() => this.complete.execute(paymentIntentId, { patience }));
    } catch (error) {
      if (error instanceof DetailsAwaited) throw new TryAgainAt(deadline, 'The browser has yet to tell the rest.');
      // Not a payment of a checkout, old news, or money already on its way back: nothing is left to do.
      const settled = [DraftNotFound, PaymentNotCompleted, PaymentProcessing, PaymentRefunded];
      if (!settled.some((kind) => error instanceof kind)) throw error;
    }
  }
}
