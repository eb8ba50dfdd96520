import { useShop } from './support/open-shop';
import {
  customerInfo,
  form,
  payByCard,
  startPayment,
  type Payment,
  type PlacedOrder,
  place,
  type ProviderPayment,
  type Browser,
  bodyOf,
} from './support/shopper';
import { until } from './support/until';
import { sendWebhook } from './support/webhooks';
import { full, upTo } from './support/effort';

const COOKIE = 1;
/** Shoppers who want the same ten mugs. */
const CROWD = full ? 200 : 80;
const crowd = <T>(people: number, each: (i: number) => T) => Array.from({ length: people }, (_, i) => each(i));

describe('Many shoppers at once', () => {
  const shop = useShop({ worker: false, config: { sweepEveryMs: 100 } });
  let mug: number;

  beforeAll(async () => {
    const list = await bodyOf<{ id: number; category: string }[]>(shop.browser().get('/api/cookies'));
    mug = list.find((one) => one.category === 'Gear')!.id;
  });
  afterEach(() => shop.stopWorker());

  const setStock = (id: number, pieces: number) =>
    shop.rows`UPDATE catalogue.products SET stock = ${pieces} WHERE id = ${id}`;
  const inStock = (id: number) => shop.value<number>`SELECT stock FROM catalogue.products WHERE id = ${id}`;
  const kept = () =>
    shop.value<number>('SELECT coalesce(sum(quantity), 0)::int AS n FROM catalogue.stock_reservations');
  const atStripe = () => shop.sandbox<ProviderPayment[]>('/payments');
  const ordersOf = (payments: Payment[]) =>
    shop.rows<{
      id: number;
      payment: string;
      total: number;
    }>`SELECT id, payment_intent_id AS payment, total_cents AS total FROM orders.orders WHERE payment_intent_id = ANY(${payments.map(({ paymentIntentId }) => paymentIntentId)})`;
  const boxOf = async (browser: Browser, cookies: number[]) => {
    const selectedCookies = cookies.map((cookieId) => ({ cookieId, quantity: 6 / cookies.length }));
    const { body } = await browser.post('/api/cookie-boxes').send({ boxSizeId: 1, selectedCookies }).expect(201);
    return (body as { id: number }).id;
  };
  const stripeSays = (eventId: string, { paymentIntentId }: Payment) => {
    const object = { id: paymentIntentId, object: 'payment_intent' };
    const event = { id: eventId, object: 'event', type: 'payment_intent.succeeded', data: { object } };
    return sendWebhook(shop, 'stripe', JSON.stringify(event));
  };
  const settled = () =>
    until('all work to be done', async () => {
      const n = await shop.value<number>(`SELECT (SELECT count(*) FROM kernel.tasks WHERE status = 'pending')
           + (SELECT count(*) FROM kernel.outbox_events e WHERE NOT EXISTS (SELECT 1 FROM kernel.tasks t WHERE t.event_id = e.id)) AS n`);
      return Number(n) === 0;
    });

  it.each(upTo(1, [1, 2, 3]))(
    'a crowd, ten mugs: ten are sold and paid, and no other payment succeeds (round %s)',
    async (round) => {
      await setStock(mug, 10);
      const before = (await atStripe()).length;
      const body = await form(shop.browser());
      const shoppers = crowd(CROWD, () => shop.browser());
      await Promise.all(
        shoppers.map((browser) => browser.post('/api/cart/add').send({ cookieId: mug, quantity: 1 }).expect(201)),
      );
      const answers = await Promise.all(
        shoppers.map(async (browser, i) => {
          const email = `crowd.${round}.${i}@example.com`;
          const { status, body: answer } = await browser
            .post('/api/create-payment-intent')
            .send({ ...body, customerInfo: { ...customerInfo, email } });
          if (status !== 200)
            return { status, code: (answer as { code: string }).code, left: (answer as { left: number }).left };
          await payByCard(shop, answer as Payment);
          const placed = await place(browser, answer as Payment);
          return { status: placed.status, payment: answer as Payment, id: (placed.body as PlacedOrder).id };
        }),
      );
      const buyers = answers.filter(({ status }) => status === 201);
      expect(buyers).toHaveLength(10);
      expect(new Set(buyers.map(({ id }) => id)).size).toBe(10);
      expect(answers.filter(({ status }) => status !== 201)).toEqual(
        crowd(CROWD - 10, () => ({ status: 409, code: 'out_of_stock', left: 0 })),
      );
      expect([await inStock(mug), await kept()]).toEqual([0, 0]);
      const payments = (await atStripe()).filter(({ status }) => status === 'succeeded');
      expect((await atStripe()).length - before).toBe(10);
      expect(
        buyers.every(({ payment }) =>
          payments.some(({ id, refunded }) => id === payment!.paymentIntentId && refunded === 0),
        ),
      ).toBe(true);
    },
  );

  it('sixty shoppers who want the same three cookies in different orders do not deadlock', async () => {
    const cookies = [COOKIE, COOKIE + 1, COOKIE + 2];
    for (const id of cookies) await setStock(id, 41);
    const turns = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ].map((turn) => turn.map((at) => cookies[at]!));
    const body = await form(shop.browser());
    const answers = await Promise.all(
      crowd(60, async (i) => {
        const browser = shop.browser();
        for (const cookie of turns[i % 4]!.slice(0, 2))
          await boxOf(browser, [cookie, ...turns[i % 4]!.filter((c) => c !== cookie)]);
        const { status, body: answer } = await browser.post('/api/create-payment-intent').send(body);
        if (status !== 200) return (answer as { code: string }).code;
        await payByCard(shop, answer as Payment);
        return (await place(browser, answer as Payment)).status;
      }),
    );
    const sold = answers.filter((answer) => answer === 201).length;
    // Each takes four of each cookie: 41 are enough for ten shoppers, and one of each kind is left.
    expect(sold).toBe(10);
    expect(new Set(answers)).toEqual(new Set([201, 'out_of_stock']));
    expect(await Promise.all(cookies.map(inStock))).toEqual([1, 1, 1]);
  });

  it.each(upTo(1, [1, 2, 3]))(
    'browser, webhook and sweep complete one payment fifty times: one order, one receipt (round %s)',
    async (round) => {
      await setStock(COOKIE, 100);
      const browser = shop.browser();
      await boxOf(browser, [COOKIE]);
      const email = `once.${round}@example.com`;
      const payment = await startPayment(browser, await form(browser, { customerInfo: { ...customerInfo, email } }));
      await payByCard(shop, payment);
      await shop.rows`UPDATE checkout.drafts SET next_check_at = now()
        WHERE payment_intent_id = ${payment.paymentIntentId}`;
      const answers = await Promise.all([
        ...crowd(25, () => place(browser, payment)),
        ...crowd(25, (i) => stripeSays(`evt_${round}_${i}`, payment)),
        shop.startWorker(),
      ]);
      expect(answers.flatMap((answer) => (answer ? [answer.status] : []))).toEqual([
        ...crowd(25, () => 201),
        ...crowd(25, () => 200),
      ]);
      await settled();
      const [order, ...more] = await ordersOf([payment]);
      expect(more).toEqual([]);
      expect(new Set(answers.slice(0, 25).map((answer) => (answer!.body as PlacedOrder).id))).toEqual(
        new Set([order!.id]),
      );
      expect(await inStock(COOKIE)).toBe(94);
      const emails = await until('the receipt', async () => {
        const found = await shop.emails(email);
        return found.length >= 2 && found;
      });
      expect(emails.map(({ subject }) => subject)).toHaveLength(2);
    },
  );

  it.each(upTo(1, [1, 2, 3]))(
    'a cart that is edited while it is being paid: what was charged is delivered (round %s)',
    async () => {
      await setStock(COOKIE, 1000);
      const browser = shop.browser();
      const boxes = [await boxOf(browser, [COOKIE]), await boxOf(browser, [COOKIE])];
      const body = await form(browser);
      const payment = await startPayment(browser, body);
      const pay = () => browser.post('/api/create-payment-intent').send(body);
      const [, ...edits] = await Promise.all([
        payByCard(shop, payment),
        pay(),
        browser.delete(`/api/cookie-boxes/${boxes[0]!}`),
        pay(),
        boxOf(browser, [COOKIE]),
        pay(),
      ]);
      expect(edits.filter((answer) => typeof answer === 'object' && answer.status >= 500)).toEqual([]);
      const order = await bodyOf<PlacedOrder>(place(browser, payment), 201);
      const paid = (await atStripe()).find(({ id }) => id === payment.paymentIntentId)!;
      expect([paid.amount, paid.refunded]).toEqual([Math.round(Number(order.totalAmount) * 100), 0]);
      const [row] = await shop.rows<{
        items: number;
        boxes: number;
      }>`SELECT o.items_cents AS items, (SELECT count(*)::int FROM orders.order_items i WHERE i.order_id = o.id) AS boxes
        FROM orders.orders o WHERE o.id = ${order.id}`;
      expect(row!.items).toBe(row!.boxes * 1500);
      expect(await inStock(COOKIE)).toBe(1000 - 6 * row!.boxes);
      const open = await bodyOf<{ id: number }[]>(browser.get('/api/cookie-boxes'));
      expect(open.filter(({ id }) => order.cookieBoxIds.includes(id))).toEqual([]);
    },
  );
});

describe('A payment at the moment its reservation ends', () => {
  const shop = useShop({ config: { reservation: { minutes: 0, maxMinutes: 60 }, sweepEveryMs: 25 } });

  it('is cancelled, becomes an order or is refunded in full; the stock adds up', async () => {
    await shop.rows`UPDATE catalogue.products SET stock = 60 WHERE id = ${COOKIE}`;
    const body = await form(shop.browser());
    const payments = await Promise.all(
      crowd(30, async (i) => {
        const browser = shop.browser();
        const box = { boxSizeId: 1, selectedCookies: [{ cookieId: COOKIE, quantity: 6 }] };
        await browser.post('/api/cookie-boxes').send(box).expect(201);
        const answer = await browser.post('/api/create-payment-intent').send(body);
        if (answer.status !== 200) return null;
        const payment = answer.body as Payment;
        // Some shoppers take a little longer than others.
        for (let looks = 0; looks < i % 4; looks++) await browser.post('/api/checkout/totals').send(body);
        await payByCard(shop, payment);
        return payment;
      }),
    );
    const begun = payments.filter((payment) => payment !== null);
    const ids = begun.map(({ paymentIntentId }) => paymentIntentId);
    await until('every checkout to end', async () => {
      const open = await shop.rows`SELECT 1 FROM checkout.drafts
        WHERE status = 'open' AND payment_intent_id = ANY(${ids})`;
      return open.length === 0;
    });
    const orders = await shop.rows<{ payment: string }>('SELECT payment_intent_id AS payment FROM orders.orders');
    await until('every payment to be an order, cancelled or refunded', async () => {
      const atStripe = await shop.sandbox<ProviderPayment[]>('/payments');
      return ids.every((id) => {
        const { status, amount, refunded } = atStripe.find((one) => one.id === id)!;
        const ordered = orders.some(({ payment }) => payment === id);
        if (status === 'succeeded') return ordered ? refunded === 0 : refunded === amount;
        return status === 'canceled' && !ordered;
      });
    });
    const stock = await shop.value<number>`SELECT stock FROM catalogue.products WHERE id = ${COOKIE}`;
    expect(stock).toBe(60 - 6 * orders.length);
    expect(begun.length).toBeGreaterThan(0);
  });
});
