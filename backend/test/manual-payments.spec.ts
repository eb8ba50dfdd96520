import { randomUUID } from 'node:crypto';
import { Auditor } from '../src/kernel/audit/audit';
import { BookSources } from '../src/modules/books';
import { CustomerRepository, FollowLinks, type ManualPayment, type NewOrder } from '../src/modules/orders';
import { CardOffice } from './support/gift-cards';
import { GiftCardLedger } from '../src/modules/gift-cards';
import { useShop } from './support/open-shop';
import { boxFor, placeOrder } from './support/orders';
import { RefundOffice } from './support/refunds';
import { bodyOf } from './support/shopper';
import { useStaff } from './support/staff-session';

interface Paid {
  placedBy: string | null;
  manualPayment: { kind: string; amount: string; owed: string; received: { by: string; method: string } | null };
}

const COUNTER: ManualPayment = { kind: 'counter', cents: 2475, dueOn: null, reference: null, received: null };
const INVOICE: ManualPayment = { ...COUNTER, kind: 'invoice', dueOn: '2026-12-13', reference: 'PO-77' };

describe('Money that the shop receives itself', () => {
  const shop = useShop({ worker: false });
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);
  const cards = new CardOffice(shop);

  /** A box for $15.00, delivered for $9.75. */
  const order = (manualPayment: ManualPayment = COUNTER, changes: Partial<NewOrder> = {}) =>
    placeOrder(shop.app, {
      paymentIntentId: `free_${randomUUID()}`,
      placedBy: 'anna@example.com',
      manualPayment,
      ...changes,
    });
  const receive = (id: number, method: string) =>
    staff.admin.post(`/api/admin/orders/${id}/manual-payment`).send({ method });
  const read = (id: number) => bodyOf<Paid>(staff.admin.get(`/api/admin/orders/${id}`));
  /** What the order has moved: debits minus credits in cents; settled accounts are left out. */
  async function booked(id: number): Promise<Record<string, number>> {
    const rows = await shop.rows<{ account: string; cents: number }>`
      SELECT account, sum(cents)::int AS cents FROM (
        SELECT debit AS account, cents FROM books.postings WHERE order_id = ${id}
        UNION ALL SELECT credit, -cents FROM books.postings WHERE order_id = ${id}) sides
      GROUP BY account HAVING sum(cents) <> 0`;
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }
  /** What the audit finds about the order. */
  const found = async (id: number) =>
    (await shop.app.get(Auditor).check(new Date(0)))
      .flatMap(({ findings }) => findings.map(({ problem }) => problem))
      .filter((text) => text.includes(`#${id}`) && !text.includes('receipt'));
  const mistakes = async (id: number) => [
    ...(await shop.app.get(BookSources).differences(new Date(0))),
    ...(await found(id)),
  ];
  const listed = async (view: string) => {
    const { body, headers } = await staff.admin.get('/api/admin/orders').query({ view, limit: 200 }).expect(200);
    return { ids: (body as { id: number }[]).map(({ id }) => id), counts: headers['x-view-counts'] as string };
  };

  it('is owed until staff record it, once', async () => {
    const id = await order();
    expect(await read(id)).toMatchObject({
      placedBy: 'anna@example.com',
      manualPayment: { kind: 'counter', amount: '24.75', owed: '24.75', received: null },
    });
    expect(await booked(id)).toEqual({ receivables: 2475, customer_deposits: -2475 });
    const { body } = await receive(id, 'cash').expect(200);
    const by = expect.stringContaining('@') as string;
    expect(body).toMatchObject({ manualPayment: { owed: '0.00', received: { method: 'cash', by } } });
    expect(await booked(id)).toEqual({ counter_cash: 2475, customer_deposits: -2475 });
    expect((await receive(id, 'terminal').expect(409)).body).toMatchObject({ code: 'already_received' });
    const { history } = await office.money(id);
    expect(history).toMatchObject([
      { to: 'pending', why: 'Not paid yet' },
      { to: 'payment_received', why: 'cash', by },
    ]);
    expect(await mistakes(id)).toEqual([]);
  });

  it('is received once by two requests at the same time', async () => {
    const id = await order();
    const answers = await Promise.all([receive(id, 'cash'), receive(id, 'terminal')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await mistakes(id)).toEqual([]);
  });

  it('is a tender of the order, for staff and its buyer', async () => {
    const id = await order(INVOICE);
    const tender = {
      kind: 'invoice',
      lastFour: null,
      amount: '24.75',
      owed: '24.75',
      state: 'owed',
      dueOn: '2026-12-13',
    };
    expect((await office.money(id)).payment).toMatchObject({ total: '24.75', tenders: [tender] });
    const token = shop.app.get(FollowLinks).ofBuyer({ id, followVersion: 0 });
    const followed = await bodyOf<object>(shop.browser().get(`/api/follow/${token}`));
    expect(followed).toMatchObject({ totalAmount: '24.75', tenders: [tender] });
    expect(await mistakes(id)).toEqual([]);
  });

  it('goes to the bank if an invoice is paid, and not to the counter by check', async () => {
    const [invoice, counter] = [await order(INVOICE), await order()];
    expect((await receive(counter, 'check').expect(422)).body).toMatchObject({ code: 'not_at_the_counter' });
    await receive(invoice, 'check').expect(200);
    expect(await booked(invoice)).toEqual({ bank: 2475, customer_deposits: -2475 });
    await receive(invoice, 'gold').expect(422);
  });

  it('is nothing of an order that was paid by card', async () => {
    const id = await placeOrder(shop.app, { paymentIntentId: `pi_${randomUUID()}` });
    expect((await receive(id, 'cash').expect(409)).body).toMatchObject({ code: 'nothing_owed' });
    expect(await read(id)).toMatchObject({ placedBy: null, manualPayment: null });
  });

  it('is given back by hand, the way it was received', async () => {
    const [cash, card] = [await order(), await order()];
    await receive(cash, 'cash');
    await receive(card, 'terminal');
    await office.refund(cash, { amount: '5.00', reason: 'Sorry' }).expect(200);
    await office.refund(card, { amount: '5.00', reason: 'Sorry' }).expect(200);
    expect(await booked(cash)).toEqual({ counter_cash: 1975, customer_deposits: -1975 });
    expect(await booked(card)).toEqual({ bank: 1975, customer_deposits: -1975 });
    const { refunds, payment } = await office.money(cash);
    expect(refunds).toMatchObject([{ amount: '5.00', status: 'succeeded', byHand: 'cash' }]);
    expect(payment).toMatchObject({ refunded: '5.00', onItsWay: '0.00', left: '19.75' });
    await staff.set(cash, 'delivered').expect(200);
    expect(await booked(cash)).toEqual({ counter_cash: 1975, refunds: 500, delivery_income: -975, sales: -1500 });
    expect(await mistakes(cash)).toEqual([]);
  });

  it('is owed less by a refund before it was received', async () => {
    const id = await order();
    await office.refund(id, { amount: '4.75', reason: 'Sorry' }).expect(200);
    expect((await read(id)).manualPayment).toMatchObject({ amount: '24.75', owed: '20.00' });
    expect((await office.money(id)).refunds).toMatchObject([{ byHand: 'owed', amount: '4.75' }]);
    expect(await booked(id)).toEqual({ receivables: 2000, customer_deposits: -2000 });
    await receive(id, 'cash').expect(200);
    expect(await booked(id)).toEqual({ counter_cash: 2000, customer_deposits: -2000 });
    await office.refund(id, { amount: '20.00', reason: 'All of it' }).expect(200);
    expect(await booked(id)).toEqual({});
    await office.refund(id, { amount: '0.01', reason: 'More' }).expect(409);
    expect(await mistakes(id)).toEqual([]);
  });

  it('is not owed anymore once the order is cancelled with a refund', async () => {
    const id = await order();
    await office.cancel(id, { refund: true }).expect(200);
    expect(await booked(id)).toEqual({});
    expect((await read(id)).manualPayment).toMatchObject({ owed: '0.00', received: null });
    expect((await receive(id, 'cash').expect(409)).body).toMatchObject({ code: 'nothing_owed' });
    expect(await mistakes(id)).toEqual([]);
  });

  it('goes back after what gift cards paid', async () => {
    const card = await cards.issue(1000);
    const id = await order(
      { ...COUNTER, cents: 1475 },
      { tenders: [{ cardId: card.id, lastFour: card.lastFour, cents: 1000 }] },
    );
    await cards.run(async (tx) => {
      const ledger = shop.app.get(GiftCardLedger);
      await ledger.hold(tx, `draft-${id}`, [{ cardId: card.id, cents: 1000 }]);
      await ledger.capture(tx, `draft-${id}`, id, [{ cardId: card.id, cents: 1000 }]);
    });
    expect((await office.money(id)).payment).toMatchObject({
      tenders: [
        { kind: 'gift_card', amount: '10.00' },
        { kind: 'counter', amount: '14.75' },
      ],
    });
    await office.refund(id, { amount: '12.00', reason: 'Sorry' }).expect(200);
    expect((await office.money(id)).refunds).toMatchObject([
      { amount: '10.00', giftCardLastFour: card.lastFour, byHand: null },
      { amount: '2.00', giftCardLastFour: null, byHand: 'owed' },
    ]);
    expect((await read(id)).manualPayment).toMatchObject({ owed: '12.75' });
    expect(await cards.balance(card.id)).toBe(1000);
    expect(await mistakes(id)).toEqual([]);
  });

  it('is found by the audit where the order and its refunds or the journal differ', async () => {
    const id = await order();
    await office.refund(id, { amount: '4.75', reason: 'Sorry' });
    await shop.rows`UPDATE orders.orders SET manual_payment = manual_payment || '{"waivedCents": 100}' WHERE id = ${id}`;
    expect(await found(id)).toEqual([
      `Order #${id}: refunds took off what is owed $1.00 by the order, $4.75 by refunds.`,
    ]);
    const received = { at: new Date().toISOString(), by: 'anna@example.com', method: 'cash' };
    const changes = JSON.stringify({ waivedCents: 475, received });
    await shop.rows`UPDATE orders.orders SET manual_payment = manual_payment || ${changes}::jsonb WHERE id = ${id}`;
    const missing = { sourceId: String(id), debit: 'counter_cash', credit: 'receivables', cents: 2000 };
    expect(await shop.app.get(BookSources).differences(new Date(0))).toMatchObject([missing]);
    const cheaper = JSON.stringify({ cents: 2000 });
    await shop.rows`UPDATE orders.orders SET manual_payment = manual_payment || ${cheaper}::jsonb WHERE id = ${id}`;
    expect(await found(id)).toContainEqual(`Order #${id} costs $24.75, and nothing was charged.`);
  });

  it('can be listed while it is owed', async () => {
    const [owed, invoice, paid, waived] = [await order(), await order(INVOICE), await order(), await order()];
    await receive(paid, 'cash').expect(200);
    await office.cancel(waived, { refund: true }).expect(200);
    const { ids, counts } = await listed('unpaid');
    expect(ids).toEqual(expect.arrayContaining([owed, invoice]));
    for (const id of [paid, waived]) expect(ids).not.toContain(id);
    expect(counts).toContain(`unpaid=${ids.length}`);
  });

  it('is to be collected with the first shipment, and on no other paper', async () => {
    const id = await order(COUNTER, {
      isGift: true,
      shipments: [boxFor({ firstName: 'Jo' }), boxFor({ firstName: 'Kim' })],
    });
    const slips = async (of: number) =>
      (await bodyOf<{ collect: string | null }[]>(staff.admin.get(`/api/admin/kitchen/orders/${of}/slips`))).map(
        ({ collect }) => collect,
      );
    expect(await slips(id)).toEqual(['24.75', null]);
    await office.cancel(id, { recipients: [0] }).expect(200);
    expect(await slips(id)).toEqual([null, '24.75']);
    await receive(id, 'cash').expect(200);
    expect(await slips(id)).toEqual([null, null]);
    expect(await slips(await order(INVOICE))).toEqual([null]);
  });

  it('may be an invoice for customers whom staff have named', async () => {
    await order(INVOICE, { customerEmail: 'Office@Acme.test' });
    const customers = shop.app.get(CustomerRepository);
    expect(await customers.mayPayByInvoice('office@acme.test')).toBe(false);
    const [{ id }] = await bodyOf<[{ id: number }]>(
      staff.admin.get('/api/admin/customers').query({ search: 'office@acme' }),
    );
    const allow = (allowed: unknown) => staff.admin.put(`/api/admin/customers/${id}/invoices`).send({ allowed });
    const by = expect.stringContaining('@') as string;
    const at = expect.any(String) as string;
    expect((await allow(true).expect(200)).body).toMatchObject({
      invoicesAllowed: true,
      invoicesChangedBy: by,
      invoicesChangedAt: at,
    });
    // Another order keeps it.
    await order(INVOICE, { customerEmail: 'office@acme.test' });
    expect(await customers.mayPayByInvoice('OFFICE@acme.test')).toBe(true);
    await allow(false).expect(200);
    expect(await customers.mayPayByInvoice('office@acme.test')).toBe(false);
    await allow('yes').expect(422);
    await staff.admin.put('/api/admin/customers/999999/invoices').send({ allowed: true }).expect(404);
    expect(await customers.mayPayByInvoice('unknown@acme.test')).toBe(false);
  });
});
