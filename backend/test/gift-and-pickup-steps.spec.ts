import { openShop, type Shop } from './support/open-shop';
import {
  buildBox,
  customerInfo,
  freeSlot,
  payByCard,
  signInAsAdmin,
  startPayment,
  type PlacedOrder,
} from './support/shopper';
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

describe('Gifts and orders to collect have steps of their own', () => {
  let shop: Shop;
  let admin: Browser;

  beforeAll(async () => {
    shop = await openShop();
    admin = await signInAsAdmin(shop);
  }, 60_000);
  afterAll(() => shop.close());

  const onShelf = async () =>
    (await shop.rows<{ stock: number }>('SELECT sum(stock)::int AS stock FROM catalogue.products'))[0]!.stock;
  const read = async (id: number) => (await admin.get(`/api/admin/orders/${id}`).expect(200)).body as AdminOrder;
  const set = (id: number, status: string) => admin.put(`/api/admin/orders/${id}/status`).send({ status });
  const setRecipient = (id: number, index: number, status: string) =>
    admin.put(`/api/admin/orders/${id}/recipient-delivery-status/${index}`).send({ status });
  const drive = (id: number, index: number, status: string) =>
    admin.post(`/api/admin/orders/${id}/own-courier/${index}`).send({ status });
  const allowed = (moves: Recipient['allowedStatuses']) => moves.filter((m) => m.allowed).map((m) => m.status);
  const courier = (id: number, index = 0) =>
    admin.post(`/api/admin/orders/${id}/create-doordash-delivery`).send({ recipientIndex: index }).expect(200);
  const courierSays = (externalDeliveryId: string, to: string) =>
    shop.tellSandbox('POST', `/deliveries/${externalDeliveryId}/advance`, { to });

  async function gift(names: string[]): Promise<PlacedOrder & { amount: number }> {
    const browser = shop.browser();
    const slot = await freeSlot(browser);
    const recipients = [];
    for (const [i, firstName] of names.entries()) {
      const assignedItems = [await buildBox(browser, 1), ...(i === 0 ? [await buildBox(browser, 2)] : [])];
      const tip = i * 1.5;
      recipients.push({
        ...customerInfo,
        ...slot,
        firstName,
        lastName: 'Doe',
        assignedItems,
        tip,
        deliveryInstructions: 'Door',
      });
    }
    const payment = await startPayment(browser, { customerInfo, isGift: true, recipients, tip: 50 });
    await payByCard(shop, payment);
    const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    return { ...(body as PlacedOrder), amount: payment.amount };
  }

  async function pickup(): Promise<number> {
    const browser = shop.browser();
    await buildBox(browser);
    const [store] = (await browser.get('/api/stores').expect(200)).body as { locations: { id: number }[] }[];
    const locationId = store!.locations[0]!.id;
    const date = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
    const { body: slots } = await browser
      .get('/api/delivery-times')
      .query({ date, fulfilment: 'pickup', locationId })
      .expect(200);
    const { name, email, phone } = customerInfo;
    const payment = await startPayment(browser, {
      customerInfo: { name, email, phone },
      fulfilment: 'pickup',
      locationId,
      deliveryDate: date,
      deliveryTime: (slots as { value: string }[])[0]!.value,
      tip: 9,
    });
    expect(payment.amount).toBe(1500);
    await payByCard(shop, payment);
    const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    return (body as PlacedOrder).id;
  }

  it('a gift for three: what each parcel costs adds up to what was paid, and every box is in one parcel', async () => {
    const { id, amount, totalAmount, cookieBoxIds } = await gift(['Jo', 'Kim', 'Lee']);
    expect(totalAmount).toBe((amount / 100).toFixed(2));
    const parcels = await shop.rows<{ total: number; tip: number; boxes: number[] }>(
      `SELECT s.total_cents AS total, s.tip_cents AS tip,
         (SELECT json_agg(i.cookie_box_id ORDER BY i.id) FROM orders.order_items i WHERE i.shipment_id = s.id) AS boxes
       FROM orders.shipments s WHERE s.order_id = $1 ORDER BY s.recipient_index`,
      [id],
    );
    expect(parcels.map(({ tip }) => tip)).toEqual([0, 150, 300]);
    expect(parcels.map(({ boxes }) => boxes.length)).toEqual([2, 1, 1]);
    expect(parcels.flatMap(({ boxes }) => boxes).sort((a, b) => a - b)).toEqual(cookieBoxIds);
    expect(parcels.reduce((sum, { total }) => sum + total, 0)).toBe(amount);
    expect(amount).toBe(3 * 1500 + 2800 + 975 + 700 + 700 + 450);
  });

  it('a gift’s parcel moves forward by hand up to the courier; the rest of the way belongs to the courier', async () => {
    const { id } = await gift(['Jo', 'Kim']);
    expect(allowed((await read(id)).recipientData[0]!.allowedStatuses)).toEqual([
      'pending',
      'preparing',
      'ready_for_pickup',
      'ready_for_doordash',
    ]);
    await setRecipient(id, 0, 'ready_for_pickup').expect(200);
    expect((await setRecipient(id, 0, 'preparing').expect(409)).body).toMatchObject({ code: 'status_refused' });
    for (const status of ['driver_assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled']) {
      expect((await setRecipient(id, 0, status).expect(409)).body).toMatchObject({
        code: 'courier_controlled',
        message: 'Status Cannot Be Changed Manually',
      });
    }
    await set(id, 'preparing').expect(409);
    await setRecipient(id, 7, 'preparing').expect(404);
    expect((await read(id)).status).toBe('pending');
    await drive(id, 0, 'delivered').expect(200);
    expect((await read(id)).status).toBe('pending');
    await drive(id, 1, 'picked_up').expect(200);
    await drive(id, 1, 'driver_assigned').expect(409);
    expect((await read(id)).status).toBe('picked_up');
    await drive(id, 1, 'delivered').expect(200);
    expect((await read(id)).status).toBe('delivered');
    await set(id, 'cancelled').expect(409);
    await drive(id, 0, 'in_transit').expect(409);
  });

  it('a gift’s courier who gives up leaves the parcel waiting for a new driver, and no stock comes back', async () => {
    const { id } = await gift(['Jo']);
    const shelf = await onShelf();
    const { externalDeliveryId } = (await courier(id)).body as { externalDeliveryId: string };
    await courierSays(externalDeliveryId, 'cancelled');
    const order = await until('the cancelled parcel', async () => {
      const now = await read(id);
      return now.recipientData[0]!.status === 'cancelled' && now;
    });
    expect(order).toMatchObject({ status: 'ready_for_doordash', recipientData: [{ attention: expect.any(String) }] });
    expect((await courier(id)).body).toMatchObject({ externalDeliveryId: `${id}-0-2` });
    expect(await read(id)).toMatchObject({ recipientData: [{ status: 'ready_for_doordash', attention: null }] });
    expect(await onShelf()).toBe(shelf);
    await admin.post(`/api/admin/orders/${id}/cancel-doordash/0`).expect(200);
    await set(id, 'cancelled').expect(200);
    expect(await onShelf()).toBe(shelf + 18);
    expect((await set(id, 'pending').expect(409)).body).toMatchObject({ code: 'status_refused' });
    expect(await onShelf()).toBe(shelf + 18);
  });

  it('an order to collect costs no delivery, knows no courier and ends when it is collected', async () => {
    const id = await pickup();
    const { body } = await admin.get(`/api/admin/orders/${id}/details`).expect(200);
    expect(body).toMatchObject({ payment: { deliveryFee: '0.00', tip: '0.00', total: '15.00' } });
    const steps = ['pending', 'preparing', 'ready_for_pickup', 'delivered', 'cancelled'];
    expect(allowed((await read(id)).allowedStatuses)).toEqual(steps);
    for (const status of ['ready_for_doordash', 'driver_assigned', 'in_transit']) await set(id, status).expect(409);
    await setRecipient(id, 0, 'ready_for_doordash').expect(409);
    await admin.post(`/api/admin/orders/${id}/create-doordash-delivery`).send({ recipientIndex: 0 }).expect(409);
    await drive(id, 0, 'delivered').expect(409);
    await admin.patch(`/api/admin/orders/${id}/delivery-provider`).send({ deliveryProvider: 'doordash' }).expect(409);
    for (const status of ['preparing', 'ready_for_pickup', 'delivered']) {
      expect((await set(id, status).expect(200)).body).toMatchObject({ status });
    }
    await set(id, 'cancelled').expect(409);
  });
});
