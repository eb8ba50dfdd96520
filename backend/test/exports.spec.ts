import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { BookSources } from '../src/modules/books';
import { GiftCardLedger } from '../src/modules/gift-cards';
import type { NewShipment } from '../src/modules/orders';
import { ExportFiles } from '../src/modules/orders/exports/export-files';
import { ExportPagesRepository } from '../src/modules/orders/exports/export-pages.repository';
import { STORES_CHANGED } from '../src/modules/stores';
import { sentStatements } from './support/count-statements';
import { CardOffice } from './support/gift-cards';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { RefundOffice } from './support/refunds';
import { orderABox } from './support/shopper';
import { orderAGift, useStaff } from './support/staff-session';
import { until } from './support/until';

type Row = Record<string, string>;

const ALL = { from: '2020-01-01', to: '2099-12-31' };
const SUMS = ['items', 'discount', 'delivery fee', 'tip', 'tax', 'total'];

interface Given {
  boxes: { cents: number; off: number }[];
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  hoursAgo: number;
  fate: string;
}

/** Shipments with one to three boxes each. */
const shipments = fc
  .array(
    fc.record<Given>({
      boxes: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 9000 }), off: fc.nat(500) }), {
        minLength: 1,
        maxLength: 3,
      }),
      deliveryFeeCents: fc.nat(2000),
      tipCents: fc.nat(900),
      taxCents: fc.nat(700),
      hoursAgo: fc.integer({ min: 30, max: 120 }),
      fate: fc.constantFrom('delivered', 'delivered', 'pending', 'cancelled'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map((one) => ({ ...one, boxes: one.boxes.map((box) => ({ ...box, off: Math.min(box.off, box.cents) })) })),
  );

const cents = (dollars = '') => Math.round(Number(dollars) * 100);
const sumOf = (rows: Row[], column: string) => rows.reduce((sum, row) => sum + cents(row[column]), 0);
const sumsOf = (rows: Row[], columns = SUMS) => columns.map((column) => sumOf(rows, column));

describe('Exports', () => {
  // Longer than what `workDone` waits for.
  const shop = useShop({ config: { undoSeconds: 24 * 3600 } });
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);
  const cards = new CardOffice(shop);

  beforeAll(() => shop.rows`UPDATE catalogue.products SET stock = 100000 WHERE stock IS NOT NULL`);

  const download = (name: string, query: object = ALL) => staff.admin.get(`/api/admin/exports/${name}`).query(query);
  async function read(name: string, query: object = ALL): Promise<Row[]> {
    const { text } = await download(name, query).expect(200);
    return parse(text, { bom: true, columns: true });
  }

  let payments = 0;
  const order = (changes: object = {}) =>
    placeOrder(shop.app, { paymentIntentId: `pi_exports_${(payments += 1)}`, ...changes });

  function randomShipment({ boxes, deliveryFeeCents, tipCents, taxCents }: Given) {
    const base = boxFor();
    const [box] = base.items;
    const items = boxes.map(({ cents: totalCents, off }) => ({
      ...box!,
      cookieBoxId: boxFor().items[0]!.cookieBoxId,
      totalCents,
      discountCents: off,
    }));
    const total = (of: (item: (typeof items)[number]) => number) => items.reduce((sum, item) => sum + of(item), 0);
    const itemsCents = total((item) => item.totalCents);
    return {
      ...base,
      items,
      itemsCents,
      discountCents: total((item) => item.discountCents),
      deliveryFeeCents,
      tipCents,
      taxCents,
    } as NewShipment;
  }

  /** What the journal moved from one account to the other, less what went back, on a day or on all. */
  async function moved(debit: string, credit: string, { from, to }: typeof ALL, of = 'order'): Promise<number> {
    return shop.value<number>`SELECT coalesce(sum(CASE debit WHEN ${debit} THEN cents ELSE -cents END), 0)::int FROM books.postings
      WHERE day BETWEEN ${from} AND ${to} AND source = ${of}
        AND (debit = ${debit} AND credit = ${credit} OR debit = ${credit} AND credit = ${debit})`;
  }

  /** Posts all that has happened on the days on which it happened, as for orders from before the journal. */
  async function bookAll(): Promise<void> {
    await shop.rows`ALTER TABLE books.postings DISABLE TRIGGER postings_are_kept`;
    await shop.rows`DELETE FROM books.postings`;
    await shop.rows`ALTER TABLE books.postings ENABLE TRIGGER postings_are_kept`;
    await shop.app.get(BookSources).rebuild();
  }

  it('agree with each other, with the journal and with the payments, for all time and day by day', async () => {
    // A store far from the first: its evening is the other's morning.
    const far = await shop.value<number>`SELECT max(id) FROM stores.stores`;
    expect(far).toBeGreaterThan(1);
    await shop.inTx(async (tx) => {
      await tx.rows(`UPDATE stores.stores SET time_zone = 'Asia/Tokyo' WHERE id = $1`, [far]);
      await tx.notice(STORES_CHANGED);
    });
    await staff.admin.put('/api/admin/books/booking').send({ moment: 'delivery' }).expect(200);
    for (const [at, given] of fc.sample(shipments, 14).entries()) {
      const storeId = at % 2 === 0 ? 1 : far;
      const isGift = given.length > 1;
      const customerEmail = `buyer${at % 5}@example.com`;
      const id = await order({ storeId, isGift, customerEmail, shipments: given.map(randomShipment) });
      for (const [index, { hoursAgo, fate }] of given.entries()) {
        await shop.rows`UPDATE orders.shipments SET status = ${fate}, store_id = ${index === 1 ? far : null}
          WHERE order_id = ${id} AND recipient_index = ${index}`;
        if (fate === 'delivered')
          await shop.rows`INSERT INTO orders.status_history (order_id, recipient_index, to_status, changed_by, changed_at)
            VALUES (${id}, ${index}, 'delivered', 'shopper', kernel.now() - make_interval(hours => ${hoursAgo - 24}))`;
      }
      await shop.rows`UPDATE orders.orders SET created_at = kernel.now() - make_interval(hours => ${given[0]!.hoursAgo}) WHERE id = ${id}`;
    }
    // Noon in the first store, the next day in the other.
    const apart = await order({ isGift: true, shipments: [boxFor(), boxFor()] });
    await shop.rows`UPDATE orders.orders SET created_at = '2026-03-01T18:00Z' WHERE id = ${apart}`;
    await shop.rows`UPDATE orders.shipments SET status = 'delivered', store_id = ${far} WHERE order_id = ${apart} AND recipient_index = 1`;
    await shop.rows`INSERT INTO orders.status_history (order_id, recipient_index, to_status, changed_by, changed_at)
      VALUES (${apart}, 1, 'delivered', 'shopper', '2026-03-02T18:00Z')`;
    await order({ isTest: true });
    const { id: cardId, lastFour } = await cards.issue(5000);
    const tenders = [{ cardId, lastFour, cents: 1000 }];
    const mixed = await order({ tenders });
    await cards.run((tx) => shop.app.get(GiftCardLedger).capture(tx, 'draft-exports', mixed, tenders));
    const free = await order({ paymentIntentId: 'free_exports', tenders: [{ cardId, lastFour, cents: 2475 }] });
    await cards.run((tx) => shop.app.get(GiftCardLedger).capture(tx, 'draft-free', free, [{ cardId, cents: 2475 }]));
    await office.cancel(free, { refund: true }).expect(200);
    const { id: gift } = await orderAGift(shop, ['Jo', 'Kim']);
    await office.refund(gift, { recipients: [0], amount: '3.21', reason: '=Sorry' }).expect(200);
    await office.settled(gift, 'the refund', ({ payment }) => payment.refunded === '3.21');
    for (const to of ['driver_assigned', 'picked_up', 'in_transit', 'delivered']) await staff.drive(gift, 0, to);
    const { id: driven } = await orderABox(shop, shop.browser());
    await staff.set(driven, 'ready_for_doordash').expect(200);
    const { externalDeliveryId } = (await staff.courier(driven)).body as { externalDeliveryId: string };
    await staff.courierSays(externalDeliveryId, 'delivered');
    await until('the delivery', async () => (await staff.read(driven)).status === 'delivered');
    const { id: failing } = await orderABox(shop, shop.browser());
    await office.refund(failing, { amount: '1.00', reason: 'Sorry' }).expect(200);
    await office.settled(failing, 'the refund', ({ payment }) => payment.refunded === '1.00');
    await office.advance(failing, 'fail_refunds');
    await office.settled(failing, 'the failure', ({ refunds }) => refunds[0]!.status === 'failed');
    await shop.workDone();
    await bookAll();

    const days = await shop.rows<{ day: string }>`SELECT DISTINCT day::text FROM books.postings ORDER BY 1`;
    expect(days.length).toBeGreaterThan(3);
    for (const period of [ALL, ...days.map(({ day }) => ({ from: day, to: day }))]) {
      const orders = await read('orders', period);
      const lines = await read('lines', period);
      const placed = await read('shipments', period);
      expect(sumsOf(placed)).toEqual(sumsOf(orders));
      expect([sumOf(lines, 'total'), sumOf(lines, 'discount')]).toEqual(sumsOf(orders, ['items', 'discount']));
      expect(sumOf(orders, 'gift cards') + sumOf(orders, 'stripe')).toBe(sumOf(orders, 'total'));
      expect(sumOf(orders, 'stripe')).toBe(await moved('stripe_clearing', 'customer_deposits', period));

      const sold = await read('lines', { ...period, basis: 'delivered' });
      const shipped = await read('shipments', { ...period, basis: 'delivered' });
      expect(new Set(shipped.map(({ status }) => status))).toEqual(new Set(shipped.length > 0 ? ['delivered'] : []));
      expect([sumOf(sold, 'total'), sumOf(sold, 'discount')]).toEqual(sumsOf(shipped, ['items', 'discount']));
      const discounts = await moved('discounts', 'sales', period);
      expect(sumOf(sold, 'discount')).toBe(discounts);
      expect(sumOf(sold, 'total')).toBe(discounts + (await moved('customer_deposits', 'sales', period)));
      expect(sumOf(shipped, 'delivery fee')).toBe(await moved('customer_deposits', 'delivery_income', period));
      expect(sumOf(shipped, 'tip')).toBe(await moved('customer_deposits', 'tips_payable', period));
      // The refund of something that was sold takes its share of the tax back.
      const taxBack = shipped.some((row) => row.order === String(gift))
        ? 321 - (await moved('refunds', 'customer_deposits', ALL))
        : 0;
      expect(sumOf(shipped, 'tax') - taxBack).toBe(await moved('customer_deposits', 'tax_payable', period));
      expect(sumOf(shipped, 'courier cost')).toBe(await moved('courier_cost', 'couriers_payable', period));

      const refunds = (await read('refunds', period)).filter(({ status }) => status === 'succeeded');
      const back = (tender: string) =>
        sumOf(
          refunds.filter((row) => row.tender === tender),
          'amount',
        );
      expect(back('stripe')).toBe(await moved('customer_deposits', 'stripe_clearing', period, 'refund'));
    }

    const orders = await read('orders');
    const refunds = (await read('refunds')).filter(({ status }) => status === 'succeeded');
    const customers = await read('customers');
    const onCards = sumOf(
      refunds.filter(({ tender }) => tender === 'gift card'),
      'amount',
    );
    expect(onCards).toBe(2475);
    const spent = await moved('gift_card_liability', 'customer_deposits', ALL, 'gift_card');
    expect(sumOf(orders, 'gift cards') - onCards).toBe(spent);
    const made =
      await shop.value<number>`SELECT sum(amount_cents)::int FROM payments.refunds WHERE status = 'succeeded'`;
    expect([sumOf(refunds, 'amount'), sumOf(orders, 'refunded'), sumOf(customers, 'refunded')]).toEqual([
      made,
      made,
      made,
    ]);
    expect(sumOf(customers, 'total')).toBe(sumOf(orders, 'total'));
    const reasons = (await read('refunds')).map(({ reason, status }) => `${status}: ${reason}`);
    expect(reasons).toEqual(expect.arrayContaining(["succeeded: '=Sorry", 'failed: Sorry']));
    expect(await shop.app.get(BookSources).differences(new Date(0))).toEqual([]);
  });

  it('are read in pages of so many orders, as the file is sent', async () => {
    const pages = shop.app.get(ExportPagesRepository);
    const files = shop.app.get(ExportFiles);
    const whole = async (name: 'orders' | 'lines' | 'shipments' | 'customers') => {
      const pieces: string[] = [];
      for await (const piece of await files.file(name, ALL)) pieces.push(piece);
      return pieces.join('');
    };
    const PAGED = /WHERE [oc]\.id > \$1 AND [oc]\.id <= \$2/;
    const counted = (name: string) =>
      shop.value<number>(`SELECT max(id) - min(id) + 1 FROM orders.${name === 'customers' ? 'customers' : 'orders'}`);
    for (const name of ['orders', 'lines', 'shipments', 'customers'] as const) {
      const atOnce = await whole(name);
      pages.pageSize = 3;
      try {
        let inPages = '';
        const sent = await sentStatements(async () => (inPages = await whole(name)));
        expect(inPages).toBe(atOnce);
        expect(inPages.split('\r\n').length).toBeGreaterThan(3);
        expect(sent.filter((text) => PAGED.test(text)).length).toBe(Math.ceil((await counted(name)) / 3));
        const reader = await files.file(name, ALL);
        const first = await sentStatements(async () => {
          await reader.next();
          await reader.next();
        });
        // The next page is read once this one has been taken.
        expect(first.filter((text) => PAGED.test(text)).length).toBe(1);
        await reader.return(undefined);
      } finally {
        pages.pageSize = 1000;
      }
    }
  });

  it('say who is new, and what was returned to whom', async () => {
    const buyer = { customerEmail: 'Rosa@Example.com', customerName: '=cmd', customerPhone: '5125550199' };
    const old = await order(buyer);
    await shop.rows`UPDATE orders.orders SET created_at = '2025-03-01T18:00Z' WHERE id = ${old}`;
    const march = { from: '2025-03-01', to: '2025-03-31' };
    expect(await read('customers', march)).toEqual([
      {
        customer: "'=cmd",
        email: 'rosa@example.com',
        phone: '5125550199',
        'first order': '2025-03-01',
        orders: '1',
        total: '24.75',
        refunded: '0.00',
        'new or returning': 'new',
      },
    ]);
    await order({ ...buyer, isTest: true });
    const later = await order(buyer);
    await shop.rows`UPDATE orders.orders SET created_at = '2025-04-30T18:00Z' WHERE id = ${later}`;
    expect(await read('customers', { from: '2025-04-01', to: '2025-04-30' })).toMatchObject([
      { orders: '1', total: '24.75', 'new or returning': 'returning', 'first order': '2025-03-01' },
    ]);
    expect(await read('customers', { from: '2025-05-01', to: '2025-05-31' })).toEqual([]);
  });

  it('have the days of the store, words for people, and no test orders', async () => {
    const id = await order({ promotion: { name: 'Spring', code: 'SPRING' } });
    // Nine in the evening of March 2 in Austin.
    await shop.rows`UPDATE orders.orders SET created_at = '2024-03-03T03:00Z' WHERE id = ${id}`;
    const test = await order({ isTest: true });
    await shop.rows`UPDATE orders.orders SET created_at = '2024-03-03T03:00Z' WHERE id = ${test}`;
    const day = { from: '2024-03-02', to: '2024-03-02' };
    expect(await read('orders', { from: '2024-03-03', to: '2024-03-03' })).toEqual([]);
    const [row, ...others] = await read('orders', day);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      order: String(id),
      placed: '2024-03-02',
      'placed at': '2024-03-03T03:00:00.000Z',
      gift: 'no',
      'promotion code': 'SPRING',
      total: '24.75',
    });
    expect(await read('lines', day)).toMatchObject([
      {
        order: String(id),
        recipient: 'Ada Lovelace',
        type: 'cookie box',
        'sold as': 'Cookie boxes',
        contents: '6 × Lemon Glaze',
        'unit price': '15.00',
        delivered: '',
      },
    ]);
    expect(await read('shipments', day)).toMatchObject([
      {
        order: String(id),
        window: '9:00 AM - 10:00 AM',
        address: '1 Elm Street, Austin, TX 78701',
        provider: 'Crispi',
      },
    ]);
  });

  it('have names, and refuse what cannot be exported', async () => {
    const disposition = async (name: string, query: object) =>
      ((await download(name, query).expect(200)).headers as Record<string, string>)['content-disposition'];
    expect(await disposition('refunds', ALL)).toBe('attachment; filename="refunds-2020-01-01-2099-12-31.csv"');
    expect(await disposition('lines', { ...ALL, basis: 'delivered' })).toBe(
      'attachment; filename="lines-delivered-2020-01-01-2099-12-31.csv"',
    );
    for (const query of [
      { ...ALL, from: 'x' },
      { ...ALL, to: '2026-02-30' },
      { ...ALL, from: '0000-01-01' },
      { from: ALL.to, to: ALL.from },
      {},
      { ...ALL, format: 'xero' },
      { ...ALL, basis: 'paid' },
      { ...ALL, basis: 'delivered' },
    ])
      expect([query, (await download('orders', query)).status]).toEqual([query, 422]);
    for (const query of [ALL, {}]) await download('sales', query).expect(404);
    expect((await download('orders', { from: '9999-12-31', to: '9999-12-31' })).status).toBe(200);
    expect((await download('journal', { ...ALL, from: '0000-01-01' })).status).toBe(422);
    await shop.browser().get('/api/admin/exports/orders').query(ALL).expect(401);
  });
});
