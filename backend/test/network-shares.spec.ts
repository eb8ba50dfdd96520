import { openHttp } from '../src/bootstrap';
import { Metrics } from '../src/kernel/observability/metrics';
import { NetworkShares } from '../src/modules/checkout/drafts/network-shares';
import { useShop } from './support/open-shop';
import { buildBox, customerInfo, payByCard, type Payment, useAdmin, type Browser, bodyOf } from './support/shopper';
import { standAt } from './support/stand-at';
import { silentLog } from './support/test-config';

/** A Monday at noon in Austin. */
const NOW = new Date('2026-11-23T18:00:00Z');
const TUESDAY = '2026-11-24';
const WINDOWS = ['10', '11', '12', '13', '14', '15', '16'].map((hour) => `${hour}:00`);
const clock = (hour: number) => `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? 'AM' : 'PM'}`;
const LABELS = WINDOWS.map((start) => `${clock(parseInt(start))} - ${clock(parseInt(start) + 1)}`);
const [VISITOR, ELSEWHERE] = ['203.0.113.7', '198.51.100.20'];

describe('What one network may reserve without paying', () => {
  const shop = useShop({
    worker: false,
    config: { reservation: { minutes: 15, maxMinutes: 60 }, trustProxy: 1 },
  });
  const admin = useAdmin(shop);

  beforeAll(async () => {
    await standAt(NOW, shop.app);
    await shop.rows('UPDATE catalogue.products SET stock = 1000');
    const day = WINDOWS.map((start) => ({ day: TUESDAY, start, units: null, deliveries: 8, pickups: null }));
    await admin.put('/api/admin/stores/1/capacity').send({ version: 0, cutOff: null, limits: day }).expect(200);
  });
  beforeEach(async () => {
    await standAt(NOW, shop.app);
    await shop.rows('DELETE FROM stores.window_holds');
    await shop.rows('DELETE FROM catalogue.stock_reservations');
    await shop.rows(`UPDATE checkout.drafts SET status = 'expired', held_from = NULL WHERE status = 'open'`);
  });

  const later = (minutes: number) => standAt(new Date(NOW.getTime() + minutes * 60_000), shop.app);
  const reserved = async () =>
    Number(await shop.value<string>('SELECT coalesce(sum(quantity), 0) AS sum FROM catalogue.stock_reservations'));
  const deliveries = () => shop.rows('SELECT FROM stores.window_holds WHERE NOT released');
  /** `pieces` of one drink in the cart. */
  async function cartOf(pieces: number, cookieId: number): Promise<Browser> {
    const browser = shop.browser();
    await browser.post('/api/cart/add').send({ cookieId, quantity: pieces }).expect(201);
    return browser;
  }
  async function aDrink(stock = 1000): Promise<number> {
    const list = await bodyOf<{ id: number; category: string }[]>(shop.browser().get('/api/cookies'));
    const { id } = list.find(({ category }) => category === 'Drinks')!;
    await shop.rows`UPDATE catalogue.products SET stock = ${stock} WHERE id = ${id}`;
    return id;
  }
  const own = (deliveryTime = LABELS[0]!) => ({
    customerInfo,
    deliveryDate: TUESDAY,
    deliveryTime,
    deliveryInstructions: 'Ring the bell',
    tip: 0,
  });
  const short = { customerInfo, items: [] };
  const changed = { ...short, customerInfo: { ...customerInfo, name: 'Ada King' } };
  const pay = (browser: Browser, form: object, from = VISITOR) =>
    browser.post('/api/create-payment-intent').set('x-forwarded-for', from).send(form);
  const held = async (browser: Browser, form: object, from = VISITOR) =>
    (await bodyOf<{ held: boolean }>(pay(browser, form, from))).held;
  const prepare = (browser: Browser, form: object, from = VISITOR) =>
    bodyOf<Payment & { held: boolean }>(pay(browser, form, from));
  const hold = (browser: Browser, { paymentIntentId }: Payment, from = VISITOR) =>
    browser.post('/api/checkout/hold').set('x-forwarded-for', from).send({ paymentIntentId });

  /** A gift of one box for each of `count` people, spread over these windows. */
  async function giftTo(count: number, labels: string[]): Promise<[Browser, object]> {
    const browser = shop.browser();
    const boxes: number[] = [];
    for (let i = 0; i < count; i++) boxes.push(await buildBox(browser));
    const recipients = boxes.map((box, i) => ({
      ...customerInfo,
      firstName: 'Jo',
      lastName: `Doe ${i}`,
      deliveryDate: TUESDAY,
      deliveryTime: labels[i % labels.length],
      deliveryInstructions: 'Leave at the door',
      tip: 0,
      assignedItems: [box],
    }));
    return [browser, { customerInfo, isGift: true, recipients }];
  }

  it('is at most 24 pieces of a product with little stock, with or without a window', async () => {
    const drink = await aDrink(30);
    const answers: boolean[] = [];
    for (const form of [short, own(LABELS[0]), short, own(LABELS[1]), short])
      answers.push(await held(await cartOf(6, drink), form));
    expect(answers).toEqual([true, true, true, true, false]);
    expect(await reserved()).toBe(24);
    expect(await held(await cartOf(6, drink), short, ELSEWHERE)).toBe(true);
  });

  it('is five checkouts at a time, of twenty that begin at the same moment', async () => {
    const drink = await aDrink();
    const browsers = await Promise.all(Array.from({ length: 20 }, () => cartOf(1, drink)));
    const answers = await Promise.all(browsers.map((browser) => held(browser, short)));
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect(await reserved()).toBe(5);
    const first = browsers[answers.indexOf(true)]!;
    expect(await held(first, changed)).toBe(true);
  });

  it('is a fifth of a day, so that two gifts do not close it for others', async () => {
    const [gift, form] = await giftTo(12, LABELS);
    expect(await held(gift, form)).toBe(false);
    expect([await deliveries(), await reserved()]).toEqual([[], 0]);
    const [smaller, eleven] = await giftTo(11, LABELS);
    expect(await held(smaller, eleven)).toBe(true);
    const [third, one] = await giftTo(1, LABELS);
    expect(await held(third, one)).toBe(false);
    const [stranger, two] = await giftTo(2, LABELS);
    expect(await held(stranger, two, ELSEWHERE)).toBe(true);
  });

  it('counts a /64 of IPv6 as a network, and a /48 as one with twice the share', async () => {
    const drink = await aDrink(30);
    const at = (net: number, host: number) => `2001:db8:1:${net}::${host}`;
    expect(await held(await cartOf(20, drink), short, at(1, 1))).toBe(true);
    expect(await held(await cartOf(5, drink), short, at(1, 2))).toBe(false);
    await shop.rows`UPDATE catalogue.products SET stock = 100 WHERE id = ${drink}`;
    expect(await held(await cartOf(24, drink), short, at(2, 1))).toBe(true);
    expect(await held(await cartOf(5, drink), short, at(3, 1))).toBe(false);
    expect(await held(await cartOf(4, drink), short, at(3, 1))).toBe(true);
  });

  it('is unlimited on private networks without a named proxy, and when the limit is off', async () => {
    const drink = await aDrink();
    for (let i = 0; i < 7; i++) expect(await held(await cartOf(30, drink), short, '10.0.0.9')).toBe(true);
    const unlimited = await openHttp(
      { ...shop.config, port: 0, rateLimits: { ...shop.config.rateLimits, unpaidHoldsPerIp: 0 } },
      silentLog(),
    );
    expect(unlimited.get(NetworkShares).networksOf(VISITOR)).toEqual([]);
    await unlimited.close();
    expect(shop.app.get(NetworkShares).networksOf(VISITOR)).toHaveLength(1);
  });

  it('includes all of an honest gift to forty when Pay is pressed, and is free again once it is paid', async () => {
    const [gift, form] = await giftTo(40, LABELS);
    const payment = await prepare(gift, form);
    expect(payment.held).toBe(false);
    const answer = await hold(gift, payment).expect(200);
    expect(answer.body).toEqual({ held: true, reservedUntil: new Date(NOW.getTime() + 300_000).toISOString() });
    expect(await deliveries()).toHaveLength(40);
    const [second, another] = await giftTo(13, LABELS);
    const waiting = await prepare(second, another);
    const refused = await hold(second, waiting).expect(409);
    expect(refused.body).toMatchObject({ code: 'hold_refused', message: expect.stringContaining('in 5 minutes') });
    expect(await deliveries()).toHaveLength(40);
    await payByCard(shop, payment);
    await gift.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    await hold(second, waiting).expect(200);
    expect(await deliveries()).toHaveLength(53);
    await shop.rows('DELETE FROM stores.window_holds');
  });

  it('does not affect ordinary checkouts while one of them is above the share', async () => {
    const drink = await aDrink();
    const large = await cartOf(500, drink);
    await hold(large, await prepare(large, short)).expect(200);
    expect(await held(await cartOf(20, drink), short)).toBe(true);
  });

  it('may be exceeded for five minutes, whatever changes, and then not again for an hour', async () => {
    const drink = await aDrink();
    const browser = await cartOf(500, drink);
    const payment = await prepare(browser, short);
    await hold(browser, payment).expect(200);
    await later(4);
    const again = await prepare(browser, changed, ELSEWHERE);
    expect(again).toMatchObject({ held: true, reservedUntil: new Date(NOW.getTime() + 300_000).toISOString() });
    await later(6);
    expect(await held(browser, short)).toBe(false);
    expect(await reserved()).toBe(0);
    await hold(browser, payment).expect(409);
    await shop.rows`UPDATE checkout.drafts SET status = 'expired' WHERE payment_intent_id = ${payment.paymentIntentId}`;
    for (const from of [VISITOR, ELSEWHERE]) {
      const next = await cartOf(500, drink);
      const refused = await hold(next, await prepare(next, short, from), from).expect(409);
      expect(refused.body).toMatchObject({ code: 'hold_refused', message: expect.stringContaining('59 minutes') });
    }
    await later(66);
    const next = await cartOf(500, drink);
    await hold(next, await prepare(next, short)).expect(200);
  });

  it('is refused when Pay is pressed if the goods are gone, before the card is charged', async () => {
    const drink = await aDrink(40);
    const browser = await cartOf(30, drink);
    const payment = await prepare(browser, short);
    expect(await held(await cartOf(20, drink), short, ELSEWHERE)).toBe(true);
    expect((await hold(browser, payment).expect(409)).body).toMatchObject({ code: 'out_of_stock', left: 20 });
    const [gift, form] = await giftTo(6, [LABELS[0]!]);
    const late = await prepare(gift, form);
    const [first, quick] = await giftTo(3, [LABELS[0]!]);
    expect(await held(first, quick, ELSEWHERE)).toBe(true);
    expect((await hold(gift, late).expect(409)).body).toMatchObject({ code: 'window_taken' });
  });

  it('is checked after the payment for those who skip the press: missing goods are refunded', async () => {
    const drink = await aDrink(30);
    const browser = await cartOf(30, drink);
    const payment = await prepare(browser, short);
    expect(payment.held).toBe(false);
    expect(await held(await cartOf(20, drink), short, ELSEWHERE)).toBe(true);
    await payByCard(shop, payment);
    const answer = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(409);
    expect(answer.body).toMatchObject({ code: 'payment_refunded' });
  });

  it('is held only for the browser of the payment, and does not change existing reservations', async () => {
    const drink = await aDrink();
    const browser = await cartOf(1, drink);
    const payment = await prepare(browser, short);
    await hold(shop.browser(), payment).expect(404);
    const { body } = await hold(browser, payment).expect(200);
    expect(body).toEqual({ held: true, reservedUntil: (payment as object as { reservedUntil: string }).reservedUntil });
    await payByCard(shop, payment);
    await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId });
    await hold(browser, { ...payment, paymentIntentId: 'pi_unknown' }).expect(404);
    await browser.post('/api/checkout/hold').send({}).expect(422);
  });

  it('is a metric for operators', async () => {
    const drink = await aDrink();
    await held(await cartOf(20, drink), short);
    const [gift, form] = await giftTo(7, LABELS);
    await held(gift, form, ELSEWHERE);
    const text = await shop.app.get(Metrics).text();
    expect(text).toMatch(/crispi_unpaid_share\{of="windows"\} 0\.125/);
    expect(Number(/crispi_unpaid_share\{of="stock"\} (\S+)/.exec(text)![1])).toBeGreaterThan(0);
  });
});
