import { useShop } from './support/open-shop';
import { leastStatements } from './support/count-statements';
import { boxFor, placeOrder } from './support/orders';
import { addCustomer, signedInAs, type Browser } from './support/people';
import { bodyOf } from './support/shopper';

interface Order {
  id: number;
  status: string;
  totalAmount: string;
  followToken: string | null;
}

const grace = { email: 'grace@example.com', fullName: 'Grace Hopper' };

describe('A customer’s own orders', () => {
  const shop = useShop({ worker: false });
  let browser: Browser;
  let placed: number[];

  beforeAll(async () => {
    const { password } = await addCustomer(shop.app);
    placed = [];
    for (let i = 0; i < 25; i++) placed.push(await placeOrder(shop.app));
    browser = await signedInAs(shop.app, 'ada@example.com', password);
  });

  const list = (query: object = {}) => bodyOf<Order[]>(browser.get('/api/orders/my').query(query));

  it('are listed newest first in pages of twenty, each once', async () => {
    const first = await list();
    const rest = await list({ before: first.at(-1)!.id });
    expect([first.length, rest.length]).toEqual([20, 5]);
    expect([...first, ...rest].map(({ id }) => id)).toEqual([...placed].reverse());
    expect(await list({ before: placed[0] })).toEqual([]);
    expect(await list({ limit: 50 })).toHaveLength(25);
    for (const query of [{ limit: 51 }, { limit: 0 }, { limit: 'all' }, { before: 'x' }, { before: 3e9 }])
      await browser.get('/api/orders/my').query(query).expect(422);
  });

  it('keep their pages when a new order is placed', async () => {
    const first = await list({ limit: 5 });
    const newer = await placeOrder(shop.app, { userId: null });
    const second = await list({ limit: 5, before: first.at(-1)!.id });
    expect(second.map(({ id }) => id)).toEqual(placed.slice(15, 20).reverse());
    expect(second.map(({ id }) => id)).not.toContain(newer);
  });

  it('contain what was ordered, the address, the price and refunds', async () => {
    const id = placed.at(-1)!;
    await shop.rows`UPDATE orders.orders SET payment_intent_id = 'pi_back' WHERE id = ${id}`;
    await shop.rows(
      `INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason, status)
       VALUES ('pi_back', 'a', 500, 'staff', 'succeeded'), ('pi_back', 'b', 100, 'staff', 'requested'), ('pi_back', 'c', 900, 'staff', 'failed')`,
    );
    const [order, next] = await list({ limit: 2 });
    expect(order).toMatchObject({
      id,
      status: 'pending',
      progress: 'pending',
      isGift: false,
      fulfilment: 'delivery',
      recipientData: [],
      totalAmount: '24.75',
      refundedAmount: '6.00',
      cookieBoxIds: [expect.any(Number)],
      customerName: 'Ada Lovelace',
      customerPhone: '5125550123',
      customerEmail: 'ada@example.com',
      deliveryAddress: '1 Elm Street, Austin, TX 78701',
      deliveryDate: '2026-11-28',
      deliveryTime: '9:00 AM - 10:00 AM',
      deliveryInstructions: 'Ring twice',
    });
    expect(next).toMatchObject({ refundedAmount: '0.00' });
  });

  it('have the pictures of their products, and a link to follow them while they are under way', async () => {
    const [order] = await list({ limit: 1 });
    await browser.get(`/api/follow/${order!.followToken}`).expect(200);
    await shop.rows(
      `UPDATE orders.order_items SET image_url = '/box.webp', contents = jsonb_set(contents, '{0,imageUrl}', '"/lemon.webp"')
       WHERE order_id = ${order!.id}`,
    );
    await shop.rows`UPDATE orders.orders SET status = 'delivered' WHERE id = ${order!.id}`;
    expect((await list({ limit: 1 }))[0]).toMatchObject({ pictures: ['/box.webp', '/lemon.webp'], followToken: null });
    await shop.rows`UPDATE orders.orders SET status = 'pending' WHERE id = ${order!.id}`;
  });

  it('say whether they can be changed and cancelled: gift cards only cancelled', async () => {
    const [order] = await list({ limit: 1 });
    expect(order).toMatchObject({ mayChange: true, mayCancel: true });
    await shop.rows`UPDATE orders.shipments SET shipment_kind = 'electronic' WHERE order_id = ${order!.id}`;
    expect((await list({ limit: 1 }))[0]).toMatchObject({ mayChange: false, mayCancel: true });
    await shop.rows`UPDATE orders.shipments SET shipment_kind = 'goods' WHERE order_id = ${order!.id}`;
  });

  it('are counted in the tiles with their amounts, except cancelled ones and test orders', async () => {
    const gift = await placeOrder(shop.app, { isGift: true, shipments: [boxFor({ firstName: 'Jo' }), boxFor()] });
    const cancelled = await placeOrder(shop.app, { isGift: true, shipments: [boxFor()] });
    const test = await placeOrder(shop.app, { isTest: true });
    await shop.rows`UPDATE orders.orders SET status = 'cancelled' WHERE id = ${cancelled}`;
    await shop.rows`UPDATE orders.orders SET status = 'delivered' WHERE id = ${placed[0]}`;
    await shop.rows`UPDATE orders.orders SET status = 'in_transit' WHERE id = ${placed[1]}`;
    const { body } = await browser.get('/api/orders/my/summary').expect(200);
    expect(body).toEqual({
      total: { count: 26, amount: (26 * 24.75 + 24.75).toFixed(2) },
      active: { count: 25, amount: (24 * 24.75 + 49.5).toFixed(2) },
      completed: { count: 1, amount: '24.75' },
      gifts: { count: 1, amount: '49.50' },
    });
    expect((await list({ limit: 50 })).map(({ id }) => id)).toEqual(expect.not.arrayContaining([test]));
    await shop.rows`UPDATE orders.orders SET user_id = NULL WHERE id = ANY(${[gift, cancelled, test]})`;
  });

  it('are zero in the tiles without orders', async () => {
    const { password } = await addCustomer(shop.app, grace);
    const other = await signedInAs(shop.app, grace.email, password);
    const none = { count: 0, amount: '0.00' };
    expect((await other.get('/api/orders/my').expect(200)).body).toEqual([]);
    const { body } = await other.get('/api/orders/my/summary').expect(200);
    expect(body).toEqual({ total: none, active: none, completed: none, gifts: none });
  });

  it('need two statements besides the session, for any number of orders', async () => {
    const id = await placeOrder(shop.app, { isGift: true, shipments: [boxFor(), boxFor(), boxFor()] });
    await shop.rows`UPDATE orders.shipments SET courier_delivery_id = 'x' WHERE order_id = ${id}`;
    await shop.rows(`UPDATE orders.orders SET payment_intent_id = 'pi_' || id WHERE user_id IS NOT NULL`);
    const asking = 1;
    expect(await leastStatements(() => browser.get('/api/orders/my?limit=1').expect(200))).toBe(asking + 2);
    expect(await leastStatements(() => browser.get('/api/orders/my?limit=50').expect(200))).toBe(asking + 2);
    expect(await leastStatements(() => browser.get('/api/orders/my/summary').expect(200))).toBe(asking + 1);
    expect(await leastStatements(() => browser.get(`/api/orders/${id}/details`).expect(200))).toBe(asking + 2);
  });
});
