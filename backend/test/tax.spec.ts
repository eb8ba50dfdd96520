import type { AppliedTax, StoreTaxRules } from '@crispi/rules/tax';
import Stripe from 'stripe';
import { Auditor } from '../src/kernel/audit/audit';
import { FORMULA, StoreTax } from '../src/modules/tax/store-tax';
import { useShop } from './support/open-shop';
import { RefundOffice } from './support/refunds';
import {
  addBox,
  bodyOf,
  form,
  payByCard,
  place,
  startPayment,
  type Browser,
  type PlacedOrder,
} from './support/shopper';
import { useStaff } from './support/staff-session';
import { until } from './support/until';

interface Totals {
  deliveryFee: string;
  tax: string;
  total: string;
  taxRate: string;
  shipments: { tax: string; total: string }[];
}

const BY_RULES: StoreTaxRules = {
  ...FORMULA,
  method: 'rules',
  rules: [
    { taxClass: 'bakery', taxed: 'never', source: 'no tax on bread' },
    { taxClass: 'goods', taxed: 'always', source: 'tax on mugs' },
    { taxClass: 'delivery', taxed: 'with_goods', source: 'tax on their way' },
  ],
};
const cents = (dollars: string) => Math.round(Number(dollars) * 100);
const rate = (base: number, percent: number) => Math.round((base * percent) / 100);

describe('Sales tax', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);
  let mug: { id: number; price: string };

  beforeAll(async () => {
    const products = await bodyOf<{ id: number; price: string; name: string }[]>(shop.browser().get('/api/cookies'));
    mug = products.find(({ name }) => name === 'Bakery Mug')!;
  });

  const use = async (rules: StoreTaxRules) => {
    await shop.rows`INSERT INTO tax.store_rules (store_id, rules) SELECT id, ${JSON.stringify(rules)}::jsonb FROM stores.stores
      ON CONFLICT (store_id) DO UPDATE SET rules = EXCLUDED.rules`;
    shop.app.get(StoreTax).forget();
  };
  const cart = async (): Promise<Browser> => {
    const browser = shop.browser();
    await addBox(browser);
    await browser.post('/api/cart/add').send({ cookieId: mug.id, quantity: 1 }).expect(201);
    return browser;
  };
  const totalsOf = (browser: Browser, body: object) => bodyOf<Totals>(browser.post('/api/checkout/totals').send(body));
  const buy = async (browser: Browser, body: object) => {
    const payment = await startPayment(browser, body);
    await payByCard(shop, payment);
    return (await bodyOf<PlacedOrder>(place(browser, payment), 201)).id;
  };
  const kept = async (orderId: number) => {
    const [shipment] = await shop.rows<{ tax: number; deliveryTax: AppliedTax | null }>`
      SELECT tax_cents AS tax, delivery_tax FROM orders.shipments WHERE order_id = ${orderId}`;
    const items = await shop.rows<{ type: string; tax: AppliedTax | null }>`
      SELECT type, tax FROM orders.order_items WHERE order_id = ${orderId} ORDER BY id`;
    return { ...shipment!, items: Object.fromEntries(items.map(({ type, tax }) => [type, tax])) };
  };

  it('is the first store’s rate on taxable products, and each order keeps why', async () => {
    const browser = await cart();
    const body = await form(browser);
    const totals = await totalsOf(browser, body);
    expect(cents(totals.tax)).toBe(rate(cents(mug.price), 8.25));
    const order = await kept(await buy(browser, body));
    expect(order).toMatchObject({ tax: cents(totals.tax), deliveryTax: null });
    expect(order.items.cookie_box).toBeNull();
    expect(order.items.individual_product).toEqual({
      taxClass: null,
      rate: '0.0825',
      cents: order.tax,
      baseCents: cents(mug.price),
      rule: 'formula',
    });
  });

  describe('by the rules of the store', () => {
    let id: number;
    let totals: Totals;
    let delivery: number;

    beforeAll(async () => {
      await use(BY_RULES);
      const browser = await cart();
      const body = await form(browser);
      totals = await totalsOf(browser, body);
      id = await buy(browser, body);
      delivery = Math.round((cents(totals.deliveryFee) * cents(mug.price)) / (1500 + cents(mug.price)));
    });

    it('is on the lines of taxed classes and on their share of the delivery', async () => {
      const order = await kept(id);
      expect(cents(totals.tax)).toBe(rate(cents(mug.price) + delivery, 8.25));
      expect(order.tax).toBe(cents(totals.tax));
      expect(order.items.cookie_box).toMatchObject({ cents: 0, rate: '0', rule: 'no tax on bread' });
      expect(order.items.individual_product).toMatchObject({ taxClass: 'goods', rule: 'tax on mugs' });
      expect(order.deliveryTax).toMatchObject({ baseCents: delivery, rule: 'tax on their way' });
      expect(order.items.individual_product!.cents + order.deliveryTax!.cents).toBe(order.tax);
    });

    it('stays with the fee once a courier was sent, and goes back with the goods', async () => {
      const { deliveryTax, tax } = await kept(id);
      const whole = cents(totals.total);
      expect((await office.money(id)).shipments[0]).toMatchObject({ refundable: totals.total });
      await staff.drive(id, 0, 'driver_assigned').expect(200);
      const goods = 1500 + cents(mug.price) + tax - deliveryTax!.cents;
      const [shipment] = (await office.money(id)).shipments;
      expect(cents(shipment!.refundable)).toBe(goods);
      await office.refund(id, { recipients: [0] }).expect(200);
      await office.settled(id, 'the goods', ({ payment }) => cents(payment.refunded) === goods);
      expect(whole - goods).toBe(cents(totals.deliveryFee) + deliveryTax!.cents + 300);
      for (const step of ['picked_up', 'delivered']) await staff.drive(id, 0, step).expect(200);
      const owed = await shop.value<number>`SELECT sum(CASE WHEN credit = 'tax_payable' THEN cents ELSE -cents END)::int
        FROM books.postings WHERE order_id = ${id} AND 'tax_payable' IN (credit, debit)`;
      expect(owed).toBe(deliveryTax!.cents);
    });

    it('is not asked again for an order that is placed', async () => {
      const before = await kept(id);
      await use({ ...BY_RULES, rules: [] });
      expect(await kept(id)).toEqual(before);
      await use(BY_RULES);
    });
  });

  describe('by Stripe', () => {
    const stripe = () =>
      new Stripe('sk_test_sandbox', {
        host: new URL(shop.sandboxUrl).hostname,
        port: new URL(shop.sandboxUrl).port,
        protocol: 'http',
      });
    const record = (orderId: number) =>
      shop.rows<{ transactionId: string | null; totalCents: number; reversedCents: number }>`
        SELECT transaction_id, total_cents, reversed_cents FROM tax.stripe_records WHERE order_id = ${orderId}`;

    beforeAll(() => use({ ...FORMULA, method: 'stripe', codes: { bakery: 'txcd_sandbox_exempt' } }));

    it('is what Stripe says, is recorded when it is paid, and taken back with a refund', async () => {
      const browser = await cart();
      const body = await form(browser);
      const totals = await totalsOf(browser, body);
      expect(cents(totals.tax)).toBe(rate(cents(mug.price), 8.25) + rate(cents(totals.deliveryFee), 8.25));
      const id = await buy(browser, body);
      const order = await kept(id);
      expect(order.tax).toBe(cents(totals.tax));
      expect(order.items.cookie_box).toMatchObject({ cents: 0, rate: '0', taxClass: 'bakery' });
      const recorded = await until('the tax to be recorded', async () => {
        const [row] = await record(id);
        return row?.transactionId ? row : null;
      });
      const transaction = await stripe().tax.transactions.retrieve(recorded.transactionId!, { expand: ['line_items'] });
      expect(transaction.reference).toBe(`order-${id}-0`);
      const taxes = transaction.line_items!.data.map(({ amount_tax }) => amount_tax);
      expect(taxes.reduce((sum, tax) => sum + tax, transaction.shipping_cost!.amount_tax)).toBe(order.tax);
      // The tip is not Stripe Tax's.
      expect(recorded.totalCents).toBe(cents(totals.total) - 300);

      await office.refund(id, { recipients: [0] }).expect(200);
      await until('its refund to be taken back', async () => (await record(id))[0]!.reversedCents > 0);
      expect((await record(id))[0]).toMatchObject({ reversedCents: recorded.totalCents });
    });

    it('is estimated by the rules while Stripe is out of reach, and asked again before it is paid', async () => {
      const browser = await cart();
      const body = await form(browser, { tip: 0 });
      const down = { provider: 'stripe', route: '/v1/tax/calculations', action: 'status', status: 500 };
      await shop.tellSandbox('PUT', '/faults', { requests: [down], webhooks: [] });
      const changed = { ...body, customerInfo: { ...(body.customerInfo as object), zipCode: '78702' } };
      const totals = await totalsOf(browser, changed);
      expect(cents(totals.tax)).toBeGreaterThan(rate(cents(mug.price), 8.25));
      expect((await browser.post('/api/create-payment-intent').send(changed)).status).toBe(503);
      await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [] });
      const asked = await totalsOf(browser, changed);
      expect(cents(asked.tax)).toBe(rate(cents(mug.price), 8.25) + rate(cents(asked.deliveryFee), 8.25));
    });
  });

  it('leaves nothing for the audit', async () => {
    await use(FORMULA);
    await shop.workDone();
    const results = await shop.app.get(Auditor).check(new Date(0));
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  });
});
