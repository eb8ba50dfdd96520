import { parse } from 'csv-parse/sync';
import { Auditor } from '../src/kernel/audit/audit';
import { BookSources } from '../src/modules/books';
import { GiftCardLedger } from '../src/modules/gift-cards';
import { CardOffice } from './support/gift-cards';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { RefundOffice } from './support/refunds';
import { bodyOf, customerInfo, orderABox, payByCard, place, startPayment, type PlacedOrder } from './support/shopper';
import { useStaff } from './support/staff-session';
import { until } from './support/until';

interface Balance {
  debit: number;
  credit: number;
  accounts: { account: string; name: string; class: string | null; debit: number; credit: number }[];
}

describe('The books', () => {
  // Longer than what `workDone` waits for.
  const shop = useShop({ config: { undoSeconds: 24 * 3600 } });
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);
  const cards = new CardOffice(shop);

  /** What an order has moved: debits minus credits in cents, by account; settled accounts are left out. */
  async function booked(orderId: number): Promise<Record<string, number>> {
    const rows = await shop.rows<{ account: string; cents: number }>`
      SELECT account, sum(cents)::int AS cents FROM (
        SELECT debit AS account, cents FROM books.postings WHERE order_id = ${orderId}
        UNION ALL SELECT credit, -cents FROM books.postings WHERE order_id = ${orderId}) sides
      GROUP BY account HAVING sum(cents) <> 0`;
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }
  const differences = () => shop.app.get(BookSources).differences(new Date(0));
  let payments = 0;
  /** A box for $15.00 with a discount of $1.00, tax of $1.20, delivered for $9.75 with a tip of $3.00. */
  const order = (changes: object = {}) => {
    const shipment = { ...boxFor(), discountCents: 100, taxCents: 120, tipCents: 300 };
    return placeOrder(shop.app, { paymentIntentId: `pi_books_${(payments += 1)}`, shipments: [shipment], ...changes });
  };
  const buyABox = async () => {
    const { id } = await orderABox(shop, shop.browser());
    await shop.workDone();
    return id;
  };
  const balance = (query: object) => staff.admin.get('/api/admin/journal/balance').query(query);
  const ALL = { from: '2020-01-01', to: '2099-12-31' };

  it('keep a paid order as a deposit until it is delivered, and take the sale back if that was wrong', async () => {
    const id = await order();
    const deposit = { stripe_clearing: 2795, customer_deposits: -2795 };
    expect(await booked(id)).toEqual(deposit);
    await staff.set(id, 'preparing').expect(200);
    expect(await booked(id)).toEqual(deposit);
    await staff.set(id, 'delivered').expect(200);
    const sold = { sales: -1500, discounts: 100, delivery_income: -975, tips_payable: -300, tax_payable: -120 };
    expect(await booked(id)).toEqual({ stripe_clearing: 2795, ...sold });
    expect(
      await shop.rows`SELECT DISTINCT class FROM books.postings WHERE order_id = ${id} AND credit = 'sales'`,
    ).toEqual([{ class: 'Cookie boxes' }]);
    const historyId = await shop.value<string>`SELECT undo_history_id FROM orders.shipments WHERE order_id = ${id}`;
    await staff.admin.post(`/api/admin/orders/${id}/undo`).send({ historyId }).expect(200);
    expect(await booked(id)).toEqual(deposit);
  });

  it('take a refund before delivery off the deposit', async () => {
    const before = await buyABox();
    const total = (await booked(before)).stripe_clearing!;
    await office.refund(before, { amount: '5.00', reason: 'Sorry' }).expect(200);
    await office.settled(before, 'the refund', ({ payment }) => payment.refunded === '5.00');
    expect(await booked(before)).toEqual({ stripe_clearing: total - 500, customer_deposits: 500 - total });
    await office.cancel(before, { refund: true }).expect(200);
    await office.settled(before, 'the rest', ({ payment }) => payment.left === '0.00' && payment.onItsWay === '0.00');
    expect(await booked(before)).toEqual({});
  });

  it('know what is owed on gift cards: sold, spent, refunded and paid out', async () => {
    const owed = async () => {
      const { accounts } = await bodyOf<Balance>(balance(ALL));
      const own = accounts.find(({ account }) => account === 'gift_card_liability');
      return (own?.credit ?? 0) - (own?.debit ?? 0);
    };
    const cardSum = () => shop.value<number>`SELECT coalesce(sum(balance_cents), 0)::int FROM gift_cards.cards`;
    const { id: cardId, lastFour } = await cards.issue(5000);
    expect(await owed()).toBe(await cardSum());
    const tenders = [{ cardId, lastFour, cents: 2795 }];
    const id = await order({ paymentIntentId: 'free_books_1', tenders });
    await cards.run((tx) => shop.app.get(GiftCardLedger).capture(tx, 'draft-books', id, tenders));
    expect(await booked(id)).toEqual({ gift_card_liability: 2795, customer_deposits: -2795 });
    await office.cancel(id, { refund: true }).expect(200);
    expect(await booked(id)).toEqual({});
    await cards.reissue(cardId);
    expect([await owed(), await cardSum()]).toEqual([5000, 5000]);
  });

  it('take a bought gift card for a debt, not for a sale', async () => {
    const browser = shop.browser();
    const [product] = await shop.rows<{
      id: number;
    }>`SELECT id FROM catalogue.products WHERE gift_card IS NOT NULL ORDER BY id LIMIT 1`;
    const giftCard = {
      amount: 5000,
      recipientName: 'Ana',
      recipientEmail: 'ana@example.com',
      message: null,
      sendOn: null,
    };
    await browser.post('/api/cart/add').send({ cookieId: product!.id, quantity: 1, giftCard }).expect(201);
    const { name, email, phone } = customerInfo;
    const payment = await startPayment(browser, {
      customerInfo: { name, email, phone },
      isGift: false,
      recipients: [],
    });
    await payByCard(shop, payment);
    const { id } = await bodyOf<PlacedOrder>(place(browser, payment), 201);
    await shop.workDone();
    expect(await booked(id)).toEqual({ stripe_clearing: 5000, gift_card_liability: -5000 });
    await office.refund(id, { amount: '20.00', reason: 'Half' }).expect(200);
    await office.settled(id, 'the refund', ({ payment: paid }) => paid.refunded === '20.00');
    expect(await booked(id)).toEqual({ stripe_clearing: 3000, gift_card_liability: -3000 });
  });

  it('follow a dispute: taken back while open, returned if won, bad debt if lost', async () => {
    const [won, lost] = [await buyABox(), await buyABox()];
    const paid = -(await booked(lost)).customer_deposits!;
    const taken = async () =>
      shop.value<number>`SELECT coalesce(sum(CASE debit WHEN 'disputes' THEN cents ELSE -cents END), 0)::int FROM books.postings WHERE 'disputes' IN (debit, credit)`;
    for (const id of [won, lost]) await office.advance(id, 'dispute');
    await office.settled(lost, 'the dispute', ({ disputes }) => disputes.length === 1);
    await office.settled(won, 'the dispute', ({ disputes }) => disputes.length === 1);
    expect(await taken()).toBe(2 * paid);
    await office.advance(won, 'win_dispute');
    await office.advance(lost, 'lose_dispute');
    await office.settled(won, 'the end', ({ disputes }) => !disputes[0]!.open);
    await office.settled(lost, 'the end', ({ disputes }) => !disputes[0]!.open);
    await shop.workDone();
    expect(await taken()).toBe(paid);
    // What was never delivered is no bad debt: the bank has given it back to the customer.
    await office.cancel(lost, { refund: false }).expect(200);
    expect(await taken()).toBe(0);
    expect(await differences()).toEqual([]);
  });

  it('owe a courier service its price and the tip that it passes on', async () => {
    const id = await buyABox();
    await staff.set(id, 'ready_for_doordash').expect(200);
    const { body } = await staff.courier(id);
    const { externalDeliveryId } = body as { externalDeliveryId: string };
    await staff.courierSays(externalDeliveryId, 'delivered');
    await until('the delivery', async () => (await staff.read(id)).status === 'delivered');
    const [cost] = await shop.rows<{ fee: number; tip: number }>`
      SELECT fee_cents AS fee, tip_cents AS tip FROM delivery.courier_deliveries WHERE order_id = ${id}`;
    const own = await booked(id);
    expect([own.courier_cost, own.couriers_payable]).toEqual([cost!.fee, -cost!.fee - cost!.tip]);
    expect(own.customer_deposits).toBeUndefined();
  });

  it('book orders from before the journal once, on the days on which things happened; test orders never', async () => {
    const id = await order();
    await staff.set(id, 'delivered').expect(200);
    const test = await order({ isTest: true });
    const lines = () =>
      shop.rows<{ day: string; credit: string; cents: number }>`
        SELECT day::text, credit, cents FROM books.postings WHERE order_id = ${id} ORDER BY day, credit, cents`;
    const before = await lines();
    await asIfNeverWritten(id);
    expect(await lines()).toEqual([]);
    await shop.rows`UPDATE orders.orders SET created_at = '2026-03-01T18:00Z' WHERE id = ${id}`;
    await shop.rows`UPDATE orders.status_history SET changed_at = '2026-03-03T03:00Z' WHERE order_id = ${id} AND to_status = 'delivered'`;
    await shop.app.get(BookSources).rebuild();
    await shop.app.get(BookSources).rebuild();
    const after = await lines();
    // Nine in the evening of March 2 in Austin.
    expect(after.map(({ day }) => day)).toEqual(['2026-03-01', ...Array.from({ length: 5 }, () => '2026-03-02')]);
    const moved = (all: { credit: string; cents: number }[]) =>
      all.map(({ credit, cents }) => `${credit} ${cents}`).toSorted();
    expect(moved(after)).toEqual(moved(before));
    expect(await booked(test)).toEqual({});
  });

  it('date nothing in a closed month: what changes later is posted in the next', async () => {
    const id = await order();
    await asIfNeverWritten(id);
    await shop.rows`UPDATE orders.orders SET created_at = '2026-04-10T18:00Z' WHERE id = ${id}`;
    await staff.admin.post('/api/admin/books/closings').send({ month: '2099-01' }).expect(409);
    const { body } = await staff.admin.post('/api/admin/books/closings').send({ month: '2026-04' }).expect(200);
    expect(body).toMatchObject({ closedThrough: '2026-04-30' });
    await shop.app.get(BookSources).rebuild();
    expect(await shop.rows`SELECT day::text FROM books.postings WHERE order_id = ${id}`).toEqual([
      { day: '2026-05-01' },
    ]);
  });

  it('book sales at placement where the accountant says so, for orders placed from then on', async () => {
    const old = await order();
    const set = (moment: string) => staff.admin.put('/api/admin/books/booking').send({ moment }).expect(200);
    await set('placement');
    const young = await order();
    expect(await booked(young)).toMatchObject({ sales: -1500, tax_payable: -120 });
    await set('delivery');
    expect(await booked(old)).toEqual({ stripe_clearing: 2795, customer_deposits: -2795 });
    await staff.set(young, 'cancelled').expect(200);
    expect(await booked(young)).toEqual({ stripe_clearing: 2795, customer_deposits: -2795 });
  });

  it('are only added to, and balance in every line', async () => {
    await expect(shop.rows`UPDATE books.postings SET cents = 1`).rejects.toThrow('the journal is only added to');
    await expect(shop.rows`DELETE FROM books.postings`).rejects.toThrow('the journal is only added to');
    const line = (cents: number, credit: string) =>
      shop.rows`INSERT INTO books.postings (source, source_id, day, debit, credit, cents)
        VALUES ('order', '1', '2026-01-01', 'bank', ${credit}, ${cents})`;
    await expect(line(0, 'sales')).rejects.toThrow('postings_amount');
    await expect(line(1, 'bank')).rejects.toThrow('postings_accounts');
    await expect(line(1, 'petty_cash')).rejects.toThrow('postings_accounts');
  });

  it('answer with totals per account, and with files for accounting programs whose journals balance', async () => {
    await staff.admin.put('/api/admin/books/accounts/sales').send({ name: 'Bakery sales', code: '4000' }).expect(200);
    await staff.admin.put('/api/admin/books/accounts/petty_cash').send({ name: 'Mine' }).expect(404);
    const id = await order();
    await staff.set(id, 'delivered').expect(200);
    const { debit, credit, accounts } = await bodyOf<Balance>(balance(ALL));
    expect(debit).toBe(credit);
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: 'sales', name: 'Bakery sales', class: 'Cookie boxes' }),
    );
    const file = async (format: string) => {
      const { text } = await staff.admin
        .get('/api/admin/exports/journal')
        .query({ ...ALL, format })
        .expect(200);
      return parse(text, { bom: true }) as string[][];
    };
    const quickbooks = await file('quickbooks');
    expect(quickbooks[0]).toEqual([
      'JournalNo',
      'JournalDate',
      'AccountName',
      'Debits',
      'Credits',
      'Description',
      'Location',
    ]);
    expect(quickbooks.some(([, , name]) => name === 'Bakery sales:Cookie boxes')).toBe(true);
    expect(sumsOf(quickbooks.slice(1).map((cells) => [cells[0]!, Number(cells[3]) - Number(cells[4])]))).toEqual([]);
    const xero = await file('xero');
    expect(xero.some(([, , , code]) => code === '4000')).toBe(true);
    expect(sumsOf(xero.slice(1).map((cells) => [cells[0]!, Number(cells[5])]))).toEqual([]);
    const lines = await file('csv');
    expect(lines.slice(1).reduce((sum, cells) => sum + Math.round(Number(cells[8]) * 100), 0)).toBe(debit);
    for (const query of [{ ...ALL, from: 'x' }, { ...ALL, to: '2026-02-30' }, { from: ALL.to, to: ALL.from }, {}])
      await balance(query).expect(422);
    await staff.admin
      .get('/api/admin/exports/journal')
      .query({ ...ALL, format: 'sage' })
      .expect(422);
    await shop.browser().get('/api/admin/journal/balance').query(ALL).expect(401);
  });

  it('are audited: what facts and lines do not agree in is found, and posted by a repair', async () => {
    const [id, delivered, refunded, disputed] = [await order(), await order(), await buyABox(), await buyABox()];
    await staff.set(delivered, 'delivered').expect(200);
    await office.refund(refunded, { amount: '5.00', reason: 'Sorry' }).expect(200);
    await office.settled(refunded, 'the refund', ({ payment }) => payment.refunded === '5.00');
    await office.advance(disputed, 'dispute');
    await office.settled(disputed, 'the dispute', ({ disputes }) => disputes.length === 1);
    const card = await cards.issue(1000);
    await shop.workDone();
    expect(await differences()).toEqual([]);
    const line = (source: string, sourceId: string | number, debit: string, credit: string) =>
      shop.rows`INSERT INTO books.postings (source, source_id, day, debit, credit, cents)
        VALUES (${source}, ${String(sourceId)}, '2026-01-01', ${debit}, ${credit}, 77)`;
    const drifts: [string, () => Promise<unknown>, RegExp][] = [
      [
        'a payment that is booked too high',
        () => line('order', id, 'stripe_clearing', 'customer_deposits'),
        RegExp(`Order #${id}: .* \\$0.77 from Stripe clearing to Customer deposits`),
      ],
      [
        'an order that does not exist',
        () => line('order', 99_999, 'bank', 'sales'),
        /Order #99999: .* from Bank to Sales/,
      ],
      [
        'a sale that was never booked',
        () => shop.rows`UPDATE orders.shipments SET status = 'delivered' WHERE order_id = ${id}`,
        RegExp(`Order #${id}: .* \\$3.00 from Tips payable to Customer deposits`),
      ],
      [
        'a tip that was changed',
        () =>
          shop.rows`UPDATE orders.shipments SET tip_cents = 400, total_cents = total_cents + 100 WHERE order_id = ${delivered}`,
        RegExp(`Order #${delivered}: .* \\$1.00 from Tips payable`),
      ],
      [
        'a refund that has failed',
        () => shop.rows`UPDATE payments.refunds SET status = 'failed' WHERE order_id = ${refunded}`,
        /Refund \d+: .* \$5.00 from Customer deposits to Stripe clearing/,
      ],
      [
        'a dispute that was won',
        () =>
          shop.rows`UPDATE payments.disputes SET status = 'won' WHERE payment_intent_id = (SELECT payment_intent_id FROM orders.orders WHERE id = ${disputed})`,
        /Dispute \w+: .* from Disputes and bad debt to Stripe clearing/,
      ],
      [
        'a gift card that grew',
        () =>
          shop.rows`INSERT INTO gift_cards.movements (card_id, kind, amount_cents, balance_cents) VALUES (${card.id}, 'adjust', 500, 1500)`,
        /Gift card movement \d+: .* \$5.00 from Gift cards outstanding to Gift cards given away/,
      ],
      [
        'a movement that does not exist',
        () => line('gift_card', 88_888, 'counter_cash', 'goodwill'),
        /Gift card movement 88888: .* \$0.77/,
      ],
    ];
    for (const [what, inject, found] of drifts) {
      await inject();
      const problems = (await shop.app.get(Auditor).check(new Date(0))).find(
        (result) => result.what === 'books',
      )!.findings;
      expect([what, problems.filter(({ problem }) => found.test(problem)).length]).toEqual([what, 1]);
      for (const finding of problems) await shop.app.get(Auditor).repair(finding);
      expect([what, await differences()]).toEqual([what, []]);
    }
  });

  /** Undoes what the journal knows of an order, as if it had been placed before there was one. */
  async function asIfNeverWritten(id: number): Promise<void> {
    await shop.rows`ALTER TABLE books.postings DISABLE TRIGGER postings_are_kept`;
    await shop.rows`DELETE FROM books.postings WHERE order_id = ${id}`;
    await shop.rows`ALTER TABLE books.postings ENABLE TRIGGER postings_are_kept`;
  }
});

/** The groups whose amounts in dollars do not add up to zero. */
function sumsOf(rows: [group: string, dollars: number][]): string[] {
  const sums = new Map<string, number>();
  for (const [group, dollars] of rows) sums.set(group, (sums.get(group) ?? 0) + Math.round(dollars * 100));
  return [...sums].filter(([, cents]) => cents !== 0).map(([group]) => group);
}
