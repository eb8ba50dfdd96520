import { addCustomer } from './support/people';
import { useShop } from './support/open-shop';
import {
  customerInfo,
  payByCard,
  startPayment,
  type Payment,
  type PlacedOrder,
  type Browser,
  bodyOf,
} from './support/shopper';
import { until } from './support/until';

interface Line {
  id: number;
  boxSize: string;
  totalPrice: string;
}

interface Shipment {
  recipient: { firstName: string; deliveryDate: string; deliveryTime: string; deliveryInstructions: string | null };
  deliverAt: Date | null;
  attention: string | null;
  provider: string;
  fee: number;
  tip: number;
  total: number;
  boxes: number[];
}

describe('Documented calls accept exactly the documented fields', () => {
  const shop = useShop({ worker: false });
  let cookie: number;

  beforeAll(async () => {
    await shop.rows('UPDATE catalogue.products SET stock = 100000');
    const list = await bodyOf<{ id: number; category: string }[]>(shop.browser().get('/api/cookies'));
    cookie = list.find(({ category }) => category === 'Cookies')!.id;
  });
  afterEach(() => shop.stopWorker());

  const box = (browser: Browser) =>
    browser
      .post('/api/cookie-boxes')
      .send({ boxSizeId: 1, selectedCookies: [{ cookieId: cookie, quantity: 6 }], totalPrice: '15.00' })
      .expect(201);
  const linesOf = (browser: Browser) => bodyOf<Line[]>(browser.get('/api/cookie-boxes'));
  const itemsOf = (lines: Line[]) =>
    lines.map(({ id, boxSize, totalPrice }) => ({ id, name: boxSize, quantity: 1, price: totalPrice }));
  const listed = (lines: Line[], amount: number, deliveryQuotes: object[] = []) => ({
    amount,
    customerInfo,
    deliveryQuotes,
    items: itemsOf(lines),
  });
  /** A window in Austin three days from now, with its start as an ISO timestamp, as the page sends it. */
  async function window(browser: Browser) {
    const date = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
    const { body } = await browser.get('/api/delivery-times').query({ date, zipCode: '78701' }).expect(200);
    const { value } = (body as { value: string }[])[2]!;
    const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)/.exec(value)!;
    const local = `${date}T${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}:00`;
    const offset = /GMT([+-]\d\d:\d\d)/.exec(
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', timeZoneName: 'longOffset' }).format(
        new Date(local),
      ),
    )![1]!;
    return { date, value, iso: new Date(local + offset).toISOString() };
  }
  const orderBody = (lines: Line[], payment: Payment, more: object) => ({
    cookieBoxIds: lines.map(({ id }) => id),
    firstName: 'Ada',
    lastName: 'Lovelace',
    customerName: 'Ada Lovelace',
    customerEmail: customerInfo.email,
    customerPhone: '5125550123',
    deliveryAddress: '500 Congress Avenue, Austin, TX 78701',
    totalAmount: (payment.amount / 100).toFixed(2),
    deliveryFee: '9.75',
    stripeCustomerId: 'cus_anybody',
    paymentIntentId: payment.paymentIntentId,
    status: 'pending',
    isGift: false,
    recipientName: null,
    recipientEmail: null,
    recipientPhone: null,
    deliveryDate: null,
    deliveryInstructions: '',
    recipients: [],
    deliveryQuotes: [],
    ...more,
  });
  const shipmentsOf = (orderId: number) =>
    shop.rows<Shipment>`SELECT s.recipient, s.deliver_at AS "deliverAt", s.attention, s.provider, s.delivery_fee_cents AS fee, s.tip_cents AS tip,
        s.total_cents AS total,
        (SELECT json_agg(i.cookie_box_id ORDER BY i.id) FROM orders.order_items i WHERE i.shipment_id = s.id) AS boxes
      FROM orders.shipments s WHERE s.order_id = ${orderId} ORDER BY s.recipient_index`;
  const draftOf = async ({ paymentIntentId }: Payment) =>
    (
      await shop.rows<{ status: string; orderId: number | null }>`SELECT status, order_id AS "orderId"
        FROM checkout.drafts WHERE payment_intent_id = ${paymentIntentId}`
    )[0]!;

  it('GET /api/stripe-config answers the publishable key', async () => {
    const { body } = await shop.browser().get('/api/stripe-config').expect(200);
    expect(body).toMatchObject({ publishableKey: expect.stringMatching(/^pk_/) as string });
  });

  it('POST /api/create-payment-intent and POST /api/orders: an order for oneself', async () => {
    const browser = shop.browser();
    await box(browser);
    const lines = await linesOf(browser);
    const { date, value, iso } = await window(browser);
    const payment = await startPayment(browser, listed(lines, 2475));
    expect(payment).toMatchObject({
      clientSecret: expect.any(String) as string,
      stripeCustomerId: expect.any(String) as string,
    });
    await payByCard(shop, payment);
    const body = orderBody(lines, payment, { deliveryDate: iso, deliveryInstructions: 'Leave at the door' });
    const order = await bodyOf<PlacedOrder>(browser.post('/api/orders').send(body), 201);
    expect(order).toMatchObject({ status: 'pending', totalAmount: '24.75', cookieBoxIds: lines.map(({ id }) => id) });
    expect(await shipmentsOf(order.id)).toMatchObject([
      {
        recipient: {
          firstName: 'Ada',
          deliveryDate: date,
          deliveryTime: value,
          deliveryInstructions: 'Leave at the door',
        },
        deliverAt: new Date(iso),
        attention: null,
        total: 2475,
      },
    ]);
    expect(await linesOf(browser)).toEqual([]);
  });

  it('POST /api/orders takes null as deliveryDate: staff are asked to agree on a time', async () => {
    const browser = shop.browser();
    await box(browser);
    const lines = await linesOf(browser);
    const payment = await startPayment(browser, listed(lines, 2475));
    await payByCard(shop, payment);
    const order = await bodyOf<PlacedOrder>(browser.post('/api/orders').send(orderBody(lines, payment, {})), 201);
    expect(await shipmentsOf(order.id)).toMatchObject([
      { deliverAt: null, attention: expect.stringContaining('agree on a time') as string },
    ]);
    const [mine] = await bodyOf<{ deliveryDate: string | null }[]>(browser.get('/api/orders'));
    expect(mine!.deliveryDate).toBeFalsy();
  });

  it('the same two calls for a gift: each recipient gets what was assigned, for the quoted fee and tip', async () => {
    const browser = shop.browser();
    await box(browser);
    await box(browser);
    const lines = await linesOf(browser);
    const { date, value, iso } = await window(browser);
    const person = (firstName: string, tip: number, assignedItems: number[]) => ({
      ...customerInfo,
      name: `${firstName} Doe`,
      firstName,
      lastName: 'Doe',
      deliveryDate: date,
      deliveryTime: value,
      deliveryInstructions: 'Ring twice',
      tip,
      assignedItems,
    });
    const recipients = [person('Jo', 0, [lines[1]!.id]), person('Kim', 5, [lines[0]!.id])];
    const { quotes } = await bodyOf<{ quotes: object[] }>(
      browser.post('/api/delivery-quotes').send({ recipients, orderValue: 3000 }),
    );
    const amount = 2 * 1500 + 975 + 700 + 500;
    const payment = await startPayment(browser, listed(lines, amount, quotes));
    await payByCard(shop, payment);
    const more = { isGift: true, recipientName: 'Jo Doe', deliveryDate: iso, recipients, deliveryQuotes: quotes };
    const order = await bodyOf<PlacedOrder>(browser.post('/api/orders').send(orderBody(lines, payment, more)), 201);
    const shipments = await shipmentsOf(order.id);
    expect(shipments).toMatchObject([
      {
        recipient: { firstName: 'Jo' },
        deliverAt: new Date(iso),
        fee: 975,
        tip: 0,
        boxes: [lines[1]!.id],
        attention: null,
      },
      {
        recipient: { firstName: 'Kim' },
        deliverAt: new Date(iso),
        fee: 700,
        tip: 500,
        boxes: [lines[0]!.id],
        attention: null,
      },
    ]);
    expect(shipments.reduce((sum, { total }) => sum + total, 0)).toBe(amount);
  });

  it.each([
    ['fewer recipients than were paid for', [['Jo', [0, 1]]]],
    [
      'more recipients than were paid for',
      [
        ['Jo', [0]],
        ['Kim', [1]],
        ['Lee', []],
      ],
    ],
    [
      'a box given to two recipients',
      [
        ['Jo', [0, 1]],
        ['Kim', [1]],
      ],
    ],
    [
      'unassigned boxes',
      [
        ['Jo', []],
        ['Kim', [1]],
      ],
    ],
    ['no recipients at all', []],
    ['nonsense', [['Jo', ['x', null, 1e12]], null]],
  ] as [string, ([string, number[]] | null)[]][])(
    'a paid gift with %s is delivered: every box once, for the paid money',
    async (_, people) => {
      const browser = shop.browser();
      await box(browser);
      await box(browser);
      const lines = await linesOf(browser);
      const quoted = [customerInfo, { ...customerInfo, tip: 2 }];
      const { quotes } = await bodyOf<{ quotes: object[] }>(
        browser.post('/api/delivery-quotes').send({ recipients: quoted }),
      );
      const payment = await startPayment(browser, listed(lines, 3000 + 975 + 700 + 200, quotes));
      await payByCard(shop, payment);
      const recipients = people.map(
        (one) => one && { ...customerInfo, firstName: one[0], assignedItems: one[1].map((at) => lines[at]?.id ?? at) },
      );
      const body = orderBody(lines, payment, { isGift: true, recipients });
      const order = await bodyOf<PlacedOrder>(browser.post('/api/orders').send(body), 201);
      const all = await shipmentsOf(order.id);
      expect(all.flatMap(({ boxes }) => boxes).sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
      expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(payment.amount);
      expect(all.every(({ attention }) => attention !== null)).toBe(true);
    },
  );

  /** A gift of two boxes, paid with quotes for these addresses and placed with these recipients. */
  async function gift(quoted: object[], people: (lines: Line[]) => object[]) {
    const browser = shop.browser();
    await box(browser);
    await box(browser);
    const lines = await linesOf(browser);
    const { date, value } = await window(browser);
    const { quotes } = await bodyOf<{ quotes: { fee: number }[] }>(
      browser.post('/api/delivery-quotes').send({ recipients: quoted }),
    );
    const amount = quotes.reduce((sum, { fee }) => sum + fee, 3000);
    const payment = await startPayment(browser, listed(lines, amount, quotes));
    await payByCard(shop, payment);
    const recipients = people(lines).map((one) => ({ deliveryDate: date, deliveryTime: value, ...one }));
    const order = await bodyOf<PlacedOrder>(
      browser.post('/api/orders').send(orderBody(lines, payment, { isGift: true, recipients })),
      201,
    );
    return shipmentsOf(order.id);
  }
  const AT_DOORDASH = { ...customerInfo, zipCode: '78745' };

  it('a recipient without a paid delivery is flagged for staff', async () => {
    const shipments = await gift([customerInfo], ([one, two]) => [
      { ...customerInfo, assignedItems: [one!.id] },
      { ...customerInfo, addressLine1: '9 Oak Street', assignedItems: [two!.id] },
    ]);
    expect(shipments).toMatchObject([
      { fee: 975, attention: null },
      { fee: 0, attention: expect.stringContaining('No delivery of its own was paid') as string },
    ]);
  });

  it('a shipment uses the courier of its own address, also when the recipient before gets nothing', async () => {
    const shipments = await gift([customerInfo, AT_DOORDASH], (lines) => [
      { ...customerInfo, assignedItems: [] },
      { ...AT_DOORDASH, assignedItems: lines.map(({ id }) => id) },
    ]);
    // The delivery of the first recipient is paid, but no item is left for it.
    expect(shipments).toMatchObject([{ provider: 'doordash', fee: 1950, attention: null }]);
  });

  it.each([
    ['our own couriers and is wanted where DoorDash drives', customerInfo, { ...customerInfo, zipCode: '78745' }],
    ['our own couriers and is wanted in another city', customerInfo, { ...customerInfo, zipCode: '10001' }],
    ['one address of DoorDash and is wanted at another', AT_DOORDASH, { ...AT_DOORDASH, addressLine1: '9 Far Road' }],
  ])('a delivery that was paid for %s is placed and flagged', async (_what, quoted, wanted) => {
    const [shipment] = await gift([quoted], (lines) => [{ ...wanted, assignedItems: lines.map(({ id }) => id) }]);
    expect(shipment).toMatchObject({
      fee: 975,
      attention: expect.stringContaining('The delivery that was paid for goes somewhere else') as string,
    });
  });

  it('an order for oneself with the quote of another address is flagged, too', async () => {
    const browser = shop.browser();
    await box(browser);
    const lines = await linesOf(browser);
    const { quotes } = await bodyOf<{ quotes: object[] }>(
      browser.post('/api/delivery-quotes').send({ recipients: [customerInfo] }),
    );
    const payment = await startPayment(browser, { ...listed(lines, 2475, quotes), customerInfo: AT_DOORDASH });
    await payByCard(shop, payment);
    const { iso } = await window(browser);
    const order = await bodyOf<PlacedOrder>(
      browser.post('/api/orders').send(orderBody(lines, payment, { deliveryDate: iso })),
      201,
    );
    expect(await shipmentsOf(order.id)).toMatchObject([
      { attention: expect.stringContaining('goes somewhere else') as string },
    ]);
  });

  describe('where DoorDash gives no discount for a tip', () => {
    const tipped = { ...AT_DOORDASH, tip: 1 };
    const quotesOf = (browser: Browser) =>
      bodyOf<{ quotes: { id: string; fee: number }[] }>(
        browser.post('/api/delivery-quotes').send({ recipients: [tipped] }),
      );
    const paid = (browser: Browser, quotes: object[], customer: object = AT_DOORDASH) =>
      browser.post('/api/create-payment-intent').send({ customerInfo: customer, deliveryQuotes: quotes, items: [] });
    const refusal = { errors: [{ path: 'deliveryQuotes.0' }] };

    beforeAll(() => shop.tellSandbox('PUT', '/options', { doordashTipDiscount: false }));
    afterAll(() => shop.tellSandbox('PUT', '/options', { doordashTipDiscount: true }));

    it('a quote for an empty cart is priced when it is paid, or refused for an unknown address', async () => {
      const browser = shop.browser();
      await box(browser);
      const [line] = await linesOf(browser);
      await browser.delete(`/api/cookie-boxes/${line!.id}`);
      const { quotes } = await quotesOf(browser);
      expect(quotes).toMatchObject([{ fee: 700 }]);
      await box(browser);
      expect((await paid(browser, quotes).expect(200)).body).toMatchObject({ amount: 1500 + 975 + 100 });
      expect((await paid(browser, quotes, customerInfo).expect(422)).body).toMatchObject(refusal);
    });

    it('a quote can be paid only by the browser that requested it, also after a sign-in', async () => {
      const [browser, other] = [shop.browser(), shop.browser()];
      await box(browser);
      await box(other);
      const { quotes } = await quotesOf(browser);
      expect(quotes).toMatchObject([{ fee: 975 }]);
      expect((await paid(other, quotes, customerInfo).expect(422)).body).toMatchObject(refusal);
      const email = 'quoted@example.com';
      const { password } = await addCustomer(shop.app, { ...customerInfo, fullName: 'Ada Lovelace', email });
      await browser.post('/api/login').send({ email, password }).expect(200);
      expect((await paid(browser, quotes, customerInfo).expect(200)).body).toMatchObject({ amount: 1500 + 975 + 100 });
    });
  });

  it('no value in POST /api/orders keeps a paid order from being placed', async () => {
    const strange = `${'x'.repeat(499)}🎂 and more`;
    const bodies = [
      { deliveryInstructions: strange },
      { deliveryInstructions: 'a\u0000b \ud83c' },
      { deliveryDate: '+050000-01-01T10:00:00Z' },
      { deliveryDate: '0000-01-01T10:00:00Z' },
      { deliveryDate: '-000500-01-01T10:00:00Z' },
    ];
    for (const more of bodies) {
      const browser = shop.browser();
      await box(browser);
      const lines = await linesOf(browser);
      const payment = await startPayment(browser, listed(lines, 2475));
      await payByCard(shop, payment);
      const answer = await browser.post('/api/orders').send(orderBody(lines, payment, more));
      expect([more, answer.status]).toEqual([more, 201]);
    }
  });

  it('the fields are validated: contact, address, ZIP code, expired quotes, the amount', async () => {
    const browser = shop.browser();
    await box(browser);
    const lines = await linesOf(browser);
    const refused = async (body: object) => {
      const answer = await browser.post('/api/create-payment-intent').send(body);
      const { code, errors = [] } = answer.body as { code: string; errors?: { path: string }[] };
      return [answer.status, code, ...errors.map(({ path }) => path)];
    };
    const body = listed(lines, 2475);
    expect(await refused({ ...body, customerInfo: { ...customerInfo, phone: '12', city: '' } })).toEqual([
      422,
      'invalid',
      'customerInfo.phone',
      'customerInfo.city',
    ]);
    expect(await refused({ ...body, customerInfo: { ...customerInfo, zipCode: '10001' } })).toEqual([
      422,
      'invalid',
      'customerInfo.zipCode',
    ]);
    const quote = { id: '00000000-0000-4000-8000-000000000000' };
    expect(await refused({ ...body, deliveryQuotes: [quote] })).toEqual([422, 'invalid', 'deliveryQuotes.0']);
    expect(await refused({ ...body, amount: 2000 })).toEqual([409, 'price_changed']);
  });

  it('Stripe’s webhook waits for the details from the browser, and makes the order alone when they do not come', async () => {
    const [browser, gone] = [shop.browser(), shop.browser()];
    const payments = [];
    for (const one of [browser, gone]) {
      await box(one);
      const payment = await startPayment(one, listed(await linesOf(one), 2475));
      await payByCard(shop, payment);
      payments.push(payment);
    }
    const [reported, untold] = payments as [Payment, Payment];
    // On a slow machine the two minutes of the browser must not end before the test ends them.
    await until('the events of both payments', async () => {
      const news = await shop.rows`UPDATE kernel.outbox_events SET occurred_at = now() + interval '1 day'
         WHERE name = 'payments.payment-succeeded'
        AND payload->>'paymentIntentId' = ANY(${[reported.paymentIntentId, untold.paymentIntentId]}) RETURNING id`;
      return news.length === 2;
    });
    await shop.startWorker();
    const waiting = async () =>
      (
        await shop.rows<{ id: string }>(
          `SELECT id FROM kernel.tasks WHERE handler = 'checkout.complete-when-payment-succeeded' AND status = 'pending' AND last_error LIKE '%tell the rest%'`,
        )
      ).length === 2;
    await until('both webhooks to wait for the browser', waiting);
    expect([await draftOf(reported), await draftOf(untold)]).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    const body = orderBody([], reported, { deliveryInstructions: 'Ring' });
    const order = await bodyOf<PlacedOrder>(browser.post('/api/orders').send(body), 201);
    expect(await shipmentsOf(order.id)).toMatchObject([{ recipient: { deliveryInstructions: 'Ring' } }]);
    // Two minutes later.
    await shop.rows(`UPDATE kernel.outbox_events SET occurred_at = occurred_at - interval '1 day 3 minutes'`);
    await shop.rows(`UPDATE kernel.tasks SET next_at = now(), queued_at = NULL WHERE status = 'pending'`);
    const { orderId } = await until('the order without a request', async () => {
      const draft = await draftOf(untold);
      return draft.status === 'completed' && draft;
    });
    expect(await shipmentsOf(orderId!)).toMatchObject([
      { attention: expect.stringContaining('please ask the customer') as string },
    ]);
    expect(
      (
        await gone
          .post('/api/orders')
          .send(orderBody([], untold, {}))
          .expect(201)
      ).body,
    ).toMatchObject({ id: orderId });
  });
});
