import Stripe from 'stripe';
import { doordashClient, shipment } from '../test/support/doordash-harness';
import { letter, emailService } from '../test/support/sendgrid-harness';
import { StripeHarness } from '../test/support/stripe-harness';
import { SANDBOX_KEYS } from './keys';
import type { RequestRule, WebhookRule } from './webhooks/fault-rules';
import type { Provider } from './state/request-log';
import { openForEach } from '../test/support/open-for';

const MINUTES = 60_000;

describe('Faults between the shop and its providers', () => {
  const harness = openForEach(() => StripeHarness.open());
  let shipments = 0;

  const patientless = () => harness.client(undefined, { maxNetworkRetries: 0 });
  /** A call to each provider that creates something, and the list that counts it. */
  const CALLS: [Provider, () => Promise<unknown>, string][] = [
    ['stripe', () => patientless().paymentIntents.create({ amount: 2475, currency: 'usd' }), '/payments'],
    ['sendgrid', () => emailService(harness.url).send(letter()), '/mail'],
    [
      'doordash',
      () => doordashClient(harness.url).createDelivery(shipment(`2000${(shipments += 1)}-0-1`)),
      '/deliveries',
    ],
  ];
  const count = async (where: string) => ((await harness.control('GET', where)) as unknown[]).length;
  const requests = (...rules: RequestRule[]) => harness.faults({ requests: rules });

  describe.each(CALLS)('%s', (provider, call, where) => {
    it.each<[string, Partial<RequestRule>]>([
      ['hangs up', { action: 'close_before' }],
      ['answers that it is down', { action: 'status', status: 503 }],
    ])('%s for three minutes, then works again', async (_, rule) => {
      await requests({ provider, ...rule, forMs: 3 * MINUTES } as RequestRule);
      await expect(call()).rejects.toBeDefined();
      await harness.advanceClock(2 * MINUTES);
      await expect(call()).rejects.toBeDefined();
      expect(await count(where)).toBe(0);
      await harness.advanceClock(MINUTES);
      await expect(call()).resolves.toBeDefined();
      expect(await count(where)).toBe(1);
    });

    it.each<[string, Partial<RequestRule>]>([
      ['the line is cut', { action: 'close_after' }],
      ['the answer is a failure', { action: 'status', status: 500, after: true }],
      ['the answer is nonsense', { action: 'garbage', after: true }],
    ])('has done its work although %s', async (_, rule) => {
      await requests({ provider, ...rule } as RequestRule);
      // The clients of SendGrid and DoorDash return an invalid body as if it were an answer.
      const answer = await call().then(
        (said) => JSON.stringify(said),
        () => null,
      );
      expect(answer ?? 'Bad gateway').toContain('Bad gateway');
      expect(await count(where)).toBe(1);
    });

    it('fails alone, and only for the selected calls', async () => {
      await requests({ provider, route: 'GET /v1/balance', action: 'close_before' });
      await expect(call()).resolves.toBeDefined();
      await requests({ provider, action: 'close_before' });
      const others = CALLS.filter(([other]) => other !== provider);
      for (const [, other] of others) await expect(other()).resolves.toBeDefined();
      await expect(call()).rejects.toBeDefined();
    });
  });

  it('a timed outage is not extended by a restart or by being set again', async () => {
    await requests({ provider: 'stripe', action: 'close_before', forMs: 3 * MINUTES });
    const rules = (await harness.control('GET', '/faults')) as { requests: RequestRule[] };
    await harness.restartSandbox();
    await harness.advanceClock(3 * MINUTES);
    await harness.faults(rules);
    await expect(harness.payment()).resolves.toMatchObject({ amount: 2475 });
  });

  it('refuses an invalid rule and changes nothing', async () => {
    for (const rule of [
      { provider: 'stripe', action: 'status', status: 429, after: true },
      { provider: 'sendgrid', action: 'status', status: 500, kept: true },
      { provider: 'stripe', action: 'latency', ms: 10, after: true },
      { provider: 'stripe', action: 'status', status: 500, forMs: 'long' },
      { provider: 'stripe', action: 'status', status: 500, until: 'tomorrow' },
    ]) {
      expect(await harness.control('PUT', '/faults', { requests: [rule] })).toHaveProperty('message');
    }
    expect(await harness.control('GET', '/faults')).toEqual({ requests: [], webhooks: [] });
  });

  it('a duplicated webhook can arrive long after the first one was handled', async () => {
    const twice: WebhookRule = { provider: 'stripe', action: 'duplicate', ms: 10 * MINUTES, times: 1 };
    await harness.faults({ webhooks: [twice] });
    await harness.payment();
    await harness.heard('payment_intent.created');
    expect(harness.received).toHaveLength(1);
    await harness.advanceClock(10 * MINUTES);
    await harness.settled();
    expect(harness.events().map(({ id }) => id)).toEqual(Array(2).fill(harness.events()[0]!.id));
  });

  it('a forged webhook is followed by the genuine one once the fault ends', async () => {
    await harness.faults({ webhooks: [{ provider: 'stripe', action: 'badSignature', forMs: MINUTES }] });
    harness.answer = 401;
    await harness.payment();
    await harness.heard('payment_intent.created');
    harness.answer = 200;
    await harness.advanceClock(60 * MINUTES);
    await harness.settled();
    const { body, headers } = harness.received.at(-1)!;
    const signature = headers['stripe-signature'] as string;
    expect(() => Stripe.webhooks.constructEvent(body, signature, SANDBOX_KEYS.stripeWebhookSecret)).not.toThrow();
  });
});
