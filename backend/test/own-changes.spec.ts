import { onServer } from './support/database';
import { runs } from './support/effort';
import { useShop } from './support/open-shop';
import { addCustomer, signedInAs } from './support/people';
import { placeOrder } from './support/orders';
import { customerInfo, freeSlot, orderABox, type Browser, bodyOf } from './support/shopper';
import { useStaff, orderAGift, orderToCollect } from './support/staff-session';
import { until } from './support/until';

interface ToChange {
  locationId: number | null;
  shipments: {
    version: string;
    refusal: string | null;
    messages: { itemId: number; title: string; text: string | null }[];
    productionUnits: number;
    noticeHours: number;
    deliveryDate: string;
  }[];
}
describe('Changes by the buyer', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  let number = 0;
  const buy = async () => {
    const browser = shop.browser();
    const email = `ada${++number}@shop.test`;
    const { id } = await orderABox(shop, browser, { customerInfo: { ...customerInfo, email } });
    return { id, browser, email };
  };
  const read = (id: number, browser: Browser) => bodyOf<ToChange>(browser.get(`/api/orders/${id}/changes`));
  const change = async (id: number, browser: Browser, changes: object, index = 0) => {
    const { version } = (await read(id, browser)).shipments[index]!;
    return browser.put(`/api/orders/${id}/changes/${index}`).send({ version, ...changes });
  };
  const row = async (id: number) =>
    (
      await shop.rows<{
        recipient: Record<string, string>;
        deliverAt: Date;
        message: string | null;
        total: number;
        back: number;
      }>`SELECT s.recipient, s.deliver_at, s.fee_returned_cents, o.delivery_address, o.store_id, o.status,
          (SELECT i.personal_message FROM orders.order_items i WHERE i.shipment_id = s.id) AS message,
          (SELECT h.starts_at FROM stores.window_holds h WHERE h.key = 'order-' || o.id AND NOT h.released) AS held,
          o.total_cents AS total, (SELECT coalesce(sum(r.amount_cents), 0)::int FROM payments.refunds r
            WHERE r.payment_intent_id = o.payment_intent_id) AS back
        FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id WHERE o.id = ${id}`
    )[0]!;
  /** Raises the delivery fee that was paid, and lowers the price of the goods by as much. */
  const paidMoreFor = (id: number, cents: number) =>
    shop.inTx(async (tx) => {
      const dearer = 'delivery_fee_cents = delivery_fee_cents + $2, items_cents = items_cents - $2';
      await tx.rows(`UPDATE orders.orders SET ${dearer} WHERE id = $1`, [id, cents]);
      await tx.rows(`UPDATE orders.shipments SET ${dearer} WHERE order_id = $1`, [id, cents]);
    });
  const lastWindow = async () => {
    const { deliveryDate } = await freeSlot(shop.browser());
    const query = { date: deliveryDate, zipCode: '78701' };
    const { body } = await shop.browser().get('/api/delivery-times').query(query).expect(200);
    return { deliveryDate, deliveryTime: (body as { value: string }[]).at(-1)!.value };
  };

  it('of address, window and message follow the rules of the checkout, at the paid price, and an e-mail confirms them', async () => {
    const { id, browser, email } = await buy();
    const before = await row(id);
    const { shipments } = await read(id, browser);
    expect(shipments[0]).toMatchObject({
      refusal: null,
      productionUnits: 6,
      messages: [{ title: 'Box of 6', text: null }],
    });
    const { itemId } = shipments[0]!.messages[0]!;
    const window = await lastWindow();
    const messages = [{ itemId, text: ' Happy birthday ' }];
    const answer = await change(id, browser, { addressLine1: ' 9 Oak Street ', ...window, messages });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { shipments: [{ messages: [{ text: 'Happy birthday' }] }] },
    ]);
    const after = await row(id);
    expect(after).toMatchObject({
      recipient: { addressLine1: '9 Oak Street', deliveryTime: window.deliveryTime, phone: before.recipient.phone },
      deliveryAddress: '9 Oak Street, Austin, TX 78701',
      message: 'Happy birthday',
      held: after.deliverAt,
      total: before.total,
      back: 0,
    });
    expect(after.deliverAt).not.toEqual(before.deliverAt);
    const { text } = await shop.emailTo(email, new RegExp(`#${id}: your changes are saved`));
    expect(text).toContain('Address: 9 Oak Street, Austin, TX 78701');
    expect(text).toContain('Message: Happy birthday');
    expect(text).toContain('Your total stays the same.');
    const { body } = await staff.admin.get(`/api/admin/orders/${id}/details`).expect(200);
    expect((body as { history: object[] }).history.at(-1)).toMatchObject({ to: 'corrected', by: 'customer' });
    await change(id, browser, { messages: [{ itemId, text: '' }] });
    expect((await row(id)).message).toBeNull();
  });

  it('refund a lower delivery price once, however often they are sent; a cancellation refunds the rest', async () => {
    const { id, browser, email } = await buy();
    await paidMoreFor(id, 200);
    const { version } = (await read(id, browser)).shipments[0]!;
    const put = () => browser.put(`/api/orders/${id}/changes/0`).send({ version, addressLine1: '9 Oak Street' });
    for (const { status } of [await put(), await put()]) expect(status).toBe(200);
    expect(await row(id)).toMatchObject({ back: 200, feeReturnedCents: 200 });
    expect((await shop.emailTo(email, new RegExp(`#${id}: your changes are saved`))).text).toContain(
      'refunding the difference',
    );
    await shop.emailTo(email, new RegExp(`refund.*#${id}|#${id}.*refund`, 'i'));
    expect((await change(id, browser, { addressLine1: '7 Elm Street' })).status).toBe(200);
    const { total, back } = await row(id);
    expect(back).toBe(200);
    await browser.post(`/api/orders/${id}/cancel`).expect(204);
    expect(await row(id)).toMatchObject({ back: total, status: 'cancelled' });
  });

  it('that refund part of the fee do not reduce a refund of the goods', async () => {
    const { id, browser } = await buy();
    await paidMoreFor(id, 200);
    await change(id, browser, { addressLine1: '9 Oak Street' });
    await staff.drive(id, 0, 'delivered').expect(200);
    const refund = await staff.admin
      .post(`/api/admin/orders/${id}/refunds`)
      .send({ recipients: [0], requestId: 'a-press' });
    expect([refund.status, refund.body]).toMatchObject([200, {}]);
    const [{ goods } = { goods: 0 }] = await shop.rows<{ goods: number }>`SELECT items_cents + tax_cents AS goods
      FROM orders.orders WHERE id = ${id}`;
    expect((await row(id)).total).toBeGreaterThan(goods);
    expect(await row(id)).toMatchObject({ back: goods + 200 });
  });

  it('that would cost more are refused with both prices, and change nothing', async () => {
    const { id, browser } = await buy();
    await paidMoreFor(id, -200);
    const before = await row(id);
    expect(await change(id, browser, { addressLine1: '9 Oak Street', ...(await lastWindow()) })).toMatchObject({
      status: 409,
      body: { code: 'costs_more', fee: '7.00', paid: '5.00', message: expect.stringContaining('Cancel this order') },
    });
    expect(await row(id)).toEqual(before);
  });

  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  it.each<[string, object, string[]]>([
    ['an unserved ZIP code', { zipCode: '10001' }, ['zipCode']],
    ['no street', { addressLine1: '1' }, ['addressLine1']],
    ['no instructions', { deliveryInstructions: '' }, ['deliveryInstructions']],
    ['a window that is not offered', { deliveryTime: '3:00 AM - 4:00 AM' }, ['deliveryTime']],
    ['a message of 51 words', { messages: [{ itemId: 1, text: words(51) }] }, ['messages.0.text']],
  ])('are refused: %s', async (_what, changes, fields) => {
    const { id, browser } = await buy();
    const before = await row(id);
    const { status, body } = await change(id, browser, changes);
    const paths = (body as { errors: { path: string }[] }).errors.map(({ path }) => path);
    expect([status, paths]).toEqual([422, fields]);
    expect(await row(id)).toEqual(before);
  });

  it('cannot reach the message of another order', async () => {
    const [mine, other] = [await buy(), await buy()];
    const { itemId } = (await read(other.id, other.browser)).shipments[0]!.messages[0]!;
    const answer = await change(mine.id, mine.browser, {
      addressLine1: '9 Oak Street',
      messages: [{ itemId, text: 'Hi' }],
    });
    expect(answer.status).toBe(404);
    expect((await row(other.id)).message).toBeNull();
    expect((await row(mine.id)).recipient.addressLine1).not.toBe('9 Oak Street');
  });

  it('cannot choose a full window, or one before the goods can be made', async () => {
    const { id, browser } = await buy();
    const { deliveryDate, deliveryTime } = await lastWindow();
    const path = '/api/admin/stores/1/capacity';
    const { version } = await bodyOf<{ version: number }>(staff.admin.get(path));
    const start = `${(parseInt(deliveryTime) % 12) + 12}:00`;
    const none = { day: deliveryDate, start, units: 5, deliveries: null, pickups: null };
    await staff.admin
      .put(path)
      .send({ version, cutOff: null, limits: [none] })
      .expect(200);
    const before = await row(id);
    expect(await change(id, browser, { deliveryDate, deliveryTime })).toMatchObject({
      status: 409,
      body: { code: 'window_full', errors: [{ path: 'deliveryTime' }] },
    });
    expect(await row(id)).toEqual(before);
    await staff.admin
      .put(path)
      .send({ version: version + 1, cutOff: null, limits: [] })
      .expect(200);
    const contents = `SELECT (c ->> 'productId')::int FROM orders.order_items i, jsonb_array_elements(i.contents) c WHERE i.order_id = ${id}`;
    await shop.rows(`UPDATE catalogue.products SET notice_hours = 150 WHERE id IN (${contents})`);
    expect((await read(id, browser)).shipments[0]).toMatchObject({ noticeHours: 150 });
    expect(await change(id, browser, { deliveryDate, deliveryTime })).toMatchObject({ status: 422 });
    await shop.rows(`UPDATE catalogue.products SET notice_hours = 0`);
    expect(await change(id, browser, { deliveryDate, deliveryTime })).toMatchObject({ status: 200 });
  });

  it('of a pickup include its window and message, and never the place', async () => {
    const browser = shop.browser();
    const { id } = await orderToCollect(shop, browser);
    const { locationId, shipments } = await read(id, browser);
    const query = { date: shipments[0]!.deliveryDate, fulfilment: 'pickup', locationId };
    const { body } = await shop.browser().get('/api/delivery-times').query(query).expect(200);
    const deliveryTime = (body as { value: string }[]).at(-1)!.value;
    expect((await change(id, browser, { deliveryTime, addressLine1: '9 Oak Street' })).status).toBe(200);
    const { recipient, back } = await row(id);
    expect([recipient.deliveryTime, recipient.addressLine1, back]).toEqual([deliveryTime, null, 0]);
  });

  it('are possible until the kitchen begins: of both at once exactly one wins, and the money agrees', async () => {
    for (let run = 0; run < runs(6); run += 1) {
      const { id, browser } = await buy();
      await paidMoreFor(id, 200);
      const { version } = (await read(id, browser)).shipments[0]!;
      const address = { version, addressLine1: '9 Oak Street' };
      const move = async () => (await browser.put(`/api/orders/${id}/changes/0`).send(address)).status;
      const begin = async () =>
        (await staff.admin.post(`/api/admin/kitchen/orders/${id}/0`).send({ status: 'preparing' })).status;
      const [moved, begun] =
        run % 2 ? await Promise.all([move(), begin()]) : (await Promise.all([begin(), move()])).toReversed();
      const { recipient, back } = await row(id);
      const outcome = [moved, begun, recipient.addressLine1 === '9 Oak Street', back];
      // A kitchen that starts after the change sees the new address.
      expect([
        [200, 200, true, 200],
        [409, 200, false, 0],
      ]).toContainEqual(outcome);
    }
    const { id, browser } = await buy();
    await staff.set(id, 'preparing').expect(200);
    expect((await read(id, browser)).shipments[0]!.refusal).toContain('We’ve started');
    expect(await change(id, browser, { addressLine1: '9 Oak Street' })).toMatchObject({
      status: 409,
      body: { code: 'being_made' },
    });
  });

  it('wait for a kitchen step that is being written, and then see it', async () => {
    const { id, browser } = await buy();
    await paidMoreFor(id, 200);
    let moved: Promise<unknown> | undefined;
    await shop.inTx(async (tx) => {
      await tx.rows('SELECT FROM orders.orders WHERE id = $1 FOR UPDATE', [id]);
      moved = change(id, browser, { addressLine1: '9 Oak Street' });
      await until('the change to wait for the step', async () => {
        // The server keeps only the beginning of a long statement.
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT "Order".%'`;
        return (await onServer((client) => client.query(waiting))).rowCount;
      });
      await tx.rows(`UPDATE orders.shipments SET status = 'preparing' WHERE order_id = $1`, [id]);
    });
    expect(await moved).toMatchObject({ status: 409, body: { code: 'being_made' } });
    expect(await row(id)).toMatchObject({ recipient: { addressLine1: customerInfo.addressLine1 }, back: 0 });
  });

  it('at once: one is refused, and a cancellation at the same moment refunds each cent once', async () => {
    const { id, browser } = await buy();
    await paidMoreFor(id, 200);
    const { version } = (await read(id, browser)).shipments[0]!;
    const put = (addressLine1: string) => browser.put(`/api/orders/${id}/changes/0`).send({ version, addressLine1 });
    const answers = await Promise.all([put('9 Oak Street'), put('7 Elm Street')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'order_changed' });
    expect(await row(id)).toMatchObject({ back: 200 });
    for (let run = 0; run < runs(4); run += 1) {
      const again = await buy();
      await paidMoreFor(again.id, 200);
      const cancel = () => again.browser.post(`/api/orders/${again.id}/cancel`).expect(204);
      const move = () => change(again.id, again.browser, { addressLine1: '9 Oak Street' });
      await Promise.all(run % 2 ? [cancel(), move()] : [move(), cancel()]);
      const { total } = await row(again.id);
      expect(await row(again.id)).toMatchObject({ back: total, status: 'cancelled' });
    }
  });

  it('of a gift are possible for each recipient until their shipment is being made', async () => {
    const browser = shop.browser();
    const { id } = await orderAGift(shop, ['Ana', 'Ben'], browser);
    await staff.setRecipient(id, 0, 'preparing').expect(200);
    const { token } = await bodyOf<{ token: string }>(browser.get(`/api/orders/${id}/follow-link`));
    const followed = () => shop.browser().get(`/api/follow/${token}`).expect(200);
    expect((await followed()).body).toMatchObject({ mayCancel: false, mayChange: true });
    const { shipments } = await read(id, browser);
    expect(shipments.map(({ refusal }) => refusal === null)).toEqual([false, true]);
    const [{ itemId } = { itemId: 0 }] = shipments[1]!.messages;
    const changes = { addressLine1: '9 Oak Street', messages: [{ itemId, text: 'For Ben' }] };
    expect((await change(id, browser, changes, 0)).status).toBe(409);
    expect((await change(id, browser, changes, 1)).status).toBe(200);
    const { text } = await shop.emailTo('ada@example.com', new RegExp(`#${id}: your changes are saved`));
    expect(text).toContain('the delivery to Ben Doe');
    await staff.setRecipient(id, 1, 'preparing').expect(200);
    expect((await followed()).body).toMatchObject({ mayChange: false });
  });

  it('are possible in the browser that ordered and in the account; not by the link, which can be forwarded, and not by staff', async () => {
    const { id } = await buy();
    for (const other of [shop.browser(), staff.admin]) {
      await other.get(`/api/orders/${id}/changes`).expect(404);
      await other.put(`/api/orders/${id}/changes/0`).send({ version: 'x', city: 'Dallas' }).expect(404);
    }
    const { userId, password } = await addCustomer(shop.app, { email: 'mina@shop.test', fullName: 'Mina' });
    const mina = await signedInAs(shop.app, 'mina@shop.test', password);
    const hers = await placeOrder(shop.app, { userId });
    expect((await change(hers, mina, { deliveryInstructions: 'Knock' })).status).toBe(200);
    expect((await row(hers)).recipient.deliveryInstructions).toBe('Knock');
  });
});
