import { OrderRepository } from '../src/modules/orders/core/order.repository';
import { useShop } from './support/open-shop';
import { useStaff, allowed } from './support/staff-session';
import { orderABox, bodyOf } from './support/shopper';
import { until } from './support/until';

describe('Status changes by staff', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  /** Sets the stock of the order's product. */
  const leaveOnly = (pieces: number, orderId: number) =>
    shop.rows`UPDATE catalogue.products SET stock = ${pieces}
      WHERE id = (SELECT (stock_units->0->>'productId')::int FROM orders.order_items WHERE order_id = ${orderId})`;

  it('an order for oneself can change to any status; a delivered one is final', async () => {
    const { id } = await orderABox(shop, shop.browser());
    expect(allowed((await staff.read(id)).allowedStatuses)).toHaveLength(9);
    for (const status of ['in_transit', 'preparing', 'ready_for_doordash', 'delivered']) {
      expect((await staff.set(id, status).expect(200)).body).toMatchObject({ status });
    }
    expect(allowed((await staff.read(id)).allowedStatuses)).toEqual([]);
    for (const status of ['pending', 'cancelled']) await staff.set(id, status).expect(409);
    expect((await staff.read(id)).status).toBe('delivered');
  });

  it('the history is in chronological order, also when one step waited for another', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const orders = shop.app.get(OrderRepository, { strict: false });
    await shop.inTx(async (tx) => {
      await tx.rows('SELECT kernel.now()');
      await staff.set(id, 'preparing').expect(200);
      const locked = await orders.lock(tx, id);
      await orders.move(tx, locked, orders.shipment(locked, 0), 'in_transit', { by: 'courier' });
    });
    const { history } = await bodyOf<{ history: { to: string; at: string }[] }>(
      staff.admin.get(`/api/admin/orders/${id}/details`),
    );
    expect(history.map(({ to }) => to)).toEqual(['pending', 'preparing', 'in_transit']);
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted());
  });

  it('a cancelled order returns its cookies once, and takes them again when it is reopened', async () => {
    const before = await staff.inStock();
    const { id } = await orderABox(shop, shop.browser());
    expect(await staff.inStock()).toBe(before - 6);
    await Promise.all(Array.from({ length: 5 }, () => staff.set(id, 'cancelled').expect(200)));
    expect(await staff.inStock()).toBe(before);
    await Promise.all(Array.from({ length: 5 }, () => staff.set(id, 'preparing').expect(200)));
    expect(await staff.inStock()).toBe(before - 6);
    await staff.set(id, 'cancelled').expect(200);
    await leaveOnly(5, id);
    const left = await staff.inStock();
    expect((await staff.set(id, 'pending').expect(409)).body).toMatchObject({ code: 'out_of_stock', left: 5 });
    expect([await staff.inStock(), (await staff.read(id)).status]).toEqual([left, 'cancelled']);
    await leaveOnly(200, id);
  });

  it('a refunded cancelled order stays cancelled', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await staff.set(id, 'cancelled').expect(200);
    await shop.rows`INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason)
      SELECT payment_intent_id, 'order-' || id, 100, 'staff' FROM orders.orders WHERE id = ${id}`;
    expect((await staff.set(id, 'pending').expect(409)).body).toMatchObject({ code: 'status_refused' });
  });

  it('an order that staff marked as delivered stays delivered, whatever its courier reports later', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await staff.courier(id)).body as { externalDeliveryId: string };
    await staff.set(id, 'delivered').expect(200);
    await staff.courierSays(externalDeliveryId, 'cancelled');
    const order = await until('the report of the courier', async () => {
      const now = await staff.read(id);
      return !now.recipientData[0]!.courierLive && now;
    });
    expect(order.status).toBe('delivered');
  });

  it('the courier of an order that staff marked as delivered is finished by its own report', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await staff.courier(id)).body as { externalDeliveryId: string };
    await staff.set(id, 'delivered').expect(200);
    await staff.courierSays(externalDeliveryId, 'delivered');
    await until('the courier to be finished', async () => !(await staff.read(id)).recipientData[0]!.courierLive);
  });

  it('an order with a courier cannot be cancelled; once the courier is cancelled it waits for another', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await staff.courier(id);
    expect((await staff.set(id, 'cancelled').expect(409)).body).toMatchObject({ code: 'status_refused' });
    await staff.admin.post(`/api/admin/orders/${id}/cancel-doordash`).expect(200);
    expect(await staff.read(id)).toMatchObject({
      status: 'ready_for_doordash',
      recipientData: [{ courierLive: false }],
    });
    expect((await staff.courier(id)).body).toMatchObject({ externalDeliveryId: `${id}-0-2` });
  });
});
