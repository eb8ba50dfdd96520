import { createHmac } from 'node:crypto';
import type { Endpoint } from '../webhooks/webhook';
import type { StripeContext } from './stripe-context';
import { findEndpoint, secretsOf, SHOP_ENDPOINT } from './webhook-endpoints';

const DAY = 24 * 3600_000;

/** Older than the five minutes that a receiver tolerates. */
const STALE_SECONDS = 3600;

/** Stripe's delivery of events: each attempt has a new signature, any 2xx accepts, retried for three days. */
export function stripeEndpoint(context: StripeContext): Endpoint {
  return {
    url: (to = SHOP_ENDPOINT) => (isThere(context, to) ? findEndpoint(context, to).url : null),
    delays: [0, 1000, 5000, 30_000, 120_000, 600_000, 3_600_000],
    giveUpAfter: 3 * DAY,
    headers: (body, { badSignature, staleTimestamp }, to = SHOP_ENDPOINT) => ({
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(
        body,
        badSignature ? ['whsec_of_somebody_else'] : secretsOf(context, to),
        Math.floor(Date.now() / 1000) - (staleTimestamp ? STALE_SECONDS : 0),
      ),
    }),
    accepted: (status) => status >= 200 && status < 300,
    settled: ({ ref, status }) => {
      const event = context.events.get(ref);
      if (status !== 'delivered' || !event) return;
      context.events.patch(ref, { pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
    },
  };
}

/** `Stripe-Signature` over the raw body, one v1 for each secret; `at` in seconds since 1970. */
export function sign(body: string, secrets: string[], at: number): string {
  const values = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'));
  return [`t=${at}`, ...values.map((value) => `v1=${value}`)].join();
}

function isThere({ endpoints }: StripeContext, id: string): boolean {
  return id === SHOP_ENDPOINT || endpoints.has(id);
}
