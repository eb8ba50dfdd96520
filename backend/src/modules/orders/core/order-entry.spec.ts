import type { ReceivedBy } from './manual-payment';
import { orderEntry, type OrderFacts, type ShipmentFacts } from './order-entry';

const NOW = new Date('2026-11-28T18:00:00Z');

const shipment: ShipmentFacts = {
  recipientIndex: 0,
  kind: 'goods',
  status: 'delivered',
  storeId: 1,
  sold: [
    { class: 'Cookie boxes', cents: 1500 },
    { class: 'Drinks', cents: 500 },
  ],
  discountCents: 100,
  deliveryFeeCents: 975,
  feeReturnedCents: 0,
  tipCents: 300,
  deliveryTax: null,
  taxCents: 190,
  totalCents: 3365,
  deliveredAt: NOW,
  returnedCents: 0,
  returnedAt: null,
};

const order: OrderFacts = {
  id: 10001,
  storeId: 1,
  createdAt: NOW,
  isTest: false,
  paymentIntentId: 'pi_1',
  totalCents: 3365,
  tenders: [],
  manualPayment: null,
  booking: 'delivery',
  lostCents: 0,
  lostAt: null,
  shipments: [shipment],
  couriers: [],
};

/** Debits minus credits by account; those without are left out. */
function sums(changes: Partial<ShipmentFacts>, of: Partial<OrderFacts> = {}): Record<string, number> {
  const { transfers } = orderEntry({ ...order, shipments: [{ ...shipment, ...changes }], ...of }, NOW);
  const all: Record<string, number> = {};
  for (const { debit, credit, cents } of transfers) {
    all[debit] = (all[debit] ?? 0) + cents;
    all[credit] = (all[credit] ?? 0) - cents;
  }
  return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0));
}

describe('The entry of an order', () => {
  const SOLD = { stripe_clearing: 3365, sales: -2000, discounts: 100 };

  it('splits a discount over the classes by what they cost', () => {
    const { transfers } = orderEntry(order, NOW);
    const discounts = transfers.filter(({ debit }) => debit === 'discounts');
    expect(discounts.map(({ class: kind, cents }) => [kind, cents])).toEqual([
      ['Cookie boxes', 75],
      ['Drinks', 25],
    ]);
  });

  it.each([
    // Half of the goods ($19.00) and half of their tax ($1.90).
    [1045, { refunds: 950, tax_payable: -95, delivery_income: -975, tips_payable: -300 }],
    [2090, { refunds: 1900, delivery_income: -975, tips_payable: -300 }],
    [2590, { refunds: 1900, delivery_income: -475, tips_payable: -300 }],
    [3165, { refunds: 1900, tips_payable: -200 }],
    [3365, { refunds: 1900 }],
  ])('takes %d cents returned off goods and tax, then the fee, then the tip', (returnedCents, rest) => {
    expect(sums({ returnedCents })).toEqual({ ...SOLD, ...rest, customer_deposits: -returnedCents });
  });

  it('takes what a change of address has returned off the fee first', () => {
    expect(sums({ feeReturnedCents: 400, returnedCents: 400 })).toMatchObject({
      delivery_income: -575,
      tax_payable: -190,
    });
  });

  describe('with a taxed delivery', () => {
    // The goods are taxed with 1.90, the fee with 0.80.
    const deliveryTax = { taxClass: 'delivery', rate: '0.0825', cents: 80, baseCents: 975, rule: '' } as const;
    const taxed = { taxCents: 270, totalCents: 3445, deliveryTax };
    const whole = { totalCents: 3445 };

    it.each([
      [2090, { refunds: 1900, tax_payable: -80, delivery_income: -975, tips_payable: -300 }],
      [3145, { refunds: 1900, tips_payable: -300 }],
      [3445, { refunds: 1900 }],
    ])('takes %d cents returned off the goods, then the fee, each with its tax', (returnedCents, rest) => {
      const sold = { ...SOLD, stripe_clearing: 3445 };
      expect(sums({ ...taxed, returnedCents }, whole)).toEqual({ ...sold, ...rest, customer_deposits: -returnedCents });
    });

    it('takes the tax of a fee that a change of address returned off, too', () => {
      const moved = { ...taxed, feeReturnedCents: 390, returnedCents: 390 + 32 };
      expect(sums(moved, whole)).toMatchObject({ delivery_income: -585, tax_payable: -238 });
    });
  });

  it('knows no sale of what is not delivered, and no refund of it', () => {
    const deposit = { stripe_clearing: 3365, customer_deposits: -3365 };
    for (const status of ['pending', 'in_transit', 'cancelled'] as const)
      expect(sums({ status, returnedCents: 500 })).toEqual(deposit);
    expect(sums({ status: 'pending' }, { booking: 'placement' })).toMatchObject({ sales: -2000 });
    expect(sums({ status: 'cancelled' }, { booking: 'placement' })).toEqual(deposit);
  });

  it('has only Stripe’s part of what gift cards paid, too, and nothing of a gift card that was bought', () => {
    const tenders = [{ cardId: 1, lastFour: 'ABCD', cents: 1365 }];
    expect(sums({ status: 'pending' }, { tenders })).toEqual({ stripe_clearing: 2000, customer_deposits: -2000 });
    expect(sums({ kind: 'electronic' })).toEqual({ stripe_clearing: 3365, customer_deposits: -3365 });
  });

  describe('that its customer pays to the shop itself', () => {
    const owed = { kind: 'counter', cents: 3365, dueOn: null, reference: null, received: null } as const;
    const unpaid = { paymentIntentId: 'free_1', manualPayment: owed };
    const paid = (method: ReceivedBy, more: object = {}) => ({
      ...unpaid,
      manualPayment: { ...owed, ...more, received: { at: '2026-11-30T18:00:00.000Z', by: 'anna@example.com', method } },
    });

    it.each([
      ['is owed', unpaid, { receivables: 3365 }],
      ['was paid in cash', paid('cash'), { counter_cash: 3365 }],
      ['was paid at the terminal', paid('terminal'), { bank: 3365 }],
      ['was paid by check', paid('check'), { bank: 3365 }],
      ['was paid by transfer', paid('transfer'), { bank: 3365 }],
      ['was lowered before it was paid', paid('cash', { waivedCents: 365 }), { counter_cash: 3000, receivables: 365 }],
    ])('is a deposit of what %s', (_how, of, assets) => {
      expect(sums({ status: 'pending' }, of)).toEqual({ ...assets, customer_deposits: -3365 });
    });

    it('has both lines, each of its day, also where it was paid as it was placed', () => {
      const { transfers } = orderEntry({ ...order, ...paid('cash'), shipments: [] }, NOW);
      expect(transfers.filter(({ cents }) => cents > 0)).toMatchObject([
        { debit: 'receivables', credit: 'customer_deposits', cents: 3365, at: NOW },
        { debit: 'counter_cash', credit: 'receivables', cents: 3365, at: new Date('2026-11-30T18:00:00Z') },
      ]);
    });

    it('is sold as any other, and leaves no deposit', () => {
      const rest = { delivery_income: -975, tips_payable: -300, tax_payable: -190 };
      expect(sums({}, unpaid)).toEqual({ sales: -2000, discounts: 100, ...rest, receivables: 3365 });
    });

    it('leaves Stripe its own part', () => {
      const cents = 1000;
      expect(sums({ status: 'pending' }, { manualPayment: { ...owed, cents } })).toEqual({
        stripe_clearing: 2365,
        receivables: 1000,
        customer_deposits: -3365,
      });
    });
  });

  it('owes a courier service its price and the tip', () => {
    const couriers = [{ orderId: 10001, recipientIndex: 0, feeCents: 700, tipCents: 300, endedAt: NOW }];
    expect(sums({}, { couriers })).toMatchObject({ courier_cost: 700, couriers_payable: -1000 });
    expect(sums({}, { couriers }).tips_payable).toBeUndefined();
  });

  it('takes a lost dispute off the deposit of what was cancelled', () => {
    const lost = { lostCents: 3365, lostAt: NOW };
    expect(sums({ status: 'cancelled', returnedCents: 365 }, lost)).toMatchObject({
      customer_deposits: -365,
      disputes: -3000,
    });
    expect(sums({}, lost).disputes).toBeUndefined();
  });

  it('is empty for a test order and for one that was not paid', () => {
    expect(sums({}, { isTest: true })).toEqual({});
    expect(sums({}, { paymentIntentId: null })).toEqual({});
  });
});
