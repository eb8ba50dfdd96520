import fc from 'fast-check';
import { CardOffice } from './support/gift-cards';
import { useShop } from './support/open-shop';
import { deal, journeys, taxedGift, type Journey, type Wish } from './support/random-checkouts';
import { customerInfo, payByCard, startPayment, type PlacedOrder, type Browser, bodyOf } from './support/shopper';
import { runs } from './support/effort';

interface Product {
  id: number;
  category: string;
  price: string;
  isTaxable: boolean;
  isBundle: boolean;
  giftCard: object | null;
}

interface Line {
  id: number;
  boxSizeId: number;
  isBundle: boolean;
  giftCard: { amount: number } | null;
  selectedCookies: { cookieId: number; quantity: number }[];
}

interface Totals {
  amount: number;
  due: number;
  discount: string;
  tax: string;
  tenders: { amount: string }[];
  shipments: { discount: string }[];
}

interface Shipment {
  kind: 'goods' | 'electronic';
  items: number;
  fee: number;
  tip: number;
  tax: number;
  total: number;
  boxes: number[];
}

/** "Gift Card" of the samples. */
const GIFT_CARD = 51;
const BOX_CENTS = { 1: 1500, 2: 2800, 3: 5200 } as Record<number, number>;
const cents = (price: string) => Math.round(Number(price) * 100);
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

describe('Random carts, recipients and tips', () => {
  const shop = useShop({ worker: false });
  const office = new CardOffice(shop);
  let products: Map<number, Product>;
  let shoppers = 0;
  let locations: { id: number; storeId: number }[];

  beforeAll(async () => {
    await shop.rows('UPDATE catalogue.products SET stock = 1000000');
    await shop.rows(`UPDATE catalogue.products SET gift_card = '{"amounts":[2500],"min":1000,"max":10000}'
      WHERE id = ${GIFT_CARD}`);
    await shop.rows(`WITH made AS (INSERT INTO promotions.promotions (name, kind, value, is_automatic)
      VALUES ('Random', 'percent', 1000, false) RETURNING id)
      INSERT INTO promotions.codes (code, promotion_id) SELECT 'RANDOM10', id FROM made`);
    const browser = shop.browser();
    const list = await bodyOf<Product[]>(browser.get('/api/cookies'));
    products = new Map(list.map((product) => [product.id, product]));
    const stores = await bodyOf<{ id: number; locations: { id: number }[] }[]>(browser.get('/api/stores'));
    locations = stores.flatMap((store) => store.locations.map(({ id }) => ({ id, storeId: store.id })));
  });

  const onSale = (test: (product: Product) => boolean, pick: number) => {
    const found = [...products.values()].filter((one) => one.category !== 'Cookies' && !one.giftCard && test(one));
    return found[pick % found.length]!.id;
  };
  const cookie = () => [...products.values()].find((one) => one.category === 'Cookies')!.id;

  async function put(browser: Browser, requested: Wish): Promise<void> {
    if (requested.kind === 'box') {
      const quantity = { 1: 6, 2: 12, 3: 24 }[requested.boxSizeId];
      const box = { boxSizeId: requested.boxSizeId, selectedCookies: [{ cookieId: cookie(), quantity }] };
      await browser.post('/api/cookie-boxes').send(box).expect(201);
      return;
    }
    const cookieId =
      requested.kind === 'bundle'
        ? onSale((one) => one.isBundle, requested.pick)
        : onSale((one) => !one.isBundle && one.isTaxable === requested.taxable, requested.pick);
    await browser
      .post('/api/cart/add')
      .send({ cookieId, quantity: requested.kind === 'bundle' ? 1 : requested.quantity })
      .expect(201);
  }

  /** The lines that are delivered. */
  const linesOf = async (browser: Browser) =>
    (await bodyOf<Line[]>(browser.get('/api/cookie-boxes'))).filter(({ giftCard }) => !giftCard);
  const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
  async function slot(browser: Browser, days: number, where: object) {
    const date = day(days);
    const { body } = await browser
      .get('/api/delivery-times')
      .query({ date, ...where })
      .expect(200);
    return { deliveryDate: date, deliveryTime: (body as { value: string }[])[0]!.value };
  }

  async function formOf(browser: Browser, { mode, recipients, assignment }: Journey, lines: Line[]) {
    const first = recipients[0]!;
    if (mode === 'pickup') {
      const locationId = locations[first.tip % locations.length]!.id;
      const { name, email, phone } = customerInfo;
      const chosen = await slot(browser, first.day, { fulfilment: 'pickup', locationId });
      return {
        customerInfo: { name, email, phone },
        fulfilment: 'pickup',
        locationId,
        ...chosen,
        tip: first.tip / 100,
      };
    }
    if (mode === 'self') {
      const where = { ...customerInfo, zipCode: first.zipCode };
      const chosen = await slot(browser, first.day, { zipCode: first.zipCode });
      return { customerInfo: where, ...chosen, tip: first.tip / 100, deliveryInstructions: 'Ring the bell' };
    }
    const shares = deal(
      lines.map(({ id }) => id),
      recipients.length,
      assignment,
    );
    const people = await Promise.all(
      shares.map(async (assignedItems, i) => ({
        ...customerInfo,
        name: `Friend Number${i}`,
        zipCode: recipients[i]!.zipCode,
        tip: recipients[i]!.tip / 100,
        deliveryInstructions: 'Ring the bell',
        ...(await slot(browser, recipients[i]!.day, { zipCode: recipients[i]!.zipCode })),
        assignedItems,
      })),
    );
    return { customerInfo, isGift: true, recipients: people, tip: 99 };
  }

  /** The same journey after the shopper's edit. */
  async function edited(browser: Browser, journey: Journey, lines: Line[]): Promise<Journey> {
    const [first, ...others] = journey.recipients;
    if (journey.edit === 'tip') return { ...journey, recipients: [{ ...first!, tip: first!.tip + 125 }, ...others] };
    if (journey.edit === 'day') return { ...journey, recipients: [{ ...first!, day: first!.day + 1 }, ...others] };
    if (journey.edit === 'other recipients')
      return { ...journey, recipients: journey.recipients.slice(0, 2).reverse(), assignment: [1, 0, 1, 1, 0, 0, 1, 0] };
    if (journey.edit === 'one more line') await put(browser, { kind: 'single', taxable: true, pick: 7, quantity: 3 });
    if (journey.edit === 'one line less' && lines.length > 1)
      await browser.delete(`/api/cookie-boxes/${lines[0]!.id}`).expect(204);
    const single = lines.find((line) => line.boxSizeId === 4 && !line.isBundle);
    if (journey.edit === 'one piece more' && single) {
      const [{ cookieId, quantity }] = single.selectedCookies as [{ cookieId: number; quantity: number }];
      await browser
        .put(`/api/cookie-boxes/${single.id}/quantity`)
        .send({ cookieId, quantity: quantity + 1 })
        .expect(200);
    }
    return journey;
  }

  /** The expected price, calculated from the price list alone. */
  function expected(lines: Line[], journey: Journey) {
    const priceOf = ({ boxSizeId, selectedCookies }: Line) =>
      BOX_CENTS[boxSizeId] ??
      sum(selectedCookies.map(({ cookieId, quantity }) => cents(products.get(cookieId)!.price) * quantity));
    const isTaxed = ({ boxSizeId, isBundle, selectedCookies: [item] }: Line) =>
      boxSizeId === 4 && !isBundle && products.get(item!.cookieId)!.isTaxable;
    const people = journey.mode === 'gift' ? Math.min(journey.recipients.length, lines.length) : 1;
    const tips = journey.mode === 'pickup' ? [] : journey.recipients.slice(0, people).map((one) => one.tip);
    const fees = tips.map((one) => (one > 0 ? 700 : 975));
    const taxable = sum(lines.filter(isTaxed).map(priceOf));
    const tax = Math.floor((taxable * 825 + 5000) / 10_000);
    return { items: sum(lines.map(priceOf)), fees, tips, tax };
  }

  async function travel(journey: Journey): Promise<void> {
    const browser = shop.browser();
    for (const requested of journey.requests) await put(browser, requested);
    for (const amount of journey.bought)
      await browser.post('/api/cart/add').send({ cookieId: GIFT_CARD, quantity: 1, giftCard: { amount } }).expect(201);
    const bought = sum(journey.bought);
    // What an address buys of gift cards counts towards its daily limit.
    const email = `random${(shoppers += 1)}@example.com`;
    const formFor = async (of: Journey, some: Line[]) => {
      const { customerInfo: buyer, ...rest } = await formOf(browser, of, some);
      return { ...rest, customerInfo: { ...buyer, email } };
    };
    const before = await linesOf(browser);
    const early = await formFor(journey, before);
    const shown = await bodyOf<{ amount: number }>(browser.post('/api/checkout/totals').send(early));
    const changed = await edited(browser, journey, before);
    const lines = await linesOf(browser);
    const body = await formFor(changed, lines);
    const price = expected(lines, changed);
    const off = journey.withCode ? Math.floor((price.items * 1000 + 5000) / 10_000) : 0;
    const promo = journey.withCode ? { promoCode: 'RANDOM10' } : {};
    const preview = await bodyOf<Totals>(browser.post('/api/checkout/totals').send({ ...body, ...promo }));
    // Off the taxed items comes their share of the discount.
    const tax = cents(preview.tax);
    expect(tax).toBeLessThanOrEqual(price.tax);
    expect(tax).toBeGreaterThanOrEqual(journey.withCode ? 0 : price.tax);
    const delivered = price.items - off + sum(price.fees) + sum(price.tips) + tax;
    const total = delivered + bought;
    const balances = journey.cards.map((share) => Math.ceil((delivered * share) / 100));
    const onCards = sum(balances);
    const cards = await Promise.all(balances.map((balance) => office.issue(balance)));
    const paying = { ...body, ...promo, giftCards: cards.map(({ code }) => code) };

    const stale = await browser.post('/api/create-payment-intent').send({ ...paying, amount: shown.amount, due: 0 });
    const { code } = stale.body as { code?: string };
    const totals = await bodyOf<Totals>(browser.post('/api/checkout/totals').send(paying));
    const isDue = cards.length === 0 || totals.due === 0;
    expect([stale.status, code, (stale.body as { amount: number }).amount]).toEqual(
      shown.amount !== total
        ? [409, 'price_changed', total]
        : isDue
          ? [200, undefined, total]
          : [409, 'due_changed', total],
    );
    expect([totals.amount, cents(totals.discount)]).toEqual([total, off]);
    expect(sum(totals.shipments.map((one) => cents(one.discount)))).toBe(off);
    expect(sum(totals.tenders.map(({ amount }) => cents(amount)))).toBe(total);
    // Gift cards do not pay for gift cards, and Stripe charges no less than 50 cents.
    const least = cards.length && !bought ? 50 : 0;
    expect(totals.due).toBe(onCards >= delivered ? bought : Math.max(delivered - onCards, least) + bought);
    const payment = await startPayment(browser, { ...paying, amount: total, due: totals.due });
    if (journey.late) await put(browser, { kind: 'box', boxSizeId: 1 });
    if (totals.due > 0) await payByCard(shop, payment);
    const order = await bodyOf<PlacedOrder>(
      browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }),
      201,
    );

    const atStripe = (await shop.sandbox<{ id: string; amount: number }[]>('/payments')).find(
      ({ id }) => id === payment.paymentIntentId,
    );
    const shipments =
      await shop.rows<Shipment>`SELECT s.shipment_kind AS kind, s.items_cents AS items, s.delivery_fee_cents AS fee, s.tip_cents AS tip, s.tax_cents AS tax, s.total_cents AS total,
          (SELECT json_agg(i.cookie_box_id ORDER BY i.id) FROM orders.order_items i
        WHERE i.shipment_id = s.id) AS boxes
        FROM orders.shipments s WHERE s.order_id = ${order.id} ORDER BY s.recipient_index`;
    expect([payment.amount, cents(order.totalAmount), sum(shipments.map((one) => one.total))]).toEqual(
      Array(3).fill(total),
    );
    expect(atStripe?.amount ?? 0).toBe(totals.due);
    expect(sum(await Promise.all(cards.map(({ id }) => office.balance(id))))).toBe(onCards - (total - totals.due));
    const bakery = shipments.filter(({ kind }) => kind === 'goods');
    const emailed = shipments.filter(({ kind }) => kind === 'electronic');
    expect(emailed.map(({ fee, tip, tax: taxed, total: costs }) => [fee, tip, taxed, costs])).toEqual(
      journey.bought.map((amount) => [0, 0, 0, amount]),
    );
    expect(bakery.map(({ fee, tip }) => [fee, tip])).toEqual(
      changed.mode === 'pickup' ? [[0, 0]] : price.fees.map((fee, i) => [fee, price.tips[i]]),
    );
    expect([sum(bakery.map((one) => one.items)), sum(bakery.map((one) => one.tax))]).toEqual([price.items, tax]);
    const ids = lines.map(({ id }) => id);
    expect(bakery.flatMap(({ boxes }) => boxes).sort((a, b) => a - b)).toEqual(ids);
    const cardLines = emailed.flatMap(({ boxes }) => boxes);
    expect([...order.cookieBoxIds].sort((a, b) => a - b)).toEqual([...ids, ...cardLines].sort((a, b) => a - b));
    const people = changed.mode === 'gift' ? changed.recipients.length : 1;
    expect(bakery.map(({ boxes }) => [...boxes].sort((a, b) => a - b))).toEqual(
      deal(ids, people, changed.assignment).map((share) => share.sort((a, b) => a - b)),
    );
    const left = await linesOf(browser);
    expect(left).toHaveLength(journey.late ? 1 : 0);
    expect(left.some(({ id }) => ids.includes(id))).toBe(false);
  }

  it('shipments, order, card payment and price list agree to the cent, whatever was edited on the way', async () => {
    await fc.assert(fc.asyncProperty(journeys, travel), {
      numRuns: runs(15),
      endOnFailure: true,
      examples: [[taxedGift]],
    });
  });

  it('a gift is paid only when every item belongs to exactly one recipient and no shipment is empty', async () => {
    const browser = shop.browser();
    for (const boxSizeId of [1, 2, 3] as const) await put(browser, { kind: 'box', boxSizeId });
    const ids = (await linesOf(browser)).map(({ id }) => id);
    const where = await slot(browser, 3, { zipCode: '78701' });
    const person = { ...customerInfo, ...where, deliveryInstructions: 'Ring the bell' };
    const share = fc.array(fc.constantFrom(...ids), { maxLength: 3 });
    const shares = fc.oneof(
      fc.array(share, { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }).map((of) => deal(ids, 3, of)),
    );
    await fc.assert(
      fc.asyncProperty(shares, async (assigned) => {
        const recipients = assigned.map((assignedItems) => ({ ...person, assignedItems }));
        const body = { customerInfo, isGift: true, recipients };
        const { status } = await browser.post('/api/create-payment-intent').send(body);
        const each = assigned.flatMap((one) => [...new Set(one)]);
        const fair = each.length === ids.length && new Set(each).size === ids.length;
        expect(status).toBe(fair && assigned.every((one) => one.length > 0) ? 200 : 422);
      }),
      { numRuns: runs(15) },
    );
  });
});
