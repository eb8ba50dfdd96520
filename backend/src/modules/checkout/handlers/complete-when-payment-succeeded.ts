import { Injectable } from '@nestjs/common';
import { Handles, type OutboundHandler } from '../../../kernel/events/handlers';
import { PaymentSucceeded, type PaymentSucceededPayload } from '../../payments/events';
import { DraftNotFound, PaymentNotCompleted, PaymentProcessing, PaymentRefunded } from '../checkout.errors';
import { CompleteCheckout } from '../use-cases/complete-checkout';

/** The browser may be gone: Stripe's word alone makes the order. */
@Injectable()
@Handles({ name: 'checkout.complete-when-payment-succeeded', on: PaymentSucceeded as never, kind: 'outbound' })
export class CompleteWhenPaymentSucceeded implements OutboundHandler<PaymentSucceededPayload> {
  constructor(private readonly complete: CompleteCheckout) {}

  async handle({ paymentIntentId }: PaymentSucceededPayload): Promise<void> {
    try {
      await this.complete.execute(paymentIntentId);
    } catch (error) {
      // Not a payment of a checkout, old news, or money already on its way back: nothing is left to do.
      const settled = [DraftNotFound, PaymentNotCompleted, PaymentProcessing, PaymentRefunded];
      if (!settled.some((kind) => error instanceof kind)) throw error;
    }
  }
}
