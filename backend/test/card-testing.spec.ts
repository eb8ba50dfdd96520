import { useShop } from './support/open-shop';
import { holdWindowsOpen } from './support/rate-limits';
import { buildBox, form, payByCard, startPayment, type Payment, browserWithBox, type Browser } from './support/shopper';
import { until } from './support/until';

const DECLINED = '4000000000009995';

describe('Card testing is slowed down, and honest shoppers hardly notice', () => {
  const shop = useShop();

  beforeAll(async () => {
    const { rateLimits } = shop.config;
    Object.assign(rateLimits, { declinesPerSession: 4, declinesPerIp: 12 });
    await shop.rows('UPDATE catalogue.products SET stock = 100000');
    await holdWindowsOpen((sql) => shop.rows(sql));
  });
  beforeEach(() => shop.rows('DELETE FROM kernel.rate_limits'));

  const pay = async (browser: Browser) => browser.post('/api/create-payment-intent').send(await form(browser));
  const points = (name: string) =>
    shop.value<number>`SELECT coalesce(max(points), 0)::int AS n FROM kernel.rate_limits WHERE key LIKE ${`${name}:%`}`;
  /** A declined card; waits until Stripe's webhook was counted. */
  async function decline(payment: Payment): Promise<void> {
    const before = await points('declines-network');
    expect((await payByCard(shop, payment, DECLINED)).status).toBe(402);
    await until('the decline to be counted', async () => (await points('declines-network')) > before);
  }

  it('a shopper with three declined cards pays with the fourth', async () => {
    const browser = await browserWithBox(shop);
    const payment = await startPayment(browser, await form(browser));
    for (let card = 0; card < 3; card++) await decline(payment);
    expect((await payByCard(shop, payment)).body).toMatchObject({ status: 'succeeded' });
    await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
  });

  it('a browser with repeated declines gets no further payment, and learns for how long', async () => {
    const browser = await browserWithBox(shop);
    const payment = await startPayment(browser, await form(browser));
    for (let card = 0; card < 4; card++) await decline(payment);
    await until('the payment to be taken away', async () =>
      (await shop.sandbox<{ id: string; status: string }[]>('/payments')).some(
        ({ id, status }) => id === payment.paymentIntentId && status === 'canceled',
      ),
    );
    expect((await payByCard(shop, payment)).status).toBe(400);
    const refused = await pay(browser);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser.get('/api/cookie-boxes').expect(200)).body).toHaveLength(1);
    // Another browser of the network is not affected.
    const neighbor = shop.browser();
    await buildBox(neighbor);
    expect((await pay(neighbor)).status).toBe(200);
  });

  it('a thief without cookies slows down the whole network; shoppers who have begun to pay are not affected', async () => {
    const honest = shop.browser();
    await buildBox(honest);
    const begun = await startPayment(honest, await form(honest));
    for (let thief = 0; thief < 4; thief++) {
      const browser = await browserWithBox(shop);
      const payment = await startPayment(browser, await form(browser));
      for (let card = 0; card < 3; card++) await decline(payment);
    }
    const answers = [];
    for (let next = 0; next < 8; next++) {
      const browser = await browserWithBox(shop);
      answers.push((await pay(browser)).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await pay(honest)).status).toBe(200);
    await payByCard(shop, begun);
    await honest.post('/api/orders').send({ paymentIntentId: begun.paymentIntentId }).expect(201);
  });
});
