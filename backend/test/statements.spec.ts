import { leastStatements, sentStatements } from './support/count-statements';
import { useShop } from './support/open-shop';
import { testConfig } from './support/test-config';
import { until } from './support/until';
import {
  buildBox,
  customerInfo,
  form,
  payByCard,
  signInAsAdmin,
  startPayment,
  type Payment,
  type PlacedOrder,
  browserWithBox,
  type Browser,
  bodyOf,
} from './support/shopper';

describe('The number of statements', () => {
  const shop = useShop({ worker: false });
  let product: number;

  beforeAll(async () => {
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [{ provider: 'stripe', action: 'drop' }] });
    // Not from the product list: a process that cached it reads it again after each sale, while the next one is counted.
    const id = await shop.value<number>(
      `SELECT p.id FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id WHERE c.kind = 'box_only' LIMIT 1`,
    );
    product = id;
    // Enough for repeating the sale until nothing else of the process is counted.
    await shop.rows`UPDATE catalogue.products SET stock = 100000 WHERE id = ${product}`;
  });

  /** Every call of a purchase, from the empty cart to the order. */
  async function buy(browser: Browser): Promise<number> {
    const box = { boxSizeId: 1, selectedCookies: [{ cookieId: product, quantity: 6 }] };
    await browser.post('/api/cookie-boxes').send(box).expect(201);
    await browser.get('/api/cookie-boxes').expect(200);
    await browser.get('/api/stripe-config').expect(200);
    await browser.get('/api/delivery-area/78701').expect(200);
    const body = await form(browser);
    const { amount } = await bodyOf<{ amount: number }>(browser.post('/api/checkout/totals').send(body));
    const payment = await bodyOf<Payment>(browser.post('/api/create-payment-intent').send({ ...body, amount }));
    await payByCard(shop, payment);
    const { paymentIntentId } = payment;
    const { body: order } = await browser.post('/api/orders').send({ paymentIntentId }).expect(201);
    return (order as PlacedOrder).id;
  }

  it('of a whole checkout is at most 36, and a few more with a new session', async () => {
    const first = await leastStatements(() => buy(shop.browser()), 39);
    const browser = shop.browser();
    await buy(browser);
    const again = await leastStatements(() => buy(browser), 36);
    expect(first).toBeLessThanOrEqual(39);
    expect(again).toBeLessThanOrEqual(36);
  });

  it('of lists and details is at most two, including the session', async () => {
    const browser = shop.browser();
    const id = await buy(browser);
    const admin = await signInAsAdmin(shop);
    const costs: Record<string, number> = {};
    const cost = async (of: Browser, path: string) => {
      costs[path] = await leastStatements(() => of.get(path).expect(200));
    };
    for (const path of ['/api/cookies', '/api/box-sizes', '/api/categories', `/api/cookies/${product}`])
      await cost(browser, path);
    for (const path of ['/api/orders', `/api/orders/${id}/details`]) await cost(browser, path);
    for (const path of ['/api/admin/orders', `/api/admin/orders/${id}`]) await cost(admin, path);
    expect(Object.entries(costs).filter(([, statements]) => statements > 2)).toEqual([]);
  });
});

describe('The number of statements of an order in all processes', () => {
  const HOUR = 3600_000;
  const shop = useShop({ config: { sweepEveryMs: HOUR, tasks: { ...testConfig().tasks, pollMs: HOUR } } });

  /** Three lines, a new customer, both e-mails with the provider's reports, each of Stripe's webhooks. */
  async function orderToTheEnd(email: string): Promise<void> {
    const browser = await browserWithBox(shop);
    await buildBox(browser, 2);
    const products = (await browser.get('/api/cookies')).body as { id: number; category: string }[];
    const drink = products.find(({ category }) => category === 'Drinks')!;
    await browser.post('/api/cart/add').send({ cookieId: drink.id, quantity: 2 }).expect(201);
    await browser.get('/api/cookie-boxes').expect(200);
    const body = await form(browser, { customerInfo: { ...customerInfo, email } });
    const { amount } = await bodyOf<{ amount: number }>(browser.post('/api/checkout/totals').send(body));
    const { paymentIntentId, ...payment } = await startPayment(browser, { ...body, amount });
    await payByCard(shop, { paymentIntentId, ...payment });
    await browser.post('/api/orders').send({ paymentIntentId }).expect(201);
    await until('everything that follows from the order to be done', async () => {
      const webhooks = await shop.sandbox<{ status: string }[]>('/webhooks');
      if (webhooks.some(({ status }) => status === 'pending')) return false;
      return shop.value<boolean>`SELECT /* the test */ NOT EXISTS (SELECT FROM kernel.tasks
        WHERE status = 'pending' AND next_at <= kernel.now())
           AND NOT EXISTS (SELECT FROM kernel.outbox_events WHERE relayed_at IS NULL)
           AND (SELECT count(*) = 2 FROM notifications.emails
        WHERE recipient = ${email} AND status = 'delivered') AS ended`;
    });
  }

  it('is at most 91, including the brackets of transactions', async () => {
    let least = Infinity;
    for (let turn = 0; turn < 8 && least > 91; turn++) {
      const sent = await sentStatements(() => orderToTheEnd(`ada-${turn}@example.com`));
      // BullMQ's statements on PostgreSQL begin with a comment and are not part of an order. Neither is the product list,
      // which a process that cached it reads again once for any number of sales.
      least = Math.min(least, sent.filter((text) => !/^\s*--|the test|AS average_rating/.test(text)).length);
    }
    expect(least).toBeLessThanOrEqual(91);
  });
});
