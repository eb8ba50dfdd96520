import path from 'node:path';
import Stripe from 'stripe';
import { openEventKey } from '../../sandbox/sendgrid/event-key';
import { SANDBOX_KEYS } from '../../src/kernel/config/sandbox-keys';
import type { Shop } from './open-shop';

export const PROVIDERS = ['stripe', 'doordash', 'sendgrid'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Sends a body as that provider of the sandbox does: with a signature, or an authorization, that is good. */
export function sendWebhook(shop: Shop, provider: Provider, body: string): Promise<Response> {
  return fetch(`${shop.url}/api/webhooks/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature(shop, provider, body) },
    body,
  });
}

function signature(shop: Shop, provider: Provider, payload: string): Record<string, string> {
  if (provider === 'doordash') return { authorization: SANDBOX_KEYS.doordashWebhookAuthorization };
  if (provider === 'stripe') {
    const secret = SANDBOX_KEYS.stripeWebhookSecret;
    return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
  }
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = openEventKey(path.join(shop.config.dataDir, 'sandbox'));
  return {
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': key.sign(timestamp, payload),
  };
}
