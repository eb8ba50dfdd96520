import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { Clock } from '../../kernel/clock';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { AppError } from '../../kernel/errors/app-error';
import { readWebhook } from '../../kernel/http/bodies';
import { ServerToServer } from '../../kernel/http/current';
import { ProviderSettings, SANDBOX_ACCOUNT } from '../settings';
import { PaymentFailed, PaymentSucceeded } from './events';
import { stripeNews, type StripeNews } from './stripe-news';
import { tellRefundFailed } from './tell-refund-failed';

/** Stripe's own advice. */
const MAX_AGE_SECONDS = 300;

class BadSignature extends AppError {
  constructor() {
    super(401, 'bad_signature', 'The signature does not match.');
  }
}

/**
 * Stripe's news. The receipt is stored under Stripe's event id and announced in one commit, then answered: what was
 * answered 2xx is never lost, what could not be stored is a 5xx and comes again; what has no id or type is a 400, because
 * it will not get better. The worker does the rest.
 */
@ApiExcludeController()
@Controller('webhooks')
export class StripeWebhookController {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Post('stripe')
  @HttpCode(200)
  @ServerToServer()
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature = '',
  ): Promise<{ received: true }> {
    const sandbox = this.verify(request.rawBody, signature);
    const event = stripeNews(readWebhook(request.rawBody));
    await this.unitOfWork.run(async (tx) => {
      const fresh = await tx.row(
        'INSERT INTO payments.stripe_events (event_id, type, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING event_id',
        [event.id, event.type, event.payload],
      );
      if (fresh && (await this.concerns(tx, event, sandbox))) await this.announce(tx, event, sandbox);
    });
    return { received: true };
  }

  /** Whether the sandbox signed these bytes, or Stripe; before anything in them is looked at. */
  private verify(rawBody: Buffer | undefined, signature: string): boolean {
    for (const { secret, sandbox } of rawBody ? this.settings.stripeSigners() : []) {
      try {
        const now = this.clock.now().getTime();
        Stripe.webhooks.signature!.verifyHeader(rawBody!, signature, secret, MAX_AGE_SECONDS, undefined, now);
        return sandbox;
      } catch {
        // Signed by another of those we know, or by nobody.
      }
    }
    throw new BadSignature();
  }

  /** The sandbox's secret is no secret: what it signs moves payments of the sandbox only. */
  private async concerns(tx: Tx, { object }: StripeNews, sandbox: boolean): Promise<boolean> {
    const payment = await tx.row<{ account: string }>(
      'SELECT account FROM payments.payments WHERE payment_intent_id = $1',
      [object.paymentIntentId ?? object.id],
    );
    return !payment || (payment.account === SANDBOX_ACCOUNT) === sandbox;
  }

  private async announce(tx: Tx, { type, object }: StripeNews, sandbox: boolean): Promise<void> {
    const { id } = object;
    if (type === 'payment_intent.succeeded') await tx.publish(PaymentSucceeded, { paymentIntentId: id });
    if (type === 'payment_intent.payment_failed') await tx.publish(PaymentFailed, { paymentIntentId: id });
    if (type === 'refund.failed' || type === 'refund.updated') await this.noteRefund(tx, object, sandbox);
  }

  private async noteRefund(tx: Tx, refund: StripeNews['object'], sandbox: boolean): Promise<void> {
    const status = refund.status === 'canceled' ? 'failed' : refund.status;
    if (status !== 'succeeded' && status !== 'failed') return;
    // A refund may fail after it succeeded, never the other way round: a late "succeeded" changes nothing. The event may
    // name any payment or none, so whose refund it is goes by the payment it is written to.
    const noted = await tx.row<{ id: number }>(
      `UPDATE payments.refunds r SET status = $2 FROM payments.payments p
       WHERE (r.stripe_refund_id = $1 OR 'refund-' || r.key = $3) AND r.status <> 'failed'
         AND p.payment_intent_id = r.payment_intent_id AND (p.account = $4) = $5 RETURNING r.id`,
      [refund.id, status, refund.key, SANDBOX_ACCOUNT, sandbox],
    );
    if (noted && status === 'failed') await tellRefundFailed(tx, noted.id, refund.failureReason);
  }
}
