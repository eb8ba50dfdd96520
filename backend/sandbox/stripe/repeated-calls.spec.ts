import { Agent } from 'node:http';
import Stripe from 'stripe';
import { useStripe } from '../../test/support/stripe-harness';
import { until } from '../../test/support/until';
import type { FaultRules } from '../webhooks/fault-rules';
import { openForEach } from '../../test/support/open-for';

const HOUR = 3600_000;
const DAY = 24 * 3_600_000;
const order = { amount: 2475, currency: 'usd' };

describe('A repeated call to Stripe', () => {
  const { harness, stripe } = useStripe(openForEach);

  const made = async () => (await stripe.paymentIntents.list({ limit: 100 })).data;

  it('gets the first answer again and does nothing', async () => {
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'order:1' });
    const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'order:1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(await made()).toHaveLength(1);
  });

  it('makes one payment even when both calls arrive together', async () => {
    await harness.faults({ requests: [{ provider: 'stripe', action: 'latency', ms: 150, times: 1 }] });
    const both = await Promise.all([
      stripe.paymentIntents.create(order, { idempotencyKey: 'order:2' }),
      stripe.paymentIntents.create(order, { idempotencyKey: 'order:2' }),
    ]);
    expect(both[0].id).toBe(both[1].id);
    expect(await made()).toHaveLength(1);
  });

  it('is refused while the first call is running', async () => {
    await harness.faults({
      requests: [{ provider: 'stripe', route: 'POST /v1/customers', action: 'latency', ms: HOUR, times: 1 }],
    });
    const first = stripe.customers.create({}, { idempotencyKey: 'customer:1' });
    await until('the first call to have begun', async () => {
      const { requests } = (await harness.control('GET', '/faults')) as FaultRules;
      return requests[0]!.times === 0;
    });
    const impatient = harness.client(undefined, { maxNetworkRetries: 0 });
    const second = impatient.customers.create({}, { idempotencyKey: 'customer:1' });
    await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await harness.advanceClock(HOUR);
    await expect(first).resolves.toMatchObject({ object: 'customer' });
  });

  it('is refused when it has the same key and other parameters', async () => {
    await stripe.paymentIntents.create(order, { idempotencyKey: 'order:3' });
    const other = stripe.paymentIntents.create({ ...order, amount: 9900 }, { idempotencyKey: 'order:3' });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const elsewhere = stripe.customers.create({}, { idempotencyKey: 'order:3' });
    await expect(elsewhere).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('gets a decline again, but not a validation error', async () => {
    const { id } = await harness.payment();
    const decline = () =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'try:1' });
    await expect(decline()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(decline()).rejects.toMatchObject({ code: 'card_declined' });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);

    const small = { amount: 10, currency: 'usd' };
    await expect(stripe.paymentIntents.create(small, { idempotencyKey: 'try:2' })).rejects.toThrow('Amount must be');
    await expect(stripe.paymentIntents.create(order, { idempotencyKey: 'try:2' })).resolves.toMatchObject(order);
  });

  it('gets a server error again for a day without effect; another key starts a new call', async () => {
    const impatient = harness.client(undefined, { maxNetworkRetries: 0 });
    const give = (idempotencyKey: string) => impatient.refunds.create({ payment_intent: paid.id }, { idempotencyKey });
    const paid = await harness.paid();
    await harness.faults({ requests: [{ provider: 'stripe', action: 'status', status: 500, kept: true, times: 1 }] });
    const failed = (await give('refund:1').catch((error: unknown) => error)) as Stripe.errors.StripeError;
    expect(failed).toMatchObject({ statusCode: 500, rawType: 'api_error' });
    await harness.advanceClock(DAY - 60_000);
    await expect(give('refund:1')).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true', 'original-request': failed.requestId },
    });
    await expect(
      harness.client().refunds.create({ payment_intent: paid.id }, { idempotencyKey: 'refund:1' }),
    ).rejects.toMatchObject({ statusCode: 500 });
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toEqual([]);
    await expect(give('refund:2')).resolves.toMatchObject({ amount: 2475 });
  });

  it('gets a server error although the refund was made; the list of refunds contains it', async () => {
    const paid = await harness.paid();
    const rule = {
      provider: 'stripe',
      route: 'POST /v1/refunds',
      action: 'status',
      status: 500,
      after: true,
      times: 1,
    };
    await harness.faults({ requests: [rule as never] });
    const give = () =>
      stripe.refunds.create(
        { payment_intent: paid.id, amount: 500, metadata: { key: 'refund-order-1' } },
        { idempotencyKey: 'refund:1' },
      );
    await expect(give()).rejects.toMatchObject({ statusCode: 500 });
    await expect(give()).rejects.toMatchObject({ statusCode: 500 });
    await stripe.refunds.create({ payment_intent: paid.id, amount: 100, metadata: { key: 'refund-order-2' } });
    const { data } = await stripe.refunds.list({ payment_intent: paid.id });
    expect(data.map(({ amount, metadata }) => [amount, metadata!.key])).toEqual([
      [100, 'refund-order-2'],
      [500, 'refund-order-1'],
    ]);
  });

  it.each([
    ['too many calls', { action: 'status', status: 429 }],
    ['a failure at the door', { action: 'status', status: 503 }],
    ['a cut line', { action: 'close_before' }],
    ['nonsense', { action: 'garbage' }],
  ])('may use the same key after %s, because nothing had begun', async (_what, rule) => {
    const impatient = harness.client(undefined, { maxNetworkRetries: 0, httpAgent: new Agent({ keepAlive: false }) });
    await harness.faults({ requests: [{ provider: 'stripe', times: 2, ...rule } as never] });
    const make = () => impatient.paymentIntents.create(order, { idempotencyKey: 'order:5' });
    await expect(make()).rejects.toBeDefined();
    await harness.faults({});
    await expect(make()).resolves.toMatchObject(order);
    expect(await made()).toHaveLength(1);
  });

  it('is a new call after a day, even with other parameters', async () => {
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'order:6' });
    await harness.advanceClock(DAY - 60_000);
    expect((await stripe.paymentIntents.create(order, { idempotencyKey: 'order:6' })).id).toBe(first.id);
    await harness.advanceClock(120_000);
    const second = await stripe.paymentIntents.create({ ...order, amount: 9900 }, { idempotencyKey: 'order:6' });
    expect(second.id).not.toBe(first.id);
  });

  it('is recognized after a restart', async () => {
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'order:4' });
    await harness.restartSandbox();
    const again = await harness.client().paymentIntents.create(order, { idempotencyKey: 'order:4' });
    expect(again.id).toBe(first.id);
  });

  it.each([
    ['an error of Stripe', { action: 'status' as const, status: 500 }],
    ['a conflict', { action: 'status' as const, status: 409 }],
    ['a closed line', { action: 'close_before' as const }],
    ['a lost answer', { action: 'close_after' as const }],
  ])('by the client itself after %s makes one payment', async (_what, rule) => {
    await harness.faults({ requests: [{ provider: 'stripe', route: 'POST /v1/payment_intents', times: 1, ...rule }] });
    await expect(harness.payment()).resolves.toMatchObject({ amount: 2475 });
    expect(await made()).toHaveLength(1);
  });

  it('is left to the shop after 429, a forbidden retry or an invalid answer', async () => {
    const fail = (rule: object) =>
      harness.faults({ requests: [{ provider: 'stripe', action: 'status', times: 1, ...rule } as never] });
    await fail({ status: 429 });
    await expect(harness.payment()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    await fail({
      status: 429,
      body: { error: { type: 'invalid_request_error', code: 'lock_timeout', message: 'Busy' } },
    });
    await expect(harness.payment()).rejects.toMatchObject({ code: 'lock_timeout', statusCode: 429 });
    await fail({ status: 503, headers: { 'stripe-should-retry': 'false' } });
    await expect(harness.payment()).rejects.toMatchObject({ statusCode: 503, rawType: 'api_error' });
    await fail({ action: 'garbage' });
    await expect(harness.payment()).rejects.toThrow('Invalid JSON received from the Stripe API');
    expect(await made()).toEqual([]);
    await fail({ status: 429, headers: { 'stripe-should-retry': 'true' } });
    await expect(harness.payment()).resolves.toMatchObject({ amount: 2475 });
    expect(await made()).toHaveLength(1);
  });

  it('fails only for calls selected by their content', async () => {
    await harness.faults({
      requests: [{ provider: 'stripe', action: 'status', status: 400, match: '"amount":"6600"' }],
    });
    await expect(harness.payment()).resolves.toMatchObject({ amount: 2475 });
    await expect(harness.payment({ amount: 6600 })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('succeeds although the answer came after the timeout of the client', async () => {
    const impatient = harness.client(undefined, { timeout: 3_000, maxNetworkRetries: 2 });
    await harness.faults({ requests: [{ provider: 'stripe', action: 'hold', ms: HOUR, times: 1 }] });
    await expect(impatient.paymentIntents.create(order)).resolves.toMatchObject({ amount: 2475 });
    expect(await made()).toHaveLength(1);
  });
});
