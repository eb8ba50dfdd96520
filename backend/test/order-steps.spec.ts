import { openShop, type Shop } from './support/open-shop';
import { orderABox, signInAsAdmin } from './support/shopper';
import { until } from './support/until';

type Browser = ReturnType<Shop['browser']>;

interface Recipient {
  status: string;
  courierLive: boolean;
  attention: string | null;
  allowedStatuses: { status: string; allowed: boolean; reason: string | null }[];
}

interface AdminOrder {
  status: string;
  deliveryProvider: string;
  allowedStatuses: Recipient['allowedStatuses'];
  recipientData: Recipient[];
}

describe('Staff move orders to the door', () => {
  let shop: Shop;
  let admin: Browser;

  beforeAll(async () => {
    shop = await openShop();
    admin = await signInAsAdmin(shop);
  }, 60_000);
  afterAll(() => shop.close());

  const onShelf = async () =>
    (await shop.rows<{ stock: number }>('SELECT sum(stock)::int AS stock FROM catalogue.products'))[0]!.stock;
  /** All but so many pieces of what the order is made of are sold to others. */
  const leaveOnly = (pieces: number, orderId: number) =>
    shop.rows(
      `UPDATE catalogue.products SET stock = $1
       WHERE id = (SELECT (stock_units->0->>'productId')::int FROM orders.order_items WHERE order_id = $2)`,
      [pieces, orderId],
    );
  const read = async (id: number) => (await admin.get(`/api/admin/orders/${id}`).expect(200)).body as AdminOrder;
  const set = (id: number, status: string) => admin.put(`/api/admin/orders/${id}/status`).send({ status });
  const allowed = (moves: Recipient['allowedStatuses']) => moves.filter((m) => m.allowed).map((m) => m.status);
  const courier = (id: number, index = 0) =>
    admin.post(`/api/admin/orders/${id}/create-doordash-delivery`).send({ recipientIndex: index }).expect(200);
  const courierSays = (externalDeliveryId: string, to: string) =>
    shop.tellSandbox('POST', `/deliveries/${externalDeliveryId}/advance`, { to });

  it('an order for oneself takes any step; once delivered it is final', async () => {
    const { id } = await orderABox(shop, shop.browser());
    expect(allowed((await read(id)).allowedStatuses)).toHaveLength(9);
    for (const status of ['in_transit', 'preparing', 'ready_for_doordash', 'delivered']) {
      expect((await set(id, status).expect(200)).body).toMatchObject({ status });
    }
    expect(allowed((await read(id)).allowedStatuses)).toEqual([]);
    for (const status of ['pending', 'cancelled']) await set(id, status).expect(409);
    expect((await read(id)).status).toBe('delivered');
  });

  it('a cancelled order puts its cookies back once, and takes them again when it is reopened', async () => {
    const before = await onShelf();
    const { id } = await orderABox(shop, shop.browser());
    expect(await onShelf()).toBe(before - 6);
    await Promise.all(Array.from({ length: 5 }, () => set(id, 'cancelled').expect(200)));
    expect(await onShelf()).toBe(before);
    await Promise.all(Array.from({ length: 5 }, () => set(id, 'preparing').expect(200)));
    expect(await onShelf()).toBe(before - 6);
    await set(id, 'cancelled').expect(200);
    await leaveOnly(5, id);
    const left = await onShelf();
    expect((await set(id, 'pending').expect(409)).body).toMatchObject({ code: 'out_of_stock', left: 5 });
    expect([await onShelf(), (await read(id)).status]).toEqual([left, 'cancelled']);
    await leaveOnly(200, id);
  });

  it('a cancelled order whose money went back stays cancelled', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await set(id, 'cancelled').expect(200);
    await shop.rows(
      `INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason)
       SELECT payment_intent_id, 'order-' || id, 100, 'staff' FROM orders.orders WHERE id = $1`,
      [id],
    );
    expect((await set(id, 'pending').expect(409)).body).toMatchObject({ code: 'status_refused' });
  });

  it('an order that staff marked delivered stays delivered, whatever its courier says later', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await courier(id)).body as { externalDeliveryId: string };
    await set(id, 'delivered').expect(200);
    await courierSays(externalDeliveryId, 'cancelled');
    const order = await until('the news of the courier', async () => {
      const now = await read(id);
      return !now.recipientData[0]!.courierLive && now;
    });
    expect(order.status).toBe('delivered');
  });

  it('a courier who brings what staff have marked delivered is done', async () => {
    const { id } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await courier(id)).body as { externalDeliveryId: string };
    await set(id, 'delivered').expect(200);
    await courierSays(externalDeliveryId, 'delivered');
    await until('the courier to be done', async () => !(await read(id)).recipientData[0]!.courierLive);
  });

  it('an order is not cancelled under a courier; the courier taken back, it waits for the next one', async () => {
    const { id } = await orderABox(shop, shop.browser());
    await courier(id);
    expect((await set(id, 'cancelled').expect(409)).body).toMatchObject({ code: 'status_refused' });
    await admin.post(`/api/admin/orders/${id}/cancel-doordash`).expect(200);
    expect(await read(id)).toMatchObject({ status: 'ready_for_doordash', recipientData: [{ courierLive: false }] });
    expect((await courier(id)).body).toMatchObject({ externalDeliveryId: `${id}-0-2` });
  });
});
