import { customerCommand } from '../src/customer-command';
import { auditCommand } from '../src/audit-command';
import { useShop } from './support/open-shop';
import { freeSlot, orderABox, type Browser, bodyOf } from './support/shopper';
import { useStaff } from './support/staff-session';
import { until } from './support/until';
import { sendWebhook } from './support/webhooks';

const NAME = 'Wilhelmina Quartermain';
const EMAIL = 'mina.q@zest.test';
/** Another customer whose address ends like hers. */
const NEIGHBOR = `wil${EMAIL}`;
const PHONE = '7375550188';
const STREET = '77 Zephyr Hollow Lane';
const SAID = 'xylophone';
/** Values that identify her in a row. */
const TRACES = [EMAIL, 'Quartermain', PHONE, '555-0188', 'Zephyr Hollow', SAID];
const customerInfo = {
  name: NAME,
  email: EMAIL,
  phone: '(737) 555-0188',
  addressLine1: STREET,
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
};

describe('The personal data of a customer', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  let browser: Browser;
  const orders: number[] = [];

  beforeAll(async () => {
    browser = shop.browser();
    await orderABox(shop, shop.browser(), {
      customerInfo: {
        ...customerInfo,
        name: 'Will Neighbor',
        email: NEIGHBOR,
        phone: '(512) 555-0101',
        addressLine1: '1 Elm Street',
      },
    });
    orders.push((await orderABox(shop, browser, { customerInfo, deliveryInstructions: `Play the ${SAID}` })).id);
    await signIn();
    orders.push((await orderABox(shop, browser, { customerInfo, ...(await freeSlot(browser)) })).id);
    await shop.browser().post('/api/contact-messages').send({ name: NAME, email: EMAIL, subject: `A ${SAID}`, message: `Is ${NAME} heard?`, requestId: 'contact-1' }).expect(202); // prettier-ignore
    await shop.browser().post('/api/newsletter-subscriptions').send({ email: EMAIL.toUpperCase() });
    await shop.browser().post('/api/forgot-password').send({ email: EMAIL }).expect(200);
    await work();
  });

  async function signIn(): Promise<void> {
    const { text } = await shop.emailTo(EMAIL, /account/);
    const password = /^Temporary password: (\S+)$/m.exec(text)![1];
    await browser.post('/api/login').send({ email: EMAIL, password }).expect(200);
  }
  const work = () =>
    until('the worker to have nothing left to do', async () => {
      const left =
        await shop.value<number>(`SELECT ((SELECT count(*) FROM kernel.outbox_events WHERE relayed_at IS NULL)
           + (SELECT count(*) FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() + interval '12 hours')
           + (SELECT count(*) FROM notifications.emails WHERE status IN ('queued', 'sending', 'unknown')))::int AS left`);
      return left === 0;
    });
  const call = (verb: 'export' | 'erase', email = EMAIL) =>
    staff.admin.post(`/api/admin/personal-data/${verb}`).send({ email });
  /** Every table of every schema with a row that contains one of them. */
  async function found(traces = TRACES): Promise<string[]> {
    const tables = await shop.rows<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const patterns = traces.map((trace) => `%${trace}%`);
    const reports = async ({ name }: { name: string }) => {
      const count = await shop.value<number>(
        `SELECT count(*)::int AS count FROM ${name} t WHERE t::text ILIKE ANY ($1)`,
        [patterns],
      );
      return count > 0;
    };
    const telling: string[] = [];
    for (const table of tables) if (await reports(table)) telling.push(table.name);
    return telling;
  }

  it('is not erased while an order is under way, which is named; nothing is partly erased', async () => {
    const before = await found();
    const { body } = await call('erase').expect(409);
    expect(body).toMatchObject({
      code: 'under_way',
      underWay: expect.arrayContaining(orders.map((id) => `order #${id}`)) as unknown,
    });
    expect((body as { message: string }).message).toContain(`order #${orders[0]}`);
    expect(await found()).toEqual(before);
    await call('erase', shop.config.admin.email).expect(409, /admin_account/);
    await call('erase', '').expect(422);
  });

  it('is exported in one file: account, orders, reviews, messages, e-mails, newsletter, sessions', async () => {
    await settleEverything();
    const { body, headers } = await call('export').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="personal-data.json"');
    expect(body).toMatchObject({
      email: EMAIL,
      account: { email: EMAIL, full_name: NAME, address_line1: STREET },
      orders: orders.map((id) => ({ id, customer_email: EMAIL, shipments: [{ recipient: { addressLine1: STREET } }] })),
      reviews: [{ comment: `Like a ${SAID}.` }],
      messages: [{ message: `Is ${NAME} heard?` }],
      newsletter: { email: EMAIL },
      notesOfStaff: [{ text: `Plays the ${SAID}.` }],
    });
    expect((body as { orders: object[] }).orders[0]).toMatchObject({
      shipment_flags: [{ kind: 'note', params: { text: `Deaf to the ${SAID}.` } }],
    });
    const file = JSON.stringify(body);
    for (const part of ['sessions', 'emails', 'payments', 'refunds', 'couriers', 'checkouts'] as const)
      expect((body as Record<string, unknown[]>)[part]!.length).toBeGreaterThan(0);
    expect(file).not.toMatch(/password_hash|token_hash|visitor_key|nonce|admin@/);
    expect(file).not.toContain('Will Neighbor');
    const said = await customerCommand(shop.app, ['export', EMAIL.toUpperCase()]);
    expect(JSON.parse(said.text)).toMatchObject({ account: (body as { account: object }).account });
  });

  it('is in no row of any table once erased; the accounts and another customer are unchanged', async () => {
    const sums = () =>
      shop.rows(
        `SELECT id, status, total_cents, tax_cents, created_at, payment_intent_id FROM orders.orders ORDER BY id`,
      );
    const [booked, hers] = [await sums(), await found()];
    expect(hers).toEqual(
      expect.arrayContaining([
        'accounts.users',
        'catalogue.reviews',
        'checkout.draft_revisions',
        'notifications.emails',
        'orders.corrections',
        'orders.customers',
        'orders.orders',
        'orders.shipment_flags',
        'orders.shipments',
      ]),
    );
    const known = await stripeCustomers();
    expect(known.length).toBeGreaterThan(0);
    // Twice at once and once more: one erases, the others find nothing.
    const both = await Promise.all([call('erase').expect(200), call('erase').expect(200)]);
    expect(both.map(({ body }) => (body as { orders: number }).orders).reduce((a, b) => a + b)).toBe(orders.length);
    expect((await customerCommand(shop.app, ['erase', EMAIL])).text).toContain('0 orders');
    expect(await found([...TRACES.slice(1), `"${EMAIL}"`])).toEqual([]);
    expect(await found()).toEqual(await found([NEIGHBOR]));
    expect(await sums()).toEqual(booked);
    expect((await browser.get('/api/me')).body).not.toMatchObject({ user: { email: EMAIL } });
    expect((await staff.admin.get('/api/admin/customers').expect(200)).body).toMatchObject([{ email: NEIGHBOR }]);
    await staff.admin.get(`/api/admin/orders/${orders[0]}/details`).expect(200);
    await until('Stripe to have deleted her', async () =>
      (await Promise.all(known.map(deletedAtStripe))).every(Boolean),
    );
    await work();
    expect(await found([...TRACES.slice(1), `"${EMAIL}"`])).toEqual([]);
    const audit = await auditCommand(shop.app, []);
    expect(audit.text).toMatch(/✓ {2}orders and payments at Stripe/);
    expect(audit.text).not.toMatch(new RegExp(`#(${orders.join('|')})\\b`));
  });

  it('does not return with later reports of providers', async () => {
    const [email] = await shop.rows<{ id: string }>`SELECT id FROM notifications.emails
      WHERE order_id = ${orders[0]} AND purpose = 'order-receipt'`;
    const charge = { id: 'ch_hers', billing_details: { name: NAME, email: EMAIL }, receipt_email: EMAIL };
    const bounce = {
      sg_event_id: 'late',
      event: 'bounce',
      email: EMAIL,
      email_id: email!.id,
      reason: `550 <${EMAIL}>`,
    };
    const courier = { dropoff_address: STREET, dropoff_verification_image_url: `https://door.test/${SAID}` };
    const delivery = { external_delivery_id: `${orders[0]}-0-1`, event_name: 'DASHER_DROPPED_OFF', created_at: '2026' };
    for (const [provider, body] of [
      ['stripe', { id: 'evt_late', type: 'charge.updated', data: { object: charge } }],
      ['sendgrid', [bounce]],
      ['doordash', { ...delivery, ...courier }],
    ] as const)
      expect((await sendWebhook(shop, provider, JSON.stringify(body))).ok).toBe(true);
    await work();
    const came = await shop.rows('SELECT kind FROM kernel.webhook_receipts ORDER BY received_at DESC LIMIT 3');
    expect(came).toEqual(expect.arrayContaining([{ kind: 'charge.updated' }, { kind: 'bounce' }, { kind: 'DASHER_DROPPED_OFF' }])); // prettier-ignore
    expect(await found([...TRACES.slice(1), `"${EMAIL}"`, `<${EMAIL}`])).toEqual([]);
  });

  it('starts again with the next order', async () => {
    const { id } = await orderABox(shop, shop.browser(), { customerInfo });
    expect((await call('export').expect(200)).body).toMatchObject({ orders: [{ id }], notesOfStaff: [], reviews: [] });
  });

  it('needs the password again', async () => {
    await shop.rows(`UPDATE kernel.sessions SET password_at = NULL`);
    await call('export').expect(403, /password_required/);
    await call('erase').expect(403, /password_required/);
  });

  const stripeCustomers = async () =>
    (
      await shop.rows<{ id: string }>`SELECT stripe_customer_id AS id
        FROM payments.payments JOIN orders.orders USING (payment_intent_id)
         WHERE customer_email = ${EMAIL} AND stripe_customer_id IS NOT NULL`
    ).map(({ id }) => id);
  async function deletedAtStripe(id: string): Promise<boolean> {
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    const answer = await fetch(`${shop.sandboxUrl}/v1/customers/${id}`, { headers });
    return ((await answer.json()) as { deleted?: boolean }).deleted === true;
  }

  /** A correction, a courier, a review, a refund, a cancellation and a note, which all leave data. */
  async function settleEverything(): Promise<void> {
    const [first, second] = orders as [number, number];
    const corrections = `/api/admin/orders/${second}/corrections`;
    const { body: shown } = await staff.admin.get(corrections).expect(200);
    const { buyer } = shown as { buyer: object };
    await staff.admin.put(`${corrections}/buyer`).send({ ...buyer, phone: '(737) 555-0188', email: `x${EMAIL}`, why: `The ${SAID}` }).expect(200); // prettier-ignore
    const again = (await bodyOf<{ buyer: object }>(staff.admin.get(corrections))).buyer;
    await staff.admin
      .put(`${corrections}/buyer`)
      .send({ ...again, email: EMAIL })
      .expect(200);
    const { externalDeliveryId } = (await staff.courier(first)).body as { externalDeliveryId: string };
    await staff.courierSays(externalDeliveryId, 'delivered');
    await until('the order to be delivered', async () => (await staff.read(first)).status === 'delivered');
    await staff.admin.post(`/api/admin/orders/${second}/cancel`).send({ requestId: 'cancel-1', refund: true, reason: SAID }).expect(200); // prettier-ignore
    const customers = await bodyOf<{ id: number }[]>(staff.admin.get('/api/admin/customers').query({ search: NAME })); // prettier-ignore
    await staff.admin.post(`/api/admin/customers/${customers[0]!.id}/notes`).send({ text: `Plays the ${SAID}.` }).expect(201); // prettier-ignore
    const reviews = `/api/orders/${first}/reviews`;
    const [line] = await bodyOf<{ itemId: number; productId: number }[]>(browser.get(reviews));
    await browser.post(reviews).send({ itemId: line!.itemId, productId: line!.productId, rating: 5, comment: `Like a ${SAID}.` }).expect(201); // prettier-ignore
    await shop.rows`INSERT INTO orders.shipment_flags (shipment_id, kind, params, sentence)
       SELECT id, 'note', jsonb_build_object('text', ${`Deaf to the ${SAID}.`}::text), ${`Deaf to the ${SAID}.`}
      FROM orders.shipments WHERE order_id = ${first}`;
    await staff.admin.post(`/api/admin/orders/${first}/settle-attention/0`).send({ note: `Deaf to the ${SAID}.` }).expect(200); // prettier-ignore
    await work();
    await until('the refund to be made', async () =>
      (await shop.rows<{ status: string }>('SELECT status FROM payments.refunds')).every(
        ({ status }) => status === 'succeeded',
      ),
    );
    await work();
  }
});
