import { auditCommand } from '../src/audit-command';
import { useShop } from './support/open-shop';
import { buildBox, orderABox, type Browser, bodyOf } from './support/shopper';
import { useStaff } from './support/staff-session';

describe('The calls of the developer test page', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  const ready = (box: number, more: object = {}) => ({ cookieBoxIds: [box], status: 'ready_for_doordash', ...more });
  const missing = { code: 'invalid', errors: [{ path: 'paymentIntentId', message: 'The payment is missing.' }] };
  const create = (by: Browser, id: number | string) => by.post(`/api/test/orders/${id}/create-doordash-delivery`);
  const stock = () => shop.rows('SELECT id, stock FROM catalogue.products ORDER BY id');
  const counts = async () => {
    const [row] = await shop.rows(
      `SELECT (SELECT count(*)::int FROM notifications.emails WHERE status <> 'skipped' AND order_id IN (SELECT id FROM orders.orders WHERE is_test)) AS emails,
         (SELECT count(*)::int FROM catalogue.stock_reservations) AS kept,
         (SELECT count(*)::int FROM kernel.tasks WHERE status IN ('pending', 'dead') AND handler LIKE 'notifications.%') AS waiting`,
    );
    return row;
  };

  it('run a whole delivery: a box, an order that is ready, a courier with fee and tracking link', async () => {
    const before = await stock();
    const box = await buildBox(staff.admin);
    const placed = await staff.admin.post('/api/orders').send(ready(box)).expect(201);
    const { id, status, totalAmount } = placed.body as { id: number; status: string; totalAmount: string };
    expect({ status, totalAmount }).toEqual({ status: 'pending', totalAmount: '15.00' });
    const [order] = await shop.rows`SELECT is_test, status, user_id FROM orders.orders WHERE id = ${id}`;
    expect(order).toEqual({ isTest: true, status: 'ready_for_doordash', userId: null });
    const { body } = await create(staff.admin, id).expect(200);
    expect(body).toEqual({
      deliveryId: `${id}-0-1`,
      deliveryFee: expect.any(Number),
      trackingUrl: expect.stringMatching(/^http/),
    });
    expect((await create(staff.admin, id).expect(200)).body).toEqual(body);
    expect(await stock()).toEqual(before);
  });

  it('do not change stock, send e-mails, or count in totals and the audit', async () => {
    const before = await stock();
    const box = await buildBox(staff.admin);
    const { id } = await bodyOf<{ id: number }>(staff.admin.post('/api/orders').send(ready(box)), 201);
    const lines = await bodyOf<{ id: number }[]>(staff.admin.get('/api/cookie-boxes'));
    expect(lines.map((line) => line.id)).not.toContain(box);
    for (const status of ['preparing', 'ready_for_pickup', 'cancelled', 'preparing', 'delivered'])
      await staff.admin.put(`/api/admin/orders/${id}/status`).send({ status }).expect(200);
    await shop.workDone();
    expect(await stock()).toEqual(before);
    expect(await counts()).toEqual({ emails: 0, kept: 0, waiting: 0 });
    expect(await shop.emails()).toEqual([]);
    await shop.rows(`UPDATE orders.orders SET status = 'pending' WHERE is_test`);
    expect((await auditCommand(shop.app, [])).code).toBe(0);
    expect((await staff.admin.get('/api/orders')).body).toEqual([]);
  });

  it('use the tester’s own box, and one box makes one order', async () => {
    const theirs = await buildBox(shop.browser());
    const refused = await staff.admin.post('/api/orders').send(ready(theirs)).expect(422);
    expect(refused.body).toMatchObject({ code: 'empty_order' });
    await staff.admin.post('/api/orders').send({}).expect(422);
    const box = await buildBox(staff.admin);
    const twice = await Promise.all([1, 2].map(() => staff.admin.post('/api/orders').send(ready(box))));
    // The second request finds the box in an order, or missing in the cart.
    expect(['201 409', '201 422']).toContain(
      twice
        .map(({ status }) => status)
        .sort((a, b) => a - b)
        .join(' '),
    );
  });

  it('accept the recipient, and ignore invalid fields', async () => {
    const reported = { customerName: 'Grace Hopper', customerEmail: 'grace@example.com', customerPhone: '5125550177' };
    const box = await buildBox(staff.admin);
    const { id } = await bodyOf<{ id: number }>(staff.admin.post('/api/orders').send(ready(box, reported)), 201);
    expect(await shop.rows`SELECT customer_name, customer_email FROM orders.orders WHERE id = ${id}`).toEqual([
      { customerName: 'Grace Hopper', customerEmail: 'grace@example.com' },
    ]);
    const odd = { customerName: 7, customerEmail: null, customerPhone: [], status: 'delivered', totalAmount: 'free' };
    const other = await buildBox(staff.admin);
    const plain = await bodyOf<{ id: number }>(staff.admin.post('/api/orders').send({ ...ready(other), ...odd }), 201);
    expect(await shop.rows`SELECT customer_name, status FROM orders.orders WHERE id = ${plain.id}`).toEqual([
      { customerName: 'Test Customer', status: 'pending' },
    ]);
  });

  it('are for admins only: others find no payment, and the test call is closed', async () => {
    const guest = shop.browser();
    const box = await buildBox(guest);
    expect((await guest.post('/api/orders').send(ready(box)).expect(422)).body).toMatchObject(missing);
    await create(guest, 10001).expect(401);
  });

  it('request a courier for test orders only', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await create(staff.admin, id).expect(404);
    await create(staff.admin, 'x').expect(404);
  });

  it('are closed once DoorDash or Stripe is real', async () => {
    const box = await buildBox(staff.admin);
    const { id } = await bodyOf<{ id: number }>(staff.admin.post('/api/orders').send(ready(box)), 201);
    const next = await buildBox(staff.admin);
    const save = (settings: object) => staff.admin.put('/api/admin/settings').send(settings).expect(200);
    const stripe = { stripePublicKey: 'pk_test_real', stripeSecretKey: 'sk_test_real' };
    await save(stripe);
    expect((await staff.admin.post('/api/orders').send(ready(next)).expect(422)).body).toMatchObject(missing);
    await create(staff.admin, id).expect(200);
    await save({ stripePublicKey: '', stripeSecretKey: '' });
    await save({ doordashDeveloperId: 'd', doordashKeyId: 'k', doordashSigningSecret: 'c2VjcmV0LXNlY3JldA' });
    expect((await staff.admin.post('/api/orders').send(ready(next)).expect(422)).body).toMatchObject(missing);
    await create(staff.admin, id).expect(404);
  });
});
