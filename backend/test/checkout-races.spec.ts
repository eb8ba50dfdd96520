import { addCustomer } from './support/people';
import { useShop } from './support/open-shop';
import {
  customerInfo,
  form,
  payByCard,
  startPayment,
  type Payment,
  type PlacedOrder,
  addBox,
  place,
  type ProviderPayment,
  browserWithBox,
  type Browser,
  bodyOf,
} from './support/shopper';
import { until } from './support/until';

const COOKIE = 1;

const isPaid = ({ status }: ProviderPayment) => status === 'succeeded';

describe('Concurrent checkouts: everyone gets what they paid for, or their money back', () => {
  const shop = useShop({ worker: false });
  beforeEach(() => setStock(1000));

  const setStock = (pieces: number) => shop.rows`UPDATE catalogue.products SET stock = ${pieces} WHERE id = ${COOKIE}`;
  const inStock = () => shop.value<number>`SELECT stock FROM catalogue.products WHERE id = ${COOKIE}`;
  const atStripe = async ({ paymentIntentId }: Payment) =>
    (await shop.sandbox<ProviderPayment[]>('/payments')).find(({ id }) => id === paymentIntentId)!;
  const ordersOf = ({ paymentIntentId }: Payment) =>
    shop.rows<{ id: number; total: number }>`SELECT id, total_cents AS total FROM orders.orders
      WHERE payment_intent_id = ${paymentIntentId}`;
  async function member(email: string) {
    const { password } = await addCustomer(shop.app, { ...customerInfo, fullName: 'Ada Lovelace', email });
    return (browser: Browser) => browser.post('/api/login').send({ email, password }).expect(200);
  }

  it('two tabs that pay for different carts: what is charged is delivered', async () => {
    const browser = shop.browser();
    const first = await addBox(browser);
    const oldTab = await startPayment(browser, await form(browser));
    const second = await addBox(browser);
    const newTab = await startPayment(browser, await form(browser));
    expect([oldTab.amount, newTab.amount]).toEqual([2500, 4000]);
    await payByCard(shop, oldTab);
    await payByCard(shop, newTab);
    const answers = await Promise.all([place(browser, oldTab), place(browser, newTab)]);
    expect(new Set(answers.map(({ body }) => (body as PlacedOrder).id)).size).toBe(1);
    const order = answers[0]!.body as PlacedOrder;
    expect(order).toMatchObject({ totalAmount: '40.00', cookieBoxIds: [first, second] });
    expect(await atStripe(oldTab)).toMatchObject({ amount: 4000, status: 'succeeded', refunded: 0 });
  });

  it('ten tabs that change the tip while an eleventh pays: the order has the amount that Stripe charged', async () => {
    const browser = await browserWithBox(shop, 1);
    const body = await form(browser);
    const payment = await startPayment(browser, body);
    const tabs = Array.from({ length: 10 }, (_, tip) =>
      browser.post('/api/create-payment-intent').send({ ...body, tip }),
    );
    const [, ...answers] = await Promise.all([payByCard(shop, payment), ...tabs]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await place(browser, payment).expect(201);
    const orders = await ordersOf(payment);
    expect(orders).toEqual([expect.objectContaining({ total: (await atStripe(payment)).amount })]);
    expect(await inStock()).toBe(994);
  });

  it('two wallets at once, of which one is closed: one order of what was charged, or nothing is charged', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = await browserWithBox(shop, 1);
        const paying = await startPayment(browser, await form(browser));
        const closing = await startPayment(browser, await form(browser));
        const { paymentIntentId } = closing;
        const [, released] = await Promise.all([
          payByCard(shop, paying),
          browser.post('/api/checkout/release').send({ paymentIntentId }),
        ]);
        const placed = await place(browser, paying);
        const payments = await Promise.all([paying, closing].map(atStripe));
        const [orders, { status, amount }] = [await ordersOf(paying), payments.find(isPaid) ?? payments[0]!];
        const ended = payments.every((payment) => isPaid(payment) || payment.status === 'canceled');
        return { ended, released: released.status, placed: placed.status, status, amount, orders };
      }),
    );
    for (const { orders, amount, status, ...rest } of outcomes) {
      const paid = status === 'succeeded';
      expect(orders.map(({ total }) => total)).toEqual(paid ? [amount] : []);
      expect(rest).toEqual({ ended: true, released: paid ? 409 : 204, placed: paid ? 201 : 409 });
    }
    const sold = outcomes.filter(({ status }) => status === 'succeeded').length * 6;
    expect(await inStock()).toBe(1000 - sold);
  });

  it('a box paid as a visitor and again as a customer is ordered once; the second payment is refunded in full', async () => {
    const email = 'twice@example.com';
    const signIn = await member(email);
    const body = await form(shop.browser(), { customerInfo: { ...customerInfo, email } });
    const laptop = shop.browser();
    const boxId = await addBox(laptop);
    const asVisitor = await startPayment(laptop, body);
    await signIn(laptop);
    await laptop.get('/api/cookie-boxes').expect(200);
    const phone = shop.browser();
    await signIn(phone);
    const asCustomer = await startPayment(phone, body);
    expect(asCustomer.paymentIntentId).not.toBe(asVisitor.paymentIntentId);
    await payByCard(shop, asVisitor);
    await payByCard(shop, asCustomer);
    const answers = [await place(laptop, asVisitor), await place(phone, asCustomer)];
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[0]!.body).toMatchObject({ cookieBoxIds: [boxId] });
    expect(answers[1]!.body).toMatchObject({ code: 'payment_refunded' });
    expect((answers[1]!.body as { message: string }).message).toContain('refunding your payment of $25.00 in full');
    await shop.startWorker();
    await until('the refund', async () => (await atStripe(asCustomer)).refunded === 2500);
    await until('the e-mail about it', async () =>
      (await shop.emails(email)).some(({ text }) => text.includes('$25.00') && text.includes('already ordered')),
    );
    await shop.stopWorker();
    expect((await atStripe(asVisitor)).refunded).toBe(0);
    expect(await inStock()).toBe(994);
    const again = await place(phone, asCustomer).expect(409);
    expect(again.body).toMatchObject({ code: 'payment_refunded' });
  });

  it('a shopper who signs in while paying for the last six cookies can continue', async () => {
    await setStock(6);
    const signIn = await member('last.six@example.com');
    const browser = await browserWithBox(shop, 1);
    const before = await startPayment(browser, await form(browser));
    await signIn(browser);
    const after = await startPayment(browser, await form(browser));
    await payByCard(shop, after);
    await place(browser, after).expect(201);
    expect(await inStock()).toBe(0);
    expect((await payByCard(shop, before)).status).not.toBe(200);
    expect((await browser.get('/api/orders/my').expect(200)).body).toHaveLength(1);
  });

  it('a customer with a payment elsewhere signs in: the payment begun here ends, and the carts are merged', async () => {
    await setStock(12);
    const signIn = await member('two.places@example.com');
    const [phone, laptop] = [shop.browser(), shop.browser()];
    await signIn(phone);
    await addBox(phone);
    const onPhone = await startPayment(phone, await form(phone));
    await addBox(laptop);
    const onLaptop = await startPayment(laptop, await form(laptop));
    await signIn(laptop);
    const both = await startPayment(laptop, await form(laptop));
    expect(both).toMatchObject({ paymentIntentId: onPhone.paymentIntentId, amount: 4000 });
    expect(await atStripe(onLaptop)).toMatchObject({ status: 'canceled' });
    await payByCard(shop, both);
    const orders = [await place(phone, onPhone), await place(laptop, both)];
    expect(new Set(orders.map(({ status, body }) => `${status} ${(body as PlacedOrder).id}`)).size).toBe(1);
    expect(await inStock()).toBe(0);
  });

  it('cookies sold out before the payment: all of it is refunded, and the stock is never negative', async () => {
    const browser = await browserWithBox(shop, 1);
    const payment = await startPayment(browser, await form(browser));
    await setStock(5);
    await payByCard(shop, payment);
    const { body } = await place(browser, payment).expect(409);
    expect(body).toMatchObject({ code: 'payment_refunded' });
    expect(await inStock()).toBe(5);
    expect((await browser.get('/api/cookie-boxes').expect(200)).body).toHaveLength(1);
    await shop.startWorker();
    await until('the refund', async () => (await atStripe(payment)).refunded === 2500);
    await shop.stopWorker();
  });

  it('a payment started while another tab places the order gets a clear answer', async () => {
    const browser = await browserWithBox(shop, 1);
    const body = await form(browser);
    const payment = await startPayment(browser, body);
    await payByCard(shop, payment);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => browser.post('/api/create-payment-intent').send(body)),
      place(browser, payment),
      ...Array.from({ length: 10 }, () => browser.post('/api/create-payment-intent').send(body)),
    ]);
    const codes = answers.map(({ status, body: answer }) =>
      status < 300 ? status : (answer as { code: string }).code,
    );
    expect(new Set(codes)).toEqual(new Set([201, ...codes.filter((c) => c === 'already_paid' || c === 'cart_empty')]));
    expect(await ordersOf(payment)).toHaveLength(1);
  });

  it('a request during the placement is answered afterwards, without another call to Stripe', async () => {
    const browser = shop.browser();
    const paid = async () => {
      await addBox(browser);
      const payment = await startPayment(browser, await form(browser));
      await payByCard(shop, payment);
      return payment;
    };
    const { id } = await bodyOf<PlacedOrder>(place(browser, await paid()), 201);
    const payment = await paid();
    const asking = { provider: 'stripe', action: 'status', status: 500 };
    await shop.tellSandbox('PUT', '/faults', { requests: [asking] });
    const [placing] = await shop.inTx(async (tx) => {
      const [draft] = await tx.rows<{ id: number }>(
        'SELECT id FROM checkout.drafts WHERE payment_intent_id = $1 FOR UPDATE',
        [payment.paymentIntentId],
      );
      const asked = place(browser, payment).then(({ status, body }) => ({ status, id: (body as PlacedOrder).id }));
      await until('the request to wait for the order', async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return (await tx.rows(waiting)).length > 0;
      });
      await tx.rows(`UPDATE checkout.drafts SET status = 'completed', order_id = $2 WHERE id = $1`, [draft!.id, id]);
      return [asked];
    });
    expect(await placing).toEqual({ status: 201, id });
    await shop.tellSandbox('PUT', '/faults', { requests: [] });
  });
});
