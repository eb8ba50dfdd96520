import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { Received } from '../../test/support/provider-harness';
import { StripeHarness } from '../../test/support/stripe-harness';
import { until } from '../../test/support/until';
import { SANDBOX_KEYS } from '../keys';

const KNOWN: string = SANDBOX_KEYS.stripeWebhookSecret;
const HOUR = 3_600_000;

describe('Receivers of Stripe events', () => {
  let harness: StripeHarness;
  let stripe: Stripe;
  let other: Server;
  let url: string;
  let heard: Received[];

  beforeEach(async () => {
    harness = await StripeHarness.open();
    stripe = harness.client();
    heard = [];
    other = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        heard.push({ headers: request.headers, body });
        response.end();
      });
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/hooks`;
  });
  afterEach(async () => {
    await harness.close();
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });

  const signedFor =
    ({ body, headers }: Received, secret: string) =>
    () =>
      stripe.webhooks.constructEvent(body, headers['stripe-signature'] as string, secret);

  it('get the events they registered for, once, signed with their own secret', async () => {
    const made = await stripe.webhookEndpoints.create({ url, enabled_events: ['payment_intent.succeeded'] });
    expect(made.secret).toMatch(/^whsec_\w{32}$/);
    const { id } = await harness.paid();
    await until('the event', async () => heard.length > 0);
    await harness.settled();
    expect(heard).toHaveLength(1);
    expect(signedFor(heard[0]!, made.secret!)()).toMatchObject({
      type: 'payment_intent.succeeded',
      pending_webhooks: 2,
      data: { object: { id } },
    });
    expect(signedFor(heard[0]!, KNOWN)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    await expect(stripe.webhookEndpoints.retrieve(made.id)).resolves.not.toHaveProperty('secret');
    const { data } = await stripe.webhookEndpoints.list();
    expect(data.map((endpoint) => endpoint.id)).toEqual([made.id, 'we_shop']);
  });

  it('get nothing once they are disabled or deleted', async () => {
    const made = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
    await stripe.webhookEndpoints.update(made.id, { disabled: true });
    await harness.payment();
    await harness.settled();
    await stripe.webhookEndpoints.update(made.id, { disabled: false, enabled_events: ['customer.created'] });
    await harness.payment();
    await stripe.webhookEndpoints.del(made.id);
    await harness.payment();
    await harness.settled();
    expect(heard).toEqual([]);
    await expect(stripe.webhookEndpoints.retrieve(made.id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('are never on another machine, whatever is registered', async () => {
    for (const bad of ['https://example.com/hooks', 'ftp://127.0.0.1/', 'nonsense']) {
      const attempt = stripe.webhookEndpoints.create({ url: bad, enabled_events: ['*'] });
      await expect(attempt).rejects.toMatchObject({ code: 'url_invalid', param: 'url' });
    }
    const words = { url, enabled_events: ['everything please'] as never };
    await expect(stripe.webhookEndpoints.create(words)).rejects.toMatchObject({ param: 'enabled_events' });
  });

  it('accept the old and the new secret for a day after a rotation', async () => {
    const { secret } = (await harness.control('POST', '/stripe/roll-secret', {})) as { secret: string };
    await harness.payment();
    const during = await harness.heard('payment_intent.created');
    expect(String(during.headers['stripe-signature']).match(/v1=/g)).toHaveLength(2);
    for (const fits of [secret, KNOWN]) expect(signedFor(during, fits)).not.toThrow();
    await harness.advanceClock(25 * HOUR);
    harness.received.length = 0;
    await harness.payment();
    const after = await harness.heard('payment_intent.created');
    expect(signedFor(after, secret)).not.toThrow();
    expect(signedFor(after, KNOWN)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('are not needed to list events by type and delivery state', async () => {
    harness.answer = 500;
    const { id } = await harness.paid();
    await until('refused events', async () => harness.received.length >= 4);
    const named = async (params: Stripe.EventListParams) =>
      (await stripe.events.list({ limit: 100, ...params })).data.map(({ type }) => type);
    expect(await named({ types: ['charge.succeeded', 'payment_intent.succeeded'] })).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
    ]);
    expect(await named({ type: 'charge.updated' })).toEqual(['charge.updated']);
    expect(await named({ delivery_success: false })).toHaveLength(4);
    harness.answer = 200;
    await until('all events to be accepted', async () => {
      await harness.advanceClock(HOUR);
      return (await named({ delivery_success: true })).length === 4;
    });
    const [event] = (await stripe.events.list({ type: 'payment_intent.succeeded' })).data;
    await expect(stripe.events.retrieve(event!.id)).resolves.toMatchObject({ data: { object: { id } } });
    await expect(stripe.events.retrieve('evt_none')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('get events in any order when a tester simulates the disorder of Stripe', async () => {
    await harness.control('PUT', '/options', { shuffleStripeEvents: true });
    for (let n = 0; n < 25; n += 1) await harness.payment({ payment_method: 'pm_card_visa', confirm: true });
    await harness.advanceClock(10_000);
    await harness.settled();
    const sent = harness.events().map(({ type }) => type);
    const inOrder = Array.from({ length: 25 }, () => [
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
    ]).flat();
    expect(sent.toSorted()).toEqual(inOrder.toSorted());
    expect(sent).not.toEqual(inOrder);
  });
});
