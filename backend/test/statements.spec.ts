import { leastStatements } from './support/count-statements';
import { openShop, type Shop } from './support/open-shop';
import { form, payByCard, signInAsAdmin, type Payment, type PlacedOrder } from './support/shopper';

type Browser = ReturnType<Shop['browser']>;

describe('How much the database is asked', () => {
  let shop: Shop;
  let product: number;

  beforeAll(async () => {
    shop = await openShop({ worker: false });
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [{ provider: 'stripe', action: 'drop' }] });
    const list = (await shop.browser().get('/api/cookies').expect(200)).body as { id: number; category: string }[];
    product = list.find(({ category }) => category === 'Cookies')!.id;
  });
  afterAll(() => shop.close());

  /** Every call that decides something, from the empty cart to the order. */
  async function buy(browser: Browser): Promise<number> {
    const box = { boxSizeId: 1, selectedCookies: [{ cookieId: product, quantity: 6 }] };
    await browser.post('/api/cookie-boxes').send(box).expect(201);
    await browser.get('/api/cookie-boxes').expect(200);
    await browser.get('/api/stripe-config').expect(200);
    await browser.get('/api/delivery-area/78701').expect(200);
    const body = await form(browser);
    const { amount } = (await browser.post('/api/checkout/totals').send(body).expect(200)).body as { amount: number };
    const payment = (
      await browser
        .post('/api/create-payment-intent')
        .send({ ...body, amount })
        .expect(200)
    ).body as Payment;
    await payByCard(shop, payment);
    const { paymentIntentId } = payment;
    const { body: order } = await browser.post('/api/orders').send({ paymentIntentId }).expect(201);
    return (order as PlacedOrder).id;
  }

  it('a whole checkout costs at most 40 statements; a few more in a browser’s first, which begins its session', async () => {
    const first = await leastStatements(() => buy(shop.browser()), 44);
    const browser = shop.browser();
    await buy(browser);
    const again = await leastStatements(() => buy(browser), 40);
    expect(first).toBeLessThanOrEqual(44);
    expect(again).toBeLessThanOrEqual(40);
  });

  it('lists and details cost at most two statements, the session included', async () => {
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
