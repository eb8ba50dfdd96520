import { WindowHolds } from '../src/modules/stores';
import { onServer } from './support/database';
import { browserOf } from './support/people';
import { useOtherApi, useShop } from './support/open-shop';
import {
  buildBox,
  customerInfo,
  payByCard,
  startPayment,
  type Payment,
  browserWithBox,
  useAdmin,
  type Browser,
  bodyOf,
} from './support/shopper';
import { standAt } from './support/stand-at';
import { until } from './support/until';

/** A Monday at noon in Austin; Thanksgiving is on Thursday. */
const NOW = new Date('2026-11-23T18:00:00Z');
const WEDNESDAY = '2026-11-25';
const THANKSGIVING = '2026-11-26';
const FRIDAY = '2026-11-27';
const NINE = '9:00 AM - 10:00 AM';
const ELEVEN = '11:00 AM - 12:00 PM';
const THREE = '3:00 PM - 4:00 PM';

const closed = (day: string, reason: string) => ({ day, closed: true, reason });
const thanksgiving = closed(THANKSGIVING, 'Thanksgiving Day');
const christmas = closed('12-25', 'Christmas Day');

interface Calendar {
  version: number;
  horizonDays: number;
  days: { day: string; closed: boolean; reason: string }[];
  orders: { orderId: number | null; customerName: string; date: string; window: string }[];
  ordersFound: number;
}

describe('Closed days', () => {
  const shop = useShop({ worker: false });
  const other = useOtherApi(shop);
  const admin = useAdmin(shop);
  let database: string;

  const path = (store = 1) => `/api/admin/stores/${store}/closed-days`;
  const read = (store = 1) => bodyOf<Calendar>(admin.get(path(store)));
  const save = async (days: object[], more: object = {}, store = 1) => {
    const { version } = await read(store);
    return admin.put(path(store)).send({ version, horizonDays: 60, days, ...more });
  };
  /** Saves the days with the confirmation of the preview. */
  async function close(days: object[], more: object = {}, store = 1): Promise<void> {
    const { body: wanted } = await admin.post(`${path(store)}/preview`).send({ horizonDays: 60, days, ...more });
    const confirmation = (wanted as { confirmation: string }).confirmation;
    const answer = await save(days, { ...more, confirmation }, store);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
  }
  const times = async (date: string, zipCode = '78701') =>
    (await bodyOf<{ value: string }[]>(shop.browser().get('/api/delivery-times').query({ date, zipCode }))).map(
      ({ value }) => value,
    );
  const days = (query: object, from: Browser = shop.browser()) =>
    bodyOf<
      {
        date: string;
        open: boolean;
        reason: string | null;
        first: string | null;
        timeZone: string;
        city: string;
      }[]
    >(from.get('/api/delivery-days').query(query));
  const own = (deliveryDate: string, deliveryTime: string, zipCode = '78701') => ({
    customerInfo: { ...customerInfo, zipCode },
    deliveryDate,
    deliveryTime,
    deliveryInstructions: 'Ring the bell',
    tip: 0,
  });
  /** A shopper pays for a box at that time; the order is not placed yet. */
  async function pay(deliveryDate: string, deliveryTime: string): Promise<{ browser: Browser; payment: Payment }> {
    const browser = await browserWithBox(shop);
    const payment = await startPayment(browser, own(deliveryDate, deliveryTime));
    await payByCard(shop, payment);
    return { browser, payment };
  }
  async function order(deliveryDate: string, deliveryTime: string): Promise<number> {
    const { browser, payment } = await pay(deliveryDate, deliveryTime);
    const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    return (body as { id: number }).id;
  }

  beforeAll(async () => {
    await standAt(NOW, shop.app, other);
    database = await shop.value<string>('SELECT current_database() AS database');
  });
  afterEach(async () => {
    // Unfinished checkouts of a test would block closing their days.
    await shop.rows(`DELETE FROM stores.window_holds WHERE key LIKE 'draft-%'`);
    for (const store of [1, 2]) await close([], {}, store);
  });

  /** Waits until the statement waits for a lock, or its request was answered without one. */
  async function waitingFor(statement: string, sent: PromiseLike<unknown>): Promise<void> {
    let answered = false;
    void sent.then(() => (answered = true));
    await until(`${statement} to wait`, async () => {
      const { rowCount } = await onServer((client) =>
        client.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = $1 AND query LIKE '%' || $2 || '%'`,
          [database, statement],
        ),
      );
      return answered || rowCount;
    });
  }

  it('are not found for an unknown store', async () => {
    await admin.get(path(99)).expect(404);
    await admin.put(path(99)).send({ version: 0, horizonDays: 60, days: [] }).expect(404);
  });

  it('default to none, with a booking horizon of 60 days', async () => {
    expect(await read(2)).toMatchObject({ horizonDays: 60, days: [], today: '2026-11-23', orders: [], ordersFound: 0 });
    expect(await days({ zipCode: '78701' })).toHaveLength(61);
  });

  it('and the due time of an order follow the clock of the store', async () => {
    expect((await days({ zipCode: '78701' }))[0]).toMatchObject({ timeZone: 'America/Chicago', city: 'Austin' });
    const { payment } = await pay('2026-11-24', '2:00 PM - 3:00 PM');
    expect(payment.deliverAt).toBe('2026-11-24T20:00:00.000Z');
  });

  it('are stored with who changed them and when', async () => {
    await close([thanksgiving, christmas]);
    expect(await read()).toMatchObject({
      days: [
        { ...thanksgiving, open: '', close: '' },
        { ...christmas, open: '', close: '' },
      ],
      changedBy: shop.config.admin.email,
      changedAt: expect.stringMatching(/^\d{4}-/),
    });
    const [row] = await shop.rows<{ by: number; days: object[] }>(
      'SELECT changed_by AS by, days FROM stores.calendar_versions WHERE store_id = 1 ORDER BY version DESC LIMIT 1',
    );
    expect(row).toMatchObject({ by: expect.any(Number), days: [thanksgiving, christmas] });
  });

  it('that are over are hidden from staff; yearly ones stay', async () => {
    await close([closed('2026-11-20', 'Inventory'), closed('11-20', 'Founding day'), thanksgiving]);
    expect((await read()).days.map(({ day }) => day)).toEqual(['11-20', THANKSGIVING]);
  });

  it('have no windows, and shoppers see why and the next free window', async () => {
    await close([
      thanksgiving,
      christmas,
      { day: WEDNESDAY, closed: false, open: '09:00', close: '12:00', reason: 'Pie day' },
    ]);
    expect(await times(THANKSGIVING)).toEqual([]);
    expect(await times(WEDNESDAY)).toEqual([NINE, '10:00 AM - 11:00 AM', ELEVEN]);
    const week = (await days({ zipCode: '78701' })).slice(2, 5);
    expect(week).toMatchObject([
      { date: WEDNESDAY, open: true, reason: 'Pie day: open 9:00 AM - 12:00 PM', first: NINE },
      { date: THANKSGIVING, open: false, reason: 'Closed: Thanksgiving Day', first: null },
      { date: FRIDAY, open: true, reason: null, first: NINE },
    ]);
    expect((await days({ zipCode: '78701' })).find(({ date }) => date === '2026-12-25')?.open).toBe(false);
  });

  it('are those of the store that serves: by ZIP code, by location, or the first store for DoorDash', async () => {
    await close([thanksgiving], {}, 2);
    const open = async (query: object) => (await days(query)).find(({ date }) => date === THANKSGIVING)?.open;
    const id = await shop.value<number>('SELECT id FROM stores.store_locations WHERE store_id = 2');
    expect(await open({ zipCode: '78704' })).toBe(false);
    expect(await open({ fulfilment: 'pickup', locationId: id })).toBe(false);
    expect(await open({ zipCode: '78701' })).toBe(true);
    expect(await open({ zipCode: '78745' })).toBe(true);
    expect(await open({})).toBe(true);
    expect(await days({ zipCode: '10001' })).toEqual([]);
    await close([thanksgiving]);
    expect([await open({ zipCode: '78745' }), await open({})]).toEqual([false, false]);
  });

  it('are refused by quotes and payments at the field of the day: for oneself, as a gift, for pickup', async () => {
    await close([thanksgiving]);
    const browser = shop.browser();
    const [box, second] = [await buildBox(browser), await buildBox(browser)];
    const message = 'Closed: Thanksgiving Day.';
    const when = { deliveryDate: THANKSGIVING, deliveryTime: NINE };
    const fine = {
      ...customerInfo,
      firstName: 'Jo',
      lastName: 'Doe',
      deliveryInstructions: 'Door',
      deliveryDate: FRIDAY,
      deliveryTime: NINE,
    };
    const errors = async (call: string, body: object) => {
      const answer = await browser.post(call).send(body).expect(422);
      return (answer.body as { errors: object[] }).errors;
    };
    const pay = '/api/create-payment-intent';
    expect(await errors('/api/delivery-quotes', { recipients: [fine, { ...customerInfo, ...when }] })).toEqual([
      { path: 'recipients.1.deliveryDate', message },
    ]);
    expect(await errors(pay, own(THANKSGIVING, NINE))).toEqual([{ path: 'deliveryDate', message }]);
    const recipients = [
      { ...fine, assignedItems: [box] },
      { ...fine, ...when, assignedItems: [second] },
    ];
    expect(await errors(pay, { customerInfo, isGift: true, recipients })).toEqual([
      { path: 'recipients.1.deliveryDate', message },
    ]);
    const { name, email, phone } = customerInfo;
    const pickup = { customerInfo: { name, email, phone }, fulfilment: 'pickup', locationId: 1, ...when };
    expect(await errors(pay, pickup)).toEqual([{ path: 'deliveryDate', message }]);
    // The total is shown while the day is still being chosen.
    await browser.post('/api/checkout/totals').send(own(THANKSGIVING, NINE)).expect(200);
  });

  it('and days beyond the booking horizon are refused, the first one within it is not', async () => {
    await close([], { horizonDays: 4 });
    expect((await days({})).at(-1)!.date).toBe(FRIDAY);
    expect([(await times(FRIDAY)).length, (await times('2026-11-28')).length]).toEqual([9, 0]);
    const browser = await browserWithBox(shop);
    const answer = await browser.post('/api/create-payment-intent').send(own('2026-11-28', NINE)).expect(422);
    expect((answer.body as { errors: object[] }).errors).toEqual([
      { path: 'deliveryDate', message: 'You can book up to Friday, November 27.' },
    ]);
    await browser.post('/api/create-payment-intent').send(own('2099-05-01', NINE)).expect(422);
    await startPayment(browser, own(FRIDAY, NINE));
  });

  it('in a form whose details come with the order flag it, as days too far ahead do', async () => {
    await close([thanksgiving], { horizonDays: 30 });
    for (const deliveryDate of ['2026-11-26T15:00:00Z', '2027-02-01T15:00:00Z']) {
      const browser = shop.browser();
      const id = await buildBox(browser);
      const payment = await startPayment(browser, { customerInfo, items: [{ id }] });
      await payByCard(shop, payment);
      const body = { paymentIntentId: payment.paymentIntentId, deliveryDate, deliveryInstructions: 'Door' };
      const placed = await bodyOf<{ id: number }>(browser.post('/api/orders').send(body), 201);
      const reported = await bodyOf<{ recipientData: { attention: string }[] }>(
        admin.get(`/api/admin/orders/${placed.id}`),
      );
      expect(reported.recipientData[0]!.attention).toMatch(/^No delivery window of ours was chosen/);
      await admin.put(`/api/admin/orders/${placed.id}/status`).send({ status: 'cancelled' }).expect(200);
    }
  });

  it('with a checkout being paid need a confirmation', async () => {
    const { browser, payment } = await pay(FRIDAY, NINE);
    const refused = await save([closed(FRIDAY, 'Inventory')]);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'orders_on_closed_days' }]);
    const days = [closed(FRIDAY, 'Inventory')];
    const { body } = await admin.post(`${path()}/preview`).send({ horizonDays: 60, days }).expect(200);
    const { orders } = body as Calendar;
    expect(orders).toEqual([
      expect.objectContaining({ orderId: null, window: NINE, unpaidUntil: expect.any(String) as string }),
    ]);
    const placed = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    const { id } = placed.body as { id: number };
    await admin.put(`/api/admin/orders/${id}/status`).send({ status: 'cancelled' }).expect(200);
    await close([]);
  });

  it('wait for a checkout that takes a window at the same moment, and are refused', async () => {
    let saved: Promise<unknown> | undefined;
    await shop.inTx(async (tx) => {
      const startsAt = new Date('2026-11-27T15:00:00Z');
      const until = new Date('2099-01-01');
      const windows = [{ number: 0, storeId: 1, startsAt, kind: 'delivery' as const, units: 6 }];
      await shop.app.get(WindowHolds).hold(tx, 'draft-1', { holder: 'visitor:a', until }, windows);
      saved = save([closed(FRIDAY, 'Inventory')]);
      await waitingFor('lock(', saved);
    });
    expect(await saved).toMatchObject({ status: 409, body: { code: 'orders_on_closed_days' } });
  });

  it('refuse the window of a checkout that saw the day open', async () => {
    const browser = await browserWithBox(shop);
    const taken = () =>
      shop.rows(
        'SELECT key FROM stores.window_holds UNION ALL SELECT key FROM catalogue.stock_reservations ORDER BY 1',
      );
    const before = await taken();
    let saved: Promise<unknown> | undefined;
    let paying: Promise<unknown> | undefined;
    await shop.inTx(async (tx) => {
      await tx.rows('SELECT FROM stores.stores WHERE id = 1 FOR NO KEY UPDATE');
      saved = save([closed(FRIDAY, 'Inventory')]);
      await waitingFor('FOR NO KEY UPDATE', saved);
      paying = Promise.resolve(browser.post('/api/create-payment-intent').send(own(FRIDAY, NINE)));
      await waitingFor('take_windows', paying);
    });
    expect(await saved).toMatchObject({ status: 200 });
    expect(await paying).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'deliveryTime', message: `${NINE} was just closed. Please choose another time.` }],
      },
    });
    expect(await taken()).toEqual(before);
  });

  it('flag an order that was paid while its day was being closed', async () => {
    const { browser, payment } = await pay(FRIDAY, NINE);
    await close([closed(FRIDAY, 'Inventory')]);
    const placed = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    const { id } = placed.body as { id: number };
    const reported = await bodyOf<{ recipientData: { attention: string; deliveryDate: string }[] }>(
      admin.get(`/api/admin/orders/${id}`),
    );
    expect(reported.recipientData[0]).toMatchObject({
      deliveryDate: FRIDAY,
      attention: expect.stringMatching(/^Its window was closed before the order was paid/),
    });
    await admin.put(`/api/admin/orders/${id}/status`).send({ status: 'cancelled' }).expect(200);
  });

  it('with orders need a confirmation of the list that was shown; the orders stay unchanged', async () => {
    const early = await order(FRIDAY, ELEVEN);
    const late = await order(FRIDAY, THREE);
    const shorter = [{ day: FRIDAY, closed: false, open: '09:00', close: '12:00', reason: 'Inventory' }];
    const preview = (days: object[]) =>
      bodyOf<Calendar & { confirmation: string }>(admin.post(`${path()}/preview`).send({ horizonDays: 60, days }));
    expect((await preview(shorter)).orders).toMatchObject([
      { orderId: late, customerName: 'Ada Lovelace', date: FRIDAY, window: THREE, fulfilment: 'delivery' },
    ]);
    const all = await preview([closed(FRIDAY, 'Inventory')]);
    expect(all.orders.map(({ orderId }) => orderId)).toEqual([early, late]);
    const refused = await save([closed(FRIDAY, 'Inventory')]);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'orders_on_closed_days', message: '2 shipments are promised for times you are about to close.' },
    ]);
    expect((await read()).days).toEqual([]);
    // After one more order the list must be shown again.
    const third = await order(FRIDAY, NINE);
    await expect(save([closed(FRIDAY, 'Inventory')], { confirmation: all.confirmation })).resolves.toMatchObject({
      status: 409,
    });
    const { confirmation } = await preview([closed(FRIDAY, 'Inventory')]);
    const saved = await save([closed(FRIDAY, 'Inventory')], { confirmation });
    expect([saved.status, (saved.body as Calendar).ordersFound]).toEqual([200, 3]);
    // They are listed until staff resolve them, without another confirmation.
    expect((await read()).orders.map(({ orderId }) => orderId)).toEqual([third, early, late]);
    expect((await save([closed(FRIDAY, 'Stocktaking')])).status).toBe(200);
    for (const id of [early, late, third]) {
      const reported = await bodyOf<{ status: string }>(admin.get(`/api/admin/orders/${id}`));
      expect(reported.status).toBe('pending');
      await admin.put(`/api/admin/orders/${id}/status`).send({ status: 'cancelled' }).expect(200);
    }
    expect((await read()).ordersFound).toBe(0);
  });

  it('edited by two admins at once refuse the second one', async () => {
    const { version } = await read();
    const [one, two] = await Promise.all(
      [thanksgiving, christmas].map((day) => admin.put(path()).send({ version, horizonDays: 60, days: [day] })),
    );
    expect([one!.status, two!.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = one!.status === 409 ? one! : two!;
    expect(loser.body).toMatchObject({
      code: 'calendar_changed',
      message: `These days were changed by ${shop.config.admin.email} in the meantime.`,
    });
    expect((await read()).days).toHaveLength(1);
  });

  it('reach every process at once', async () => {
    const thursday = async () =>
      (await days({ zipCode: '78701' }, browserOf(other))).find(({ date }) => date === THANKSGIVING)!;
    expect((await thursday()).open).toBe(true);
    await close([thanksgiving]);
    await until('the other process to close', async () => !(await thursday()).open);
    await close([]);
    await until('the other process to open again', async () => (await thursday()).open);
  });

  it('are previewed for two weeks as shoppers see them, before saving', async () => {
    const body = { horizonDays: 8, days: [thanksgiving] };
    const { body: seen } = await admin.post(`${path()}/preview`).send(body).expect(200);
    const week = (seen as { days: { date: string; open: boolean; reason: string | null }[] }).days;
    expect(week.map(({ date, open }) => (open ? '' : date)).filter(Boolean)).toEqual([
      THANKSGIVING,
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(week.at(-1)!.reason).toBe('You can book up to Tuesday, December 1');
    expect((await days({})).find(({ date }) => date === THANKSGIVING)!.open).toBe(true);
  });

  it.each([
    ['days.0.day', { days: [closed('2026-02-30', 'x')] }],
    ['days.0.day', { days: [closed('13-01', 'x')] }],
    ['days.1.day', { days: [thanksgiving, thanksgiving] }],
    ['days.0.reason', { days: [closed(FRIDAY, '  ')] }],
    ['days.0.reason', { days: [closed(FRIDAY, 'x'.repeat(81))] }],
    ['days.0.open', { days: [{ day: FRIDAY, closed: false, open: '9', close: '12:00', reason: 'x' }] }],
    ['days.0.close', { days: [{ day: FRIDAY, closed: false, open: '09:00', reason: 'x' }] }],
    ['days.0.close', { days: [{ day: FRIDAY, closed: false, open: '12:00', close: '12:30', reason: 'x' }] }],
    ['days.0.closed', { days: [{ day: FRIDAY, reason: 'x' }] }],
    ['days', { days: 'Friday' }],
    ['horizonDays', { days: [], horizonDays: 0 }],
    ['horizonDays', { days: [], horizonDays: 366 }],
    ['horizonDays', { days: [], horizonDays: 1.5 }],
    ['version', { days: [], version: -1 }],
  ])('report an error at %s and change nothing', async (where, body) => {
    const { version } = await read();
    const answer = await admin
      .put(path())
      .send({ version, horizonDays: 60, ...body })
      .expect(422);
    expect((answer.body as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([where]);
    expect((await read()).version).toBe(version);
  });
});
