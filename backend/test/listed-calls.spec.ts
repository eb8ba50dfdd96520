import { addCustomer } from './support/people';
import { openShop, type Shop } from './support/open-shop';
import { customerInfo, payByCard, startPayment, type Payment, type PlacedOrder } from './support/shopper';
import { until } from './support/until';

type Browser = ReturnType<Shop['browser']>;

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

const ADA = 'ada.lists@example.com';

describe('Every call of the list takes exactly the fields that the list names', () => {
  let shop: Shop;
  let cookie: number;
  let card: number;

  beforeAll(async () => {
    shop = await openShop({ worker: false });
    await shop.rows('UPDATE catalogue.products SET stock = 100000');
    const list = (await shop.browser().get('/api/cookies').expect(200)).body as { id: number; category: string }[];
    cookie = list.find(({ category }) => category === 'Cookies')!.id;
    card = list.find(({ category }) => category === 'Cards')!.id;
  });
  afterAll(() => shop.close());
  afterEach(() => shop.stopWorker());

  const box = (browser: Browser) =>
    browser
      .post('/api/cookie-boxes')
      .send({ boxSizeId: 1, selectedCookies: [{ cookieId: cookie, quantity: 6 }], totalPrice: '15.00' })
      .expect(201);
  const linesOf = async (browser: Browser) => (await browser.get('/api/cookie-boxes').expect(200)).body as Line[];
  const itemsOf = (lines: Line[]) =>
    lines.map(({ id, boxSize, totalPrice }) => ({ id, name: boxSize, quantity: 1, price: totalPrice }));
  const listed = (lines: Line[], amount: number, deliveryQuotes: object[] = []) => ({
    amount,
    customerInfo,
    deliveryQuotes,
    items: itemsOf(lines),
  });
  /** Five in the afternoon in Austin, three days from now, as the page tells it: an ISO timestamp. */
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
    shop.rows<Shipment>(
      `SELECT s.recipient, s.deliver_at AS "deliverAt", s.attention, s.provider, s.delivery_fee_cents AS fee, s.tip_cents AS tip,
         s.total_cents AS total,
         (SELECT json_agg(i.cookie_box_id ORDER BY i.id) FROM orders.order_items i WHERE i.shipment_id = s.id) AS boxes
       FROM orders.shipments s WHERE s.order_id = $1 ORDER BY s.recipient_index`,
      [orderId],
    );
  const draftOf = async ({ paymentIntentId }: Payment) =>
    (
      await shop.rows<{ status: string; orderId: number | null }>(
        'SELECT status, order_id AS "orderId" FROM checkout.drafts WHERE payment_intent_id = $1',
        [paymentIntentId],
      )
    )[0]!;

  it('GET /api/stripe-config answers the publishable key', async () => {
    const { body } = await shop.browser().get('/api/stripe-config').expect(200);
    expect(body).toMatchObject({ publishableKey: expect.stringMatching(/^pk_/) as string });
  });

  it('GET /api/delivery-area/{zipCode} answers the deliveryProvider', async () => {
    const area = async (zip: string) =>
      (await shop.browser().get(`/api/delivery-area/${zip}`).expect(200)).body as object;
    expect(await area('78701')).toEqual({ deliveryProvider: 'crispi', state: 'TX' });
    expect(await area('78745')).toEqual({ deliveryProvider: 'doordash', state: 'TX' });
    expect(await area('10001')).toEqual({ deliveryProvider: null, state: 'NY', message: expect.any(String) as string });
  });

  it('POST /api/delivery-quotes takes recipients[] and orderValue and answers fee, address and recipientName', async () => {
    const recipient = {
      firstName: 'Jo',
      lastName: 'Doe',
      addressLine1: '1 Elm St',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
    };
    const browser = shop.browser();
    await box(browser);
    const { body } = await browser
      .post('/api/delivery-quotes')
      .send({ recipients: [{ ...recipient, country: 'US', assignedItems: [1], tip: 0 }], orderValue: 15.5 })
      .expect(200);
    expect(body).toMatchObject({
      quotes: [{ fee: 975, tip: 0, address: '1 Elm St, Austin, TX 78701', recipientName: 'Jo Doe' }],
    });
  });

  it('cart calls: POST /api/cookie-boxes, POST /api/cart/add, PUT quantity, DELETE', async () => {
    const browser = shop.browser();
    const { id } = (await box(browser)).body as Line;
    const added = (await browser.post('/api/cart/add').send({ cookieId: card, quantity: 2 }).expect(201)).body as Line;
    await browser.put(`/api/cookie-boxes/${added.id}/quantity`).send({ cookieId: card, quantity: 1 }).expect(200);
    await browser.delete(`/api/cookie-boxes/${id}`).expect(204);
    expect(await linesOf(browser)).toMatchObject([{ id: added.id }]);
    for (const path of ['/api/cookies', '/api/box-sizes', `/api/cookies/${card}`, `/api/cookies/${card}/reviews`])
      await browser.get(path).expect(200);
    await browser.get(`/api/cookies/${card}/bundle-products`).expect(200);
    await browser.get('/api/admin/stores').expect(401);
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
    const order = (await browser.post('/api/orders').send(body).expect(201)).body as PlacedOrder;
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
    const order = (
      await browser
        .post('/api/orders')
        .send(orderBody(lines, payment, {}))
        .expect(201)
    ).body as PlacedOrder;
    expect(await shipmentsOf(order.id)).toMatchObject([
      { deliverAt: null, attention: expect.stringContaining('agree on a time') as string },
    ]);
    const [mine] = (await browser.get('/api/orders').expect(200)).body as { deliveryDate: string | null }[];
    expect(mine!.deliveryDate).toBeFalsy();
  });

  it('the same two calls for a gift: each recipient gets what was assigned, for the fee and tip that were quoted', async () => {
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
    const { quotes } = (await browser.post('/api/delivery-quotes').send({ recipients, orderValue: 3000 }).expect(200))
      .body as { quotes: object[] };
    const amount = 2 * 1500 + 975 + 700 + 500;
    const payment = await startPayment(browser, listed(lines, amount, quotes));
    await payByCard(shop, payment);
    const more = { isGift: true, recipientName: 'Jo Doe', deliveryDate: iso, recipients, deliveryQuotes: quotes };
    const order = (
      await browser
        .post('/api/orders')
        .send(orderBody(lines, payment, more))
        .expect(201)
    ).body as PlacedOrder;
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
      'boxes given to nobody',
      [
        ['Jo', []],
        ['Kim', [1]],
      ],
    ],
    ['no recipients at all', []],
    ['nonsense', [['Jo', ['x', null, 1e12]], null]],
  ] as [string, ([string, number[]] | null)[]][])(
    'a paid gift with %s is still delivered: every box once, the money as paid',
    async (_, people) => {
      const browser = shop.browser();
      await box(browser);
      await box(browser);
      const lines = await linesOf(browser);
      const quoted = [customerInfo, { ...customerInfo, tip: 2 }];
      const { quotes } = (await browser.post('/api/delivery-quotes').send({ recipients: quoted }).expect(200)).body as {
        quotes: object[];
      };
      const payment = await startPayment(browser, listed(lines, 3000 + 975 + 700 + 200, quotes));
      await payByCard(shop, payment);
      const recipients = people.map(
        (one) => one && { ...customerInfo, firstName: one[0], assignedItems: one[1].map((at) => lines[at]?.id ?? at) },
      );
      const body = orderBody(lines, payment, { isGift: true, recipients });
      const order = (await browser.post('/api/orders').send(body).expect(201)).body as PlacedOrder;
      const all = await shipmentsOf(order.id);
      expect(all.flatMap(({ boxes }) => boxes).sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
      expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(payment.amount);
      expect(all.every(({ attention }) => attention !== null)).toBe(true);
    },
  );

  /** A gift of two boxes, paid with quotes for these addresses and told with these recipients, each in good time. */
  async function gift(quoted: object[], people: (lines: Line[]) => object[]) {
    const browser = shop.browser();
    await box(browser);
    await box(browser);
    const lines = await linesOf(browser);
    const { date, value } = await window(browser);
    const { quotes } = (await browser.post('/api/delivery-quotes').send({ recipients: quoted }).expect(200)).body as {
      quotes: { fee: number }[];
    };
    const amount = quotes.reduce((sum, { fee }) => sum + fee, 3000);
    const payment = await startPayment(browser, listed(lines, amount, quotes));
    await payByCard(shop, payment);
    const recipients = people(lines).map((one) => ({ deliveryDate: date, deliveryTime: value, ...one }));
    const order = (
      await browser
        .post('/api/orders')
        .send(orderBody(lines, payment, { isGift: true, recipients }))
        .expect(201)
    ).body as PlacedOrder;
    return shipmentsOf(order.id);
  }
  const AT_DOORDASH = { ...customerInfo, zipCode: '78745' };

  it('a recipient for whom no delivery was paid is not driven to in silence: staff are told', async () => {
    const shipments = await gift([customerInfo], ([one, two]) => [
      { ...customerInfo, assignedItems: [one!.id] },
      { ...customerInfo, addressLine1: '9 Oak Street', assignedItems: [two!.id] },
    ]);
    expect(shipments).toMatchObject([
      { fee: 975, attention: null },
      { fee: 0, attention: expect.stringContaining('No delivery of its own was paid') as string },
    ]);
  });

  it('a shipment goes with the courier of its own address, also when the recipient before gets nothing', async () => {
    const shipments = await gift([customerInfo, AT_DOORDASH], (lines) => [
      { ...customerInfo, assignedItems: [] },
      { ...AT_DOORDASH, assignedItems: lines.map(({ id }) => id) },
    ]);
    // The first recipient's delivery is paid, and nothing is left for it.
    expect(shipments).toMatchObject([{ provider: 'doordash', fee: 1950, attention: null }]);
  });

  it.each([
    ['our own couriers and is wanted where DoorDash drives', customerInfo, { ...customerInfo, zipCode: '78745' }],
    ['our own couriers and is wanted in another city', customerInfo, { ...customerInfo, zipCode: '10001' }],
    ['one address of DoorDash and is wanted at another', AT_DOORDASH, { ...AT_DOORDASH, addressLine1: '9 Far Road' }],
  ])('a delivery that was paid for %s is placed, and staff are told', async (_what, quoted, wanted) => {
    const [shipment] = await gift([quoted], (lines) => [{ ...wanted, assignedItems: lines.map(({ id }) => id) }]);
    expect(shipment).toMatchObject({
      fee: 975,
      attention: expect.stringContaining('The delivery that was paid for goes somewhere else') as string,
    });
  });

  it('the same holds for an order for oneself that brings the quote of another address', async () => {
    const browser = shop.browser();
    await box(browser);
    const lines = await linesOf(browser);
    const { quotes } = (
      await browser
        .post('/api/delivery-quotes')
        .send({ recipients: [customerInfo] })
        .expect(200)
    ).body as { quotes: object[] };
    const payment = await startPayment(browser, { ...listed(lines, 2475, quotes), customerInfo: AT_DOORDASH });
    await payByCard(shop, payment);
    const { iso } = await window(browser);
    const order = (
      await browser
        .post('/api/orders')
        .send(orderBody(lines, payment, { deliveryDate: iso }))
        .expect(201)
    ).body as PlacedOrder;
    expect(await shipmentsOf(order.id)).toMatchObject([
      { attention: expect.stringContaining('goes somewhere else') as string },
    ]);
  });

  describe('where DoorDash drives and gives no discount for a tip', () => {
    const tipped = { ...AT_DOORDASH, tip: 1 };
    const quotesOf = async (browser: Browser) =>
      (
        await browser
          .post('/api/delivery-quotes')
          .send({ recipients: [tipped] })
          .expect(200)
      ).body as { quotes: { id: string; fee: number }[] };
    const paid = (browser: Browser, quotes: object[], customer: object = AT_DOORDASH) =>
      browser.post('/api/create-payment-intent').send({ customerInfo: customer, deliveryQuotes: quotes, items: [] });
    const refusal = { errors: [{ path: 'deliveryQuotes.0' }] };

    beforeAll(() => shop.tellSandbox('PUT', '/options', { doordashTipDiscount: false }));
    afterAll(() => shop.tellSandbox('PUT', '/options', { doordashTipDiscount: true }));

    it('a quote for an empty cart is priced when it is paid, or refused where its address is unknown', async () => {
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

    it('a quote is paid by the browser that asked for it alone, also after a sign-in', async () => {
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

  it('nothing that is typed into POST /api/orders keeps a paid order from being placed', async () => {
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

  it('the listed fields are checked too: contact, address, zip code, quotes that ran out, the amount', async () => {
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

  it('Stripe’s webhook leaves the browser time to tell the rest, and makes the order alone when it never does', async () => {
    const [browser, gone] = [shop.browser(), shop.browser()];
    const payments = [];
    for (const one of [browser, gone]) {
      await box(one);
      const payment = await startPayment(one, listed(await linesOf(one), 2475));
      await payByCard(shop, payment);
      payments.push(payment);
    }
    const [told, untold] = payments as [Payment, Payment];
    // However long this machine takes, the browser's two minutes are not over before the test says so.
    await until('the news of both payments', async () => {
      const news = await shop.rows(
        `UPDATE kernel.outbox_events SET occurred_at = now() + interval '1 day'
         WHERE name = 'payments.payment-succeeded' AND payload->>'paymentIntentId' = ANY($1) RETURNING id`,
        [[told.paymentIntentId, untold.paymentIntentId]],
      );
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
    expect([await draftOf(told), await draftOf(untold)]).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    const body = orderBody([], told, { deliveryInstructions: 'Ring' });
    const order = (await browser.post('/api/orders').send(body).expect(201)).body as PlacedOrder;
    expect(await shipmentsOf(order.id)).toMatchObject([{ recipient: { deliveryInstructions: 'Ring' } }]);
    // Two minutes later.
    await shop.rows(`UPDATE kernel.outbox_events SET occurred_at = occurred_at - interval '1 day 3 minutes'`);
    await shop.rows(`UPDATE kernel.tasks SET next_at = now(), queued_at = NULL WHERE status = 'pending'`);
    const { orderId } = await until('the order nobody asked for', async () => {
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

  it('account calls: login, me, profile, password, orders, logout', async () => {
    const { password } = await addCustomer(shop.app, { ...customerInfo, fullName: 'Ada Lovelace', email: ADA });
    const browser = shop.browser();
    const login = await browser.post('/api/login').send({ email: ADA, password }).expect(200);
    expect(login.body).toMatchObject({ user: { email: ADA }, redirectUrl: '/account' });
    await browser.get('/api/me').expect(200);
    const { addressLine1, city, state, zipCode, country } = customerInfo;
    const profile = {
      fullName: 'Ada King',
      phone: '(512) 555-0199',
      addressLine1,
      addressLine2: '',
      city,
      state,
      zipCode,
      country,
    };
    expect((await browser.patch('/api/profile').send(profile).expect(200)).body).toMatchObject({
      user: { fullName: 'Ada King' },
    });
    await browser.post('/api/change-password').send({ currentPassword: password, newPassword: 'macarons' }).expect(200);
    await browser.get('/api/orders/my').expect(200, []);
    await browser.post('/api/forgot-password').send({ email: ADA }).expect(200);
    const unknown = await browser.post('/api/reset-password').send({ token: 'never-sent', newPassword: 'macarons' });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.status).toBeLessThan(500);
    await browser.post('/api/logout').send({});
    await browser.get('/api/me').expect(401);
  });

  it('GET /api/orders/{id}/details answers items and recipients', async () => {
    const browser = shop.browser();
    await box(browser);
    const lines = await linesOf(browser);
    const payment = await startPayment(browser, listed(lines, 2475));
    await payByCard(shop, payment);
    const { id } = (
      await browser
        .post('/api/orders')
        .send(orderBody(lines, payment, {}))
        .expect(201)
    ).body as PlacedOrder;
    const { body } = await browser.get(`/api/orders/${id}/details`).expect(200);
    expect(body).toMatchObject({
      items: [{ title: 'Box of 6', totalPrice: '15.00' }],
      recipients: [{ assignedItems: [expect.any(Number)] }],
    });
  });
});
