import { openShop, type Shop } from '../../../test/support/open-shop';
import { recipient, requestCourier } from '../../../test/support/request-courier';
import { buildBox } from '../../../test/support/shopper';
import { PATIENCE_MS, until } from '../../../test/support/until';
import { Couriers } from './index';

/** From the quote to the door with the DoorDash sandbox at the other end: real calls one way, real webhooks back. */
describe('A delivery by DoorDash', () => {
  let shop: Shop;
  let admin: ReturnType<Shop['browser']>;
  let orderId = 500;
  const address = { addressLine1: '8000 Burnet Rd', addressLine2: null, city: 'Austin', state: 'TX', zipCode: '78759' };
  const couriers = () => shop.app.get(Couriers);
  const order = async (rest: { orderValueCents?: number; zipCode?: string } = {}) => {
    const { orderValueCents = 1500, zipCode = address.zipCode } = rest;
    orderId += 1;
    // As a shopper types it.
    const driven = { ...recipient, zipCode, phone: '(512) 555-0123' };
    return requestCourier(shop.app, { orderId, recipient: driven, orderValueCents, quotedFeeCents: 975 });
  };
  const reached = (id: string, status: string) =>
    until(`${id} to be ${status}`, async () => (await couriers().find(id))?.status === status);

  beforeAll(async () => {
    shop = await openShop();
    admin = shop.browser();
    const { email, password } = shop.config.admin;
    await admin.post('/api/admin/login').send({ email, password }).expect(200);
  });

  afterAll(() => shop?.close());

  it('is quoted at $9.75, and at $7.00 with a tip', async () => {
    const recipients = [
      { ...address, phone: '5125550123' },
      { ...address, phone: '5125550123', tip: 5 },
    ];
    const browser = shop.browser();
    await buildBox(browser);
    await buildBox(browser);
    const { body } = await browser.post('/api/delivery-quotes').send({ recipients }).expect(200);
    expect(body.quotes.map((quote: { fee: number }) => quote.fee)).toEqual([975, 700]);
    const stored = await shop.rows<{ source: string }>('SELECT DISTINCT source FROM delivery.quotes');
    expect(stored).toEqual([{ source: 'doordash' }]);
  });

  it('is made, tracked and brought to the door by the simulator', async () => {
    const id = await order();
    expect(await couriers().waitFor(id, PATIENCE_MS)).toMatchObject({
      state: 'made',
      feeCents: 975,
      feeDifferenceCents: 0,
    });
    const body = { externalDeliveryId: id, delayBetweenSteps: 1 };
    await admin.post('/api/admin/doordash/simulate-lifecycle').send(body).expect(200);
    await reached(id, 'delivered');
    expect(await couriers().find(id)).toMatchObject({
      driverName: expect.any(String),
      trackingUrl: expect.stringContaining('/track/'),
    });
  });

  it('is moved to one status by hand', async () => {
    const id = await order();
    await couriers().waitFor(id, PATIENCE_MS);
    const body = { externalDeliveryId: id, status: 'order_picked_up' };
    const { body: answer } = await admin.post('/api/admin/doordash/simulate-status').send(body).expect(200);
    expect(answer.success).toBe(true);
    await reached(id, 'picked_up');
    const back = await admin.post('/api/admin/doordash/simulate-status').send({ ...body, status: 'driver_assigned' });
    expect(back.body.success).toBe(false);
    expect(await couriers().cancel(id)).toEqual({
      cancelled: false,
      reason: 'The driver has picked the order up already.',
    });
  });

  it('is called off', async () => {
    const id = await order();
    await couriers().waitFor(id, PATIENCE_MS);
    expect(await couriers().cancel(id)).toEqual({ cancelled: true });
    const listed = await shop.sandbox<{ external_delivery_id: string; delivery_status: string }[]>('/deliveries');
    expect(listed.find((one) => one.external_delivery_id === id)?.delivery_status).toBe('cancelled');
  });

  it('fails with the reason when the address is too far away', async () => {
    const delivery = await couriers().waitFor(await order({ zipCode: '99998' }), PATIENCE_MS);
    expect(delivery).toMatchObject({ state: 'failed', reason: expect.stringContaining('distance') });
  });

  it('is made once although DoorDash was briefly out of order', async () => {
    const delivery = await couriers().waitFor(await order({ orderValueCents: 50000 }), PATIENCE_MS);
    expect(delivery).toMatchObject({ state: 'made', status: 'created' });
  });

  it('tells staff when no driver was found', async () => {
    const id = await order({ orderValueCents: 66602 });
    await couriers().waitFor(id, PATIENCE_MS);
    await shop.tellSandbox('POST', `/deliveries/${id}/advance`, { action: 'next' });
    await reached(id, 'cancelled');
    expect((await couriers().find(id))?.reason).toBe('DoorDash found no driver. Request a driver again.');
  });

  it('proves that the keys are good', async () => {
    const good = await admin.post('/api/test-doordash-config').send({}).expect(200);
    expect(good.body).toEqual({ success: true, message: 'DoorDash accepted the keys (sandbox).' });
    const sendgrid = await admin.post('/api/test-sendgrid-config').send({}).expect(200);
    expect(sendgrid.body.success).toBe(true);
    const stripe = await admin.post('/api/test-stripe-keys').send({}).expect(200);
    expect(stripe.body.success).toBe(true);
  });
});
