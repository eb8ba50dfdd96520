import type { AdminOrderResponse } from '../src/modules/orders/http/admin-order.dto';
import type { RunResponse, RunStopResponse, RunTapResponse } from '../src/modules/orders/run/run.dto';
import type { NewOrder, NewShipment, ShipmentRecipient } from '../src/modules/orders';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import type { Browser } from './support/people';
import { useAdmin, bodyOf } from './support/shopper';

const LABEL = 'Phone of Sam';
const HOUR = 3_600_000;

describe('The run of own couriers', () => {
  const shop = useShop({ worker: false, config: { undoSeconds: 600 } });
  const admin = useAdmin(shop);
  let phone: Browser;
  let elsewhere: Browser;
  let today: string;

  const phoneOf = async (storeId: number) => {
    const browser = shop.browser();
    const pass = await admin.post('/api/admin/device-passes').send({ kind: 'run', storeId, name: LABEL }).expect(200);
    const token = (pass.body as { url: string }).url.split('/').at(-1);
    await browser.post('/api/device-pass').send({ token }).expect(200);
    return browser;
  };

  beforeAll(async () => {
    [phone, elsewhere] = [await phoneOf(1), await phoneOf(2)];
    today = (await read()).today;
  });

  const read = (by = phone) => bodyOf<RunResponse>(by.get('/api/admin/run'));
  const stopOf = async (orderId: number, index = 0, by = phone) =>
    (await read(by)).stops.find((stop) => stop.orderId === orderId && stop.recipientIndex === index);
  const seen = async (orderId: number, index = 0) => (await stopOf(orderId, index)) as RunStopResponse;

  const delivery = (recipient: Partial<ShipmentRecipient> = {}, more: Partial<NewShipment> = {}): NewShipment => ({
    ...boxFor({ deliveryDate: today, ...recipient }),
    storeId: 1,
    deliverAt: new Date(),
    ...more,
  });
  const order = (more: Partial<NewShipment> = {}, changes: Partial<NewOrder> = {}) =>
    placeOrder(shop.app, { shipments: [delivery({}, more)], ...changes });
  const packed = async (...requested: Parameters<typeof order>) => {
    const id = await order(...requested);
    await admin.put(`/api/admin/orders/${id}/status`).send({ status: 'ready_for_pickup' }).expect(200);
    return id;
  };
  const now = () => new Date().toISOString();
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

  const tap = (id: number, status: string, version: number, more = {}, by = phone) =>
    by.post(`/api/admin/run/stops/${id}/0`).send({ status, version, tappedAt: now(), ...more });
  /** The stop as the phone shows it now. */
  const take = async (id: number, status: string, more = {}) => tap(id, status, (await seen(id)).version, more);
  const report = (id: number, version: number, more = {}, by = phone) =>
    by
      .post(`/api/admin/run/stops/${id}/0/problem`)
      .send({ kind: 'nobody_home', requestId: 'one', version, tappedAt: now(), ...more });
  const orderOf = (id: number) => bodyOf<AdminOrderResponse>(admin.get(`/api/admin/orders/${id}`));
  const historyOf = async (id: number) => {
    const { body } = await admin.get(`/api/admin/orders/${id}/details`).expect(200);
    return (body as { history: { to: string; by: string; why: string | null }[] }).history;
  };

  it('shows address, time, recipient and contents; no e-mail address and no price', async () => {
    const id = await order();
    expect(await seen(id)).toEqual({
      orderId: id,
      recipientIndex: 0,
      shipmentCount: 1,
      collect: null,
      isGift: false,
      status: 'pending',
      version: 0,
      window: '9:00 AM - 10:00 AM',
      dueAt: expect.any(String),
      recipientName: 'Ada Lovelace',
      street: '1 Elm Street',
      city: 'Austin 78701',
      address: '1 Elm Street, Austin, TX 78701',
      phone: '5125550123',
      instructions: 'Ring twice',
      items: [{ title: 'Box of 6', quantity: 1 }],
      problem: null,
    });
    expect(JSON.stringify(await read())).not.toMatch(/@|cents|price|total|fee|tip"/i);
  });

  it('has today’s deliveries of its own store and couriers, and nothing else', async () => {
    const others = [
      await order({ storeId: 2 }),
      await order({ provider: 'doordash' }),
      await order({}, { fulfilment: 'pickup' }),
      await order({}, { isTest: true }),
      await order({ deliverAt: new Date(Date.now() + 48 * HOUR) }),
      await order({ deliverAt: new Date(Date.now() - 48 * HOUR) }),
    ];
    // A delivery that a courier service has is not in the run, whatever the status of its shipment.
    const theirs = await order();
    await shop.rows`UPDATE orders.shipments SET courier_live = true WHERE order_id = ${theirs}`;
    others.push(theirs);
    const cancelled = await order();
    await admin.put(`/api/admin/orders/${cancelled}/status`).send({ status: 'cancelled' }).expect(200);
    const mine = await order();
    const numbers = (await read()).stops.map(({ orderId }) => orderId);
    expect(numbers).toContain(mine);
    expect(numbers.filter((id) => [...others, cancelled].includes(id))).toEqual([]);
    expect(await stopOf(others[0]!, 0, elsewhere)).toBeDefined();
    await phone.get('/api/admin/run').query({ store: 2 }).expect(403);
    await tap(others[0]!, 'picked_up', 0).expect(404);
    await report(others[0]!, 0).expect(404);
    for (const id of others.slice(1, 4)) {
      await tap(id, 'picked_up', 0).expect(404);
      await report(id, 0).expect(404);
    }
    await tap(theirs, 'picked_up', 1).expect(409);
    await tap(others[0]!, 'picked_up', 0, {}, admin).expect(200);
    expect((await bodyOf<RunResponse>(admin.get('/api/admin/run').query({ store: 2 }))).storeId).toBe(2);
  });

  it('keeps what was not returned yesterday, and what was cancelled on its way', async () => {
    const yesterday = await order({ deliverAt: new Date(Date.now() - 24 * HOUR) });
    expect(await stopOf(yesterday)).toBeUndefined();
    await admin.put(`/api/admin/orders/${yesterday}/status`).send({ status: 'in_transit' }).expect(200);
    expect(await stopOf(yesterday)).toMatchObject({ status: 'in_transit' });
    const id = await packed();
    await take(id, 'picked_up');
    await admin.put(`/api/admin/orders/${id}/status`).send({ status: 'cancelled' }).expect(200);
    expect(await stopOf(id)).toMatchObject({ status: 'cancelled' });
    expect((await take(id, 'delivered')).status).toBe(409);
    await shop.rows`UPDATE orders.status_history SET changed_at = now() - interval '30 hours' WHERE order_id = ${id}`;
    expect(await stopOf(id)).toBeUndefined();
    await shop.rows`UPDATE orders.shipments SET deliver_at = now() - interval '9 days' WHERE order_id = ${yesterday}`;
    expect(await stopOf(yesterday)).toBeUndefined();
  });

  it.each([false, true])('takes over what its courier service gave up (gift: %s)', async (isGift) => {
    const id = await order({ provider: 'doordash' }, { isGift });
    const change = isGift ? { status: 'cancelled', by: 'courier' } : { status: 'ready_for_doordash', by: null };
    await shop.rows`UPDATE orders.shipments SET status = ${change.status}, cancelled_by = ${change.by} WHERE order_id = ${id}`;
    await admin.patch(`/api/admin/orders/${id}/delivery-provider`).send({ deliveryProvider: 'crispi' }).expect(200);
    expect(await stopOf(id)).toMatchObject({ status: 'ready_for_doordash' });
    await take(id, 'picked_up');
    expect(await orderOf(id)).toMatchObject({ status: 'picked_up', recipientData: [{ cancelledBy: null }] });
  });

  it('moves from picked up over in transit to delivered, once each, under the name of its phone', async () => {
    const id = await packed();
    for (const status of ['picked_up', 'in_transit', 'delivered']) {
      const { version } = await seen(id);
      const answers = await Promise.all([1, 2, 3].map(() => tap(id, status, version)));
      expect(answers.map((answer) => [answer.status, (answer.body as RunTapResponse).stop?.status])).toEqual(
        answers.map(() => [200, status]),
      );
    }
    expect((await take(id, 'in_transit')).status).toBe(409);
    expect((await historyOf(id)).slice(2).map(({ to, by, why }) => [to, by, why])).toEqual([
      ['picked_up', LABEL, 'Own courier'],
      ['in_transit', LABEL, 'Own courier'],
      ['delivered', LABEL, 'Own courier'],
    ]);
  });

  it('undoes a step before it was announced, on a phone of the same store', async () => {
    const id = await packed();
    const { body } = await take(id, 'picked_up');
    const { undo } = body as RunTapResponse;
    const address = `/api/admin/run/orders/${id}/undo`;
    await elsewhere.post(address).send({ historyId: undo!.historyId }).expect(404);
    await Promise.all([1, 2].map(() => phone.post(address).send({ historyId: undo!.historyId }).expect(204)));
    expect(await stopOf(id)).toMatchObject({ status: 'ready_for_pickup' });
  });

  it('refuses a tap whose delivery has changed since, in any way', async () => {
    const id = await packed();
    const { version } = await seen(id);
    await shop.rows`UPDATE orders.shipments SET recipient = recipient || '{"addressLine1": "2 Oak Street"}'
      WHERE order_id = ${id}`;
    expect((await tap(id, 'picked_up', version).expect(409)).body).toMatchObject({ code: 'stop_changed' });
    expect((await report(id, version).expect(409)).body).toMatchObject({ code: 'stop_changed' });
    // A change that was reverted is a change, too.
    const { version: before } = await seen(id);
    for (const status of ['preparing', 'ready_for_pickup'])
      await admin.put(`/api/admin/orders/${id}/status`).send({ status }).expect(200);
    expect((await tap(id, 'picked_up', before).expect(409)).body).toMatchObject({ code: 'stop_changed' });
    expect((await historyOf(id)).map(({ to }) => to)).not.toContain('picked_up');
    expect((await take(id, 'picked_up')).status).toBe(200);
  });

  it('does not treat the end of the undo time as a change', async () => {
    const id = await packed();
    const { stop } = (await take(id, 'picked_up')).body as RunTapResponse;
    await shop.rows`UPDATE orders.shipments SET undo_history_id = NULL, undo_status = NULL WHERE order_id = ${id}`;
    await tap(id, 'in_transit', stop.version).expect(200);
  });

  it('asks about a tap that is a quarter of an hour old, and records when it was made', async () => {
    const id = await packed();
    const old = { tappedAt: ago(15 * 60_000) };
    const answer = await take(id, 'picked_up', old);
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'tap_too_old' })]);
    expect((await take(id, 'picked_up', { tappedAt: ago(14 * 60_000) })).status).toBe(200);
    expect((await take(id, 'in_transit', { ...old, confirmed: true })).status).toBe(200);
    expect((await take(id, 'delivered', { tappedAt: new Date(Date.now() + HOUR).toISOString() })).status).toBe(200);
    expect((await historyOf(id)).slice(2).map(({ why }) => why)).toEqual([
      'Own courier, tapped 14 min earlier',
      'Own courier, tapped 15 min earlier',
      'Own courier',
    ]);
  });

  it('flags a problem for staff in list and order until they clear it; nothing is cancelled', async () => {
    const id = await packed();
    await take(id, 'picked_up');
    const { version } = await seen(id);
    const note = 'The gate is closed';
    const answers = await Promise.all([1, 2].map(() => report(id, version, { note })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seen(id)).toMatchObject({ status: 'picked_up', problem: { kind: 'nobody_home', note } });
    const needing = async () => {
      const { body } = await admin.get('/api/admin/orders').query({ status: 'pending', view: 'attention' }).expect(200);
      return (body as AdminOrderResponse[]).find((one) => one.id === id);
    };
    expect(await needing()).toMatchObject({
      attention: `No one home: ${note}`,
      recipientData: [{ problem: { kind: 'nobody_home', note, by: LABEL } }],
    });
    const { problem } = (await orderOf(id)).recipientData[0]!;
    const clear = (problemId: number) =>
      admin.post(`/api/admin/orders/${id}/clear-problem/0`).send({ problemId }).expect(200);
    // The driver reports another problem while staff look at the first.
    await report(id, (await seen(id)).version, { kind: 'other', note: 'The dog', requestId: 'two' }).expect(200);
    expect((await clear(problem!.id)).body).toMatchObject({ attention: 'The dog' });
    const second = (await orderOf(id)).recipientData[0]!.problem!.id;
    await Promise.all([clear(second), clear(second)]);
    expect(await orderOf(id)).toMatchObject({ status: 'picked_up', attention: null });
    expect(await needing()).toBeUndefined();
    // A repeated report does not restore a flag that staff have cleared.
    await report(id, version, { note }).expect(200);
    expect(await orderOf(id)).toMatchObject({ attention: null });
    expect((await historyOf(id)).slice(3).map(({ to, by, why }) => [to, by, why])).toEqual([
      ['problem_reported', LABEL, `nobody home: ${note}`],
      ['problem_reported', LABEL, 'The dog'],
      ['problem_cleared', 'admin@crispi.test', null],
      ['problem_cleared', 'admin@crispi.test', null],
    ]);
  });

  it('returns undeliverable orders to the store once it knows why, also of a gift', async () => {
    const id = await placeOrder(shop.app, { isGift: true, shipments: [delivery(), delivery()] });
    expect((await take(id, 'ready_for_pickup')).status).toBe(409);
    expect((await take(id, 'in_transit')).status).toBe(200);
    expect((await take(id, 'ready_for_pickup')).status).toBe(409);
    await report(id, (await seen(id)).version, { kind: 'wrong_address' }).expect(200);
    expect((await take(id, 'ready_for_pickup')).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({
      attention: 'Wrong address',
      recipientData: [{ status: 'ready_for_pickup' }, { status: 'pending' }],
    });
    // It is delivered again once staff have corrected it.
    expect((await take(id, 'picked_up')).status).toBe(200);
  });

  it('requires a text for an unusual problem, and refuses one about a finished stop', async () => {
    const id = await packed();
    const { version } = await seen(id);
    await report(id, version, { kind: 'other' }).expect(422);
    await report(id, version, { kind: 'other', note: '  ' }).expect(422);
    await report(id, version, { kind: 'cancelled' }).expect(422);
    // A time in the future, from a wrong clock of the phone, is ignored.
    await report(id, version, { note: null, tappedAt: new Date(Date.now() + HOUR).toISOString() }).expect(200);
    expect(Date.parse((await seen(id)).problem!.at)).toBeLessThanOrEqual(Date.now());
    await tap(id, 'cancelled', version).expect(422);
    await tap(id, 'picked_up', version, { tappedAt: 'soon' }).expect(422);
    expect((await take(id, 'delivered')).status).toBe(200);
    await report(id, (await seen(id)).version, { requestId: 'late' }).expect(409);
  });

  it('answers a poll with 304 while nothing changes', async () => {
    const id = await packed();
    const { headers } = await phone.get('/api/admin/run').expect(200);
    const again = () => phone.get('/api/admin/run').set('if-none-match', String(headers.etag));
    expect(Date.parse(String((await again().expect(304)).headers['x-shop-time']))).not.toBeNaN();
    await take(id, 'picked_up');
    await again().expect(200);
  });
});
