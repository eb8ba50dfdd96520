import { createHmac } from 'node:crypto';
import { SANDBOX_KEYS } from '../keys';
import type { Endpoint } from '../webhooks/webhook';
import type { StripeContext } from './stripe-context';

const DAY = 24 * 3600_000;

/** Older than the five minutes a receiver tolerates. */
const STALE_SECONDS = 3600;

/** How Stripe delivers: each attempt signed afresh, any 2xx accepts, retried for three days. */
export function stripeEndpoint(url: string, context: StripeContext): Endpoint {
  return {
    url,
    delays: [0, 1000, 5000, 30_000, 120_000, 600_000, 3_600_000],
    giveUpAfter: 3 * DAY,
    headers: (body, { badSignature, staleTimestamp }) => ({
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(
        body,
        badSignature ? 'whsec_of_somebody_else' : SANDBOX_KEYS.stripeWebhookSecret,
        Math.floor(Date.now() / 1000) - (staleTimestamp ? STALE_SECONDS : 0),
      ),
    }),
    accepted: (status) => status >= 200 && status < 300,
    settled: ({ ref, status }) => {
      if (status === 'delivered' && context.events.has(ref)) context.events.patch(ref, { pending_webhooks: 0 });
    },
  };
}

/** `Stripe-Signature` over the raw body; `at` in seconds since 1970. */
export function sign(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
