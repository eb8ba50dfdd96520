import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import { PROMOTIONS_CHANGED } from '../src/modules/promotions/promotions';
import { useShop } from './support/open-shop';
import {
  addBox,
  bodyOf,
  browserWithBox,
  customerInfo,
  form,
  payByCard,
  place,
  startPayment,
  type Browser,
  type Payment,
  type PlacedOrder,
  type ProviderPayment,
} from './support/shopper';
import { until } from './support/until';

interface Totals {
  items: string;
  discount: string;
  deliveryFee: string;
  tip: string;
  tax: string;
  total: string;
  amount: number;
  promotion: { code: string | null; name: string | null; reason: string; applied: boolean; byCode: boolean } | null;
  shipments: { items: string; discount: string; total: string }[];
}

interface NewPromotion {
  name?: string;
  kind?: 'percent' | 'amount' | 'free_delivery';
  value?: number;
  code?: string | null;
  minimum?: number;
  categories?: number[];
  products?: number[];
  firstOrder?: boolean;
  perPerson?: number | null;
  limit?: number | null;
  endsAt?: Date | null;
  singleUse?: boolean;
}

const cents = (dollars: string) => Math.round(Number(dollars) * 100);
/** In another network than the machine's own, which shares are not counted for. */
const VISITOR = '203.0.113.7';

describe('Promotion codes', () => {
  const shop = useShop({ worker: false, config: { trustProxy: 1 } });
  let drink: { id: number; price: string };
  let gear: { id: number; price: string };

  beforeAll(async () => {
    await shop.rows('UPDATE catalogue.products SET stock = 100000');
    const list = await bodyOf<{ id: number; price: string; category: string; isTaxable: boolean }[]>(
      shop.browser().get('/api/cookies'),
    );
    drink = list.find(({ category, isTaxable }) => category === 'Drinks' && isTaxable)!;
    gear = list.find(({ category, isTaxable }) => category === 'Gear' && isTaxable)!;
  });
  beforeEach(async () => {
    await shop.rows('DELETE FROM promotions.uses');
    await shop.rows('DELETE FROM promotions.codes');
    await shop.rows('DELETE FROM promotions.promotions');
  });

  async function promotion(given: NewPromotion = {}): Promise<number> {
    const { name = 'Cookie week', kind = 'percent', value = 1000, code = 'SAVE10', minimum = 0 } = given;
    const { categories = [], products = [], firstOrder = false, perPerson = null, limit = null } = given;
    const id = await shop.value<number>`INSERT INTO promotions.promotions
      (name, kind, value, is_automatic, minimum_cents, categories, products, first_order, per_person, use_limit, ends_at)
      VALUES (${name}, ${kind}, ${value}, ${code === null}, ${minimum}, ${categories}::int[], ${products}::int[],
        ${firstOrder}, ${perPerson}, ${limit}, ${given.endsAt ?? null}) RETURNING id`;
    if (code !== null)
      await shop.rows`INSERT INTO promotions.codes (code, promotion_id, is_single_use)
        VALUES (${code}, ${id}, ${given.singleUse ?? false})`;
    return id;
  }

  const aLocation = async (browser: Browser) =>
    (await bodyOf<{ locations: { id: number }[] }[]>(browser.get('/api/stores')))[0]!.locations[0]!.id;
  const totalsOf = (browser: Browser, body: object = {}) =>
    bodyOf<Totals>(browser.post('/api/checkout/totals').send(body));
  const uses = () => shop.rows<{ orderId: number | null; discount: number }>`
    SELECT order_id AS "orderId", discount_cents AS discount FROM promotions.uses ORDER BY id`;
  const counted = (id: number) => shop.value<number>`SELECT uses FROM promotions.promotions WHERE id = ${id}`;
  const agree = async (id: number) =>
    expect(await counted(id)).toBe(
      await shop.value<number>`SELECT count(*)::int FROM promotions.uses WHERE promotion_id = ${id}`,
    );
  const pay = async (browser: Browser, body: object) => {
    const payment = await startPayment(browser, body);
    await payByCard(shop, payment);
    return bodyOf<PlacedOrder>(place(browser, payment), 201);
  };

  it('takes its share off each line and shipment before tax, and off what Stripe charges', async () => {
    await promotion({ value: 1250 });
    const browser = await browserWithBox(shop);
    await browser.post('/api/cart/add').send({ cookieId: drink.id, quantity: 3 }).expect(201);
    const lines = await bodyOf<{ id: number }[]>(browser.get('/api/cookie-boxes'));
    const base = await form(browser);
    const { deliveryDate, deliveryTime } = base as { deliveryDate: string; deliveryTime: string };
    const to = (firstName: string, id: number) => ({
      ...customerInfo,
      firstName,
      lastName: 'Doe',
      deliveryDate,
      deliveryTime,
      deliveryInstructions: 'Ring the bell',
      tip: 2,
      assignedItems: [id],
    });
    const body = {
      ...base,
      isGift: true,
      recipients: lines.map(({ id }, i) => to(`R${i}`, id)),
      promoCode: ' save10 ',
    };
    const totals = await totalsOf(browser, body);
    const items = cents(totals.items);
    const off = Math.floor((items * 1250 + 5000) / 10_000);
    expect(totals.promotion).toMatchObject({ code: 'SAVE10', applied: true, byCode: true, reason: '12.5% off' });
    expect(cents(totals.discount)).toBe(off);
    const taxable = 3 * cents(drink.price) - cents(totals.shipments[1]!.discount);
    expect(cents(totals.tax)).toBe(Math.floor((taxable * 825 + 5000) / 10_000));
    expect(totals.shipments.reduce((sum, { total }) => sum + cents(total), 0)).toBe(totals.amount);
    expect(totals.shipments.reduce((sum, { discount }) => sum + cents(discount), 0)).toBe(off);
    const order = await pay(browser, body);
    expect(order.totalAmount).toBe(totals.total);
    const payments = await shop.sandbox<ProviderPayment[]>('/payments');
    expect(payments.some(({ amount, status }) => amount === totals.amount && status === 'succeeded')).toBe(true);
    const [row] = await shop.rows<{ discount: number; shipments: number; items: number; promotion: object }>`
      SELECT o.discount_cents AS discount, o.promotion,
        (SELECT sum(discount_cents)::int FROM orders.shipments WHERE order_id = o.id) AS shipments,
        (SELECT sum(discount_cents)::int FROM orders.order_items WHERE order_id = o.id) AS items
      FROM orders.orders o WHERE id = ${order.id}`;
    expect(row).toEqual({
      discount: off,
      shipments: off,
      items: off,
      promotion: { name: 'Cookie week', code: 'SAVE10' },
    });
    expect(await uses()).toEqual([{ orderId: order.id, discount: off }]);
  });

  it('waives delivery but not the tip, for another address later, too', async () => {
    await promotion({ kind: 'free_delivery', value: 0, code: 'SHIPFREE' });
    const browser = await browserWithBox(shop);
    const body = await form(browser, { promoCode: 'SHIPFREE' });
    expect(await totalsOf(browser, body)).toMatchObject({
      discount: '0.00',
      deliveryFee: '0.00',
      tip: '3.00',
      total: '18.00',
      promotion: { applied: true, waivedDelivery: '7.00' },
    });
    const { id } = await pay(browser, body);
    expect(
      await shop.rows`SELECT delivery_fee_cents AS fee, waived_fee_cents AS waived FROM orders.shipments WHERE order_id = ${id}`,
    ).toEqual([{ fee: 0, waived: 700 }]);
  });

  it('says what it lacks, and nothing about persons', async () => {
    await promotion({ code: 'BIG', minimum: 2000 });
    await promotion({ code: 'GEAR', products: [gear.id] });
    await promotion({ code: 'GEAR20', products: [gear.id], minimum: cents(gear.price) + 500 });
    await promotion({ code: 'OVER', endsAt: new Date(Date.now() - 1000) });
    const paused = await promotion({ code: 'PAUSED' });
    await shop.rows`UPDATE promotions.promotions SET is_active = false WHERE id = ${paused}`;
    await promotion({ code: 'FIRST', firstOrder: true });
    const browser = await browserWithBox(shop);
    const reason = async (promoCode: string) => (await totalsOf(browser, { customerInfo, promoCode })).promotion!;
    for (const [code, words] of [
      ['BIG', 'Add $5.00 more to use it.'],
      ['GEAR', 'It’s for other items.'],
      ['OVER', 'This code has ended.'],
      ['NOSUCH', 'We don’t know this code. Check the spelling.'],
      ['PAUSED', 'We don’t know this code. Check the spelling.'],
      ["'; DROP", 'We don’t know this code. Check the spelling.'],
    ] as const) {
      expect(await reason(code)).toMatchObject({ applied: false, name: null, reason: words });
    }
    await browser.post('/api/cart/add').send({ cookieId: gear.id, quantity: 1 }).expect(201);
    expect(await reason('GEAR20')).toMatchObject({ reason: 'Add $5.00 more of the items it’s for to use it.' });
    expect(await reason('GEAR')).toMatchObject({ applied: true });
    // An address that has ordered gets the same answer as one that has not.
    await pay(browser, await form(browser));
    await addBox(browser);
    expect(await reason('FIRST')).toMatchObject({ applied: true });
    const refused = await browser
      .post('/api/create-payment-intent')
      .send(await form(browser, { promoCode: 'FIRST', amount: 2350 }))
      .expect(409);
    expect(refused.body).toMatchObject({
      code: 'price_changed',
      totals: { discount: '0.00', promotion: { applied: false, reason: 'This code can’t be used for this order.' } },
    });
  });

  it('of a limited code, as many orders get the discount as it has uses', async () => {
    const id = await promotion({ limit: 3 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => browserWithBox(shop)));
    const answers = await Promise.all(
      shoppers.map(async (browser, i) => {
        const info = { customerInfo: { ...customerInfo, email: `shopper${i}@example.com` }, promoCode: 'SAVE10' };
        return browser.post('/api/create-payment-intent').send(await form(browser, { ...info, amount: 2350 }));
      }),
    );
    const prepared = answers.filter(({ status }) => status === 200).map(({ body }) => body as Payment);
    const refused = answers.filter(({ status }) => status === 409);
    expect([prepared.length, refused.length]).toEqual([3, 5]);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'price_changed',
        amount: 2500,
        totals: { promotion: { applied: false, reason: 'This code has been used up.' } },
      });
    // What its own checkout holds is not used up for that shopper.
    const holders = shoppers.filter((_, i) => answers[i]!.status === 200);
    expect((await totalsOf(holders[0]!, { promoCode: 'SAVE10' })).promotion).toMatchObject({ applied: true });
    const again = await startPayment(holders[0]!, await form(holders[0]!, { promoCode: 'SAVE10', tip: 5 }));
    await payByCard(shop, again);
    await place(holders[0]!, again).expect(201);
    expect(await counted(id)).toBe(3);
    await agree(id);
  });

  it('is given back by another revision, a failed card loses none, and the paid one counts', async () => {
    const id = await promotion({ limit: 1 });
    const browser = await browserWithBox(shop);
    const withCode = await form(browser, { promoCode: 'SAVE10' });
    const payment = await startPayment(browser, withCode);
    expect((await payByCard(shop, payment, '4000000000000002')).status).toBe(402);
    expect(await counted(id)).toBe(1);
    await startPayment(browser, { ...withCode, promoCode: '' });
    expect([await counted(id), await uses()]).toEqual([0, []]);
    const last = await startPayment(browser, withCode);
    await shop.rows`UPDATE promotions.promotions SET is_active = false, ends_at = kernel.now() WHERE id = ${id}`;
    await payByCard(shop, last);
    expect(await bodyOf<PlacedOrder>(place(browser, last), 201)).toMatchObject({ totalAmount: '23.50' });
    expect(await counted(id)).toBe(1);
    await agree(id);
  });

  it('is used once per person, by session or address, and a single code once', async () => {
    const id = await promotion({ perPerson: 1 });
    const first = await browserWithBox(shop);
    await pay(first, await form(first, { promoCode: 'SAVE10' }));
    const elsewhere = await browserWithBox(shop);
    const sameAddress = { customerInfo: { ...customerInfo, email: 'ADA@example.com' }, promoCode: 'SAVE10' };
    await elsewhere
      .post('/api/create-payment-intent')
      .send(await form(elsewhere, { ...sameAddress, amount: 2350 }))
      .expect(409);
    const other = { customerInfo: { ...customerInfo, email: 'other@example.com' }, promoCode: 'SAVE10' };
    await pay(elsewhere, await form(elsewhere, other));
    expect(await counted(id)).toBe(2);
    const single = await promotion({ code: 'ONCE-ABCDEF', singleUse: true });
    const [a, b] = [await browserWithBox(shop), await browserWithBox(shop)];
    await startPayment(a, await form(a, { promoCode: 'once-abcdef' }));
    expect((await totalsOf(b, { promoCode: 'ONCE-ABCDEF' })).promotion).toMatchObject({
      applied: false,
      reason: 'This code has been used up.',
    });
    expect(await counted(single)).toBe(1);
  });

  it('held by one network without paying, only up to its share', async () => {
    const id = await promotion({ limit: 10 });
    const from = async (ip: string) => {
      const browser = await browserWithBox(shop);
      const body = await form(browser, { promoCode: 'SAVE10' });
      return bodyOf<Payment & { held: boolean }>(
        browser.post('/api/create-payment-intent').set('x-forwarded-for', ip).send(body),
      );
    };
    const held: boolean[] = [];
    for (let i = 0; i < 5; i++) held.push((await from(VISITOR)).held);
    expect(held).toEqual([true, true, true, false, false]);
    expect(await counted(id)).toBe(3);
    expect((await from('198.51.100.20')).held).toBe(true);
    await agree(id);
  });

  it('that leaves nothing to pay places the order at a press, once', async () => {
    await promotion({ value: 10_000, code: 'ALLFREE' });
    const browser = await browserWithBox(shop);
    const locationId = await aLocation(browser);
    const slot = async () => {
      const date = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
      const query = { date, fulfilment: 'pickup', locationId };
      const [, second] = await bodyOf<{ value: string }[]>(browser.get('/api/delivery-times').query(query));
      return { deliveryDate: date, deliveryTime: second!.value };
    };
    const pickup = { customerInfo, fulfilment: 'pickup', locationId, ...(await slot()) };
    // The card form of an earlier revision cannot charge it any more.
    const paid = await startPayment(browser, pickup);
    const free = await startPayment(browser, { ...pickup, promoCode: 'ALLFREE' });
    expect(free).toMatchObject({ clientSecret: null, amount: 0 });
    expect((await payByCard(shop, paid)).status).toBe(400);
    const answers = await Promise.all([place(browser, free), place(browser, free), place(browser, free)]);
    expect(new Set(answers.map(({ body }) => (body as PlacedOrder).id)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ totalAmount: '0.00' });
    expect(await uses()).toEqual([{ orderId: (answers[0]!.body as PlacedOrder).id, discount: 1500 }]);

    // A press that comes after the code was removed, or from another browser, places nothing.
    await addBox(browser);
    const early = await startPayment(browser, { ...pickup, ...(await slot()), promoCode: 'ALLFREE' });
    await place(await browserWithBox(shop), early).expect(404);
    const charged = await startPayment(browser, { ...pickup, ...(await slot()) });
    expect(charged.clientSecret).toEqual(expect.any(String));
    expect((await place(browser, early).expect(409)).body).toMatchObject({ code: 'payment_not_completed' });
  });

  it('never leaves an amount that cannot be charged', async () => {
    const browser = await browserWithBox(shop);
    await promotion({ kind: 'amount', value: 1480 });
    const totals = await totalsOf(browser, {
      fulfilment: 'pickup',
      locationId: await aLocation(browser),
      promoCode: 'SAVE10',
    });
    expect(totals).toMatchObject({ discount: '14.50', total: '0.50' });
  });

  it('guessed by one network: after a few different ones none is looked up, and totals still come', async () => {
    await promotion();
    const browser = await browserWithBox(shop);
    const tried = async (promoCode: string, ip = VISITOR) =>
      (await bodyOf<Totals>(browser.post('/api/checkout/totals').set('x-forwarded-for', ip).send({ promoCode })))
        .promotion!;
    const guesses = shop.config.rateLimits.codeGuessesPerIp;
    // The page asks again with each key press, which counts once.
    for (let i = 0; i < guesses; i++) await tried('GUESS');
    for (let i = 1; i < guesses; i++) expect((await tried(`GUESS${i}`)).reason).toMatch(/^We don’t know/);
    expect(await tried('SAVE10')).toMatchObject({ applied: false, reason: expect.stringMatching(/^Too many codes/) });
    expect(await tried('SAVE10', '198.51.100.77')).toMatchObject({ applied: true });
  });

  it('gives the better of a code and an automatic promotion', async () => {
    await promotion({ code: 'SMALL', value: 500 });
    await promotion({ code: 'LARGE', value: 2000 });
    await promotion({ name: 'Fall sale', code: null, value: 1000 });
    const browser = await browserWithBox(shop);
    const promo = async (promoCode?: string) => (await totalsOf(browser, { promoCode })).promotion;
    await shop.app.get(UnitOfWork).run((tx) => tx.notice(PROMOTIONS_CHANGED));
    const applied = await until('the promotion to be known', promo);
    expect(applied).toMatchObject({ code: null, name: 'Fall sale', applied: true, byCode: false });
    expect(await promo('SMALL')).toMatchObject({ code: 'SMALL', name: 'Fall sale', byCode: false });
    expect(await promo('LARGE')).toMatchObject({ code: 'LARGE', name: 'Cookie week', byCode: true });
    expect(await promo('NOSUCH')).toMatchObject({ name: 'Fall sale', applied: true, byCode: false });
  });
});
