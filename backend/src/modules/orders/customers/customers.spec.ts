import { useShop } from '../../../../test/support/open-shop';
import { boxFor, placeOrder } from '../../../../test/support/orders';
import { useAdmin, bodyOf } from '../../../../test/support/shopper';
import type { CustomerDetailsResponse, CustomerResponse } from './customers.dto';

const theo = { customerName: 'Theo Standin', customerEmail: 'Theo.S@shop.test', customerPhone: '5125550142' };
const rosa = { customerName: 'Rosa Proof-Model', customerEmail: 'rosa@shop.test', customerPhone: '7375550199' };

describe('Customers in the back office', () => {
  const shop = useShop({ worker: false });
  const admin = useAdmin(shop);
  /** Theo's first order, his latest, and Rosa's gift. */
  let first: number;
  let newest: number;
  let gift: number;

  beforeAll(async () => {
    first = await placeOrder(shop.app, theo);
    const sent = boxFor({ firstName: 'Noor', lastName: 'Fixture', email: 'noor@else.test', phone: '8305550177' });
    gift = await placeOrder(shop.app, { ...rosa, isGift: true, shipments: [sent] });
    newest = await placeOrder(shop.app, {
      ...theo,
      customerEmail: 'theo.s@shop.test',
      customerName: 'Theodor Standin',
    });
    await placeOrder(shop.app, { customerEmail: 'test@shop.test', isTest: true });
  });

  const list = async (query: object = {}) => admin.get('/api/admin/customers').query(query).expect(200);
  const rows = async (query?: object) => (await list(query)).body as CustomerResponse[];
  const names = async (search: string) => (await rows({ search })).map(({ name }) => name);
  const idOf = async (search: string) => (await rows({ search }))[0]!.id;
  const page = (id: number) => bodyOf<CustomerDetailsResponse>(admin.get(`/api/admin/customers/${id}`));

  it('are listed once per e-mail address, guests included, latest order first', async () => {
    const { body, headers } = await list();
    expect(headers['x-total-count']).toBe('2');
    expect(body).toEqual([
      expect.objectContaining({
        name: 'Theodor Standin',
        email: 'theo.s@shop.test',
        orderCount: 2,
        spent: '49.50',
        lastOrderId: newest,
      }),
      expect.objectContaining({ name: 'Rosa Proof-Model', orderCount: 1, spent: '24.75', lastOrderId: gift }),
    ]);
  });

  it.each([
    ['the beginning of a name', 'rosa'],
    ['any word of a name', 'model'],
    ['an e-mail address', 'ROSA@shop.test'],
    ['a phone number however it is written', '(737) 555-0199'],
    ['the last four digits of it', '0199'],
    ['its last seven', '555-0199'],
    ['a recipient', 'noor fixture'],
    ['a recipient’s phone', '+1 830 555 0177'],
    ['a recipient’s e-mail address', 'noor@else.test'],
  ])('are found by %s', async (_what, search) => expect(await names(search)).toEqual(['Rosa Proof-Model']));

  it('are found by the number of an order first', async () => {
    expect(await names(`#${first}`)).toEqual(['Theodor Standin']);
    const phone = `${gift}00000`.slice(0, 10);
    const other = await placeOrder(shop.app, { customerEmail: 'other@shop.test', customerPhone: phone });
    expect((await rows({ search: String(gift) })).map(({ email }) => email)).toEqual([
      'rosa@shop.test',
      'other@shop.test',
    ]);
    const { body, headers } = await list({ search: String(gift), limit: 1 });
    const next = await rows({ search: String(gift), limit: 1, before: headers['x-next-before'] });
    expect([...(body as CustomerResponse[]), ...next].map(({ email }) => email)).toEqual([
      'rosa@shop.test',
      'other@shop.test',
    ]);
    await shop.rows`DELETE FROM orders.orders WHERE id = ${other}`;
    expect(await names('other@shop.test')).toEqual([]);
  });

  it('are not found by text without words, and any character is accepted', async () => {
    expect(await names(`')&!:*\\`)).toEqual([]);
    expect(await names('0000000000')).toEqual([]);
    await admin.get('/api/admin/customers').query({ before: 'x' }).expect(422);
  });

  it('are listed in pages', async () => {
    const { body, headers } = await list({ limit: 1 });
    const next = await list({ limit: 1, before: headers['x-next-before'] });
    expect([...(body as CustomerResponse[]), ...(next.body as CustomerResponse[])]).toEqual(await rows());
    expect(next.headers['x-next-before']).toBeUndefined();
  });

  it('have figures, recipients, payments and orders, newest first', async () => {
    const id = await idOf('theo');
    expect(await page(id)).toMatchObject({ name: 'Theodor Standin', orderCount: 2, spent: '49.50', refunded: '0.00' });
    const orders = await bodyOf<{ id: number }[]>(admin.get(`/api/admin/customers/${id}/orders`));
    expect(orders.map((order) => order.id)).toEqual([newest, first]);
    const paged = await admin.get(`/api/admin/customers/${id}/orders`).query({ limit: 1 }).expect(200);
    expect(paged.headers['x-next-before']).toBe(String(newest));
    expect(await page(await idOf('rosa'))).toMatchObject({
      recipients: [
        { name: 'Noor Fixture', address: '1 Elm Street, Austin, TX 78701', phone: '8305550177', orderId: gift },
      ],
    });
    await admin.get('/api/admin/customers/2147483647').expect(404);
    await admin.get('/api/admin/customers/2147483647/orders').expect(404);
  });

  it('leave out a cancelled order, in the count and in the amount alike', async () => {
    const id = await placeOrder(shop.app, rosa);
    await admin.put(`/api/admin/orders/${id}/status`).send({ status: 'cancelled' }).expect(200);
    expect((await rows({ search: 'rosa' }))[0]).toMatchObject({ orderCount: 1, spent: '24.75' });
  });

  it('have notes with author and time', async () => {
    const id = await idOf('rosa');
    const write = (text: string) => admin.post(`/api/admin/customers/${id}/notes`).send({ text });
    await write('  Allergic to walnuts, says so herself.  ').expect(201);
    const { body } = await write('Called back.').expect(201);
    const { notes } = body as CustomerDetailsResponse;
    expect(notes.map(({ text }) => text)).toEqual(['Called back.', 'Allergic to walnuts, says so herself.']);
    expect(notes[0]!.writtenBy).toMatch(/@/);
    await write('   ').expect(422);
    await write('x'.repeat(2001)).expect(422);
    await admin.post('/api/admin/customers/2147483647/notes').send({ text: 'x' }).expect(404);
  });

  it('keep notes and page when an address is corrected, or merge with the customer of that address', async () => {
    const id = await placeOrder(shop.app, { customerName: 'Kai', customerEmail: 'kia@shop.test' });
    const kai = await idOf('kia@shop.test');
    await admin.post(`/api/admin/customers/${kai}/notes`).send({ text: 'Prefers mornings.' }).expect(201);
    const move = (email: string) => shop.rows`UPDATE orders.orders SET customer_email = ${email} WHERE id = ${id}`;
    await move('kai@shop.test');
    expect(await idOf('kai@shop.test')).toBe(kai);
    expect(await names('kia@shop.test')).toEqual([]);
    await move('rosa@shop.test');
    const joined = await page(await idOf('rosa@shop.test'));
    expect(joined.notes.map(({ text }) => text)).toContain('Prefers mornings.');
    await admin.get(`/api/admin/customers/${kai}`).expect(404);
  });

  it('are found by the same words after a new order and after a rebuild', async () => {
    const email = 'many@shop.test';
    await placeOrder(shop.app, { customerName: 'Ada Many', customerEmail: email, customerPhone: '5125550101' });
    const to = () => boxFor({ firstName: 'Noor', lastName: 'Twice', email: 'noor@many.test', phone: '8305550103' });
    await placeOrder(shop.app, {
      customerName: 'Ada M. Many',
      customerEmail: 'Many@shop.test',
      isGift: true,
      shipments: [to(), to()],
    });
    await placeOrder(shop.app, { customerName: 'Tester', customerEmail: email, isTest: true });
    const known = () =>
      shop.rows`SELECT name, phone, last_order_id, tsvector_to_array(words) AS words FROM orders.customers
        WHERE email = ${email}`;
    const added = await known();
    await shop.rows`SELECT orders.note_customers(ARRAY[${email}])`;
    expect(added).toEqual(await known());
    expect(await names('noor twice')).toEqual(['Ada M. Many']);
    expect(await names('0101')).toEqual(['Ada M. Many']);
  });

  it('count two orders placed at once', async () => {
    const both = ['Ida', 'Idabelle'].map((customerName) =>
      placeOrder(shop.app, { customerName, customerEmail: 'ida@shop.test' }),
    );
    const last = Math.max(...(await Promise.all(both)));
    expect((await rows({ search: 'ida' }))[0]).toMatchObject({ orderCount: 2, lastOrderId: last });
    expect(await rows({ search: 'idabelle' })).toHaveLength(1);
  });
});
