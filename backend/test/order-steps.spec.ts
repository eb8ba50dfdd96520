import { openShop, type Shop } from './support/open-shop';
import { allowed, Desk } from './support/order-desk';
import { orderABox } from './support/shopper';
import { until } from './support/until';

describe('Staff move orders to the door', () => {
  let shop: Shop;
  let desk: Desk;

  beforeAll(async () => {
    shop = await openShop();
    desk = await Desk.open(shop);
  });
  afterAll(() => shop.close());

  /** All but so many pieces of what the order is made of are sold to others. */
  const leaveOnly = (pieces: number, orderId: number) =>
    shop.rows(
      `UPDATE catalogue.products SET stock = $1
       WHERE id = (SELECT (stock_units->0->>'productId')::int FROM orders.order_items WHERE order_id = $2)`,
      [pieces, orderId],
    );

  it('an order for oneself takes any step; once delivered it is final', async () => {
    const { id } = await orderABox(shop, shop.browser());
    expect(allowed((await desk.read(id)).allowedStatuses)).toHaveLength(9);
    for (const status of ['in_transit', 'preparing', 'ready_for_doordash', 'delivered']) {
      expect((await desk.set(id, status).expect(200)).body).toMatchObject({ status });
    }
    expect(allowed((await desk.read(id)).allowedStatuses)).toEqual([]);
    for (const status of ['pending', 'cancelled']) await desk.set(id, status).expect(409);
    expect((await desk.read(id)).status).toBe('delivered');
  });

  it('a cancelled order puts its cookies back once, and takes them again when it is reopened', async () => {
    const before = await desk.onShelf();
    const { id } = await orderABox(shop, shop.browser());
    expect(await desk.onShelf()).toBe(before - 6);
    await Promise.all(Array.from({ length: 5 }, () => desk.set(id, 'cancelled').expect(200)));
    expect(await desk.onShelf()).toBe(before);
    await Promise.all(Array.from({ length: 5 }, () => desk.set(id, 'preparing').expect(200)));
    expect(await desk.onShelf()).toBe(before - 6);
    await desk.set(id, 'cancelled').expect(200);
    await leaveOnly(5, id);
    const left = await desk.onShelf();
    expect((await desk.set(id, 'pending').expect(409)).body).toMatchObject({ code: 'out_of_stock', left: 5 });
    expect([await desk.onShelf(), (await desk.read(id)).status]).toEqual([left, 'cancelled']);
    await leaveOnly(200, id);
  });

  it('a cancelled order whose money went back stays cancelled', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await desk.set(id, 'cancelled').expect(200);
    await shop.rows(
      `INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason)
       SELECT payment_intent_id, 'order-' || id, 100, 'staff' FROM orders.orders WHERE id = $1`,
      [id],
    );
    expect((await desk.set(id, 'pending').expect(409)).body).toMatchObject({ code: 'status_refused' });
  });

  it('an order that staff marked delivered stays delivered, whatever its courier says later', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await desk.courier(id)).body as { externalDeliveryId: string };
    await desk.set(id, 'delivered').expect(200);
    await desk.courierSays(externalDeliveryId, 'cancelled');
    const order = await until('the news of the courier', async () => {
      const now = await desk.read(id);
      return !now.recipientData[0]!.courierLive && now;
    });
    expect(order.status).toBe('delivered');
  });

  it('a courier who brings what staff have marked delivered is done', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await desk.courier(id)).body as { externalDeliveryId: string };
    await desk.set(id, 'delivered').expect(200);
    await desk.courierSays(externalDeliveryId, 'delivered');
    await until('the courier to be done', async () => !(await desk.read(id)).recipientData[0]!.courierLive);
  });

  it('an order is not cancelled under a courier; the courier taken back, it waits for the next one', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await desk.courier(id);
    expect((await desk.set(id, 'cancelled').expect(409)).body).toMatchObject({ code: 'status_refused' });
    await desk.admin.post(`/api/admin/orders/${id}/cancel-doordash`).expect(200);
    expect(await desk.read(id)).toMatchObject({
      status: 'ready_for_doordash',
      recipientData: [{ courierLive: false }],
    });
    expect((await desk.courier(id)).body).toMatchObject({ externalDeliveryId: `${id}-0-2` });
  });
});
