import { Clock } from '../src/kernel/clock';
import { useOtherApi, useShop } from './support/open-shop';
import {
  buildBox,
  customerInfo,
  payByCard,
  startPayment,
  type Payment,
  useAdmin,
  type Browser,
  bodyOf,
} from './support/shopper';
import { standAt } from './support/stand-at';
import { until } from './support/until';

/** A Monday at noon in Austin. */
const NOW = new Date('2026-11-23T18:00:00Z');
const TUESDAY = '2026-11-24';
const [TEN, ELEVEN, TWO] = ['10:00 AM - 11:00 AM', '11:00 AM - 12:00 PM', '2:00 PM - 3:00 PM'];
const NONE = { units: null, deliveries: null, pickups: null };

interface Taken {
  units: number;
  deliveries: number;
  pickups: number;
}

interface Capacity {
  version: number;
  days: { date: string; unpaid: Taken; windows: (Taken & { start: string; unpaid: Taken })[] }[];
}

describe('The capacity of a window', () => {
  const shop = useShop({
    worker: false,
    config: { reservation: { minutes: 15, maxMinutes: 60 }, sweepEveryMs: 200, trustProxy: 1 },
  });
  const other = useOtherApi(shop);
  const admin = useAdmin(shop);
  let mug: number;

  beforeAll(async () => {
    await standAt(NOW, shop.app, other);
    await shop.rows('UPDATE catalogue.products SET stock = 100000');
    const list = await bodyOf<{ id: number; category: string }[]>(shop.browser().get('/api/cookies'));
    mug = list.find(({ category }) => category === 'Gear')!.id;
  });
  afterEach(async () => {
    await shop.rows('DELETE FROM stores.window_holds');
  });

  const path = '/api/admin/stores/1/capacity';
  async function limit(...limits: object[]): Promise<void> {
    const { version } = await bodyOf<Capacity>(admin.get(path));
    await admin
      .put(path)
      .send({ version, cutOff: null, limits: limits.map((one) => ({ day: TUESDAY, start: '10:00', ...NONE, ...one })) })
      .expect(200);
  }
  const taken = async (start = '10:00') => {
    const { days } = await bodyOf<Capacity>(admin.get(path));
    const window = days.find(({ date }) => date === TUESDAY)!.windows.find((one) => one.start === start)!;
    return { units: window.units, deliveries: window.deliveries, pickups: window.pickups };
  };
  const unpaid = async () => {
    const { days } = await bodyOf<Capacity>(admin.get(path));
    const { windows, ...day } = days.find(({ date }) => date === TUESDAY)!;
    return [day.unpaid, windows.find(({ start }) => start === '10:00')!.unpaid];
  };
  const own = (deliveryTime = TEN, email = 'ada@example.com') => ({
    customerInfo: { ...customerInfo, email },
    deliveryDate: TUESDAY,
    deliveryTime,
    deliveryInstructions: 'Ring the bell',
    tip: 0,
  });
  async function shopperWith(boxSizeId: number): Promise<Browser> {
    const browser = shop.browser();
    await buildBox(browser, boxSizeId);
    return browser;
  }
  const pay = async (browser: Browser, form: object) => {
    const payment = await startPayment(browser, form);
    await payByCard(shop, payment);
    return payment;
  };
  const place = async (browser: Browser, { paymentIntentId }: Payment) =>
    (await bodyOf<{ id: number }>(browser.post('/api/orders').send({ paymentIntentId }), 201)).id;
  const intent = async (browser: Browser, form: object) => browser.post('/api/create-payment-intent').send(form);
  const refusedAt = (...paths: string[]) => ({
    status: 422,
    body: { code: 'window_taken', errors: paths.map((one) => expect.objectContaining({ path: one })) as object[] },
  });
  const attention = (orderId: number) =>
    shop.value<string | null>`SELECT attention FROM orders.shipments WHERE order_id = ${orderId}`;

  it('counts 24 units for a box of 24 and none for a mug; the next shopper is refused at the field', async () => {
    await limit({ units: 30 });
    await startPayment(await shopperWith(3), own());
    expect(await taken()).toEqual({ units: 24, deliveries: 1, pickups: 0 });
    const late = await shopperWith(2);
    expect(await intent(late, own())).toMatchObject(refusedAt('deliveryTime'));
    const withMug = shop.browser();
    await withMug.post('/api/cart/add').send({ cookieId: mug, quantity: 3 }).expect(201);
    await startPayment(withMug, own());
    await startPayment(await shopperWith(1), own());
    expect(await taken()).toEqual({ units: 30, deliveries: 3, pickups: 0 });
    await startPayment(late, own(ELEVEN));
  });

  it('is reserved by a payment, also when its shopper returns to it', async () => {
    await limit({ deliveries: 1 });
    const browser = await shopperWith(1);
    await startPayment(browser, own());
    await startPayment(browser, { ...own(), tip: 5 });
    expect(await taken()).toEqual({ units: 6, deliveries: 1, pickups: 0 });
    const late = await shopperWith(1);
    const counted = () =>
      shop.value<number>`SELECT count(*)::int FROM checkout.refusals WHERE kind = 'window_full' AND key = ${TEN}`;
    const before = await counted();
    for (const form of [own(), own()]) expect(await intent(late, form)).toMatchObject(refusedAt('deliveryTime'));
    expect(await counted()).toBe(before + 1);
    await startPayment(browser, own(TWO));
    expect([await taken(), await taken('14:00')]).toMatchObject([{ deliveries: 0 }, { deliveries: 1 }]);
  });

  it('is taken by a gift to five as a whole or not at all', async () => {
    await limit({ deliveries: 4 });
    const browser = shop.browser();
    const boxes: number[] = [];
    for (let i = 0; i < 5; i++) boxes.push(await buildBox(browser));
    const gift = (time: (i: number) => string) => ({
      customerInfo,
      isGift: true,
      recipients: boxes.map((box, i) => ({
        ...customerInfo,
        firstName: 'Friend',
        lastName: ['Able', 'Baker', 'Charlie', 'Dunn', 'Evans'][i],
        phone: '5125550100',
        deliveryInstructions: 'Ring the bell',
        deliveryDate: TUESDAY,
        deliveryTime: time(i),
        assignedItems: [box],
      })),
    });
    const all = await intent(
      browser,
      gift(() => TEN),
    );
    expect({ status: all.status, body: all.body }).toMatchObject(
      refusedAt(...boxes.map((_, i) => `recipients.${i}.deliveryTime`)),
    );
    expect(await taken()).toMatchObject({ deliveries: 0 });
    await startPayment(
      browser,
      gift((i) => (i ? TEN : TWO)),
    );
    expect([await taken(), await taken('14:00')]).toMatchObject([{ deliveries: 4 }, { deliveries: 1 }]);
  });

  it('is kept by an order, freed by a cancellation, and needed again to reopen it', async () => {
    await limit({ deliveries: 1 });
    const browser = await shopperWith(1);
    const id = await place(browser, await pay(browser, own()));
    expect(await taken()).toEqual({ units: 6, deliveries: 1, pickups: 0 });
    const status = (to: string) => admin.put(`/api/admin/orders/${id}/status`).send({ status: to });
    await status('cancelled').expect(200);
    expect(await taken()).toMatchObject({ deliveries: 0 });
    await status('pending').expect(200);
    expect(await taken()).toMatchObject({ deliveries: 1, units: 6 });
    await status('cancelled').expect(200);
    await startPayment(await shopperWith(1), own());
    expect((await status('pending').expect(409)).body).toMatchObject({ message: expect.stringContaining('time slot') });
  });

  it('is freed by an abandoned checkout', async () => {
    await limit({ deliveries: 1 });
    await startPayment(await shopperWith(1), own());
    await shop.rows`UPDATE checkout.drafts SET reserved_until = ${new Date(0)}, next_check_at = kernel.now()
      WHERE status = 'open'`;
    await shop.startWorker();
    await until('the window to be free', async () => (await taken()).deliveries === 0);
    await shop.stopWorker();
  });

  it('that was gone at the payment is exceeded: the order is placed and flagged', async () => {
    await limit({ deliveries: 1 });
    const [slow, quick] = [await shopperWith(1), await shopperWith(1)];
    const late = await pay(slow, own());
    // As if the checkout had been abandoned while Stripe could not be asked.
    await shop.rows('DELETE FROM stores.window_holds');
    const first = await place(quick, await pay(quick, own()));
    const second = await place(slow, late);
    expect(await attention(first)).toBeNull();
    expect(await attention(second)).toContain('Over capacity');
    const { body } = await admin
      .get(`${path}/why`)
      .query({ date: TUESDAY, start: '10:00', kind: 'delivery' })
      .expect(200);
    const { holders } = body as { holders: { orderId: number; overLimit: boolean }[] };
    expect(holders.filter(({ overLimit }) => overLimit).map(({ orderId }) => orderId)).toEqual([second]);
    expect(await taken()).toMatchObject({ deliveries: 2 });
  });

  it('that is still free at a late payment needs no flag', async () => {
    await limit({ deliveries: 1 });
    const browser = await shopperWith(1);
    const payment = await pay(browser, own());
    await shop.rows('DELETE FROM stores.window_holds');
    expect(await attention(await place(browser, payment))).toBeNull();
  });

  it('applies to moves by staff, who may exceed it with a reason', async () => {
    await limit({ deliveries: 1 }, { start: '14:00', deliveries: 1 });
    const browser = await shopperWith(1);
    const id = await place(browser, await pay(browser, own()));
    await startPayment(await shopperWith(1), own(TWO));
    const corrections = `/api/admin/orders/${id}/corrections`;
    const move = async (more: object) => {
      const { shipments } = await bodyOf<{ shipments: { version: string }[] }>(admin.get(corrections));
      const { version } = shipments[0]!;
      return admin.put(`${corrections}/shipments/0`).send({ version, deliveryTime: TWO, ...more });
    };
    expect(await move({})).toMatchObject({ status: 409, body: { code: 'window_full' } });
    expect(await move({ overbook: true })).toMatchObject({ status: 422, body: { errors: [{ path: 'why' }] } });
    expect(await move({ overbook: true, why: 'Her birthday' })).toMatchObject({ status: 200 });
    expect([await taken(), await taken('14:00')]).toMatchObject([{ deliveries: 0 }, { deliveries: 2, units: 12 }]);
  });

  const times = (query: object = {}, from: Browser = shop.browser()) =>
    bodyOf<{ value: string; few?: boolean; full?: boolean }[]>(
      from.get('/api/delivery-times').query({ date: TUESDAY, zipCode: '78701', ...query }),
    );
  const dayOf = async (date: string, query: object = {}) =>
    (
      await bodyOf<{ date: string; reason: string | null; first: string | null }[]>(
        shop
          .browser()
          .get('/api/delivery-days')
          .query({ zipCode: '78701', ...query }),
      )
    ).find((one) => one.date === date)!;
  const values = (list: { value: string }[]) => list.map(({ value }) => value);

  it('is shown to shoppers: windows with room for their cart, few left, full ones on request, and their own', async () => {
    await limit({ units: 30 });
    const browser = await shopperWith(3);
    await startPayment(browser, own());
    expect(values(await times({ units: 12 }))).not.toContain(TEN);
    const withFull = await times({ units: 12, full: 'true' });
    expect(withFull.filter(({ full }) => full).map(({ value }) => value)).toEqual([TEN]);
    expect(withFull.filter(({ full }) => !full)).toEqual(await times({ units: 12 }));
    expect((await times({ units: 6 })).find(({ value }) => value === TEN)).toMatchObject({ few: true });
    expect((await times({ units: 6 })).find(({ value }) => value === ELEVEN)).not.toHaveProperty('few');
    expect(values(await times({ units: 24 }, browser))).toContain(TEN);
    expect((await intent(await shopperWith(2), own())).body).toMatchObject({
      message: `${TEN} was just taken. Still free: 9:00 AM - 10:00 AM, ${ELEVEN}, 12:00 PM - 1:00 PM.`,
    });
    const few = async (query: object) => (await times(query)).find(({ value }) => value === TEN)?.few ?? false;
    await limit({ units: 40 });
    expect([await few({ units: 10 }), await few({ units: 8 })]).toEqual([true, false]);
    await limit({ deliveries: 4 });
    expect(await few({ units: 6 })).toBe(true);
    await limit({ deliveries: 5 });
    expect(await few({ units: 6 })).toBe(false);
    await limit({ start: 'day', units: 20 });
    expect(await dayOf(TUESDAY, { units: 24 })).toMatchObject({ first: null, reason: 'Fully booked' });
    expect(await dayOf(TUESDAY, { units: 0 })).toMatchObject({ first: '9:00 AM - 10:00 AM', reason: null });
  });

  it('with notice times, a cut-off and a pause explains why a day has no window', async () => {
    const today = '2026-11-23';
    expect((await dayOf(today)).first).not.toBeNull();
    expect(await dayOf(today, { noticeHours: 20 })).toMatchObject({
      first: null,
      reason: 'Your cart needs 20 hours’ notice',
    });
    expect((await dayOf(TUESDAY, { noticeHours: 20 })).first).toBe('9:00 AM - 10:00 AM');
    await shop.rows`UPDATE catalogue.products SET notice_hours = 46 WHERE id = ${mug}`;
    const hasty = shop.browser();
    await hasty.post('/api/cart/add').send({ cookieId: mug, quantity: 1 }).expect(201);
    expect((await intent(hasty, own())).body).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'deliveryTime', message: 'Your cart needs 46 hours’ notice.' }],
    });
    await shop.rows`UPDATE catalogue.products SET notice_hours = 0 WHERE id = ${mug}`;
    // The longest notice of the cart counts, and a large box may need more than its contents.
    await shop.rows('UPDATE catalogue.box_sizes SET notice_hours = 46 WHERE id = 3');
    const large = await shopperWith(1);
    await buildBox(large, 3);
    expect((await intent(large, own())).body).toMatchObject({
      errors: [{ path: 'deliveryTime', message: 'Your cart needs 46 hours’ notice.' }],
    });
    await startPayment(await shopperWith(1), own());
    await shop.rows('UPDATE catalogue.box_sizes SET notice_hours = 0 WHERE id = 3');

    const { version } = await bodyOf<Capacity>(admin.get(path));
    await admin.put(path).send({ version, cutOff: '12:00', limits: [] }).expect(200);
    expect(await dayOf(today)).toMatchObject({ first: null, reason: 'Same-day orders closed at 12:00 PM' });
    expect((await dayOf(TUESDAY, { noticeHours: 46 })).first).toBeNull();
    await admin
      .put(path)
      .send({ version: version + 1, cutOff: '12:01', limits: [] })
      .expect(200);
    expect((await dayOf(today)).first).not.toBeNull();
    await admin
      .put(path)
      .send({ version: version + 2, cutOff: null, limits: [] })
      .expect(200);

    const pause = (minutes: number | null) => admin.put(`${path}/pause`).send({ minutes }).expect(200);
    expect((await pause(45)).body).toMatchObject({ pausedUntil: '2026-11-23T18:45:00.000Z' });
    expect(await dayOf(today)).toMatchObject({ first: null, reason: 'Very busy: no orders for today until 12:45 PM' });
    shop.app.get(Clock).now = () => new Date(NOW.getTime() + 45 * 60_000);
    expect((await dayOf(today)).first).not.toBeNull();
    shop.app.get(Clock).now = () => NOW;
    await pause(null);
    expect(await dayOf(today)).toMatchObject({ first: null, reason: 'Very busy: no more orders for today' });
    expect((await dayOf(TUESDAY)).first).not.toBeNull();
    expect((await pause(0)).body).toMatchObject({ pausedUntil: null });
    expect((await dayOf(today)).first).not.toBeNull();
  });

  it('is explained to staff: which rules close a window, and who has it', async () => {
    type Answer = { closings: { rule: string; text: string }[]; slowGoods: object[]; holders: object[] };
    const why = (query: object) =>
      bodyOf<Answer>(admin.get(`${path}/why`).query({ date: TUESDAY, start: '10:00', kind: 'delivery', ...query }));
    await limit({ units: 20, deliveries: 2 }, { start: 'day', units: 40 });
    expect(await why({})).toMatchObject({ window: TEN, closings: [], holders: [] });
    const buyer = await shopperWith(2);
    const id = await place(buyer, await pay(buyer, own()));
    await startPayment(await shopperWith(1), own());
    const text = ({ closings }: Answer) => closings.map((closing) => closing.text);
    const full = await why({ units: 6 });
    expect(text(full)).toEqual(['Full: 18 of 20 cookies are taken, 2 left for 6', 'Full: 2 of 2 deliveries are taken']);
    expect(full.holders).toEqual([
      { start: '10:00', orderId: id, until: null, units: 12, deliveries: 1, pickups: 0, overLimit: false },
      {
        start: '10:00',
        orderId: null,
        until: expect.any(String),
        units: 6,
        deliveries: 1,
        pickups: 0,
        overLimit: false,
      },
    ]);
    expect(text(await why({ units: 2, kind: 'pickup' }))).toEqual([]);
    const day = await why({ start: '14:00', units: 24 });
    expect(text(day)).toEqual(['Full: 18 of 40 cookies of the whole day are taken, 22 left for 24']);
    expect(day.holders).toHaveLength(2);
    // The window is in 22 hours: goods with a longer notice are named, and a bundle has the notice of its parts.
    const [{ bundle, part, other }] = (await shop.rows(
      `SELECT p.name AS bundle, b.product_id AS part, (SELECT id FROM catalogue.products WHERE id <> b.product_id AND id <> p.id LIMIT 1) AS other
       FROM catalogue.bundle_products b JOIN catalogue.products p ON p.id = b.bundle_id WHERE p.is_active LIMIT 1`,
    )) as [{ bundle: string; part: number; other: number }];
    await shop.rows`UPDATE catalogue.products SET notice_hours = CASE id WHEN ${part} THEN 23 ELSE 22 END
      WHERE id IN (${part}, ${other})`;
    await shop.rows('UPDATE catalogue.box_sizes SET notice_hours = 48 WHERE id = 3');
    const { slowGoods } = await why({});
    expect(slowGoods[0]).toEqual({ name: 'Box of 24', hours: 48 });
    expect(slowGoods).toContainEqual({ name: bundle, hours: 23 });
    expect(slowGoods).not.toContainEqual(expect.objectContaining({ hours: 22 }));
    await shop.rows('UPDATE catalogue.products SET notice_hours = 0');
    await shop.rows('UPDATE catalogue.box_sizes SET notice_hours = 0');
    await shop.rows`UPDATE catalogue.products SET notice_hours = 30 WHERE id = ${mug}`;
    // Not at a full hour, so the remaining time is not a whole number of hours.
    shop.app.get(Clock).now = () => new Date(NOW.getTime() + 7.5 * 60_000);
    expect((await why({})).slowGoods).toEqual([expect.objectContaining({ hours: 30 })]);
    shop.app.get(Clock).now = () => NOW;
    await shop.rows`UPDATE catalogue.products SET notice_hours = 0 WHERE id = ${mug}`;
    const today = { date: '2026-11-23' };
    expect(text(await why({ ...today, start: '11:00' }))).toEqual(['It has begun already']);
    expect(text(await why({ ...today, start: '13:00' }))).toEqual([
      'Too early: every order needs 90 minutes, with the delivery buffer of the settings',
    ]);
    await admin.put(`${path}/pause`).send({ minutes: 45 }).expect(200);
    expect((await why({ ...today, start: '15:00' })).closings).toMatchObject([{ rule: 'paused' }]);
    expect((await why({ start: '11:00' })).closings).toEqual([]);
    await admin.put(`${path}/pause`).send({ minutes: 0 }).expect(200);
    expect((await why({ start: '10:30' })).closings).toMatchObject([{ rule: 'no_window' }]);
    expect((await why({ date: '2027-01-22' })).closings).toEqual([]);
    expect((await why({ date: '2027-01-23' })).closings).toMatchObject([{ rule: 'horizon' }]);
    const { version } = await bodyOf<Capacity>(admin.get(path));
    await admin.put(path).send({ version, cutOff: '11:59', limits: [] }).expect(200);
    expect((await why({ ...today, start: '15:00' })).closings).toMatchObject([{ rule: 'cut_off' }]);
    expect((await why({ start: '15:00' })).closings).toEqual([]);
    const days = [{ day: '12-25', closed: true, reason: 'Christmas Day' }];
    await admin.put('/api/admin/stores/1/closed-days').send({ version: 0, horizonDays: 60, days }).expect(200);
    expect(text(await why({ date: '2026-12-25' }))).toEqual(['The store is closed: Christmas Day']);
    await admin.get(`${path}/why`).query({ date: 'x', start: '10', kind: 'mule', units: -1 }).expect(422);
  });

  it('refuses a day that the calendar does not have', async () => {
    const unheard = { date: '2027-02-30', start: '10:00', kind: 'delivery' };
    const { version } = await bodyOf<Capacity>(admin.get(path));
    const limits = [{ day: '2027-02-30', start: '10:00', units: 1, deliveries: null, pickups: null }];
    const answers = [
      await admin.get(`${path}/why`).query(unheard),
      await admin.get(path).query({ from: '2027-02-30' }),
      await admin.put(path).send({ version, cutOff: null, limits }),
    ];
    const paths = ['date', 'from', 'limits.0.day'];
    expect(answers.map(({ status, body }) => ({ status, errors: (body as { errors: object }).errors }))).toEqual(
      paths.map((where) => ({ status: 422, errors: [{ path: where, message: 'This day doesn’t exist' }] })),
    );
  });

  it('is shown to the kitchen by what is ordered per window, without unpaid reservations, which staff see apart', async () => {
    await limit({ units: 60 }, { start: 'day', units: 400 });
    for (const [size, time] of [
      [2, TEN],
      [3, TWO],
      [1, TEN],
    ] as const) {
      const browser = await shopperWith(size);
      await place(browser, await pay(browser, own(time)));
    }
    await startPayment(await shopperWith(3), own());
    const { body } = await admin.get('/api/admin/kitchen/day').query({ store: 1, date: TUESDAY }).expect(200);
    expect((body as { units: object }).units).toEqual({
      units: 42,
      limit: 400,
      windows: [
        { window: TEN, units: 18, limit: 60 },
        { window: TWO, units: 24, limit: null },
      ],
    });
    const checkout = { units: 24, deliveries: 1, pickups: 0 };
    expect(await unpaid()).toEqual([checkout, checkout]);
  });

  it('is set by admins one after the other; orders above a new limit stay', async () => {
    await admin.get('/api/admin/stores/99/capacity').expect(404);
    await startPayment(await shopperWith(2), own());
    await limit({ units: 6 });
    expect(await taken()).toMatchObject({ units: 12 });
    const stale = await admin.put(path).send({ version: 0, cutOff: null, limits: [] });
    expect(stale).toMatchObject({ status: 409, body: { code: 'capacity_changed' } });
    const { body } = await admin
      .put(path)
      .send({ version: 0, cutOff: 'noon', limits: [{ day: 'someday', start: '25:00' }] });
    expect((body as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual(
      expect.arrayContaining(['limits.0.day', 'limits.0.start', 'limits.0.units', 'cutOff']),
    );
  });

  it('has a history of its limits: who, what, from what to what, and when, newest first', async () => {
    const two = '/api/admin/stores/2/capacity';
    await shop.rows('DELETE FROM stores.capacity_versions WHERE store_id = 2');
    const save = (version: number, cutOff: string | null, ...limits: object[]) =>
      admin.put(two).send({ version, cutOff, limits }).expect(200);
    const history = (query: object = {}) =>
      bodyOf<{ changes: object[]; more: boolean }>(admin.get(`${two}/history`).query(query));
    const friday = { day: 'friday', start: '09:00', ...NONE, units: 60 };
    const date = { day: '2026-11-27', start: '09:00', ...NONE };
    await save(0, null, friday);
    await save(1, '14:00', { ...friday, units: 80, pickups: 4 }, date, {
      day: 'monday',
      start: 'day',
      ...NONE,
      units: 400,
    });
    await save(2, '14:00', { ...friday, units: 80, pickups: 4 });
    const by = { changedBy: shop.config.admin.email, changedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string };
    const limits = (units: number | null, pickups: number | null = null) => ({ units, deliveries: null, pickups });
    const first = {
      ...by,
      version: 1,
      cutOff: null,
      limits: [{ day: 'friday', start: '09:00', from: null, to: limits(60) }],
    };
    expect(await history()).toEqual({
      changes: [
        {
          ...by,
          version: 3,
          cutOff: null,
          limits: [
            { day: 'monday', start: 'day', from: limits(400), to: null },
            { day: '2026-11-27', start: '09:00', from: limits(null), to: null },
          ],
        },
        {
          ...by,
          version: 2,
          cutOff: { from: null, to: '14:00' },
          limits: [
            { day: 'monday', start: 'day', from: null, to: limits(400) },
            { day: 'friday', start: '09:00', from: limits(60), to: limits(80, 4) },
            { day: '2026-11-27', start: '09:00', from: null, to: limits(null) },
          ],
        },
        first,
      ],
      more: false,
    });
    expect(await history({ before: 2 })).toEqual({ changes: [first], more: false });
    await shop.rows(
      `INSERT INTO stores.capacity_versions (store_id, version, limits) SELECT 2, v, '{}' FROM generate_series(4, 21) v`,
    );
    const newest = await history();
    expect([newest.changes.length, newest.more]).toEqual([20, true]);
    expect(newest.changes[0]).toMatchObject({ version: 21, changedBy: null, limits: [] });
    await admin.get('/api/admin/stores/99/capacity/history').expect(404);
  });
});
