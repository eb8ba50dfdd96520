import Stripe from 'stripe';
import { doordashClient, parcel } from '../test/support/doordash-bench';
import { letter, mailService } from '../test/support/sendgrid-bench';
import { StripeBench } from '../test/support/stripe-bench';
import { SANDBOX_KEYS } from './keys';
import type { RequestRule, WebhookRule } from './webhooks/fault-rules';
import type { Provider } from './state/request-log';

const MINUTES = 60_000;

describe('What can go wrong between the shop and its providers', () => {
  let bench: StripeBench;
  let parcels = 0;

  beforeEach(async () => {
    bench = await StripeBench.open();
  });
  afterEach(() => bench.close());

  const patientless = () => bench.client(undefined, { maxNetworkRetries: 0 });
  /** One call to each provider that leaves something behind, and how much of that there is. */
  const CALLS: [Provider, () => Promise<unknown>, string][] = [
    ['stripe', () => patientless().paymentIntents.create({ amount: 2475, currency: 'usd' }), '/payments'],
    ['sendgrid', () => mailService(bench.url).send(letter()), '/mail'],
    ['doordash', () => doordashClient(bench.url).createDelivery(parcel(`2000${(parcels += 1)}-0-1`)), '/deliveries'],
  ];
  const count = async (where: string) => ((await bench.control('GET', where)) as unknown[]).length;
  const requests = (...rules: RequestRule[]) => bench.faults({ requests: rules });

  describe.each(CALLS)('%s', (provider, call, where) => {
    it.each<[string, Partial<RequestRule>]>([
      ['hangs up', { action: 'close_before' }],
      ['answers that it is down', { action: 'status', status: 503 }],
    ])('%s for three minutes, then works again by itself', async (_, rule) => {
      await requests({ provider, ...rule, forMs: 3 * MINUTES } as RequestRule);
      await expect(call()).rejects.toBeDefined();
      await bench.advanceClock(2 * MINUTES);
      await expect(call()).rejects.toBeDefined();
      expect(await count(where)).toBe(0);
      await bench.advanceClock(MINUTES);
      await expect(call()).resolves.toBeDefined();
      expect(await count(where)).toBe(1);
    });

    it.each<[string, Partial<RequestRule>]>([
      ['the line is cut', { action: 'close_after' }],
      ['the answer is a failure', { action: 'status', status: 500, after: true }],
      ['the answer is nonsense', { action: 'garbage', after: true }],
    ])('has done what was asked although %s', async (_, rule) => {
      await requests({ provider, ...rule } as RequestRule);
      // The clients of SendGrid and DoorDash hand nonsense on as if it were an answer.
      const answer = await call().then(
        (said) => JSON.stringify(said),
        () => null,
      );
      expect(answer ?? 'Bad gateway').toContain('Bad gateway');
      expect(await count(where)).toBe(1);
    });

    it('fails alone, and only on the calls that were picked', async () => {
      await requests({ provider, route: 'GET /v1/balance', action: 'close_before' });
      await expect(call()).resolves.toBeDefined();
      await requests({ provider, action: 'close_before' });
      const others = CALLS.filter(([other]) => other !== provider);
      for (const [, other] of others) await expect(other()).resolves.toBeDefined();
      await expect(call()).rejects.toBeDefined();
    });
  });

  it('an outage set for some minutes is not prolonged by a restart or by setting it again as it is', async () => {
    await requests({ provider: 'stripe', action: 'close_before', forMs: 3 * MINUTES });
    const rules = (await bench.control('GET', '/faults')) as { requests: RequestRule[] };
    await bench.restartSandbox();
    await bench.advanceClock(3 * MINUTES);
    await bench.faults(rules);
    await expect(bench.payment()).resolves.toMatchObject({ amount: 2475 });
  });

  it('a rule that makes no sense is refused and changes nothing', async () => {
    for (const rule of [
      { provider: 'stripe', action: 'status', status: 429, after: true },
      { provider: 'sendgrid', action: 'status', status: 500, kept: true },
      { provider: 'stripe', action: 'latency', ms: 10, after: true },
      { provider: 'stripe', action: 'status', status: 500, forMs: 'long' },
      { provider: 'stripe', action: 'status', status: 500, until: 'tomorrow' },
    ]) {
      expect(await bench.control('PUT', '/faults', { requests: [rule] })).toHaveProperty('message');
    }
    expect(await bench.control('GET', '/faults')).toEqual({ requests: [], webhooks: [] });
  });

  it('news that is sent twice can come again later, when the first was dealt with long ago', async () => {
    const twice: WebhookRule = { provider: 'stripe', action: 'duplicate', ms: 10 * MINUTES, times: 1 };
    await bench.faults({ webhooks: [twice] });
    await bench.payment();
    await bench.heard('payment_intent.created');
    expect(bench.received).toHaveLength(1);
    await bench.advanceClock(10 * MINUTES);
    await bench.settled();
    expect(bench.events().map(({ id }) => id)).toEqual(Array(2).fill(bench.events()[0]!.id));
  });

  it('a forged message never stays the only one: the true one comes once the forger is done', async () => {
    await bench.faults({ webhooks: [{ provider: 'stripe', action: 'badSignature', forMs: MINUTES }] });
    bench.answer = 401;
    await bench.payment();
    await bench.heard('payment_intent.created');
    bench.answer = 200;
    await bench.advanceClock(60 * MINUTES);
    await bench.settled();
    const { body, headers } = bench.received.at(-1)!;
    const signature = headers['stripe-signature'] as string;
    expect(() => Stripe.webhooks.constructEvent(body, signature, SANDBOX_KEYS.stripeWebhookSecret)).not.toThrow();
  });
});
