import { useShop } from './support/open-shop';
import { courierFor } from './support/staff-session';
import {
  buildBox,
  form,
  orderABox,
  payByCard,
  signInAsAdmin,
  startPayment,
  type PlacedOrder,
  paidForABox,
  browserWithBox,
  bodyOf,
} from './support/shopper';
import { until } from './support/until';

describe('From an empty cart to a delivered order', () => {
  const shop = useShop();

  const statusOf = async (admin: Awaited<ReturnType<typeof signInAsAdmin>>, id: number) =>
    (await bodyOf<{ status: string }>(admin.get(`/api/admin/orders/${id}`))).status;

  it('a guest builds a box, sees the total, pays by card, and has an order', async () => {
    const browser = shop.browser();
    expect((await browser.get('/api/cookie-boxes').expect(200)).body).toEqual([]);
    await browser.get('/api/orders').expect(401);
    const boxId = await buildBox(browser);
    const body = await form(browser);
    const totals = await bodyOf<{ items: string; total: string; amount: number }>(
      browser.post('/api/checkout/totals').send(body),
    );
    expect(totals).toMatchObject({
      items: '15.00',
      deliveryFee: '7.00',
      tip: '3.00',
      tax: '0.00',
      total: '25.00',
      amount: 2500,
    });

    const payment = await startPayment(browser, { ...body, amount: totals.amount });
    expect(payment).toMatchObject({ amount: 2500, revision: 1 });
    await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(409);
    expect((await payByCard(shop, payment)).body).toMatchObject({ status: 'succeeded' });

    const { body: order } = await browser
      .post('/api/orders')
      .send({ paymentIntentId: payment.paymentIntentId })
      .expect(201);
    expect(order).toMatchObject({ status: 'pending', totalAmount: '25.00', isGift: false, cookieBoxIds: [boxId] });
    expect((order as PlacedOrder).id).toBeGreaterThanOrEqual(10001);
    expect((await browser.get('/api/cookie-boxes').expect(200)).body).toEqual([]);
    expect((await browser.get('/api/orders').expect(200)).body).toHaveLength(1);
    await browser.get('/api/me').expect(401);
  });

  it('staff see the order, prepare it and hand it to DoorDash, whose courier delivers it', async () => {
    const address = 'alan@example.com';
    const order = await orderABox(shop, shop.browser(), {
      customerInfo: { ...((await form(shop.browser())).customerInfo as object), email: address, name: 'Alan Turing' },
    });
    const admin = await signInAsAdmin(shop);
    const { body: list } = await admin.get('/api/admin/orders?status=pending&sort=newest').expect(200);
    expect((list as { id: number }[])[0]!.id).toBe(order.id);
    await admin.put(`/api/admin/orders/${order.id}/status`).send({ status: 'preparing' }).expect(200);
    const { body: courier } = await courierFor(admin, order.id);
    expect(courier).toMatchObject({ externalDeliveryId: `${order.id}-0-1`, fee: 700 });
    const { body: again } = await admin
      .post(`/api/admin/orders/${order.id}/create-doordash-delivery`)
      .send({ recipientIndex: 0 })
      .expect(200);
    expect((again as { externalDeliveryId: string }).externalDeliveryId).toBe(`${order.id}-0-1`);

    for (const status of ['driver_assigned', 'order_picked_up'])
      await admin
        .post('/api/admin/doordash/simulate-status')
        .send({ externalDeliveryId: `${order.id}-0-1`, status })
        .expect(200);
    await until('the e-mail about the courier', async () => (await shop.emails(address)).length === 3);
    const { body: simulated } = await admin
      .post('/api/admin/doordash/simulate-lifecycle')
      .send({ externalDeliveryId: `${order.id}-0-1`, delayBetweenSteps: 50 })
      .expect(200);
    expect(simulated).toMatchObject({ success: true });
    await until('the order to be delivered', async () => (await statusOf(admin, order.id)) === 'delivered');
    const { body: details } = await admin.get(`/api/admin/orders/${order.id}/details`).expect(200);
    const steps = (details as { history: { to: string }[] }).history.map((line) => line.to);
    const way = [
      'pending',
      'preparing',
      'ready_for_doordash',
      'driver_assigned',
      'picked_up',
      'in_transit',
      'delivered',
    ];
    // DoorDash's webhooks may overtake one another: late ones are skipped, and the status never goes back.
    expect(steps).toEqual(way.filter((step) => steps.includes(step)));
    expect(steps).toEqual(expect.arrayContaining([...way.slice(0, 4), 'delivered']));
    const subjects = await until('the e-mails about the delivery', async () => {
      const found = await shop.emails(address);
      return found.length >= 4 && found.map((mail) => mail.subject);
    });
    expect(subjects).toHaveLength(4);
  });

  it('another browser cannot see the payment or the order', async () => {
    const { browser, payment } = await paidForABox(shop);
    await shop.browser().post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(404);
    const order = await bodyOf<PlacedOrder>(
      browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }),
      201,
    );
    await shop.browser().get(`/api/orders/${order.id}/details`).expect(404);
    await browser.get(`/api/orders/${order.id}/details`).expect(200);
  });

  it('a buyer without delivery notifications is stored as such', async () => {
    const { id } = await orderABox(shop, shop.browser(), { receiveNotifications: false });
    const [shipment] = await shop.rows<{ reported: string }>`SELECT recipient->>'receiveNotifications' AS reported
      FROM orders.shipments WHERE order_id = ${id}`;
    expect(shipment).toEqual({ reported: 'false' });
  });

  it('a changed price is reported before the charge', async () => {
    const browser = await browserWithBox(shop);
    const { status, body } = await browser
      .post('/api/create-payment-intent')
      .send({ ...(await form(browser)), amount: 2400 });
    expect([status, body]).toMatchObject([409, { code: 'price_changed', amount: 2500, totals: { total: '25.00' } }]);
  });
});
