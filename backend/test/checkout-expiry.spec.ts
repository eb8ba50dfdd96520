import { openShop, type Shop } from './support/open-shop';
import {
  form,
  payByCard,
  startPayment,
  type Payment,
  addBox,
  place,
  paidForABox,
  browserWithBox,
  bodyOf,
  type Browser,
} from './support/shopper';
import { until } from './support/until';

const COOKIE = 1;

describe('Reservations expire', () => {
  let shop: Shop;

  afterEach(() => shop.close());

  // With 0 minutes a reservation expires at once; with 0 maximum minutes so does the longest one.
  const open = (reservation: { minutes: number; maxMinutes: number }) =>
    openShop({ worker: false, config: { reservation, sweepEveryMs: 200 } });
  const loseWebhooks = () =>
    shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [{ provider: 'stripe', action: 'drop' }] });
  const draftOf = async ({ paymentIntentId }: Payment) =>
    (
      await shop.rows<{ id: number; status: string; orderId: number | null }>`SELECT id, status, order_id AS "orderId"
        FROM checkout.drafts WHERE payment_intent_id = ${paymentIntentId}`
    )[0]!;
  const ended = (payment: Payment) =>
    until('the checkout to end', async () => {
      const draft = await draftOf(payment);
      return draft.status !== 'open' && draft;
    });
  const kept = (): Promise<number> =>
    shop.value<number>('SELECT coalesce(sum(quantity), 0)::int AS n FROM catalogue.stock_reservations');
  const statusAtStripe = async ({ paymentIntentId }: Payment) =>
    (await shop.sandbox<{ id: string; status: string }[]>('/payments')).find(({ id }) => id === paymentIntentId)!
      .status;

  it('an unpaid payment is cancelled at Stripe, its goods are freed, and a new one can be started', async () => {
    shop = await open({ minutes: 0, maxMinutes: 60 });
    const browser = await browserWithBox(shop);
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

  it('at once if its own shopper releases it, and not if it was paid', async () => {
    shop = await open({ minutes: 15, maxMinutes: 60 });
    const release = (by: Browser, { paymentIntentId }: Payment) =>
      by.post('/api/checkout/release').send({ paymentIntentId });
    const browser = await browserWithBox(shop);
    const payment = await startPayment(browser, await form(browser));
    await release(await browserWithBox(shop), payment).expect(404);
    expect([await statusAtStripe(payment), await kept()]).toEqual(['requires_payment_method', 6]);
    await release(browser, payment).expect(204);
    expect([await statusAtStripe(payment), await kept()]).toEqual(['canceled', 0]);
    await release(browser, payment).expect(204);
    const next = await startPayment(browser, await form(browser));
    await payByCard(shop, next);
    const { body } = await release(browser, next).expect(409);
    const { id } = await bodyOf<{ id: number }>(place(browser, next), 201);
    expect(body).toMatchObject({ code: 'already_paid', orderId: id });
  });

  it('a payment at the last second becomes an order, even without webhook and browser', async () => {
    shop = await open({ minutes: 0, maxMinutes: 60 });
    await loseWebhooks();
    const { browser, payment } = await paidForABox(shop);
    await shop.startWorker();
    const { status, orderId } = await ended(payment);
    expect(status).toBe('completed');
    expect((await place(browser, payment).expect(201)).body).toMatchObject({ id: orderId });
    expect(await kept()).toBe(0);
  });

  it('after the maximum time a paid checkout is not restarted; its order is returned', async () => {
    shop = await open({ minutes: 0, maxMinutes: 0 });
    const browser = await browserWithBox(shop);
    const body = await form(browser);
    const payment = await startPayment(browser, body);
    await payByCard(shop, payment);
    const { status, body: answer } = await browser.post('/api/create-payment-intent').send(body);
    const { orderId } = await draftOf(payment);
    expect([status, answer]).toMatchObject([409, { code: 'already_paid', orderId }]);
  });

  it('after the maximum time an unpaid checkout starts again, and the old payment cannot be made', async () => {
    shop = await open({ minutes: 0, maxMinutes: 0 });
    const browser = await browserWithBox(shop);
    const body = await form(browser);
    const old = await startPayment(browser, body);
    const payment = await startPayment(browser, body);
    expect(payment.paymentIntentId).not.toBe(old.paymentIntentId);
    expect((await payByCard(shop, old)).status).toBe(400);
    await payByCard(shop, payment);
    await place(browser, payment).expect(201);
  });

  it('while a bank processes a payment, its goods stay reserved even if the cart changes', async () => {
    shop = await open({ minutes: 15, maxMinutes: 60 });
    await shop.rows`UPDATE catalogue.products SET stock = 6 WHERE id = ${COOKIE}`;
    const browser = await browserWithBox(shop, 1);
    const payment = await startPayment(browser, await form(browser));
    expect(payment).toMatchObject({ reservedForMs: 15 * 60_000 });
    await shop.tellSandbox('PUT', '/faults', {
      requests: [{ provider: 'stripe', action: 'processing', times: 1 }],
      webhooks: [],
    });
    await payByCard(shop, payment);
    expect(await statusAtStripe(payment)).toBe('processing');
    expect((await place(browser, payment).expect(409)).body).toMatchObject({ code: 'payment_processing' });
    const [line] = await bodyOf<{ id: number }[]>(browser.get('/api/cookie-boxes'));
    await browser.delete(`/api/cookie-boxes/${line!.id}`).expect(204);
    await browser
      .post('/api/cookie-boxes')
      .send({ boxSizeId: 1, selectedCookies: [{ cookieId: COOKIE + 1, quantity: 6 }] })
      .expect(201);
    const changed = await browser.post('/api/create-payment-intent').send(await form(browser));
    expect([changed.status, changed.body]).toMatchObject([409, { code: 'payment_processing' }]);
    const rival = shop.browser();
    await addBox(rival);
    const { body } = await rival.post('/api/create-payment-intent').send(await form(rival));
    expect(body).toMatchObject({ code: 'out_of_stock' });
  });
});
