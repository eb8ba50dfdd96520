import { randomUUID } from 'node:crypto';
import { upTo } from './support/effort';
import { openShop, type Shop } from './support/open-shop';
import { form, payByCard, signInAsAdmin, type Payment, type PlacedOrder, bodyOf } from './support/shopper';
import { until } from './support/until';
import { buildWorker, WorkerProcess } from './support/worker-process';

/** Where the worker is killed: a fact that shows that one step is done and the next is not. */
interface KillPoint {
  name: string;
  /** Keeps the step open until the worker is dead. */
  faults?: object[];
  reached: (shop: Shop, orderId: number | null) => Promise<boolean>;
}

const count = async (shop: Shop, sql: string, params: unknown[] = []) =>
  Number(await shop.value<number>(`SELECT count(*)::int AS n FROM ${sql}`, params));
const deliveriesOf = async (shop: Shop, orderId: number | null) =>
  (await shop.sandbox<{ external_delivery_id: string }[]>('/deliveries')).filter(({ external_delivery_id: id }) =>
    id.startsWith(`${orderId}-`),
  );

/** By the sandbox's clock, which `release` moves. */
const HELD_MS = 600_000;
const hold = (provider: string, route: string) => [{ provider, route, action: 'hold', ms: HELD_MS }];
const slow = (provider: string, route: string) => [{ provider, route, action: 'latency', ms: HELD_MS }];
const release = (shop: Shop) => shop.tellSandbox('POST', '/clock/advance', { milliseconds: HELD_MS });
const leased = (handler: string) => (shop: Shop) =>
  count(shop, `kernel.tasks WHERE handler = $1 AND lease_until IS NOT NULL`, [handler]).then((n) => n > 0);

/** First those between the answer of a provider and our commit, where something could happen twice. */
const KILL_POINTS: KillPoint[] = [
  {
    name: 'after SendGrid took a mail, before the shop knows',
    faults: hold('sendgrid', 'POST /v3/mail/send'),
    reached: async (shop) => (await shop.emails()).length > 0,
  },
  {
    name: 'after DoorDash took the order, before the shop knows',
    faults: hold('doordash', 'POST /drive/v2/deliveries'),
    reached: async (shop, orderId) => (await deliveriesOf(shop, orderId)).length > 0,
  },
  {
    name: 'after the news of the order was fanned out',
    reached: (shop) => count(shop, `kernel.tasks WHERE handler LIKE 'notifications.mail-receipt%'`).then((n) => n > 0),
  },
  {
    name: 'while the courier is being ordered',
    faults: slow('doordash', 'POST /drive/v2/deliveries'),
    reached: leased('delivery.create-delivery-when-courier-requested'),
  },
  {
    name: 'while a mail is on its way to SendGrid',
    faults: slow('sendgrid', 'POST /v3/mail/send'),
    reached: leased('notifications.send-email'),
  },
  {
    name: 'after the courier was asked for in the shop',
    reached: (shop) => count(shop, `kernel.tasks WHERE handler LIKE 'delivery.create-delivery%'`).then((n) => n > 0),
  },
  {
    name: 'after the courier was assigned',
    reached: (shop, orderId) =>
      count(shop, `orders.status_history WHERE order_id = $1 AND to_status = 'driver_assigned'`, [orderId]).then(
        (n) => n > 0,
      ),
  },
  {
    name: 'after the shipment was picked up',
    reached: (shop, orderId) =>
      count(shop, `orders.status_history WHERE order_id = $1 AND to_status = 'picked_up'`, [orderId]).then(
        (n) => n > 0,
      ),
  },
];

/** No event, due task or unsettled e-mail is left; one statement, so that none moves between the checks. */
const settled = async (shop: Shop) =>
  (await count(
    shop,
    `(SELECT 1 FROM kernel.outbox_events WHERE relayed_at IS NULL
      UNION ALL SELECT 1 FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() + interval '12 hours'
      UNION ALL SELECT 1 FROM notifications.emails WHERE status NOT IN ('sent', 'delivered', 'skipped')) unsettled`,
  )) === 0;

/** Nothing is running, here or at the providers, except e-mails that wait for a webhook. */
const onlyWaits = async (shop: Shop) =>
  (await shop.sandbox<{ status: string }[]>('/webhooks')).every(({ status }) => status !== 'pending') &&
  (await count(
    shop,
    `(SELECT 1 FROM kernel.outbox_events WHERE relayed_at IS NULL UNION ALL
      SELECT 1 FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() + interval '12 hours' AND NOT (handler = 'notifications.send-email'
        AND lease_until IS NULL AND next_at > kernel.now() + interval '1 minute')) going_on`,
  )) === 0;

/** As if the waiting time of every e-mail for its webhook were over. */
async function endGraces(shop: Shop): Promise<void> {
  await shop.rows`UPDATE notifications.emails
    SET sending_at = sending_at - make_interval(secs => ${shop.config.tasks.mailGraceMs / 1000})
    WHERE status IN ('sending', 'unknown')`;
  await shop.rows(
    `UPDATE kernel.tasks SET next_at = kernel.now() WHERE status = 'pending' AND handler = 'notifications.send-email'`,
  );
}

describe('Nothing is lost or done twice', () => {
  let shop: Shop;
  let worker: WorkerProcess;
  let customers = 0;

  beforeAll(async () => {
    buildWorker();
    shop = await openShop({
      worker: false,
      config: { sweepEveryMs: 1000 },
    });
    worker = new WorkerProcess(shop);
  });

  afterAll(async () => {
    await worker.kill();
    await shop.close();
  });

  /** Waits for a running worker, which may take over the tasks of the killed one at once. */
  const eventually = <T>(what: string, probe: () => Promise<T | null | false>): Promise<T> =>
    until(what, async () => {
      await worker.endLeasesOfTheDead();
      return probe();
    });

  /** Every POST is sent twice, as by an impatient shopper or an unreliable connection. */
  async function order(
    email: string,
    { browserReturns }: { browserReturns: boolean },
  ): Promise<{ payment: Payment; browser: ReturnType<Shop['browser']> }> {
    const browser = shop.browser();
    const key = randomUUID();
    const box = () =>
      browser
        .post('/api/cookie-boxes')
        .set('Idempotency-Key', key)
        .send({ boxSizeId: 1, selectedCookies: [{ cookieId: 1, quantity: 6 }] });
    await box().expect(201);
    await box().expect(201);
    const base = await form(browser);
    const body = { ...base, customerInfo: { ...(base.customerInfo as object), name: `Customer ${email}`, email } };
    await browser.post('/api/create-payment-intent').send(body).expect(200);
    const payment = await bodyOf<Payment>(browser.post('/api/create-payment-intent').send(body));
    expect((await payByCard(shop, payment)).status).toBe(200);
    await payByCard(shop, payment);
    const place = () => browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    if (browserReturns) await Promise.all([place(), place()]);
    return { payment, browser };
  }

  const orderOf = async (payment: Payment) =>
    (
      await shop.rows<{ id: number }>`SELECT id FROM orders.orders WHERE payment_intent_id = ${payment.paymentIntentId}`
    )[0]?.id ?? null;

  async function deliver(orderId: number, { silent = false } = {}): Promise<void> {
    const admin = await signInAsAdmin(shop);
    const ask = () => admin.post(`/api/admin/orders/${orderId}/create-doordash-delivery`).send({ recipientIndex: 0 });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true);
    await eventually('DoorDash to have the delivery', async () => (await deliveriesOf(shop, orderId)).length > 0);
    await eventually('the shop to know it', () =>
      count(shop, `delivery.courier_deliveries WHERE order_id = $1 AND status <> 'requested'`, [orderId]).then(
        (n) => n > 0,
      ),
    );
    for (const to of ['driver_assigned', 'picked_up', 'in_transit', 'delivered']) {
      await shop.tellSandbox('POST', `/deliveries/${orderId}-0-1/advance`, { to });
      if (!silent)
        await eventually(`the shop to hear "${to}"`, () =>
          count(shop, `orders.status_history WHERE order_id = $1 AND to_status = $2`, [orderId, to]).then((n) => n > 0),
        );
    }
  }

  async function expectOneOfEverything(email: string, payment: Payment): Promise<void> {
    const orderId = await eventually('the order', () => orderOf(payment));
    await eventually('the order to be delivered', () =>
      count(shop, `orders.orders WHERE id = $1 AND status = 'delivered'`, [orderId]).then((n) => n === 1),
    );
    await eventually('everything to be settled', async () => {
      if (await onlyWaits(shop)) await endGraces(shop);
      return settled(shop);
    });
    const { body } = await shop.browser().get('/api/health').expect(200);
    expect(body).toEqual({ status: 'ok' });
    expect(await count(shop, 'orders.orders WHERE payment_intent_id = $1', [payment.paymentIntentId])).toBe(1);
    expect(await count(shop, `kernel.tasks WHERE status = 'dead'`)).toBe(0);
    const paid = (await shop.sandbox<{ id: string; status: string; refunded: number }[]>('/payments')).filter(
      ({ id }) => id === payment.paymentIntentId,
    );
    expect(paid).toMatchObject([{ status: 'succeeded', refunded: 0 }]);
    expect(await deliveriesOf(shop, orderId)).toHaveLength(1);
    const subjects = (await shop.emails(email)).map(({ subject }) => subject);
    // The e-mail about the courier on the way is skipped when the shipment has already arrived.
    expect(subjects.filter((subject) => !/on (its|the) way/i.test(subject))).toHaveLength(3);
    expect(new Set(subjects).size).toBe(subjects.length);
  }

  it.each(upTo(1, KILL_POINTS))('when the worker is killed $name', async ({ faults = [], reached }) => {
    await shop.tellSandbox('POST', '/reset');
    await shop.tellSandbox('PUT', '/faults', { requests: faults, webhooks: [] });
    const email = `customer${(customers += 1)}@example.com`;
    await worker.start();
    const { payment } = await order(email, { browserReturns: true });
    const orderId = await orderOf(payment);
    const delivered = deliver(orderId!);
    await until('the kill point', () => reached(shop, orderId));
    await worker.kill();
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [] });
    await release(shop);
    await worker.start();
    await delivered;
    await expectOneOfEverything(email, payment);
    await worker.kill();
  });

  it.each(
    upTo(1, [
      {
        name: 'after Stripe made a refund, before the shop knows',
        faults: hold('stripe', 'POST /v1/refunds'),
        reached: async () =>
          (await shop.sandbox<{ refunded: number }[]>('/payments')).some(({ refunded }) => refunded > 0),
      },
      {
        name: 'while a refund is on its way to Stripe',
        faults: slow('stripe', 'POST /v1/refunds'),
        reached: leased('payments.refund-when-requested'),
      },
    ]),
  )('the money of a cancelled order is refunded once, killed $name', async ({ faults, reached }) => {
    await shop.tellSandbox('POST', '/reset');
    await shop.tellSandbox('PUT', '/faults', { requests: faults, webhooks: [] });
    const email = `customer${(customers += 1)}@example.com`;
    await worker.start();
    const { payment } = await order(email, { browserReturns: true });
    const orderId = await orderOf(payment);
    const admin = await signInAsAdmin(shop);
    await shop.tellSandbox('PUT', '/faults', { requests: faults, webhooks: [{ provider: 'stripe', action: 'drop' }] });
    const press = { refund: true, requestId: 'once' };
    const ask = () => admin.post(`/api/admin/orders/${orderId}/cancel`).send(press).expect(200);
    await Promise.all([ask(), ask()]);
    await until('the kill point', () => reached(shop));
    await worker.kill();
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [] });
    await release(shop);
    // As if the timeout of the killed worker's call were over.
    await shop.rows`UPDATE payments.refunds SET busy_until = NULL WHERE order_id = ${orderId}`;
    await worker.start();
    await eventually('the refund', () =>
      count(shop, `payments.refunds WHERE order_id = $1 AND status = 'succeeded'`, [orderId]).then((n) => n > 0),
    );
    await eventually('everything to be settled', async () => {
      if (await onlyWaits(shop)) await endGraces(shop);
      return settled(shop);
    });
    const paid = await shop.sandbox<{ id: string; amount: number; refunded: number }[]>('/payments');
    const ours = paid.find(({ id }) => id === payment.paymentIntentId)!;
    expect(ours.refunded).toBe(ours.amount);
    expect(await count(shop, `payments.refunds WHERE order_id = $1`, [orderId])).toBe(1);
    const reported = await shop.emails(email);
    for (const subject of [/refund .* is on its way$/, /was cancelled$/])
      expect(reported.filter((message) => subject.test(message.subject))).toHaveLength(1);
    await worker.kill();
  });

  it('when every webhook is lost and the browser does not return', async () => {
    await shop.tellSandbox('POST', '/reset');
    await shop.tellSandbox('PUT', '/faults', {
      requests: [],
      webhooks: ['stripe', 'sendgrid', 'doordash'].map((provider) => ({ provider, action: 'drop' })),
    });
    const email = `customer${(customers += 1)}@example.com`;
    await worker.start();
    const { payment } = await order(email, { browserReturns: false });
    const orderId = await eventually('the sweep to find the payment', () => orderOf(payment));
    await deliver(orderId, { silent: true });
    // As if DoorDash had been silent for longer than a delivery takes.
    await shop.rows`UPDATE delivery.courier_deliveries SET checked_at = now() - interval '1 day'
      WHERE order_id = ${orderId}`;
    await expectOneOfEverything(email, payment);
    await worker.kill();
  });

  it('when every webhook comes twice and out of order', async () => {
    await shop.tellSandbox('POST', '/reset');
    const distorted = ['stripe', 'sendgrid', 'doordash'].flatMap((provider) => [
      { provider, action: 'duplicate' },
      { provider, action: 'reorder', ms: 300 },
    ]);
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: distorted });
    const email = `customer${(customers += 1)}@example.com`;
    await worker.start();
    const { payment } = await order(email, { browserReturns: true });
    await deliver((await orderOf(payment))!, { silent: true });
    await expectOneOfEverything(email, payment);
    await worker.kill();
  });

  it('each payment has one order number', async () => {
    expect(
      await count(shop, '(SELECT payment_intent_id FROM orders.orders GROUP BY 1 HAVING count(*) > 1) doubled'),
    ).toBe(0);
    const rows = await shop.rows<PlacedOrder>('SELECT id FROM orders.orders');
    expect(rows).toHaveLength(customers);
  });
});
