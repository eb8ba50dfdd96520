import { openShop, type Shop } from './support/open-shop';
import { buildBox, form, payByCard, startPayment, type Payment } from './support/shopper';
import { until } from './support/until';

type Browser = ReturnType<Shop['browser']>;

const COOKIE = 1;

describe('Goods are kept for a payment only so long', () => {
  let shop: Shop;

  afterEach(() => shop.close());

  // A reservation of no minutes is over as soon as it is made, and so is the longest one of no minutes.
  const open = (reservation: { minutes: number; maxMinutes: number }) =>
    openShop({ worker: false, config: { reservation, sweepEveryMs: 200 } });
  const loseWebhooks = () =>
    shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [{ provider: 'stripe', action: 'drop' }] });
  const place = (browser: Browser, { paymentIntentId }: Payment) =>
    browser.post('/api/orders').send({ paymentIntentId });
  const draftOf = async ({ paymentIntentId }: Payment) =>
    (
      await shop.rows<{ id: number; status: string; orderId: number | null }>(
        'SELECT id, status, order_id AS "orderId" FROM checkout.drafts WHERE payment_intent_id = $1',
        [paymentIntentId],
      )
    )[0]!;
  const ended = (payment: Payment) =>
    until('the checkout to end', async () => {
      const draft = await draftOf(payment);
      return draft.status !== 'open' && draft;
    });
  const kept = async (): Promise<number> =>
    (
      await shop.rows<{ n: number }>('SELECT coalesce(sum(quantity), 0)::int AS n FROM catalogue.stock_reservations')
    )[0]!.n;
  const statusAtStripe = async ({ paymentIntentId }: Payment) =>
    (await shop.sandbox<{ id: string; status: string }[]>('/payments')).find(({ id }) => id === paymentIntentId)!
      .status;
  const boxOfSix = (browser: Browser) =>
    browser
      .post('/api/cookie-boxes')
      .send({ boxSizeId: 1, selectedCookies: [{ cookieId: COOKIE, quantity: 6 }] })
      .expect(201);

  it('a payment nobody makes is cancelled at Stripe, then its goods are free, and a new one can be begun', async () => {
    shop = await open({ minutes: 0, maxMinutes: 60 });
    const browser = shop.browser();
    await buildBox(browser);
    const payment = await startPayment(browser, await form(browser));
    expect(await kept()).toBe(6);
    await shop.startWorker();
    expect(await ended(payment)).toMatchObject({ status: 'expired', orderId: null });
    await shop.stopWorker();
    expect([await statusAtStripe(payment), await kept()]).toEqual(['canceled', 0]);
    expect((await payByCard(shop, payment)).status).toBe(400);
    expect((await place(browser, payment).expect(409)).body).toMatchObject({ code: 'payment_not_completed' });
    const next = await startPayment(browser, await form(browser));
    await payByCard(shop, next);
    await place(browser, next).expect(201);
  });

  it('a payment that came in the last second becomes an order, though webhook and browser stay away', async () => {
    shop = await open({ minutes: 0, maxMinutes: 60 });
    await loseWebhooks();
    const browser = shop.browser();
    await buildBox(browser);
    const payment = await startPayment(browser, await form(browser));
    await payByCard(shop, payment);
    await shop.startWorker();
    const { status, orderId } = await ended(payment);
    expect(status).toBe('completed');
    expect((await place(browser, payment).expect(201)).body).toMatchObject({ id: orderId });
    expect(await kept()).toBe(0);
  });

  it('a payment that came after the goods were sold to somebody else goes back in full', async () => {
    shop = await open({ minutes: 15, maxMinutes: 60 });
    await shop.rows('UPDATE catalogue.products SET stock = 6 WHERE id = $1', [COOKIE]);
    const [slow, quick] = [shop.browser(), shop.browser()];
    await boxOfSix(slow);
    const late = await startPayment(slow, await form(slow));
    await boxOfSix(quick);
    const refused = await quick.post('/api/create-payment-intent').send(await form(quick));
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'out_of_stock', left: 0 }]);
    // As if the goods had been freed by hand while Stripe could not be asked.
    await shop.rows('DELETE FROM catalogue.stock_reservations');
    const payment = await startPayment(quick, await form(quick));
    await payByCard(shop, payment);
    await place(quick, payment).expect(201);
    await payByCard(shop, late);
    expect((await place(slow, late).expect(409)).body).toMatchObject({ code: 'payment_refunded' });
    const [shelf] = await shop.rows<{ stock: number }>('SELECT stock FROM catalogue.products WHERE id = $1', [COOKIE]);
    expect(shelf!.stock).toBe(0);
    await shop.startWorker();
    await until('the refund', async () =>
      (await shop.sandbox<{ id: string; refunded: number }[]>('/payments')).some(
        ({ id, refunded }) => id === late.paymentIntentId && refunded === late.amount,
      ),
    );
  });

  it('after the longest time a paid checkout is not begun again: its order is named instead', async () => {
    shop = await open({ minutes: 0, maxMinutes: 0 });
    const browser = shop.browser();
    await buildBox(browser);
    const body = await form(browser);
    const payment = await startPayment(browser, body);
    await payByCard(shop, payment);
    const { status, body: answer } = await browser.post('/api/create-payment-intent').send(body);
    const { orderId } = await draftOf(payment);
    expect([status, answer]).toMatchObject([409, { code: 'already_paid', orderId }]);
  });

  it('after the longest time an unpaid checkout begins anew, and the old payment can no longer be made', async () => {
    shop = await open({ minutes: 0, maxMinutes: 0 });
    const browser = shop.browser();
    await buildBox(browser);
    const body = await form(browser);
    const old = await startPayment(browser, body);
    const payment = await startPayment(browser, body);
    expect(payment.paymentIntentId).not.toBe(old.paymentIntentId);
    expect((await payByCard(shop, old)).status).toBe(400);
    await payByCard(shop, payment);
    await place(browser, payment).expect(201);
  });

  it('while a bank is at work on a payment, its goods stay kept even if the cart changes', async () => {
    shop = await open({ minutes: 15, maxMinutes: 60 });
    await shop.rows('UPDATE catalogue.products SET stock = 6 WHERE id = $1', [COOKIE]);
    const browser = shop.browser();
    await boxOfSix(browser);
    const payment = await startPayment(browser, await form(browser));
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'stripe', action: 'processing', times: 1 }],
      webhooks: [],
    });
    await payByCard(shop, payment);
    expect(await statusAtStripe(payment)).toBe('processing');
    expect((await place(browser, payment).expect(409)).body).toMatchObject({ code: 'payment_processing' });
    const [line] = (await browser.get('/api/cookie-boxes').expect(200)).body as { id: number }[];
    await browser.delete(`/api/cookie-boxes/${line!.id}`).expect(204);
    await browser
      .post('/api/cookie-boxes')
      .send({ boxSizeId: 1, selectedCookies: [{ cookieId: COOKIE + 1, quantity: 6 }] })
      .expect(201);
    const changed = await browser.post('/api/create-payment-intent').send(await form(browser));
    expect([changed.status, changed.body]).toMatchObject([409, { code: 'payment_processing' }]);
    const rival = shop.browser();
    await boxOfSix(rival);
    const { body } = await rival.post('/api/create-payment-intent').send(await form(rival));
    expect(body).toMatchObject({ code: 'out_of_stock' });
  });
});
