import { paymentsUnavailable } from '../src/kernel/observability/counters';
import { useShop } from './support/open-shop';
import {
  customerInfo,
  form,
  orderABox,
  payByCard,
  startPayment,
  type Payment,
  signInAsAdmin,
  addBox,
  place,
  paidForABox,
  browserWithBox,
} from './support/shopper';
import { testConfig } from './support/test-config';
import { until } from './support/until';
import { sendWebhook } from './support/webhooks';

const COOKIE = 1;

describe('When Stripe or the shop fails halfway, no money is lost', () => {
  const shop = useShop({ worker: false, config: { tasks: { ...testConfig().tasks, backoffMs: 5 } } });
  beforeEach(() => setStock(1000));

  const setStock = (pieces: number) => shop.rows`UPDATE catalogue.products SET stock = ${pieces} WHERE id = ${COOKIE}`;
  const atStripe = async ({ paymentIntentId }: Payment) =>
    (await shop.sandbox<{ id: string; refunded: number }[]>('/payments')).find(({ id }) => id === paymentIntentId)!;
  const unavailable = async () => (await paymentsUnavailable.get()).values[0]!.value;
  let events = 0;
  async function stripeSays(type: string, object: object): Promise<void> {
    const event = { id: `evt_test_${(events += 1)}`, object: 'event', type, data: { object } };
    expect((await sendWebhook(shop, 'stripe', JSON.stringify(event))).status).toBe(200);
  }

  it('the whole payment is refunded even if the shop crashed before it stored the new amount', async () => {
    const browser = await browserWithBox(shop, 1);
    const payment = await startPayment(browser, await form(browser));
    await shop.rows`UPDATE payments.payments SET amount_cents = 100
      WHERE payment_intent_id = ${payment.paymentIntentId}`;
    await payByCard(shop, payment);
    await setStock(0);
    expect((await place(browser, payment).expect(409)).body).toMatchObject({ code: 'payment_refunded' });
    await shop.startWorker();
    await until('the refund', async () => (await atStripe(payment)).refunded === 2500);
    await shop.stopWorker();
  });

  it.each(['POST /v1/customers', 'POST /v1/payment_intents', 'POST /v1/payment_intents/:id'])(
    'an error that Stripe repeats for a day does not block paying: %s',
    async (route) => {
      const failure = { provider: 'stripe', route, action: 'status', status: 500, kept: true, times: 1 };
      await shop.tellSandbox('PUT', '/faults', { requests: [failure] });
      const browser = await browserWithBox(shop, 1);
      await startPayment(browser, await form(browser));
      const payment = await startPayment(browser, await form(browser, { tip: 5 }));
      expect(await shop.sandbox('/faults')).toMatchObject({ requests: [{ times: 0 }] });
      await payByCard(shop, payment);
      await place(browser, payment).expect(201);
    },
  );

  it('an undeliverable address is refused before the payment', async () => {
    const browser = await browserWithBox(shop, 1);
    const { status, body } = await browser
      .post('/api/create-payment-intent')
      .send(await form(browser, { customerInfo: { ...customerInfo, email: 'ada..l@ex_ample.com' } }));
    expect([status, body]).toMatchObject([422, { errors: [{ path: 'customerInfo.email' }] }]);
  });

  it('no shopper reads "nothing was charged" when Stripe is silent after the charge', async () => {
    const { browser, payment } = await paidForABox(shop, 1);
    const before = await unavailable();
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'stripe', action: 'status', status: 500 }],
      webhooks: [],
    });
    const { status, body } = await place(browser, payment);
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [] });
    expect([status, body]).toMatchObject([503, { code: 'payments_unavailable' }]);
    expect(await unavailable()).toBe(before + 1);
    expect((body as { message: string }).message).not.toMatch(/nothing was charged/i);
    await place(browser, payment).expect(201);
  });

  it('an invalid Stripe key is an outage of the shop, not a request to sign in', async () => {
    const browser = await browserWithBox(shop);
    const before = await unavailable();
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***box' };
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'stripe', action: 'status', status: 401, body: { error } }],
      webhooks: [],
    });
    const { status, body } = await browser.post('/api/create-payment-intent').send(await form(browser));
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [] });
    expect([status, body]).toMatchObject([503, { code: 'payments_unavailable' }]);
    expect(await unavailable()).toBe(before + 1);
    expect(JSON.stringify(body)).not.toContain('sk_test');
  });

  it('a payment unknown to its Stripe account does not block the cart', async () => {
    const browser = await browserWithBox(shop, 1);
    const lost = await startPayment(browser, await form(browser));
    await shop.tellSandbox('POST', '/reset');
    expect((await place(browser, lost)).status).toBe(503);
    const payment = await startPayment(browser, await form(browser));
    expect(payment.paymentIntentId).not.toBe(lost.paymentIntentId);
    await payByCard(shop, payment);
    await place(browser, payment).expect(201);
  });

  /** Runs `work` while the keys of another Stripe account are set. */
  async function underOtherKeys(work: () => PromiseLike<unknown>): Promise<void> {
    const admin = await signInAsAdmin(shop);
    const enter = (stripePublicKey: string, stripeSecretKey: string) =>
      admin.put('/api/admin/settings').send({ stripePublicKey, stripeSecretKey }).expect(200);
    await enter('pk_test_ofTheBakery', 'sk_test_ofTheBakery');
    try {
      await work();
    } finally {
      await enter('', '');
    }
  }

  it('a payment begun before the keys were replaced becomes an order', async () => {
    await setStock(6);
    const { browser, payment } = await paidForABox(shop, 1);
    await underOtherKeys(() => place(browser, payment).expect(201));
  });

  it('a payment under removed keys neither blocks the cart nor reserves goods', async () => {
    await setStock(6);
    const browser = await browserWithBox(shop, 1);
    const stranded = await startPayment(browser, await form(browser));
    await shop.rows`UPDATE payments.payments SET mode = 'live', account = 'replaced'
      WHERE payment_intent_id = ${stranded.paymentIntentId}`;
    expect((await place(browser, stranded).expect(503)).body).toMatchObject({ code: 'payment_account_changed' });
    const payment = await startPayment(browser, await form(browser));
    expect(payment.paymentIntentId).not.toBe(stranded.paymentIntentId);
    await payByCard(shop, payment);
    await place(browser, payment).expect(201);
  });

  it('webhooks of a refund may come before the answer of Stripe and in any order: a failed one stays failed', async () => {
    const { browser, payment } = await paidForABox(shop, 1);
    await setStock(0);
    await place(browser, payment).expect(409);
    const refund = async () =>
      (
        await shop.rows<{ key: string; status: string }>`SELECT key, status FROM payments.refunds
          WHERE payment_intent_id = ${payment.paymentIntentId}`
      )[0]!;
    const { key, status } = await refund();
    expect(status).toBe('requested');
    const about = { id: 're_early', object: 'refund', metadata: { key: `refund-${key}` } };
    await stripeSays('refund.failed', { ...about, status: 'failed' });
    await stripeSays('refund.updated', { ...about, status: 'succeeded' });
    expect((await refund()).status).toBe('failed');
    await shop.startWorker();
    await until('the request to be claimed', async () => {
      const [task] = await shop.rows`SELECT 1 FROM kernel.tasks t JOIN kernel.outbox_events e ON e.id = t.event_id
         WHERE t.handler = 'payments.refund-when-requested' AND t.status = 'done'
        AND e.payload->>'paymentIntentId' = ${payment.paymentIntentId}`;
      return task;
    });
    await shop.stopWorker();
    expect((await refund()).status).toBe('failed');
    expect((await atStripe(payment)).refunded).toBe(0);
  });

  it('a payment too small for a card is refused with a message', async () => {
    const browser = await browserWithBox(shop, 1);
    await shop.tellSandbox('PUT', '/faults', {
      requests: [
        {
          provider: 'stripe',
          route: 'POST /v1/payment_intents',
          action: 'status',
          status: 400,
          body: { error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' } },
        },
      ],
      webhooks: [],
    });
    const { status, body } = await browser.post('/api/create-payment-intent').send(await form(browser));
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [] });
    expect([status, body]).toMatchObject([422, { code: 'amount_not_payable' }]);
  });

  it('webhooks of a payment made before the keys were replaced are accepted; others are not', async () => {
    const { payment } = await paidForABox(shop, 1);
    const reported = () =>
      shop.value<number>`SELECT count(*)::int AS n FROM kernel.outbox_events
        WHERE name = 'payments.payment-succeeded' AND payload->>'paymentIntentId' = ${payment.paymentIntentId}`;
    await until('the event of the payment itself', async () => (await reported()) === 1);
    await underOtherKeys(async () => {
      await stripeSays('payment_intent.succeeded', { id: payment.paymentIntentId });
      expect(await reported()).toBe(2);
      await shop.rows`UPDATE payments.payments SET account = 'real'
        WHERE payment_intent_id = ${payment.paymentIntentId}`;
      await stripeSays('payment_intent.succeeded', { id: payment.paymentIntentId });
      expect(await reported()).toBe(2);
    });
  });

  /** A payment whose goods were sold out while the card was charged. */
  async function refusedPayment(): Promise<Payment> {
    const browser = shop.browser();
    await setStock(1000);
    await addBox(browser);
    const payment = await startPayment(browser, await form(browser));
    await payByCard(shop, payment);
    await setStock(0);
    await place(browser, payment).expect(409);
    return payment;
  }
  const refundOf = async ({ paymentIntentId }: Payment) =>
    (
      await shop.rows<{
        status: string;
        askedTimes: number;
        outcome: string | null;
      }>`SELECT status, asked_times AS "askedTimes", asked_outcome AS outcome FROM payments.refunds WHERE payment_intent_id = ${paymentIntentId}`
    )[0]!;

  it('a refund survives a long outage of Stripe, and is made once', async () => {
    const payment = await refusedPayment();
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'stripe', route: 'POST /v1/refunds', action: 'status', status: 500 }],
    });
    await shop.startWorker();
    // More attempts than a refusal gets. Each has its own idempotency key, or Stripe would repeat the error.
    await until('many attempts', async () => (await refundOf(payment)).askedTimes > 5);
    expect(await refundOf(payment)).toMatchObject({ status: 'requested' });
    await shop.tellSandbox('PUT', '/faults', {});
    await until('the refund', async () => (await refundOf(payment)).status === 'succeeded');
    await shop.stopWorker();
    expect((await atStripe(payment)).refunded).toBe(2500);
  });

  it('a refund whose answer was lost is found and not made twice', async () => {
    const payment = await refusedPayment();
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'stripe', route: 'POST /v1/refunds', action: 'close_after' }],
    });
    await shop.startWorker();
    await until('the refund to be found', async () => (await refundOf(payment)).status === 'succeeded');
    await shop.stopWorker();
    await shop.tellSandbox('PUT', '/faults', {});
    expect(await refundOf(payment)).toMatchObject({ askedTimes: 1 });
    expect((await atStripe(payment)).refunded).toBe(2500);
  });

  it('a delayed refund is flagged on its order until it reaches Stripe, even if its task is gone', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await shop.rows`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, created_at, checked_at)
      SELECT payment_intent_id, 'late-' || id, 500, 'staff', now() - interval '20 minutes', now() - interval '20 minutes'
      FROM orders.orders WHERE id = ${id}`;
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'stripe', route: 'POST /v1/refunds', action: 'status', status: 503 }],
    });
    const attention = () => shop.value<string | null>`SELECT attention FROM orders.shipments WHERE order_id = ${id}`;
    await shop.startWorker();
    expect(await until('the flag', attention)).toBe(
      'The refund of $5.00 has not reached Stripe yet; it is tried again until it does.',
    );
    await shop.tellSandbox('PUT', '/faults', {});
    await until('the flag to be removed', async () => (await attention()) === null);
    const [refund] = await shop.rows`SELECT status FROM payments.refunds WHERE key = ${`late-${id}`}`;
    await shop.stopWorker();
    expect(refund).toEqual({ status: 'succeeded' });
  });

  it('a refund that Stripe could not make is flagged on its order', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const key =
      await shop.value<string>`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, status)
         SELECT payment_intent_id, 'order-' || id, 500, 'staff', 'succeeded' FROM orders.orders WHERE id = ${id}
        RETURNING key`;
    const about = { id: 're_closed', object: 'refund', metadata: { key: `refund-${key}` } };
    await stripeSays('refund.failed', { ...about, status: 'failed', failure_reason: 'expired_or_canceled_card' });
    await stripeSays('refund.updated', { ...about, status: 'failed', failure_reason: 'expired_or_canceled_card' });
    await shop.startWorker();
    const flag = await until('the flag', async () => {
      return shop.value<string | null>`SELECT attention FROM orders.shipments WHERE order_id = ${id}`;
    });
    await shop.stopWorker();
    expect(flag).toBe(
      'Stripe could not give back $5.00 (expired_or_canceled_card): ask for it again, or return the money another way.',
    );
  });

  it('a failed refund without an order is a dead task with its reason', async () => {
    const { browser, payment } = await paidForABox(shop, 1);
    await setStock(0);
    await place(browser, payment).expect(409);
    await shop.startWorker();
    await until('the refund', async () => (await atStripe(payment)).refunded === 2500);
    const key = await shop.value<string>`SELECT key FROM payments.refunds
      WHERE payment_intent_id = ${payment.paymentIntentId}`;
    const about = { id: 're_lost', object: 'refund', metadata: { key: `refund-${key}` } };
    await stripeSays('refund.failed', { ...about, status: 'failed' });
    const reason = await until('the failed job', async () => {
      const [task] = await shop.rows<{ reason: string }>`SELECT last_error AS reason FROM kernel.tasks
        WHERE handler = 'payments.report-failed-refund' AND status = 'dead'
         AND last_error LIKE '%' || ${payment.paymentIntentId} || '%'`;
      return task?.reason;
    });
    await shop.stopWorker();
    expect(reason).toContain('could not refund $25.00');
  });
});
