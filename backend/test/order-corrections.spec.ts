import { useShop } from './support/open-shop';
import { customerInfo, freeSlot, orderABox, bodyOf } from './support/shopper';
import { until } from './support/until';
import { orderAGift, useStaff } from './support/staff-session';

interface ToCorrect {
  buyer: { version: string; email: string; phone: string };
  shipments: { version: string; refusal: string | null; zipCode: string | null; messages: { itemId: number }[] }[];
  lastCorrectedBy: string | null;
}
describe('Corrections by staff', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  const order = async (name = 'ada', changes: object = {}) => {
    const info = { ...customerInfo, email: `${name}@shop.test` };
    return (await orderABox(shop, shop.browser(), { customerInfo: info, ...changes })).id;
  };
  const read = (id: number) => bodyOf<ToCorrect>(staff.admin.get(`/api/admin/orders/${id}/corrections`));
  const buyer = async (id: number, changes: object) => {
    const { buyer: shown } = await read(id);
    return staff.admin.put(`/api/admin/orders/${id}/corrections/buyer`).send({ ...shown, ...changes });
  };
  const shipment = async (id: number, changes: object) => {
    const { version } = (await read(id)).shipments[0]!;
    return staff.admin.put(`/api/admin/orders/${id}/corrections/shipments/0`).send({ version, ...changes });
  };
  const emails = (id: number, subject: RegExp) =>
    until(`an e-mail ${subject} about ${id}`, async () => {
      const all = (await shop.emails()).filter((one) => one.subject.includes(`#${id}`) && subject.test(one.subject));
      return all.length > 0 && all;
    });
  const row = async (id: number) =>
    (
      await shop.rows<
        Record<string, unknown>
      >`SELECT o.customer_email, o.customer_phone, o.user_id, o.delivery_address, o.store_id, o.total_cents,
          s.recipient, s.deliver_at, s.provider, s.delivery_fee_cents
        FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id WHERE o.id = ${id}`
    )[0]!;
  const history = async (id: number) =>
    (
      await bodyOf<{ history: { to: string; by: string; why: string }[] }>(
        staff.admin.get(`/api/admin/orders/${id}/details`),
      )
    ).history;
  const paths = ({ body }: { body: unknown }) =>
    (body as { errors: { path: string }[] }).errors.map(({ path }) => path);

  it('of an e-mail address: both are notified, only the new one from then on, and the customer moves along', async () => {
    const id = await order('typo');
    expect((await buyer(id, { email: 'right@shop.test', why: 'Misheard' })).status).toBe(200);
    const [reported] = await emails(id, /we corrected it/);
    expect(reported).toMatchObject({ to: ['right@shop.test'] });
    expect(reported!.text).toContain('Email: right@shop.test');
    const [old] = await emails(id, /^The email address of order #\d+ was changed/);
    expect(old!.to).toContain('typo@shop.test');
    expect(old!.text).not.toContain('right@shop.test');
    // The account of the wrong address no longer sees the order.
    expect(await row(id)).toMatchObject({ customerEmail: 'right@shop.test', userId: null });
    const found = (await staff.admin.get('/api/admin/customers').query({ search: 'right@shop.test' })).body as {
      email: string;
    }[];
    expect(found.map(({ email }) => email)).toEqual(['right@shop.test']);
    expect((await history(id)).at(-1)).toMatchObject({
      to: 'corrected',
      by: shop.config.admin.email,
      why: 'Email: typo@shop.test → right@shop.test. Misheard',
    });
    expect(await read(id)).toMatchObject({ lastCorrectedBy: shop.config.admin.email });
  });

  it('of the address of an active account keep the order there, and do not give it to another account', async () => {
    const [mine, theirs] = [await order('mine'), await order('theirs')];
    await shop.rows(`UPDATE accounts.users SET must_change_password = false WHERE email = 'mine@shop.test'`);
    const before = await row(mine);
    await buyer(mine, { email: 'theirs@shop.test' });
    expect((await row(mine)).userId).toBe(before.userId);
    expect((await row(theirs)).userId).not.toBe(before.userId);
  });

  it('of a phone number also reach the courier of an order for oneself', async () => {
    const id = await order();
    expect((await buyer(id, { phone: '(737) 555-0166' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ customerPhone: '7375550166', recipient: { phone: '7375550166' } });
    expect(paths(await buyer(id, { phone: '123', email: 'x' }))).toEqual(['phone', 'email']);
  });

  it('of an address and a window follow the rules of the checkout; the customer is notified, and the price stays', async () => {
    const id = await order();
    const before = await row(id);
    const { deliveryDate } = await freeSlot(shop.browser());
    const times = (await shop.browser().get('/api/delivery-times').query({ date: deliveryDate, zipCode: '78701' }))
      .body as { value: string }[];
    const deliveryTime = times.at(-1)!.value;
    const { status, body } = await shipment(id, {
      addressLine1: ' 9 Oak Street ',
      addressLine2: 'Apt 3',
      deliveryDate,
      deliveryTime,
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    const after = await row(id);
    expect(after).toMatchObject({
      deliveryAddress: '9 Oak Street, Apt 3, Austin, TX 78701',
      recipient: { addressLine1: '9 Oak Street', deliveryTime },
      totalCents: before.totalCents,
    });
    expect(after.deliverAt).not.toEqual(before.deliverAt);
    const [reported] = await emails(id, /we corrected it/);
    expect(reported!.text).toContain('Address: 9 Oak Street, Apt 3, Austin, TX 78701');
    const day = new Date(deliveryDate).toLocaleDateString('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    expect(reported!.text).toContain(`Date and time: ${day}, ${deliveryTime}`);
    expect(
      (await shop.emails()).filter(
        (one) => one.subject.startsWith('The email address') && one.subject.includes(`#${id}`),
      ),
    ).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ['an unserved ZIP code', { zipCode: '10001' }, ['zipCode']],
    ['no zip code', { zipCode: 'x' }, ['zipCode']],
    ['no street', { addressLine1: '1' }, ['addressLine1']],
    ['no instructions', { deliveryInstructions: '' }, ['deliveryInstructions']],
    ['a window that is not offered', { deliveryTime: '3:00 AM - 4:00 AM' }, ['deliveryTime']],
    ['a day gone by', { deliveryDate: '2020-01-01' }, ['deliveryTime']],
  ])('are refused: %s', async (_what, changes, fields) => {
    const id = await order();
    const before = await row(id);
    const answer = await shipment(id, changes);
    expect({ status: answer.status, paths: paths(answer) }).toEqual({ status: 422, paths: fields });
    expect(await row(id)).toEqual(before);
  });

  it('of a recipient’s name and a message reach slip and customer; the name of the buyer’s own order stays', async () => {
    const { id } = await orderAGift(shop, ['Jo', 'Kim']);
    const { itemId } = (await read(id)).shipments[0]!.messages[0]!;
    const long = Array.from({ length: 51 }, () => 'word').join(' ');
    const refused = await shipment(id, { messages: [{ itemId, text: long }] });
    expect(paths(refused)).toEqual(['messages.0.text']);
    expect((await shipment(id, { firstName: '' })).status).toBe(422);
    const answer = await shipment(id, { firstName: 'Joan', messages: [{ itemId, text: 'With love' }] });
    expect(answer.status).toBe(200);
    const slips = await bodyOf<{ recipientName: string; items: { message: string | null }[] }[]>(
      staff.admin.get(`/api/admin/kitchen/orders/${id}/slips`),
    );
    expect(slips[0]!.recipientName).toMatch(/^Joan /);
    expect(slips[0]!.items[0]!.message).toBe('With love');
    const [email] = await emails(id, /corrected/);
    expect(email!.text).toMatch(/Recipient: .?Joan/);
    expect(email!.text).toMatch(/Message: .?With love/);
    const own = await order('grace');
    expect((await shipment(own, { firstName: 'Other' })).status).toBe(200);
    expect((await row(own)).recipient).toMatchObject({ firstName: 'Ada' });
  });

  it('of an address keep a window that is about to begin', async () => {
    const id = await order();
    await shop.rows`UPDATE orders.shipments SET recipient = recipient || '{"deliveryDate": "2020-01-01"}'
      WHERE order_id = ${id}`;
    expect((await shipment(id, { addressLine1: '9 Oak Street' })).status).toBe(200);
  });

  it('of a place in the area of another store move the order before it is begun, and are refused afterwards', async () => {
    const [waits, begun] = [await order(), await order()];
    await staff.admin.put(`/api/admin/orders/${begun}/status`).send({ status: 'preparing' }).expect(200);
    const { deliveryDate, deliveryTime } = await freeSlot(shop.browser(), '78704');
    const there = { zipCode: '78704', deliveryDate, deliveryTime };
    const own = await row(waits);
    expect((await shipment(waits, there)).status).toBe(200);
    expect((await row(waits)).storeId).not.toBe(own.storeId);
    expect(await shipment(begun, there)).toMatchObject({ status: 409, body: { code: 'status_refused' } });
  });

  it('with another fee show it first, never charge it, and record it', async () => {
    const id = await order();
    for (const table of ['orders', 'shipments'])
      await shop.rows(
        `UPDATE orders.${table} SET delivery_fee_cents = 500, total_cents = total_cents - delivery_fee_cents + 500
         WHERE ${table === 'orders' ? 'id' : 'order_id'} = $1`,
        [id],
      );
    const before = await row(id);
    const moved = { addressLine1: '9 Oak Street' };
    const reported = await shipment(id, moved);
    expect(reported).toMatchObject({ status: 409, body: { code: 'fee_differs', fee: '7.00', paid: '5.00' } });
    expect(await shipment(id, { ...moved, acceptedFee: '6.00' })).toMatchObject({ status: 409 });
    expect(await row(id)).toEqual(before);
    expect((await shipment(id, { ...moved, acceptedFee: '7.00' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ deliveryFeeCents: 500, totalCents: before.totalCents });
    expect((await history(id)).at(-1)!.why).toContain('Fee: $5.00 paid → $7.00 now');
    expect((await emails(id, /we corrected it/))[0]!.text).not.toContain('7.00');
  });

  it('by two at once refuse the second, and overwrite nothing', async () => {
    const id = await order();
    const { version } = (await read(id)).shipments[0]!;
    const put = (addressLine1: string) =>
      staff.admin.put(`/api/admin/orders/${id}/corrections/shipments/0`).send({ version, addressLine1 });
    const answers = await Promise.all([put('9 Oak Street'), put('7 Elm Street')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers[0]!.status === 200 ? '9 Oak Street' : '7 Elm Street';
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'order_changed' });
    expect((await row(id)).recipient).toMatchObject({ addressLine1: won });
    expect(await shop.rows`SELECT FROM orders.corrections WHERE order_id = ${id}`).toHaveLength(1);
  });

  it('are refused once a courier has it, it is on its way or it is over, each with advice', async () => {
    const id = await order();
    const wrong = { addressLine1: '9 Oak Street' };
    await shop.rows`UPDATE orders.shipments SET courier_live = true WHERE order_id = ${id}`;
    expect(await shipment(id, wrong)).toMatchObject({
      status: 409,
      body: { code: 'courier_requested', message: expect.stringContaining('Cancel the courier') },
    });
    expect(await buyer(id, { phone: '7375550166' })).toMatchObject({
      status: 409,
      body: { code: 'courier_requested' },
    });
    expect(await buyer(id, { email: 'late@shop.test' })).toMatchObject({ status: 200 });
    await shop.rows`UPDATE orders.shipments SET courier_live = false WHERE order_id = ${id}`;
    const drive = (status: string) =>
      staff.admin.post(`/api/admin/orders/${id}/own-courier/0`).send({ status }).expect(200);
    await drive('picked_up');
    expect(await shipment(id, wrong)).toMatchObject({ status: 409, body: { code: 'under_way' } });
    await drive('delivered');
    expect(await shipment(id, wrong)).toMatchObject({ status: 409, body: { code: 'delivered' } });
    expect((await read(id)).shipments[0]!.refusal).toMatch(/delivered/);
  });

  it('need an admin', async () => {
    const stranger = shop.browser();
    await stranger.get('/api/admin/orders/10001/corrections').expect(401);
    await stranger.put('/api/admin/orders/10001/corrections/buyer').send({}).expect(401);
    await staff.admin.get('/api/admin/orders/2147483647/corrections').expect(404);
  });
});
