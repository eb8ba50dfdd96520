import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { AppError } from '../../../kernel/errors/app-error';
import type { IncomingWebhook, NewReceipt, WebhookSource } from '../../../kernel/webhooks/webhook-source';
import { ProviderSettings } from '../../settings';
import { readEvent } from './stripe-event';
import { StripeEvents } from './stripe-events';

/** As recommended by Stripe. */
const MAX_AGE_SECONDS = 300;

/** Stripe's webhooks, signed with a secret of the account or of the sandbox. A receipt's key is Stripe's event id. */
@Injectable()
export class StripeWebhooks implements WebhookSource {
  readonly provider = 'stripe';
  readonly isReadLater = false;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly clock: Clock,
    private readonly events: StripeEvents,
  ) {}

  async verify({ rawBody, header }: IncomingWebhook): Promise<{ fromSandbox: boolean }> {
    const signature = header('stripe-signature');
    for (const { secret, sandbox } of this.settings.stripeSigners()) {
      try {
        const now = this.clock.now().getTime();
        Stripe.webhooks.signature!.verifyHeader(rawBody, signature, secret, MAX_AGE_SECONDS, undefined, now);
        return { fromSandbox: sandbox };
      } catch {
        // Try the next known secret.
      }
    }
    throw new AppError(401, 'bad_signature', 'The signature does not match.');
  }

  receipts(body: unknown): NewReceipt[] {
    const { id, type, payload } = readEvent(body);
    return [{ key: id, kind: type, payload }];
  }

  concernsUs({ kind }: NewReceipt): boolean {
    return this.events.isNoted(kind ?? '');
  }

  announce(tx: Tx, { payload }: NewReceipt, { fromSandbox }: { fromSandbox: boolean }): Promise<void> {
    return this.events.note(tx, readEvent(payload), fromSandbox);
  }
}
