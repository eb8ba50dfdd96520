import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { AppError } from '../../kernel/errors/app-error';
import { ServerToServer } from '../../kernel/http/current';
import { ProviderSettings } from '../settings';
import { PaymentFailed, PaymentSucceeded } from './events';

class BadSignature extends AppError {
  constructor() {
    super(401, 'bad_signature', 'The signature does not match.');
  }
}

/**
 * Stripe's news. The receipt is stored under Stripe's event id and announced in one commit, then answered: what was
 * answered 2xx is never lost, what could not be stored is a 5xx and comes again. The worker does the rest.
 */
@ApiExcludeController()
@Controller('webhooks')
export class StripeWebhookController {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Post('stripe')
  @HttpCode(200)
  @ServerToServer()
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature = '',
  ): Promise<{ received: true }> {
    const event = this.verify(request.rawBody, signature);
    await this.unitOfWork.run(async (tx) => {
      const fresh = await tx.row(
        'INSERT INTO payments.stripe_events (event_id, type, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING event_id',
        [event.id, event.type, event],
      );
      if (fresh) await this.announce(tx, event);
    });
    return { received: true };
  }

  private verify(rawBody: Buffer | undefined, signature: string): Stripe.Event {
    const secret = this.settings.stripe().webhookSecret;
    if (!rawBody || !secret) throw new BadSignature();
    try {
      return Stripe.webhooks.constructEvent(rawBody, signature, secret);
    } catch {
      throw new BadSignature();
    }
  }

  private async announce(tx: Tx, event: Stripe.Event): Promise<void> {
    const id = (event.data.object as { id?: string }).id ?? '';
    if (event.type === 'payment_intent.succeeded') await tx.publish(PaymentSucceeded, { paymentIntentId: id });
    if (event.type === 'payment_intent.payment_failed') await tx.publish(PaymentFailed, { paymentIntentId: id });
    if (event.type === 'refund.failed' || event.type === 'refund.updated')
      await this.noteRefund(tx, event.data.object as Stripe.Refund);
  }

  private async noteRefund(tx: Tx, refund: Stripe.Refund): Promise<void> {
    const status = refund.status === 'canceled' ? 'failed' : refund.status;
    if (status !== 'succeeded' && status !== 'failed') return;
    // A refund may fail after it succeeded, never the other way round: a late "succeeded" changes nothing.
    await tx.rows(
      `UPDATE payments.refunds SET status = $2
       WHERE (stripe_refund_id = $1 OR 'refund-' || key = $3) AND status <> 'failed'`,
      [refund.id, status, refund.metadata?.key ?? ''],
    );
  }
}
