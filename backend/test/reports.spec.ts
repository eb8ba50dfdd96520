import { parse } from 'csv-parse/sync';
import type { AppliedTax } from '@crispi/rules/tax';
import fc from 'fast-check';
import { Auditor } from '../src/kernel/audit/audit';
import type { NewShipment } from '../src/modules/orders';
import { CountDays } from '../src/modules/reports';
import { runs } from './support/effort';
import { CardOffice } from './support/gift-cards';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { bodyOf } from './support/shopper';
import { useStaff } from './support/staff-session';

interface Answer {
  by: string;
  columns: { key: string; unit: string }[];
  rows: { key: string; label: string; values: number[]; previous: number[] | null }[];
  totals: number[];
  previousTotals: number[];
  facts: { label: string; cents: number }[];
}
type Figures = Record<string, number>;

/** Around the change to summer time in Chicago, 2020-03-08. */
const FIRST = '2020-03-05';
const LAST = '2020-03-11';
const PERIOD = { from: FIRST, to: LAST };
const ZONE = 'America/Chicago';

const shipments = fc.record({
  zip: fc.constantFrom<string[]>('78701', '78702'),
  window: fc.constantFrom<string[]>('9:00 AM - 10:00 AM', '12:00 PM - 1:00 PM'),
  fee: fc.nat(1500),
  tip: fc.constantFrom<number[]>(0, 0, 300, 450),
  tax: fc.nat(200),
  /** The rate that was kept with the tax; null: of an order from before. */
  rate: fc.constantFrom<(string | null)[]>('0.0825', '0.07', null),
  discount: fc.constantFrom<number[]>(0, 0, 250),
  boxes: fc.integer({ min: 1, max: 2 }),
  singles: fc.nat(3),
  end: fc.constantFrom<string[]>('delivered', 'delivered', 'delivered', 'pending', 'cancelled'),
  /** Hours after the first midnight of the period. */
  deliveredAfter: fc.nat(7 * 24 - 2),
});
const orders = fc.record({
  store: fc.constantFrom<number[]>(1, 2),
  email: fc.constantFrom<string[]>('ana@example.com', 'Ben@example.com', 'cleo@example.com'),
  promotion: fc.constantFrom<({ name: string; code: string | null } | null)[]>(
    null,
    { name: 'Spring', code: null },
    { name: 'Friends', code: 'FRIENDS' },
  ),
  placedAfter: fc.nat(7 * 24 - 2),
  refunds: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 900 }),
      after: fc.nat(7 * 24 - 2),
      reason: fc.constantFrom<string[]>('Late', 'late ', 'Broken'),
    }),
    { maxLength: 2 },
  ),
  failed: fc.boolean(),
  shipments: fc.array(shipments, { minLength: 1, maxLength: 3 }),
});
type RandomOrder = typeof orders extends fc.Arbitrary<infer T> ? T : never;

const local = (at: Date, part: 'day' | 'hour') => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
  return part === 'day' ? parts.slice(0, 10) : Number(/ (\d+):/.exec(parts)![1]);
};

const kept = (rate: string, cents: number, baseCents: number): AppliedTax => ({
  taxClass: 'delivery',
  rate,
  cents,
  baseCents,
  rule: 'sample',
});

describe('Reports', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const cards = new CardOffice(shop);

  const read = (report: string, query: object = {}) =>
    bodyOf<Answer>(staff.admin.get(`/api/admin/reports/${report}`).query({ ...PERIOD, ...query }));
  const figures = ({ columns }: Answer, values: number[]): Figures =>
    Object.fromEntries(columns.map(({ key }, i) => [key, values[i]!]));
  const rowsOf = (answer: Answer): Record<string, Figures> =>
    Object.fromEntries(
      answer.rows
        .map(({ key, values }) => [key, figures(answer, values)])
        .filter(([, row]) => Object.values(row!).some((value) => value !== 0)),
    );
  const count = () => shop.app.get(CountDays).all();
  /** As if nothing had happened for an hour: a day with news is not audited. */
  const wrongDays = async () => {
    await shop.rows`UPDATE reports.count_progress SET through = kernel.now() + interval '1 hour'`;
    return shop.app.get(CountDays).differing(new Date(0));
  };

  const clear = async () => {
    await shop.rows`TRUNCATE orders.orders, reports.daily_figures, reports.count_progress CASCADE`;
    await shop.rows`DELETE FROM payments.refunds`;
  };

  let payments = 0;
  const hours = (n: number) => `${n} hours`;
  /** Places it, and moves what happened into the period. */
  async function place(order: RandomOrder): Promise<number> {
    const parts = order.shipments.map(({ zip, window, fee, tip, tax, rate, discount, boxes, singles }): NewShipment => {
      const box = boxFor({ zipCode: zip, deliveryTime: window });
      const more = Array.from({ length: boxes - 1 }, () => boxFor().items[0]!);
      const onFee = fee > 0 ? Math.floor(tax / 2) : 0;
      const single = {
        ...boxFor().items[0]!,
        type: 'individual_product' as const,
        boxSize: null,
        productId: 1,
        title: 'Lemon Glaze',
      };
      const loose = {
        ...single,
        quantity: singles,
        totalCents: singles * 450,
        contents: single.contents.map((one) => ({ ...one, quantity: singles })),
      };
      const items = [...box.items, ...more, ...(singles > 0 ? [loose] : [])].map((item, i) => ({
        ...item,
        discountCents: i === 0 ? discount : 0,
        tax: i === 0 && rate ? { ...kept(rate, tax - onFee, 100), taxClass: 'bakery' as const } : null,
      }));
      const itemsCents = items.reduce((sum, { totalCents }) => sum + totalCents, 0);
      return {
        ...box,
        items,
        itemsCents,
        discountCents: discount,
        deliveryFeeCents: fee,
        tipCents: tip,
        taxCents: tax,
        deliveryTax: rate && fee > 0 ? kept(rate, onFee, 50) : null,
      };
    });
    const paymentIntentId = `pi_reports_${(payments += 1)}`;
    const id = await placeOrder(shop.app, {
      paymentIntentId,
      shipments: parts,
      storeId: order.store,
      isGift: parts.length > 1,
      customerEmail: order.email,
      promotion: order.promotion,
    });
    await shop.rows`UPDATE orders.orders SET created_at = (${FIRST}::timestamp AT TIME ZONE ${ZONE}) + ${hours(order.placedAfter)}::interval WHERE id = ${id}`;
    for (const [i, { end, deliveredAfter }] of order.shipments.entries()) {
      await shop.rows`UPDATE orders.shipments SET status = ${end} WHERE order_id = ${id} AND recipient_index = ${i}`;
      if (end === 'delivered')
        await shop.rows`INSERT INTO orders.status_history (order_id, recipient_index, to_status, changed_by, changed_at)
          VALUES (${id}, ${i}, 'delivered', 'Mia', (${FIRST}::timestamp AT TIME ZONE ${ZONE}) + ${hours(deliveredAfter)}::interval)`;
    }
    for (const [i, { cents, after, reason }] of order.refunds.entries())
      await shop.rows`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, explanation, order_id, status, created_at)
        VALUES (${paymentIntentId}, ${`${paymentIntentId} ${i}`}, ${cents}, 'staff', ${reason}, ${id}, ${order.failed ? 'failed' : 'succeeded'},
          (${FIRST}::timestamp AT TIME ZONE ${ZONE}) + ${hours(after)}::interval)`;
    return id;
  }

  /** Everything sold, read row by row and added up here. */
  async function slowly(basis: 'placed' | 'delivered', storeId?: number) {
    const all = await shop.rows<{
      orderId: number;
      storeId: number;
      email: string;
      promotion: { name: string; code: string | null } | null;
      createdAt: Date;
      deliveredAt: Date | null;
      status: string;
      isGift: boolean;
      recipient: { zipCode: string; deliveryTime: string };
      items: number;
      discount: number;
      fee: number;
      tip: number;
      tax: number;
      deliveryTax: AppliedTax | null;
      things: {
        type: string;
        quantity: number;
        cents: number;
        discount: number;
        tax: AppliedTax | null;
        contents: { quantity: number }[];
      }[];
    }>`
      SELECT o.id AS order_id, o.store_id, lower(o.customer_email) AS email, o.promotion, o.created_at, s.status, o.is_gift, s.recipient,
        s.items_cents AS items, s.discount_cents AS discount, s.delivery_fee_cents AS fee, s.tip_cents AS tip, s.tax_cents AS tax, s.delivery_tax,
        (SELECT max(changed_at) FROM orders.status_history h WHERE h.order_id = o.id AND h.recipient_index = s.recipient_index
          AND to_status = 'delivered') AS delivered_at,
        (SELECT json_agg(json_build_object('type', type, 'quantity', quantity, 'cents', total_cents, 'discount', discount_cents, 'tax', i.tax, 'contents', contents))
          FROM orders.order_items i WHERE i.shipment_id = s.id) AS things
      FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id ORDER BY o.id, s.recipient_index`;
    const firstOrders = new Map<string, number>();
    for (const { email, orderId } of all) if (!firstOrders.has(email)) firstOrders.set(email, orderId);
    return all
      .filter((one) => (basis === 'placed' ? one.status !== 'cancelled' : one.status === 'delivered'))
      .filter((one) => storeId === undefined || one.storeId === storeId)
      .map((one) => ({
        ...one,
        day: local(basis === 'placed' ? one.createdAt : one.deliveredAt!, 'day') as string,
        hour: String(local(one.createdAt, 'hour')).padStart(2, '0'),
        customer: firstOrders.get(one.email) === one.orderId ? 'new' : 'returning',
      }));
  }
  type Sold = Awaited<ReturnType<typeof slowly>>[number];

  function grouped(sold: Sold[], key: (one: Sold) => string | null): Record<string, Figures> {
    const groups: Record<string, Sold[]> = {};
    for (const one of sold) {
      const name = key(one);
      if (name !== null) (groups[name] ??= []).push(one);
    }
    const sum = (some: Sold[], of: (one: Sold) => number) => some.reduce((total, one) => total + of(one), 0);
    return Object.fromEntries(
      Object.entries(groups).map(([name, some]) => [
        name,
        {
          // An order that is delivered on two days, or for two stores, counts on each.
          orders: new Set(some.map(({ orderId, day }) => `${orderId} ${day}`)).size,
          sales: sum(some, ({ items }) => items),
          discounts: -sum(some, ({ discount }) => discount),
          net: sum(some, ({ items, discount }) => items - discount),
          delivery: sum(some, ({ fee }) => fee),
          tips: sum(some, ({ tip }) => tip),
          tax: sum(some, ({ tax }) => tax),
        },
      ]),
    );
  }
  const pick = (row: Figures) => {
    const { orders, sales, discounts, net, delivery, tips, tax } = row;
    return { orders, sales, discounts: discounts || 0, net, delivery, tips, tax };
  };
  const plain = (rows: Record<string, Figures>) =>
    Object.fromEntries(
      Object.entries(rows).map(([key, row]) => [key, pick({ ...row, discounts: row.discounts || 0 })]),
    );

  it('say what the orders say, added up one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(orders, { minLength: 1, maxLength: 6 }), async (some) => {
        await clear();
        for (const order of some) await place(order);
        await count();
        for (const basis of ['placed', 'delivered'] as const)
          for (const storeId of [undefined, 2]) {
            const sold = await slowly(basis, storeId);
            const query = { basis, ...(storeId && { storeId }) };
            const sales = async (by: string) => {
              const rows = rowsOf(await read('sales', { ...query, by }));
              return plain(Object.fromEntries(Object.entries(rows).filter(([, row]) => row.orders! > 0)));
            };
            expect(await sales('day')).toEqual(plain(grouped(sold, ({ day }) => day)));
            expect(await sales('store')).toEqual(plain(grouped(sold, (one) => String(one.storeId))));
            expect(await sales('hour')).toEqual(plain(grouped(sold, ({ hour }) => hour)));
            expect(await sales('zip')).toEqual(plain(grouped(sold, ({ recipient }) => recipient.zipCode)));
            const net = async (report: string) =>
              Object.fromEntries(
                Object.entries(rowsOf(await read(report, query))).map(([key, row]) => [key, [row.orders, row.net]]),
              );
            const netOf = (key: (one: Sold) => string | null) =>
              Object.fromEntries(
                Object.entries(grouped(sold, key)).map(([name, row]) => [name, [row.orders, row.net]]),
              );
            expect(await net('customers')).toEqual(netOf(({ customer }) => customer));
            expect(await net('promotions')).toEqual(
              netOf(
                ({ promotion }) =>
                  promotion && (promotion.code ? `${promotion.name} (${promotion.code})` : promotion.name),
              ),
            );
            const windows = netOf(({ recipient }) =>
              recipient.deliveryTime.startsWith('9')
                ? `09:00 ${recipient.deliveryTime}`
                : `12:00 ${recipient.deliveryTime}`,
            );
            expect(await net('windows')).toEqual(windows);
            const things = sold.flatMap((one) => one.things);
            const pieces = (some: typeof things) => some.reduce((sum, { quantity }) => sum + quantity, 0);
            const products = await read('products', query);
            expect(figures(products, products.totals)).toMatchObject({
              quantity: pieces(things),
              sales: things.reduce((sum, { cents }) => sum + cents, 0),
            });
            const flavors = await read('products', { ...query, by: 'flavor' });
            expect(figures(flavors, flavors.totals).quantity).toBe(
              things.flatMap(({ contents }) => contents).reduce((sum, { quantity }) => sum + quantity, 0),
            );
            const taxes = sold.flatMap((one) => [...one.things.map(({ tax }) => tax), one.deliveryTax]);
            const taxOf = (is: (tax: AppliedTax) => boolean) => {
              const some = taxes.filter((tax) => tax !== null).filter(is);
              const sum = (of: 'cents' | 'baseCents') => some.reduce((total, tax) => total + tax[of], 0);
              return { tax: sum('cents'), taxed: sum('baseCents') };
            };
            const none = { tax: 0, taxed: 0 };
            const byRate = await read('tax', { ...query, by: 'rate' });
            expect(rowsOf(byRate)['0.0825'] ?? none).toMatchObject(taxOf(({ rate }) => rate === '0.0825'));
            expect(rowsOf(byRate)['0.0700'] ?? none).toMatchObject(taxOf(({ rate }) => rate === '0.07'));
            expect(figures(byRate, byRate.totals).tax).toBe(sold.reduce((sum, { tax }) => sum + tax, 0));
            const byClass = await read('tax', { ...query, by: 'class' });
            expect(rowsOf(byClass).bakery ?? none).toMatchObject(taxOf(({ taxClass }) => taxClass === 'bakery'));
            expect(rowsOf(byClass).delivery ?? none).toMatchObject(taxOf(({ taxClass }) => taxClass === 'delivery'));
            expect(figures(byClass, byClass.totals)).toMatchObject({
              net: sold.reduce((sum, { items, discount }) => sum + items - discount, 0),
              delivery: sold.reduce((sum, { fee }) => sum + fee, 0),
              tax: sold.reduce((sum, { tax }) => sum + tax, 0),
            });
            for (const { net: goods, delivery, taxed, untaxed } of Object.values(rowsOf(byClass)))
              expect(taxed! + untaxed!).toBe(goods! + delivery!);
            const tips = await read('tips', query);
            expect(figures(tips, tips.totals).tips).toBe(sold.reduce((sum, { tip }) => sum + tip, 0));
          }
        const refunds = some.filter(({ failed }) => !failed).flatMap((order) => order.refunds);
        const byReason = rowsOf(await read('refunds'));
        for (const reason of ['late', 'broken'])
          expect(byReason[reason]?.refunds ?? 0).toBe(
            refunds
              .filter((one) => one.reason.trim().toLowerCase() === reason)
              .reduce((sum, { cents }) => sum + cents, 0),
          );
        expect(await wrongDays()).toEqual([]);
      }),
      { numRuns: runs(4) },
    );
  });

  it('agree with the journal, and follow what happens without being asked to count everything', async () => {
    await clear();
    const today = local(new Date(), 'day') as string;
    const box = { ...boxFor(), discountCents: 100, taxCents: 120, tipCents: 300 };
    const [one, two] = [
      await placeOrder(shop.app, { paymentIntentId: 'pi_reports_a', shipments: [box] }),
      await placeOrder(shop.app, { paymentIntentId: 'pi_reports_b', shipments: [{ ...boxFor(), taxCents: 50 }] }),
    ];
    await shop.app.get(CountDays).run();
    const query = { from: today, to: today };
    const total = async (basis?: string) => {
      const answer = await read('sales', { ...query, ...(basis && { basis }) });
      return figures(answer, answer.totals);
    };
    expect(await total('placed')).toMatchObject({
      orders: 2,
      sales: 3000,
      discounts: -100,
      net: 2900,
      delivery: 1950,
      tips: 300,
      tax: 170,
      average: 1450,
    });
    expect(await total()).toMatchObject({ orders: 0, sales: 0 });
    for (const id of [one, two]) await staff.set(id, 'delivered').expect(200);
    await shop.app.get(CountDays).run();
    const { accounts } = await bodyOf<{ accounts: { account: string; debit: number; credit: number }[] }>(
      staff.admin.get('/api/admin/journal/balance').query(query),
    );
    const booked = (account: string) =>
      accounts.filter((line) => line.account === account).reduce((sum, { debit, credit }) => sum + credit - debit, 0);
    expect(await total()).toMatchObject({
      sales: booked('sales'),
      discounts: booked('discounts'),
      delivery: booked('delivery_income'),
      tips: booked('tips_payable'),
      tax: booked('tax_payable'),
    });
    const tax = await read('tax', query);
    expect(tax.facts).toEqual([
      { label: 'Collected', cents: 170 },
      { label: 'Returned with refunds', cents: 0 },
      { label: 'Sales tax owed', cents: 170 },
    ]);
    expect((await read('tax', { ...query, storeId: 1 })).facts).toEqual([]);
    expect((await read('tax', { ...query, basis: 'placed' })).facts).toEqual([]);
    await shop.rows`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, explanation, order_id, status, created_at)
      VALUES ('pi_reports_a', 'of a deposit', 250, 'staff', 'Late', ${one}, 'succeeded', now())`;
    await shop.app.get(CountDays).run();
    for (const report of ['sales', 'refunds']) {
      const income = booked('sales') + booked('discounts') + booked('refunds') + booked('delivery_income');
      expect((await read(report, query)).facts).toEqual([
        ...(report === 'sales' ? [{ label: 'Income in the books', cents: income }] : []),
        { label: 'taken off income', cents: 0 },
        { label: 'from deposits, delivery fees, tips and tax', cents: 250 },
      ]);
      expect((await read(report, { ...query, storeId: '1' })).facts).toEqual([]);
    }
    // Without a column of refunds: the income is the same.
    for (const by of ['hour', 'zip']) {
      const { facts } = await read('sales', { ...query, by });
      expect(facts.map(({ label }) => label)).toEqual(['Income in the books', 'taken off income']);
    }
    const behind = await bodyOf<{ orders: { id: number; customerName: string }[]; hasMore: boolean }>(
      staff.admin.get('/api/admin/reports/sales/orders').query({ ...query, key: today, limit: 1 }),
    );
    expect(behind).toMatchObject({ orders: [{ id: two, customerName: 'Ada Lovelace' }], hasMore: true });
    const more = { ...query, key: today, before: two };
    expect(
      (await bodyOf<typeof behind>(staff.admin.get('/api/admin/reports/sales/orders').query(more))).orders,
    ).toMatchObject([{ id: one }]);
  });

  it('say what gift cards owe as the cards do', async () => {
    const before = await read('gift-cards');
    const { id } = await cards.issue(5000);
    const today = local(new Date(), 'day') as string;
    const answer = await read('gift-cards', { from: today, to: today });
    expect(figures(answer, answer.totals)).toMatchObject({
      given: 5000,
      outstanding: await shop.value<number>`SELECT sum(balance_cents)::int FROM gift_cards.cards`,
    });
    expect(before.totals.at(-1)).toBe(0);
    await cards.block(id);
  });

  it('say how many visitors found a product sold out, each once a day', async () => {
    const [drink] = await shop.rows<{ id: number; name: string }>`UPDATE catalogue.products SET stock = 3
      WHERE id = (SELECT id FROM catalogue.products WHERE name = 'Whole Milk') RETURNING id, name`;
    for (const browser of [shop.browser(), shop.browser()]) {
      const add = (quantity: number) => browser.post('/api/cart/add').send({ cookieId: drink!.id, quantity });
      await add(1).expect(201);
      for (const quantity of [5, 6]) await add(quantity).expect(409);
    }
    await count();
    const today = local(new Date(), 'day') as string;
    const answer = await read('products', { from: today, to: today });
    const row = answer.rows.find(({ key }) => key === String(drink!.id))!;
    expect(row.label).toBe(drink!.name);
    expect(figures(answer, row.values)).toMatchObject({ refused: 2 });
    expect(figures(answer, answer.totals).refused).toBe(2);
    expect(await wrongDays()).toEqual([]);
  });

  it('have the period before beside them, and rows for days without sales', async () => {
    await clear();
    const calm = {
      zip: '78701',
      window: '9:00 AM - 10:00 AM',
      fee: 0,
      tip: 0,
      tax: 0,
      discount: 0,
      boxes: 1,
      singles: 0,
      rate: null,
    };
    const order = {
      store: 1,
      email: 'ana@example.com',
      promotion: null,
      manualPayment: null,
      placedBy: null,
      refunds: [],
      failed: false,
      shipments: [{ ...calm, end: 'pending', deliveredAfter: 0 }],
    };
    await place({ ...order, placedAfter: 30 });
    await place({ ...order, placedAfter: 6 * 24 + 12 });
    await count();
    const answer = await read('sales', { from: '2020-03-09', to: '2020-03-11', by: 'day', basis: 'placed' });
    expect(answer.rows.map(({ key, values, previous }) => [key, values[0], previous?.[0]])).toEqual([
      ['2020-03-09', 0, 1],
      ['2020-03-10', 0, 0],
      ['2020-03-11', 1, 0],
    ]);
    expect([answer.totals[0], answer.previousTotals[0]]).toEqual([1, 1]);
  });

  it('come as a table whose rows add up to the total', async () => {
    const file = await staff.admin
      .get('/api/admin/reports/sales')
      .query({ ...PERIOD, basis: 'placed', format: 'csv' })
      .expect(200);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="sales-${FIRST}-${LAST}.csv"`);
    const rows: Record<string, string>[] = parse(file.text, { columns: true, bom: true });
    expect(rows).toHaveLength(8);
    const sales = rows.map((row) => Math.round(Number(row.sales) * 100));
    expect(sales.at(-1)).toBe(sales.slice(0, -1).reduce((a, b) => a + b, 0));
    expect(sales.at(-1)).toBeGreaterThan(0);
  });

  it('are refused for wrong dates, rows and names, and to all but admins', async () => {
    const ask = (report: string, query: object) => staff.admin.get(`/api/admin/reports/${report}`).query(query);
    await ask('sales', { from: '2020-02-30', to: LAST }).expect(422);
    await ask('sales', { from: LAST, to: FIRST }).expect(422);
    await ask('sales', { from: '1900-01-01', to: LAST }).expect(422);
    await ask('sales', { ...PERIOD, by: 'driver' }).expect(422);
    await ask('sales', { ...PERIOD, storeId: 99 }).expect(404);
    await ask('profits', PERIOD).expect(404);
    await shop.browser().get('/api/admin/reports/sales').query(PERIOD).expect(401);
  });

  it('are checked by the audit, which counts a wrong day again', async () => {
    await shop.rows`UPDATE reports.daily_figures SET sales_cents = sales_cents + 1 WHERE dimension = 'all' AND counts = 'placed'
      AND day = '2020-03-11'`;
    expect(await wrongDays()).toHaveLength(1);
    const results = await shop.app.get(Auditor).check(new Date(0));
    const { findings } = results.find(({ what }) => what === 'reports')!;
    expect(findings.map(({ problem }) => problem)).toEqual([
      'The figures of store 1 on 2020-03-11 are not what its orders say.',
    ]);
    for (const finding of findings) await shop.app.get(Auditor).repair(finding);
    expect(await wrongDays()).toEqual([]);
  });
});
