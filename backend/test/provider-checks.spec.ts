import { openShop, type Shop } from './support/open-shop';
import { courierFor } from './support/staff-session';
import { form, orderABox, payByCard, buildBox, signInAsAdmin, startPayment } from './support/shopper';
import { until } from './support/until';

interface Sent {
  id: string;
  provider: string;
  type: string;
  ref: string;
  status: string;
  attempts: { at: string; status: number | null }[];
}

/** The whole shop and the sandbox, for the checks in which both must do their part. */
describe('The shop and its providers', () => {
  let shop: Shop;
  let admin: Awaited<ReturnType<typeof signInAsAdmin>>;
  const nothingWrong = { requests: [], webhooks: [] };

  beforeAll(async () => {
    shop = await openShop();
    admin = await signInAsAdmin(shop);
  });
  afterEach(() => shop.tellSandbox('PUT', '/faults', nothingWrong));
  afterAll(() => shop.close());

  const sent = async (about: string) => (await shop.sandbox<Sent[]>('/webhooks')).filter(({ ref }) => ref === about);
  const advance = (id: string, to: string) => shop.tellSandbox('POST', `/deliveries/${id}/advance`, { to });
  const statusOf = async (order: number) =>
    ((await admin.get(`/api/admin/orders/${order}`).expect(200)).body as { status: string }).status;
  const receipts = (id: string) =>
    shop.rows<{ kind: string }>(`SELECT kind FROM kernel.webhook_receipts WHERE starts_with(key, $1)`, [`${id}\n`]);
  const rename = (from: string, to: string) => shop.rows(`ALTER TABLE kernel.${from} RENAME TO ${to}`);

  /** A paid order on its way to a courier. */
  const dispatched = async () => {
    const { id } = await orderABox(shop, shop.browser());
    await admin.put(`/api/admin/orders/${id}/status`).send({ status: 'preparing' }).expect(200);
    await courierFor(admin, id);
    return { order: id, delivery: `${id}-0-1` };
  };

  it('a report that the shop cannot store is tried exactly three times', async () => {
    const { delivery } = await dispatched();
    await rename('webhook_receipts', 'webhook_receipts_away');
    await advance(delivery, 'confirmed');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await until(`attempt ${attempt}`, async () => ((await sent(delivery))[0]?.attempts.length ?? 0) >= attempt);
      await shop.tellSandbox('POST', '/clock/advance', { milliseconds: 3_600_000 });
    }
    await rename('webhook_receipts_away', 'webhook_receipts');
    const [report] = await sent(delivery);
    expect(report).toMatchObject({ status: 'failed', attempts: [{ status: 500 }, { status: 500 }, { status: 500 }] });
    expect(await receipts(delivery)).toEqual([]);
  });

  it('a report with the wrong header is refused and changes nothing', async () => {
    const { order, delivery } = await dispatched();
    await shop.tellSandbox('PUT', '/faults', {
      requests: [],
      webhooks: [{ provider: 'doordash', action: 'badSignature' }],
    });
    await advance(delivery, 'confirmed');
    await until('a refusal', async () => (await sent(delivery))[0]?.attempts[0]?.status === 401);
    expect(await receipts(delivery)).toEqual([]);
    expect(await statusOf(order)).toBe('ready_for_doordash');
  });

  it('"picked up" after "dropped off" leaves an order delivered', async () => {
    const { order, delivery } = await dispatched();
    // All that happens within a minute comes newest first.
    await shop.tellSandbox('PUT', '/faults', {
      requests: [],
      webhooks: [{ provider: 'doordash', action: 'reorder', ms: 60_000 }],
    });
    await advance(delivery, 'delivered');
    await shop.tellSandbox('POST', '/clock/advance', { milliseconds: 120_000 });
    await until('every report to be stored', async () => (await receipts(delivery)).length === 7);
    const told = (await receipts(delivery)).map(({ kind }) => kind.toUpperCase());
    expect(told).toEqual(expect.arrayContaining(['DASHER_PICKED_UP', 'DASHER_DROPPED_OFF']));
    const attempts = (await sent(delivery)).toSorted((a, b) => firstTry(a) - firstTry(b)).map(({ type }) => type);
    expect(attempts.indexOf('DASHER_DROPPED_OFF')).toBeLessThan(attempts.indexOf('DASHER_PICKED_UP'));
    await until('the order to be delivered', async () => (await statusOf(order)) === 'delivered');
    await until('every report to be read', async () => {
      const waiting = await shop.rows(
        `SELECT 1 FROM kernel.tasks WHERE handler = 'delivery.read-courier-webhook' AND status = 'pending'`,
      );
      return waiting.length === 0;
    });
    expect(await statusOf(order)).toBe('delivered');
  });

  it('news of a payment that come twice, reversed and refused at first make one paid order', async () => {
    await shop.tellSandbox('PUT', '/faults', {
      requests: [],
      webhooks: [
        { provider: 'stripe', action: 'duplicate' },
        { provider: 'stripe', action: 'reorder', ms: 60_000 },
        { provider: 'stripe', event: 'payment_intent.succeeded', action: 'badSignature', times: 1 },
      ],
    });
    const browser = shop.browser();
    await buildBox(browser);
    const payment = await startPayment(browser, await form(browser));
    await payByCard(shop, payment);
    await shop.tellSandbox('POST', '/clock/advance', { milliseconds: 120_000 });
    const orders = () =>
      shop.rows<{ id: number }>('SELECT id FROM orders.orders WHERE payment_intent_id = $1', [payment.paymentIntentId]);
    await until('the order, by webhook alone', async () => (await orders()).length === 1);
    await until('every event to be taken', async () => {
      await shop.tellSandbox('POST', '/clock/advance', { milliseconds: 10_000 });
      return (await shop.sandbox<Sent[]>('/webhooks')).every(
        ({ provider, status }) => provider !== 'stripe' || status === 'delivered',
      );
    });
    const succeeded = (await shop.sandbox<Sent[]>('/webhooks')).filter(
      ({ type, attempts }) => type === 'payment_intent.succeeded' && attempts.some(({ status }) => status === 401),
    );
    expect(succeeded).toHaveLength(1);
    expect(await orders()).toHaveLength(1);
  });
});

function firstTry({ attempts }: Sent): number {
  return Date.parse(attempts[0]!.at);
}
