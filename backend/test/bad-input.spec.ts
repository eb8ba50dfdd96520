import { openShop, type Shop } from './support/open-shop';
import { buildBox, customerInfo, form, orderABox, signInAsAdmin } from './support/shopper';

type Answer = {
  status: number;
  body: { code?: string; message?: string; errors?: { path: string; message: string }[] };
};

describe('Bad input gets a clear error and leaves nothing half-written', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop({ worker: false });
    // News of a payment would be written at a moment of their own.
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [{ provider: 'stripe', action: 'drop' }] });
  });

  afterAll(() => shop.close());

  const messages = ({ body }: Answer) =>
    Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]));
  const rowsWritten = async () => {
    const [row] = await shop.rows<{ n: number }>(
      `SELECT (SELECT count(*) FROM checkout.drafts) + (SELECT count(*) FROM checkout.draft_revisions) + (SELECT count(*) FROM orders.orders)
         + (SELECT count(*) FROM catalogue.stock_reservations) + (SELECT count(*) FROM kernel.outbox_events) AS n`,
    );
    return Number(row!.n);
  };
  const refused = async (send: () => Promise<Answer>): Promise<Answer> => {
    const before = await rowsWritten();
    const answer = await send();
    expect(await rowsWritten()).toBe(before);
    expect(answer.body.message).toEqual(expect.any(String));
    return answer;
  };

  it('§5 names every field of an empty form for oneself', async () => {
    const browser = shop.browser();
    await buildBox(browser);
    const answer = await refused(() => browser.post('/api/create-payment-intent').send({}));
    expect(answer.status).toBe(422);
    expect(messages(answer)).toEqual({
      'customerInfo.firstName': 'First name is required',
      'customerInfo.lastName': 'Last name is required',
      'customerInfo.phone': 'Phone number must be a valid US phone number',
      'customerInfo.email': 'Please enter a valid email address',
      'customerInfo.addressLine1': 'Address is required',
      'customerInfo.city': 'City is required',
      'customerInfo.state': 'State is required',
      'customerInfo.zipCode': 'ZIP code is required',
      deliveryDate: 'Delivery date is required',
      deliveryTime: 'Delivery time is required',
      deliveryInstructions: 'Delivery instructions are required',
    });
  });

  it('§5 names every field of a recipient, and wants at least one of them', async () => {
    const browser = shop.browser();
    await buildBox(browser);
    const none = await refused(() =>
      browser.post('/api/create-payment-intent').send({ customerInfo, isGift: true, recipients: [] }),
    );
    expect(messages(none)).toEqual({ recipients: 'At least one recipient is required for gift orders' });
    const empty = await refused(() =>
      browser.post('/api/create-payment-intent').send({ customerInfo, isGift: true, recipients: [{}] }),
    );
    expect(messages(empty)).toMatchObject({
      'recipients.0.firstName': 'First name is required',
      'recipients.0.phone': 'Recipient phone number is required for delivery',
      'recipients.0.addressLine1': 'Street address is required',
      'recipients.0.deliveryDate': 'Delivery date is required for all orders',
      'recipients.0.deliveryTime': 'Delivery time is required for all orders',
    });
  });

  it('refuses a gift with unassigned items', async () => {
    const browser = shop.browser();
    await buildBox(browser);
    const recipient = { ...customerInfo, ...(await form(browser)), assignedItems: [] };
    const answer = await refused(() =>
      browser.post('/api/create-payment-intent').send({ customerInfo, isGift: true, recipients: [recipient] }),
    );
    expect(messages(answer)).toEqual({ recipients: 'Please assign all items to recipients before proceeding.' });
  });

  it('refuses a zip code nobody delivers to, and a window that is not offered', async () => {
    const browser = shop.browser();
    await buildBox(browser);
    const far = await refused(async () =>
      browser
        .post('/api/create-payment-intent')
        .send(await form(browser, { customerInfo: { ...customerInfo, zipCode: '10001' } })),
    );
    expect(far.status).toBe(422);
    const night = await refused(async () =>
      browser.post('/api/create-payment-intent').send(await form(browser, { deliveryTime: '3:00 AM - 4:00 AM' })),
    );
    expect(messages(night)).toEqual({ deliveryTime: 'This delivery time is not available' });
  });

  it('refuses a negative tip', async () => {
    const browser = shop.browser();
    await buildBox(browser);
    const answer = await refused(async () =>
      browser.post('/api/create-payment-intent').send(await form(browser, { tip: -1 })),
    );
    expect(messages(answer)).toEqual({ tip: 'Tip must be non-negative' });
  });

  it('refuses to pay for an empty cart', async () => {
    const answer = await refused(async () => shop.browser().post('/api/create-payment-intent').send({}));
    expect([answer.status, answer.body.code]).toEqual([409, 'cart_empty']);
  });

  it.each([
    ['POST', '/api/cart/add', {}, 422],
    ['POST', '/api/cookie-boxes', { boxSizeId: 4, selectedCookies: [] }, 422],
    ['POST', '/api/orders', {}, 422],
    ['POST', '/api/orders', { paymentIntentId: 'pi_nobody' }, 404],
    ['GET', '/api/cookies/abc', undefined, 404],
    ['GET', '/api/cookies/999999', undefined, 404],
    ['GET', '/api/nothing-here', undefined, 404],
    ['GET', '/api/orders', undefined, 401],
    ['GET', '/api/orders/my', undefined, 401],
    ['GET', '/api/admin/orders', undefined, 401],
    ['POST', '/api/admin/orders/10001/create-doordash-delivery', {}, 401],
    ['POST', '/api/login', { email: 'nobody@example.com', password: 'wrong' }, 401],
  ] as const)('%s %s with %j answers %s and an envelope', async (method, path, body, status) => {
    const browser = shop.browser();
    const answer = await refused(async () => (method === 'GET' ? browser.get(path) : browser.post(path).send(body)));
    expect(answer.status).toBe(status);
    expect(answer.body.code).toMatch(/^[a-z_]+$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/SELECT|at \w+ \(|node_modules/);
  });

  it('answers 400 to what is no JSON and 413 to more than 100 KB', async () => {
    const send = (body: string) =>
      fetch(`${shop.url}/api/cart/add`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await send('{"cookieId":')).status).toBe(400);
    expect((await send(JSON.stringify({ note: 'x'.repeat(120_000) }))).status).toBe(413);
  });

  it('refuses writes that another site asks for', async () => {
    const answer = await refused(async () =>
      shop.browser().post('/api/cart/add').set('Origin', 'https://evil.example').send({ cookieId: 1, quantity: 1 }),
    );
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it.each(['stripe', 'doordash', 'sendgrid'])('refuses a %s webhook without a good signature', async (provider) => {
    const answer = await refused(async () => shop.browser().post(`/api/webhooks/${provider}`).send({ id: 'evt_1' }));
    expect(answer.status).toBe(401);
  });

  it('keeps the back office to staff', async () => {
    const browser = shop.browser();
    const order = await orderABox(shop, browser);
    await browser.get('/api/admin/orders').expect(401);
    await browser.put(`/api/admin/orders/${order.id}/status`).send({ status: 'delivered' }).expect(401);
    const admin = await signInAsAdmin(shop);
    const wrong = await refused(async () =>
      admin.put(`/api/admin/orders/${order.id}/status`).send({ status: 'eaten' }),
    );
    expect(wrong.status).toBe(422);
    await admin.put('/api/admin/orders/1/status').send({ status: 'preparing' }).expect(404);
    await admin
      .put(`/api/admin/orders/${order.id}/recipient-delivery-status/7`)
      .send({ status: 'preparing' })
      .expect(404);
    const courier = await refused(async () =>
      admin.put(`/api/admin/orders/${order.id}/recipient-delivery-status/0`).send({ status: 'delivered' }),
    );
    expect([courier.status, courier.body.code, courier.body.message]).toEqual([
      409,
      'courier_controlled',
      'Status Cannot Be Changed Manually',
    ]);
  });
});
