import { randomUUID } from 'node:crypto';
import { SettleDrafts } from '../src/modules/checkout/handlers/settle-drafts';
import type { PaymentLinkResponse } from '../src/modules/checkout/http/payment-links.dto';
import type { StaffOrderDetailsResponse, StaffOrderResponse } from '../src/modules/checkout/http/staff-order.dto';
import { CardOffice } from './support/gift-cards';
import { useOtherApi, useShop } from './support/open-shop';
import { bodyOf, customerInfo, freeSlot, payByCard, useAdmin, type Payment, type PlacedOrder } from './support/shopper';
import { standAt } from './support/stand-at';

/** A Monday at noon in Austin. */
const NOON = new Date('2026-11-23T18:00:00Z');
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3600_000);
const LIST = '/api/admin/staff-orders';
const INVOICE = { kind: 'invoice', dueOn: '2026-12-13', reference: 'PO-77' };
const WITH_LINK = { kind: 'link', hours: 2, email: true };

describe('Orders placed by staff', () => {
  const shop = useShop({ worker: false });
  const other = useOtherApi(shop);
  const admin = useAdmin(shop);
  const cards = new CardOffice(shop);
  const customer = () => shop.browser();
  let mug: number;
  let slot: { deliveryDate: string; deliveryTime: string };

  beforeAll(async () => {
    await standAt(NOON, shop.app, other);
    await shop.rows('UPDATE catalogue.products SET stock = 100000');
    const list = await bodyOf<{ id: number; category: string; isBundle: boolean }[]>(customer().get('/api/cookies'));
    mug = list.find(({ category }) => category === 'Gear')!.id;
    slot = { deliveryDate: '2026-11-25', deliveryTime: (await freeSlot(customer())).deliveryTime };
  });
  beforeEach(() => standAt(NOON, shop.app, other));

  const box = (key: number) => ({ key, boxSizeId: 1, selectedCookies: [{ cookieId: 1, quantity: 6 }] });
  const pieces = (key: number, cookieId: number, quantity: number) => ({ key, cookieId, quantity });
  const own = (changes: object = {}) => ({
    customerInfo,
    isGift: false,
    recipients: [],
    tip: 3,
    deliveryInstructions: 'Ring the bell',
    ...slot,
    ...changes,
  });
  const totalOf = async (items: object[], form: object) => {
    const { totals } = await bodyOf<{ totals: { amount: number } }>(admin.post(`${LIST}/totals`).send({ items, form }));
    return totals.amount;
  };
  const write = async (changes: object = {}, id: string = randomUUID(), items: object[] = [box(1)], form = own()) =>
    admin
      .put(`${LIST}/${id}`)
      .send({ items, form, amount: await totalOf(items, form), version: 0, payment: WITH_LINK, ...changes });
  const written = async (...what: Parameters<typeof write>) => {
    const { status, body } = await write(...what);
    expect({ status, body: status === 200 ? '' : (body as unknown) }).toEqual({ status: 200, body: '' });
    return body as StaffOrderResponse;
  };
  const read = (id: string) => bodyOf<StaffOrderDetailsResponse>(admin.get(`${LIST}/${id}`));
  const pathOf = ({ link }: Pick<StaffOrderResponse, 'link'>) => `/api/payment-links/${link!.split('/pay/')[1]}`;
  const open = (order: StaffOrderResponse) => bodyOf<PaymentLinkResponse>(customer().get(pathOf(order)));
  const start = (order: StaffOrderResponse) => bodyOf<Payment>(customer().post(`${pathOf(order)}/payment`));
  const finish = (order: StaffOrderResponse) => customer().post(`${pathOf(order)}/order`);
  const orderOf = (id: number) =>
    shop.rows<{ placedBy: string; totalCents: number; customerEmail: string; manualPayment: object | null }>(
      `SELECT placed_by, total_cents, customer_email, manual_payment FROM orders.orders WHERE id = ${id}`,
    );
  const orders = async () => (await shop.rows<{ n: number }>('SELECT count(*)::int AS n FROM orders.orders'))[0]!.n;
  const reserved = async () =>
    (
      await shop.rows<{ n: number }>('SELECT count(*)::int AS n FROM stores.window_holds WHERE held_until IS NOT NULL')
    )[0]!.n;
  it('are priced like the customer’s own, complete or not', async () => {
    const items = [box(1), pieces(2, mug, 2)];
    const answer = await bodyOf<{ items: object[]; totals: { total: string } }>(
      admin.post(`${LIST}/totals`).send({ items, form: {} }),
    );
    expect(answer.items).toEqual([
      { key: 1, title: 'Box of 6', total: expect.any(String), available: true, unavailableReason: null },
      { key: 2, title: expect.any(String), total: expect.any(String), available: true, unavailableReason: null },
    ]);
    const empty = { key: 3, boxSizeId: 1, selectedCookies: [] };
    await bodyOf(admin.post(`${LIST}/totals`).send({ items: [empty], form: {} }));
    await bodyOf(admin.post(`${LIST}/totals`).send({ items: [], form: {} }));
    expect(await shop.rows('SELECT FROM checkout.staff_orders')).toEqual([]);
  });

  it('wait for a link to be paid, which is opened any number of times and pays once', async () => {
    const order = await written({ note: 'Back door' });
    expect(order).toMatchObject({
      version: 1,
      state: 'waiting',
      customerEmail: customerInfo.email,
      orderId: null,
      deadline: hoursLater(2).toISOString(),
      writtenBy: shop.config.admin.email,
    });
    expect(await open(order)).toMatchObject({ state: 'open', leftMs: 2 * 3600_000, orderId: null, followToken: null });
    expect(await open(order)).toMatchObject({ lines: [{ title: 'Box of 6', recipientIndex: 0 }] });
    expect(await reserved()).toBe(1);
    const payment = await start(order);
    expect(await start(order)).toMatchObject({
      paymentIntentId: payment.paymentIntentId,
      clientSecret: payment.clientSecret,
    });
    await finish(order).expect(409);
    await payByCard(shop, payment);
    const receipt = await bodyOf<PlacedOrder>(finish(order), 201);
    expect(await bodyOf<PlacedOrder>(finish(order), 201)).toEqual(receipt);
    expect(await open(order)).toMatchObject({ state: 'paid', orderId: receipt.id, followToken: expect.any(String) });
    expect(await orderOf(receipt.id)).toEqual([
      {
        placedBy: shop.config.admin.email,
        totalCents: payment.amount,
        customerEmail: customerInfo.email,
        manualPayment: null,
      },
    ]);
    expect(await read(order.id)).toMatchObject({ state: 'paid', orderId: receipt.id, note: 'Back door' });
    const { body } = await customer()
      .post(`${pathOf(order)}/payment`)
      .expect(409);
    expect(body).toMatchObject({ code: 'already_paid', orderId: receipt.id });
    const history = await shop.rows(`SELECT changed_by, why FROM orders.status_history WHERE order_id = ${receipt.id}`);
    expect(history).toEqual([{ changedBy: shop.config.admin.email, why: 'Back door' }]);
  });

  it('are written once, however often the request is repeated', async () => {
    const id = randomUUID();
    const first = await written({}, id);
    expect(await written({}, id)).toEqual(first);
    expect((await write({ note: 'Other' }, id)).body).toMatchObject({ code: 'order_changed' });
    expect((await write({ version: 5 }, id)).status).toBe(409);
    expect((await read(id)).history).toHaveLength(1);
  });

  it('are changed until they are paid: the link before pays nothing, and only the new one is an order', async () => {
    const id = randomUUID();
    const first = await written({}, id);
    const before = await start(first);
    const second = await written({ version: 1 }, id, [box(1), pieces(2, mug, 1)]);
    expect(second).toMatchObject({ version: 2, state: 'waiting' });
    expect(second.link).not.toBe(first.link);
    expect(await open(first)).toMatchObject({ state: 'replaced' });
    const refused = await customer()
      .post(`${pathOf(first)}/payment`)
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'link_replaced' });
    expect((await payByCard(shop, before)).status).toBe(400);
    const payment = await start(second);
    await payByCard(shop, payment);
    const { id: orderId } = await bodyOf<PlacedOrder>(finish(second), 201);
    expect(await orderOf(orderId)).toMatchObject([{ totalCents: payment.amount }]);
    const late = await write({ version: 2 }, id);
    expect(late.body).toMatchObject({ code: 'already_paid', orderId });
  });

  it('are paid with the first link, if that came before the change', async () => {
    const id = randomUUID();
    const order = await written({}, id);
    await payByCard(shop, await start(order));
    const placed = await orders();
    const late = await write({ version: 1 }, id, [box(1), box(2)]);
    expect(late.body).toMatchObject({ code: 'already_paid', orderId: expect.any(Number) });
    expect(await orders()).toBe(placed + 1);
    expect(await read(id)).toMatchObject({ state: 'paid', version: 1 });
  });

  it('become one order when a link is paid twice at once', async () => {
    const order = await written();
    const [payment] = await Promise.all([start(order), start(order)]);
    await Promise.all([payByCard(shop, payment), payByCard(shop, payment)]);
    const placed = await orders();
    const [one, two] = await Promise.all([finish(order), finish(order)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((one.body as PlacedOrder).id).toBe((two.body as PlacedOrder).id);
    expect(await orders()).toBe(placed + 1);
  });

  it('are held until the deadline, then their links say so and ask staff for a new one', async () => {
    await shop.rows('DELETE FROM stores.window_holds');
    const order = await written({ payment: { ...WITH_LINK, hours: 24 } });
    await standAt(hoursLater(23), shop.app, other);
    await shop.app.get(SettleDrafts).run();
    expect(await reserved()).toBe(1);
    await standAt(hoursLater(25), shop.app, other);
    expect(await open(order)).toMatchObject({ state: 'expired', leftMs: 0, askedAgain: false });
    await shop.app.get(SettleDrafts).run();
    expect(await reserved()).toBe(0);
    const refused = await customer()
      .post(`${pathOf(order)}/payment`)
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'link_expired' });
    await customer()
      .post(`${pathOf(order)}/ask-again`)
      .expect(204);
    await customer()
      .post(`${pathOf(order)}/ask-again`)
      .expect(204);
    expect(await read(order.id)).toMatchObject({ state: 'expired', askedAgainAt: expect.any(String) });
    expect(await shop.rows(`SELECT FROM kernel.outbox_events WHERE name = 'checkout.payment-link-asked'`)).toHaveLength(
      1,
    );
  });

  it('are placed when the card was charged at the last second', async () => {
    const order = await written();
    await payByCard(shop, await start(order));
    await standAt(hoursLater(3), shop.app, other);
    await shop.app.get(SettleDrafts).run();
    expect(await open(order)).toMatchObject({ state: 'paid', orderId: expect.any(Number) });
    await bodyOf(finish(order), 201);
  });

  it('get a new link at today’s prices', async () => {
    const order = await written();
    await standAt(hoursLater(3), shop.app, other);
    const amount = Math.round(Number(order.total) * 100);
    const wrong = await admin
      .post(`${LIST}/${order.id}/link`)
      .send({ amount: amount - 1 })
      .expect(409);
    expect(wrong.body).toMatchObject({ code: 'price_changed', amount });
    const renewed = await bodyOf<StaffOrderResponse>(
      admin.post(`${LIST}/${order.id}/link`).send({ amount, hours: 4, email: false }),
    );
    expect(renewed).toMatchObject({ state: 'waiting', version: 2, deadline: hoursLater(7).toISOString() });
    await payByCard(shop, await start(renewed));
    await bodyOf(finish(renewed), 201);
  });

  it('end with their first window', async () => {
    const tonight = own({ deliveryDate: '2026-11-23', deliveryTime: '2:00 PM - 3:00 PM' });
    const order = await written({ payment: { ...WITH_LINK, hours: 24 } }, randomUUID(), [box(1)], tonight);
    expect(order.deadline).toBe('2026-11-23T20:00:00.000Z');
  });

  it('are withdrawn: nothing can be paid, and everything is free again', async () => {
    await shop.rows('DELETE FROM stores.window_holds');
    const order = await written();
    const payment = await start(order);
    await admin.delete(`${LIST}/${order.id}`).expect(204);
    await admin.delete(`${LIST}/${order.id}`).expect(204);
    expect(await open(order)).toMatchObject({ state: 'withdrawn' });
    expect((await payByCard(shop, payment)).status).toBe(400);
    expect(await reserved()).toBe(0);
    expect((await bodyOf<StaffOrderResponse[]>(admin.get(LIST))).map(({ id }) => id)).not.toContain(order.id);
    expect((await bodyOf<StaffOrderResponse[]>(admin.get(LIST).query({ all: true }))).map(({ id }) => id)).toContain(
      order.id,
    );
    await admin.delete(`${LIST}/${randomUUID()}`).expect(404);
  });

  it('are placed at once where the shop receives the money itself, and a repetition places no second', async () => {
    const id = randomUUID();
    const placed = await orders();
    const order = await written({ payment: { kind: 'counter', method: 'cash' } }, id);
    expect(order).toMatchObject({ state: 'paid', link: null, deadline: null, orderId: expect.any(Number) });
    expect(await written({ payment: { kind: 'counter', method: 'cash' } }, id)).toEqual(order);
    expect(await orders()).toBe(placed + 1);
    const by = shop.config.admin.email;
    const [row] = await orderOf(order.orderId!);
    expect(row!.manualPayment).toEqual({
      kind: 'counter',
      cents: row!.totalCents,
      dueOn: null,
      reference: null,
      received: { at: NOON.toISOString(), by, method: 'cash' },
    });
    const later = await written({ payment: { kind: 'counter', method: null } });
    expect(await orderOf(later.orderId!)).toMatchObject([{ manualPayment: { kind: 'counter', received: null } }]);
  });

  it('ask for what a gift card leaves to pay, by link and at the counter', async () => {
    const [linkCard, counterCard] = [await cards.issue(600), await cards.issue(1000)];
    const order = await written({}, randomUUID(), [box(1)], own({ giftCards: [linkCard.code] }));
    const totalCents = Math.round(Number(order.total) * 100);
    expect(Math.round(Number(order.due) * 100)).toBe(totalCents - 600);
    const payment = await start(order);
    const charged = await shop.rows(
      `SELECT amount_cents AS cents FROM payments.payments WHERE payment_intent_id = '${payment.paymentIntentId}'`,
    );
    expect(charged).toEqual([{ cents: totalCents - 600 }]);
    await payByCard(shop, payment);
    await bodyOf<PlacedOrder>(finish(order), 201);
    expect(await cards.balance(linkCard.id)).toBe(0);

    const counter = { payment: { kind: 'counter', method: 'cash' } };
    const whole = await cards.issue(10_000);
    const stale = await write(
      { ...counter, due: totalCents },
      randomUUID(),
      [box(1)],
      own({ giftCards: [whole.code] }),
    );
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'price_changed', totals: { due: 0 } }]);
    const cash = await written(counter, randomUUID(), [box(1)], own({ giftCards: [counterCard.code] }));
    expect(cash).toMatchObject({ total: order.total, due: ((totalCents - 1000) / 100).toFixed(2) });
    expect(await orderOf(cash.orderId!)).toMatchObject([
      { manualPayment: { cents: totalCents - 1000, received: { method: 'cash' } } },
    ]);
    const received = await shop.rows(
      `SELECT sum(cents)::int AS cents FROM books.postings WHERE order_id = ${cash.orderId} AND debit = 'counter_cash'`,
    );
    expect(received).toEqual([{ cents: totalCents - 1000 }]);

    const free = await written(counter, randomUUID(), [box(1)], own({ giftCards: [whole.code] }));
    expect(free).toMatchObject({ state: 'paid', due: '0.00' });
    expect(await orderOf(free.orderId!)).toMatchObject([{ manualPayment: null }]);
  });

  it('name each wrong field by its place', async () => {
    const form = own({ customerInfo: { ...customerInfo, email: 'no address', zipCode: '1' } });
    const { status, body } = await write({}, randomUUID(), [box(1)], form);
    expect([status, (body as { errors: { path: string }[] }).errors.map(({ path }) => path)]).toEqual([
      422,
      ['form.customerInfo.email', 'form.customerInfo.zipCode'],
    ]);
    const half = { key: 1, boxSizeId: 1, selectedCookies: [{ cookieId: 1, quantity: 2 }] };
    const short = await write({}, randomUUID(), [half]);
    expect(short.body).toMatchObject({ code: 'invalid', errors: [{ path: 'items.0' }] });
    const twice = await admin
      .put(`${LIST}/${randomUUID()}`)
      .send({ items: [box(1), box(1)], form, version: 0, amount: 1, payment: WITH_LINK });
    expect(twice.status).toBe(422);
    const nothing = await write({}, randomUUID(), []);
    expect(nothing.status).toBe(422);
    expect(await shop.rows(`SELECT FROM checkout.drafts WHERE status = 'open' AND revision = 0`)).toEqual([]);
  });

  it('take a full window only with a reason, which the history keeps', async () => {
    const limits = [{ day: slot.deliveryDate, start: '12:00', units: null, deliveries: 0, pickups: null }];
    const form = own({ deliveryTime: '12:00 PM - 1:00 PM' });
    const { version } = await bodyOf<{ version: number }>(admin.get('/api/admin/stores/1/capacity'));
    await admin.put('/api/admin/stores/1/capacity').send({ version, cutOff: null, limits }).expect(200);
    const refused = await write({}, randomUUID(), [box(1)], form);
    expect(refused.body).toMatchObject({ code: 'window_taken', errors: [{ path: 'form.deliveryTime' }] });
    const counter = { payment: { kind: 'counter', method: 'terminal' }, overbookedFor: 'Regular' };
    const { orderId } = await written(counter, randomUUID(), [box(1)], form);
    const history = await shop.rows(`SELECT why FROM orders.status_history WHERE order_id = ${orderId}`);
    expect(history).toEqual([{ why: 'Full windows taken: Regular' }]);
  });

  it('are for several recipients, each with own items', async () => {
    const items = [box(7), box(8), pieces(9, mug, 1)];
    const recipient = (assignedItems: number[]) => ({
      ...customerInfo,
      ...slot,
      tip: 1,
      deliveryInstructions: 'Leave at the door',
      assignedItems,
    });
    const form = own({ isGift: true, recipients: [recipient([8]), recipient([7, 9])] });
    const refused = await write({ payment: INVOICE }, randomUUID(), items, form);
    expect(refused.body).toMatchObject({ code: 'invoice_not_allowed', errors: [{ path: 'payment.kind' }] });
    const [known] = await bodyOf<{ id: number }[]>(
      admin.get('/api/admin/customers').query({ search: customerInfo.email }),
    );
    await admin.put(`/api/admin/customers/${known!.id}/invoices`).send({ allowed: true }).expect(200);
    const order = await written({ payment: INVOICE }, randomUUID(), items, form);
    const rows = await shop.rows<{ titles: string[] }>(
      `SELECT array_agg(i.title ORDER BY i.id) AS titles FROM orders.order_items i JOIN orders.shipments s ON s.id = i.shipment_id
       WHERE i.order_id = ${order.orderId} GROUP BY s.recipient_index ORDER BY s.recipient_index`,
    );
    expect(rows.map(({ titles }) => titles.length)).toEqual([1, 2]);
    expect((await read(order.id)).items.map(({ key }) => key)).toEqual([7, 8, 9]);
    expect(await orderOf(order.orderId!)).toMatchObject([
      { manualPayment: { kind: 'invoice', dueOn: '2026-12-13', reference: 'PO-77', received: null } },
    ]);
  });

  it('quote deliveries as for shoppers', async () => {
    const recipients = [{ ...customerInfo, ...slot, tip: 3 }];
    const { quotes } = await bodyOf<{ quotes: { id: string; fee: number }[] }>(
      admin.post(`${LIST}/${randomUUID()}/quotes`).send({ items: [box(1)], recipients }),
    );
    expect(quotes).toEqual([expect.objectContaining({ id: expect.any(String), fee: expect.any(Number) })]);
  });

  it('email the link when staff want it', async () => {
    await written({ payment: { ...WITH_LINK, email: false } });
    const events = () => shop.rows(`SELECT FROM kernel.outbox_events WHERE name = 'checkout.payment-link-ready'`);
    const before = (await events()).length;
    await written();
    expect((await events()).length).toBe(before + 1);
  });

  it('are closed to links that were not issued', async () => {
    const order = await written();
    const token = order.link!.split('/pay/')[1]!;
    for (const wrong of ['p1', `${token}x`, token.replace(/^p\d+/, 'p1'), `${token.slice(0, -1)}_`])
      await customer().get(`/api/payment-links/${wrong}`).expect(404);
  });
});
