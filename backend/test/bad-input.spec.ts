import { get } from 'node:http';
import { useShop } from './support/open-shop';
import { sendWebhook } from './support/webhooks';
import { buildBox, customerInfo, form, orderABox, signInAsAdmin, browserWithBox } from './support/shopper';

/** The status of a GET for an address that `fetch` would normalize. */
const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

type Answer = {
  status: number;
  body: { code?: string; message?: string; errors?: { path: string; message: string }[] };
};

describe('Invalid input gets a clear error and leaves no partial writes', () => {
  const shop = useShop({ worker: false });

  beforeAll(async () => {
    // Webhooks of a payment would write rows at any time.
    await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [{ provider: 'stripe', action: 'drop' }] });
  });

  const messages = ({ body }: Answer) =>
    Object.fromEntries((body.errors ?? []).map(({ path, message }) => [path, message]));
  const rowsWritten = async () => {
    const n =
      await shop.value<number>(`SELECT (SELECT count(*) FROM checkout.drafts) + (SELECT count(*) FROM checkout.draft_revisions) + (SELECT count(*) FROM orders.orders)
         + (SELECT count(*) FROM catalogue.stock_reservations) + (SELECT count(*) FROM kernel.outbox_events) AS n`);
    return Number(n);
  };
  const refused = async (send: () => Promise<Answer>): Promise<Answer> => {
    const before = await rowsWritten();
    const answer = await send();
    expect(await rowsWritten()).toBe(before);
    expect(answer.body.message).toEqual(expect.any(String));
    return answer;
  };

  it('reports every field of an empty form for oneself', async () => {
    const browser = await browserWithBox(shop);
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

  it('reports every field of a recipient, and requires at least one recipient', async () => {
    const browser = await browserWithBox(shop);
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
    const browser = await browserWithBox(shop);
    const recipient = { ...customerInfo, ...(await form(browser)), assignedItems: [] };
    const answer = await refused(() =>
      browser.post('/api/create-payment-intent').send({ customerInfo, isGift: true, recipients: [recipient] }),
    );
    expect(messages(answer)).toEqual({ recipients: 'Please assign all items to recipients before proceeding.' });
  });

  it('treats a null customer as missing', async () => {
    const browser = await browserWithBox(shop);
    for (const fulfilment of ['delivery', 'pickup']) {
      const answer = await refused(async () =>
        browser.post('/api/create-payment-intent').send(await form(browser, { customerInfo: null, fulfilment })),
      );
      expect(messages(answer)).toMatchObject({ 'customerInfo.firstName': 'First name is required' });
    }
  });

  it('refuses a list in place of an object', async () => {
    const admin = await signInAsAdmin(shop);
    const day = { day: '12-25', closed: true, reason: 'Christmas Day' };
    for (const days of [[[day, day]], [[[[[[]]]]]]]) {
      const calendar = { horizonDays: 60, days, version: 0 };
      const preview = await refused(() => admin.post('/api/admin/stores/1/closed-days/preview').send(calendar));
      const save = await refused(() => admin.put('/api/admin/stores/1/closed-days').send(calendar));
      for (const answer of [preview, save]) {
        expect(answer.status).toBe(400);
        expect(messages(answer)).toEqual({ 'days.0': 'A list cannot stand here.' });
      }
    }
  });

  it('refuses a negative tip', async () => {
    const browser = await browserWithBox(shop);
    const answer = await refused(async () =>
      browser.post('/api/create-payment-intent').send(await form(browser, { tip: -1 })),
    );
    expect(messages(answer)).toEqual({ tip: 'Tip must be non-negative' });
  });

  it('reports one error for a tip that is not a number, and the maximum length of instructions', async () => {
    const browser = await browserWithBox(shop);
    const answer = await refused(async () =>
      browser
        .post('/api/create-payment-intent')
        .send({ ...(await form(browser)), tip: 'abc', deliveryInstructions: 'x'.repeat(501) }),
    );
    expect(messages(answer)).toEqual({ tip: 'Tip must be a number', deliveryInstructions: 'At most 500 characters.' });
  });

  it('an empty cart costs nothing', async () => {
    const { body } = await shop.browser().post('/api/checkout/totals').send({}).expect(200);
    expect(body).toMatchObject({ total: '0.00', deliveryFee: '0.00', amount: 0, shipments: [] });
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
    ['GET', '/api/admin/orders', undefined, 401],
    ['POST', '/api/login', { email: 'unknown@example.com', password: 'wrong' }, 401],
  ] as const)('%s %s with %j answers %s and an envelope', async (method, path, body, status) => {
    const browser = shop.browser();
    const answer = await refused(async () => (method === 'GET' ? browser.get(path) : browser.post(path).send(body)));
    expect(answer.status).toBe(status);
    expect(answer.body.code).toMatch(/^[a-z_]+$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/SELECT|at \w+ \(|node_modules/);
  });

  it('answers 400 to invalid JSON and 413 to more than 100 KB', async () => {
    const send = (body: string) =>
      fetch(`${shop.url}/api/cart/add`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await send('{"cookieId":')).status).toBe(400);
    expect((await send(JSON.stringify({ note: 'x'.repeat(120_000) }))).status).toBe(413);
  });

  const sendRaw = async (path: string, body: string, cookie = ''): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };

  it.each([
    ['nested very deeply', '/api/login', '['.repeat(1500) + ']'.repeat(1500)],
    ['no object', '/api/login', '"text"'],
    ['of NUL in an address', '/api/login', String.raw`{"email":"a\u0000@b.com","password":"x"}`],
    ['of NUL for the back office', '/api/admin/login', String.raw`{"email":"a\u0000@b.com","password":"x"}`],
    ['of half a character', '/api/forgot-password', String.raw`{"email":"\ud800"}`],
    ['of half a character for the newsletter', '/api/newsletter-subscriptions', String.raw`{"email":"\ud800"}`],
    [
      'of items that hide what every object has',
      '/api/checkout/totals',
      '{"isGift":true,"recipients":[{"assignedItems":[{"toString":null}]}]}',
    ],
    [
      'of items that are such an object',
      '/api/create-payment-intent',
      '{"isGift":true,"recipients":[{"assignedItems":{"toString":null}}]}',
    ],
    ['of a tip that is such an object', '/api/delivery-quotes', '{"recipients":[{"tip":{"valueOf":1,"toString":1}}]}'],
    [
      'of half a character in a name',
      '/api/create-payment-intent',
      String.raw`{"customerInfo":{"firstName":"\ud800"}}`,
    ],
    [
      'of NUL in a recipient’s city',
      '/api/create-payment-intent',
      String.raw`{"recipients":[{"city":"Aus\u0000tin"}]}`,
    ],
  ])('answers 400 to a body %s', async (_what, path, body) => {
    const answer = await refused(() => sendRaw(path, body));
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
  });

  it.each([
    ['/api/create-payment-intent', 'recipients'],
    ['/api/checkout/totals', 'deliveryQuotes'],
    ['/api/delivery-quotes', 'recipients'],
    ['/api/cookie-boxes', 'selectedCookies'],
  ])('refuses thousands of entries in a body for %s before validation', async (path, list) => {
    const many = (length: number) => JSON.stringify({ [list]: Array.from({ length }, () => ({})) });
    const answer = await refused(() => sendRaw(path, many(5_000)));
    // Validation would name the list and its entries; this answer comes before it.
    expect(answer).toEqual({ status: 400, body: { code: 'malformed', message: 'A list in the request is too long.' } });
    expect((await refused(() => sendRaw(path, many(101)))).status).toBe(422);
  });

  it('accepts at most 16 KB where a call needs little', async () => {
    expect((await sendRaw('/api/login', JSON.stringify({ email: 'x'.repeat(17_000) }))).status).toBe(413);
    const text = await fetch(`${shop.url}/api/login`, { method: 'POST', body: 'text' });
    expect(text.status).toBe(415);
  });

  it('refuses e-mail addresses with quotes and names with line breaks at every entry point', async () => {
    const browser = await browserWithBox(shop);
    const admin = await signInAsAdmin(shop);
    const email = '"a\r\nBcc: x@y.co"@example.com';
    const name = 'Ada\r\nLovelace';
    const gift = await form(browser);
    const recipient = { ...customerInfo, firstName: name, email, deliveryInstructions: 'Ring\ntwice' };
    const message = { subject: 'Hello', message: 'Words and words', requestId: '12345678' };
    const intent = (changes: object) => browser.post('/api/create-payment-intent').send({ ...gift, ...changes });
    const answers = [
      [await intent({ customerInfo: { ...customerInfo, email } }), 'customerInfo.email'],
      [await intent({ customerInfo: { ...customerInfo, name } }), 'customerInfo.name'],
      [await intent({ isGift: true, recipients: [recipient] }), 'recipients.0.firstName', 'recipients.0.email'],
      [await browser.post('/api/delivery-quotes').send({ recipients: [{ ...recipient }] }), 'recipients.0.firstName'],
      [await browser.post('/api/newsletter-subscriptions').send({ email }), 'email'],
      [await browser.post('/api/contact-messages').send({ ...message, name, email }), 'name', 'email'],
      [await browser.post('/api/forgot-password').send({ email }), 'email'],
      [await admin.patch('/api/profile').send({ fullName: name, city: name }), 'fullName', 'city'],
      [await admin.post('/api/admin/team/invitations').send({ name, email }), 'email', 'name'],
      [await admin.put('/api/admin/settings').send({ sendgridFromEmail: email }), 'sendgridFromEmail'],
      [await admin.put('/api/admin/settings').send({ sendgridFromName: name }), 'sendgridFromName'],
      [await admin.post('/api/admin/device-passes').send({ kind: 'run', storeId: 1, name }), 'name'],
    ] as [Answer, ...string[]][];
    for (const [{ status, body }, ...paths] of answers)
      expect([status, (body.errors ?? []).map(({ path }) => path)]).toEqual([422, paths]);
  });

  it('refuses NUL in messages, profiles, settings and queries', async () => {
    const browser = shop.browser();
    const box = await buildBox(browser);
    const admin = await signInAsAdmin(shop);
    const answers = [
      await browser.patch(`/api/cookie-boxes/${box}/message`).send({ personalMessage: 'hi\0' }),
      await admin.patch('/api/profile').send({ fullName: 'a\0b' }),
      await admin.put('/api/admin/settings').send({ sendgridFromName: 'a\0' }),
      await admin.get('/api/admin/orders?search=%00'),
      await admin
        .post('/api/admin/doordash/simulate-status')
        .send({ externalDeliveryId: '\0', status: 'driver_assigned' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect((await admin.get('/api/admin/orders?before=2147483648')).status).toBe(422);
    expect((await admin.get('/api/cookies/%00')).status).toBe(404);
    expect((await admin.post('/api/orders').send({ paymentIntentId: 'pi\0' })).status).toBe(404);
    const noDelay = { externalDeliveryId: '1-0-1', delayBetweenSteps: null };
    expect((await admin.post('/api/admin/doordash/simulate-lifecycle').send(noDelay)).status).toBe(404);
  });

  it.each(['//', '///', '/\\', '//evil.example/shop', '/%', '/%00'])(
    'answers %j with a page or a 4xx',
    async (path) => {
      expect([400, 404]).toContain(await statusOf(shop.config.port, path));
    },
  );

  it.each([
    ['stripe', '{}', 400],
    ['stripe', '{"id":"evt_a"}', 400],
    ['stripe', '[]', 400],
    ['stripe', 'no json', 400],
    ['stripe', '{"id":"evt_b","type":"payment_intent.succeeded"}', 200],
    [
      'stripe',
      '{"id":"evt_c","type":"refund.updated","data":{"object":{"id":{},"metadata":7,"status":"failed"}}}',
      200,
    ],
    ['stripe', String.raw`{"id":"evt_d","type":"x","data":{"object":{"id":"\u0000\ud800","\u0000":"\u0000"}}}`, 200],
    ['doordash', '[]', 400],
    ['doordash', '{"external_delivery_id":7,"event_name":"x"}', 400],
    ['doordash', String.raw`{"external_delivery_id":"a\u0000","event_name":"\ud800x","x":["\u0000"]}`, 200],
    ['sendgrid', '{}', 200],
    ['sendgrid', String.raw`[{"sg_event_id":"a\u0000","event":"\ud800","reason":"\u0000"},7,null]`, 200],
  ] as const)('answers a signed %s webhook of %s with %s', async (provider, body, status) => {
    expect((await sendWebhook(shop, provider, body)).status).toBe(status);
  });

  it('does not read a webhook before its sender is verified', async () => {
    for (const provider of ['stripe', 'doordash', 'sendgrid'])
      expect((await sendRaw(`/api/webhooks/${provider}`, '['.repeat(50_000))).status).toBe(401);
  });

  it('refuses a status that does not exist, and a change of an order that does not', async () => {
    const order = await orderABox(shop, shop.browser());
    const admin = await signInAsAdmin(shop);
    const wrong = await refused(async () =>
      admin.put(`/api/admin/orders/${order.id}/status`).send({ status: 'eaten' }),
    );
    expect(wrong.status).toBe(422);
    await admin.put('/api/admin/orders/1/status').send({ status: 'preparing' }).expect(404);
  });
});
