import { useShop } from './support/open-shop';
import { useStaff, orderAGift } from './support/staff-session';
import { orderABox, type Browser, bodyOf } from './support/shopper';
import { until } from './support/until';

interface Shipment {
  name: string;
  assignedItems: number[];
  status: string;
  deliveryProvider: string;
  steps: { label: string; state: string; at: string | null }[];
  trackingUrl: string | null;
  driverName: string | null;
  attention: string | null;
}

interface Details {
  items: { id: number; title: string; totalItems: number; totalPrice: string; cookies: object[] }[];
  recipients: Shipment[];
}

describe('The shipments of a customer', () => {
  const shop = useShop();
  const staff = useStaff(shop);

  const look = (browser: Browser, id: number) => bodyOf<Details>(browser.get(`/api/orders/${id}/details`));
  const current = ({ steps }: Shipment) => steps.find(({ state }) => state === 'current')?.label ?? steps.at(-1)!.label;
  const shipmentAt = (browser: Browser, id: number, label: string) =>
    until(`the shipment to be at "${label}"`, async () => {
      const shipment = (await look(browser, id)).recipients[0]!;
      return current(shipment) === label && shipment;
    });

  it('an order for oneself is one shipment with all items and prices', async () => {
    const browser = shop.browser();
    const { id } = await orderABox(shop, browser);
    const { items, recipients } = await look(browser, id);
    expect(items).toMatchObject([{ title: 'Box of 6', totalItems: 6, totalPrice: '15.00', personalMessage: null }]);
    expect(items[0]!.cookies).toMatchObject([
      { id: expect.any(Number), name: expect.any(String), category: 'Cookies', quantity: 6, price: expect.any(String) },
    ]);
    expect(recipients).toMatchObject([
      {
        recipientIndex: 0,
        name: 'Ada Lovelace',
        phone: '5125550123',
        email: 'ada@example.com',
        addressLine1: '500 Congress Avenue',
        deliveryInstructions: 'Ring the bell',
        assignedItems: [items[0]!.id],
        status: 'pending',
        trackingUrl: null,
        driverName: null,
        estimatedArrival: null,
        attention: null,
        itemsTotal: '15.00',
        deliveryFee: '7.00',
        tip: '3.00',
        tax: '0.00',
        total: '25.00',
      },
    ]);
  });

  it('DoorDash’s steps are live, with the driver, the tracking page and their times', async () => {
    const browser = shop.browser();
    const { id } = await orderABox(shop, browser);
    await staff.set(id, 'preparing').expect(200);
    const { externalDeliveryId } = (await staff.courier(id)).body as { externalDeliveryId: string };
    await staff.courierSays(externalDeliveryId, 'in_transit');
    const onTheWay = await shipmentAt(browser, id, 'On the way');
    expect(onTheWay).toMatchObject({
      deliveryProvider: 'doordash',
      trackingUrl: expect.stringMatching(/^http/),
      driverName: expect.any(String),
    });
    await staff.courierSays(externalDeliveryId, 'delivered');
    const delivered = await shipmentAt(browser, id, 'Delivered');
    expect(delivered.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done']);
    const hours = delivered.steps.flatMap(({ at }) => (at ? [Date.parse(at)] : []));
    expect(hours).toEqual([...hours].sort((a, b) => a - b));
    const history = await shop.rows<{ at: Date }>`SELECT changed_at AS at FROM orders.status_history
      WHERE order_id = ${id} AND to_status = 'delivered'`;
    expect(delivered.steps.at(-1)!.at).toBe(history[0]!.at.toISOString());
  });

  it('when a courier gives up, the customer sees that a new one is looked for, and no note for staff', async () => {
    const browser = shop.browser();
    const { id } = await orderAGift(shop, ['Jo', 'Kim'], browser);
    const { externalDeliveryId } = (await staff.courier(id, 0)).body as { externalDeliveryId: string };
    await staff.courierSays(externalDeliveryId, 'cancelled');
    const [jo, kim] = await until('the courier to be gone', async () => {
      const { recipients } = await look(browser, id);
      return recipients[0]!.attention !== null && recipients;
    });
    expect(jo).toMatchObject({ attention: 'We’re finding a new driver for this delivery.', trackingUrl: null });
    expect(current(jo!)).toBe('Packed');
    expect(kim).toMatchObject({ name: 'Kim Doe', attention: null });
    expect(current(kim!)).toBe('Placed');
    await staff.courier(id, 0);
    expect((await look(browser, id)).recipients[0]).toMatchObject({ attention: null });
  });
});
