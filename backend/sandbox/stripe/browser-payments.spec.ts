import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type Stripe from 'stripe';
import { StripeHarness } from '../../test/support/stripe-harness';
import { SANDBOX_KEYS } from '../keys';
import { passesLuhn } from './find-card';
import { openForAll } from '../../test/support/open-for';

const YEAR = String(new Date().getFullYear() + 2);

function card(number: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    use_stripe_sdk: 'true',
    return_url: 'http://shop.test/checkout',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': YEAR,
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][address][postal_code]': '78701',
    ...more,
  };
}

describe('Paying from a browser', () => {
  const harness = openForAll(() => StripeHarness.open());
  let intent: Stripe.PaymentIntent;
  beforeEach(async () => {
    intent = await harness.payment({ metadata: { revision: '1' } });
  });

  const confirm = (fields: Record<string, string>) =>
    harness.browser('POST', `/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret!,
      ...fields,
    });

  it('works with the publishable key and the client secret, and returns only what a browser may see', async () => {
    const { status, body } = await confirm(card('4242 4242 4242 4242'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, amount: 2475, status: 'succeeded' });
    for (const hidden of ['metadata', 'customer', 'latest_charge', 'amount_received']) {
      expect(body).not.toHaveProperty(hidden);
    }
  });

  it('needs the right client secret', async () => {
    for (const fields of [{ client_secret: `${intent.id}_secret_guess` }, { client_secret: '' }]) {
      expect((await confirm({ ...card('4242424242424242'), ...fields })).status).toBe(400);
    }
    const without = await harness.browser('GET', `/payment_intents/${intent.id}`, {});
    expect(without.body.error).toMatchObject({ code: 'parameter_missing', param: 'client_secret' });
    const read = await harness.browser('GET', `/payment_intents/${intent.id}`, {
      client_secret: intent.client_secret!,
    });
    expect(read.body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
  });

  it('refuses a secret key and calls for servers', async () => {
    const key = SANDBOX_KEYS.stripeSecretKey;
    expect((await harness.browser('GET', `/payment_intents/${intent.id}`, { key })).status).toBe(401);
    const refund = await harness.browser('POST', '/refunds', { payment_intent: intent.id });
    expect(refund).toMatchObject({ status: 401, body: { error: { code: 'secret_key_required' } } });
  });

  it.each([
    ['a mistyped number', '4242424242424241', {}, 'incorrect_number'],
    ['last year', '4242424242424242', { 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
    ['month thirteen', '4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    ['a short security code', '4242424242424242', { 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
  ])('refuses %s without touching the payment', async (_what, number, more, code) => {
    const { status, body } = await confirm(card(number, more));
    expect({ status, ...body.error }).toMatchObject({ status: 402, type: 'card_error', code });
    await expect(harness.client().paymentIntents.retrieve(intent.id)).resolves.toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: null,
    });
  });

  it('refuses numbers that are not test cards, and stores no card number', async () => {
    const real = '4539578763621486';
    expect(passesLuhn(real)).toBe(true);
    const { status, body } = await confirm(card(real));
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
    await confirm(card('4242424242424242'));
    const kept = path.join((harness as unknown as { folder: string }).folder, 'sandbox');
    const remembered = readdirSync(kept).map((file) => readFileSync(path.join(kept, file), 'utf8'));
    const shown = JSON.stringify(await harness.control('GET', '/log'));
    for (const text of [...remembered, shown]) expect(text).not.toMatch(/4539578763621486|4242424242424242/);
    expect(shown).not.toContain(intent.client_secret);
  });

  it('gives a declined shopper the reason and keeps the payment open for another card', async () => {
    const { status, body } = await confirm(card('4000000000009995'));
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      decline_code: 'insufficient_funds',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    expect(body.error!.payment_intent).not.toHaveProperty('metadata');
    expect((await confirm(card('4242424242424242'))).body).toMatchObject({ status: 'succeeded' });
  });

  it('opens the page of the bank for 3-D Secure, which works once', async () => {
    const { body } = await confirm(card('4000000000003220'));
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const { use_stripe_sdk: action } = body.next_action as { use_stripe_sdk: { source: string; stripe_js: string } };
    const page = await fetch(
      harness.url + new URL(action.stripe_js, 'http://shop.test').pathname + `?source=${action.source}`,
    );
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toContain('$24.75');
    const complete = () => harness.control('POST', `/3ds/${intent.id}`, { result: 'complete', source: action.source });
    expect(await complete()).toMatchObject({ status: 'succeeded' });
    expect(await complete()).toMatchObject({ error: 'This authentication is over.' });
  });

  it("accepts another card after the bank's page was closed", async () => {
    await confirm(card('4000000000003220'));
    expect((await confirm(card('4242424242424242'))).body).toMatchObject({ status: 'succeeded' });
  });

  it('is allowed from any origin with the publishable key, and only with that', async () => {
    const preflight = await fetch(`${harness.url}/v1/payment_intents/${intent.id}/confirm`, {
      method: 'OPTIONS',
      headers: { origin: 'http://elsewhere.test', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const query = new URLSearchParams({ key: SANDBOX_KEYS.stripePublishableKey, client_secret: intent.client_secret! });
    const read = await fetch(`${harness.url}/v1/payment_intents/${intent.id}?${query.toString()}`);
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const headers = { authorization: `Bearer ${SANDBOX_KEYS.stripeSecretKey}` };
    const secret = await fetch(`${harness.url}/v1/balance`, { headers });
    expect([secret.status, secret.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it.each([
    ['a form on another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    ['an old browser on another site', { origin: 'https://elsewhere.example' }],
    ['another port of this machine', { origin: 'http://localhost:9', 'sec-fetch-site': 'same-site' }],
    ['a page that hides its address', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('cannot be changed by %s', async (_, headers: Record<string, string>) => {
    const send = async (url: string, fields: Record<string, string>) =>
      (await fetch(harness.url + url, { method: 'POST', headers, body: new URLSearchParams(fields) })).status;
    expect(await send('/sandbox/reset', {})).toBe(403);
    expect(await send('/sandbox/stripe/roll-secret', {})).toBe(403);
    expect(await send(`/sandbox/3ds/${intent.id}`, { result: 'complete' })).toBe(403);
    expect(await send(`/v1/payment_intents/${intent.id}/cancel`, { key: SANDBOX_KEYS.stripeSecretKey })).toBe(403);
    const { status } = await harness.client().paymentIntents.retrieve(intent.id);
    expect(status).toBe('requires_payment_method');
  });

  it('can be changed from its own page and from the shop', async () => {
    for (const origin of [harness.url, 'http://shop.test']) {
      const answer = await fetch(`${harness.url}/sandbox/faults`, { method: 'PUT', headers: { origin } });
      expect(answer.status).toBe(200);
    }
  });
});
