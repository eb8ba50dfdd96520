import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { TooManyRequests } from '../../../kernel/errors/app-error';
import { Handles, type OutboundHandler } from '../../../kernel/events/handlers';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { Payments } from '../../payments';
import { PaymentFailed, type PaymentFailedPayload } from '../../payments/events';
import { Drafts } from '../drafts.repository';

const HOUR = 3600;

/**
 * Thieves try stolen card numbers on small orders. Each declined card counts against the browser it came from; past
 * the limit its payment is cancelled and no new one is made for an hour.
 */
@Injectable()
@Handles({ name: 'checkout.slow-card-testing', on: PaymentFailed as never, kind: 'outbound' })
export class SlowCardTesting implements OutboundHandler<PaymentFailedPayload> {
  constructor(
    private readonly limits: RateLimits,
    private readonly drafts: Drafts,
    private readonly payments: Payments,
    private readonly config: Config,
  ) {}

  /** Throws 429 for a browser whose cards were declined too often. */
  refuse(visitorKey: string): Promise<void> {
    return this.limits.check('declines', this.rule, visitorKey);
  }

  async handle({ paymentIntentId }: PaymentFailedPayload): Promise<void> {
    const draft = await this.drafts.findByPayment(paymentIntentId);
    if (!draft) return;
    try {
      await this.limits.spend('declines', this.rule, draft.visitorKey);
      await this.refuse(draft.visitorKey);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      await this.payments.cancel(paymentIntentId);
    }
  }

  private get rule() {
    return { points: this.config.rateLimits.declinesPerSession, duration: HOUR };
  }
}
