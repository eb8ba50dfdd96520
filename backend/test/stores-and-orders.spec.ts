import { openHttp } from '../src/bootstrap';
import { OpenPlaces } from '../src/modules/stores';
import { onServer } from './support/database';
import { useShop } from './support/open-shop';
import { placeOrder } from './support/orders';
import { pagesFolder, ReadPage } from './support/pages-folder';
import { browserOf } from './support/people';
import {
  customerInfo,
  form,
  freeSlot,
  payByCard,
  startPayment,
  browserWithBox,
  useAdmin,
  bodyOf,
} from './support/shopper';
import { useStaff } from './support/staff-session';
import { silentLog } from './support/test-config';
import { until } from './support/until';
import { openForAll } from './support/open-for';

const CLOSED = 'Its store was closed while it was being paid: please agree with the customer on another place.';

const ELSEWHERE = {
  name: 'Other',
  phone: '(512) 555-0188',
  addressLine1: '2 Test Way',
  city: 'Austin',
  state: 'TX',
  zipCode: '78734',
};

interface Place {
  id: number;
  storeId: number;
  version: number;
  zipCodes: { id: number; zipCode: string }[];
}

describe('A store that changes during orders and checkouts', () => {
  const folder = openForAll(() => pagesFolder());
  const shop = useShop(() => ({ worker: false, config: { pagesDir: folder.pagesDir } }));
  const admin = useAdmin(shop);
  const staff = useStaff(shop);

  beforeAll(async () => {
    await shop.rows('UPDATE catalogue.products SET stock = 100000');
  });
  afterEach(async () => {
    await shop.rows(`UPDATE orders.shipments SET status = 'delivered', courier_live = false`);
  });

  const places = () => bodyOf<Place[]>(admin.get('/api/admin/store-locations'));
  const attentionOf = async (id: number) => (await staff.read(id)).recipientData.map(({ attention }) => attention);

  /** A new store for a test, with a location that serves the ZIP code. */
  async function openStore(zipCode: string): Promise<Place> {
    const address = `1 Test Way, Austin, TX ${zipCode}`;
    const store = await bodyOf<{ locations: Place[] }>(
      admin.post('/api/admin/stores').send({ name: 'Test', address }),
      201,
    );
    const location = store.locations[0]!;
    await admin.post('/api/admin/zip-codes').send({ storeLocationId: location.id, zipCode }).expect(201);
    return (await places()).find(({ id }) => id === location.id)!;
  }
  const deliveryTo = (zipCode: string, { storeId }: Place) =>
    placeOrder(shop.app, { storeId }).then(async (id) => {
      await shop.rows`UPDATE orders.shipments
        SET recipient = jsonb_set(recipient, '{zipCode}', to_jsonb(${zipCode}::text)) WHERE order_id = ${id}`;
      return id;
    });
  const pickupAt = ({ id: locationId, storeId }: Place) =>
    placeOrder(shop.app, {
      storeId,
      fulfilment: 'pickup',
      pickupAt: { locationId, name: 'Test', address: '1 Test Way', phone: null },
    });
  const addLocation = ({ storeId }: Place, given: object = {}) =>
    bodyOf<Place>(admin.post('/api/admin/store-locations').send({ ...ELSEWHERE, storeId, ...given }), 201);
  const addZip = async ({ id }: Place, zipCode: string) =>
    (await bodyOf<{ id: number }>(admin.post(`/api/admin/store-locations/${id}/zip-codes`).send({ zipCode }), 201)).id;
  const refusal = (orders: number[], what: string) => ({
    code: 'needed_by_orders',
    message: `An open order still needs ${what}: #${orders[0]}.`,
    orders,
  });

  it('cannot close while open orders need it; the answer names them', async () => {
    const place = await openStore('78731');
    const orders = [await deliveryTo('78731', place), await pickupAt(place)];
    const { body } = await admin.delete(`/api/admin/stores/${place.storeId}`).expect(409);
    expect(body).toMatchObject({
      code: 'needed_by_orders',
      message: `Open orders still need this store: #${orders[0]}, #${orders[1]}.`,
      orders,
    });
    for (const id of orders) await staff.set(id, 'delivered').expect(200);
    await admin.delete(`/api/admin/stores/${place.storeId}`).expect(204);
  });

  it('names the first five of many orders, and counts the others', async () => {
    const place = await openStore('78732');
    const orders: number[] = [];
    for (let i = 0; i < 7; i += 1) orders.push(await deliveryTo('78732', place));
    const { body } = await admin.delete(`/api/admin/stores/${place.storeId}`).expect(409);
    expect((body as { message: string }).message).toMatch(/(#\d+, ){4}#\d+ and 2 more\.$/);
    expect(body).toMatchObject({ orders });
  });

  it('can close when staff cancelled the order, but not when only the courier did', async () => {
    const place = await openStore('78733');
    const id = await deliveryTo('78733', place);
    const cancel = (by: string) =>
      shop.rows`UPDATE orders.shipments SET status = 'cancelled', cancelled_by = ${by} WHERE order_id = ${id}`;
    await cancel('courier');
    await admin.delete(`/api/admin/stores/${place.storeId}`).expect(409);
    await cancel('staff');
    await admin.delete(`/api/admin/stores/${place.storeId}`).expect(204);
  });

  it('keeps a location with open pickups, and lets another one close', async () => {
    const place = await openStore('78734');
    const other = await addLocation(place);
    const id = await pickupAt(place);
    const { body } = await admin.put(`/api/admin/store-locations/${place.id}`).send({ isActive: false }).expect(409);
    expect(body).toEqual(refusal([id], 'this location'));
    await admin.delete(`/api/admin/store-locations/${place.id}`).expect(409);
    await admin.put(`/api/admin/store-locations/${place.id}`).send({ storeId: 1 }).expect(409);
    expect((await places()).find((one) => one.id === place.id)).toEqual(place);
    // The other store delivers nothing of this one.
    await deliveryTo('78734', place);
    await admin.delete(`/api/admin/store-locations/${other.id}`).expect(204);
  });

  it('lets closed locations go, which serve nothing', async () => {
    const place = await openStore('78744');
    const closed = await addLocation(place, { name: 'Closed', isActive: false });
    const zip = await addZip(closed, '78746');
    await addZip(closed, '78747');
    await deliveryTo('78746', place);
    await deliveryTo('78747', place);
    await admin.delete(`/api/admin/zip-codes/${zip}`).expect(204);
    await admin.put(`/api/admin/store-locations/${closed.id}`).send({ isActive: false }).expect(200);
    await admin.delete(`/api/admin/store-locations/${closed.id}`).expect(204);
  });

  it('lets a location be renamed in any case', async () => {
    const place = await openStore('78749');
    await pickupAt(place);
    await admin.put(`/api/admin/store-locations/${place.id}`).send({ name: 'Renamed' }).expect(200);
  });

  it('keeps its only open location while it has deliveries, including those of a courier service', async () => {
    const place = await openStore('78735');
    await addLocation(place, { isActive: false });
    const id = await deliveryTo('78799', place);
    await shop.rows`UPDATE orders.shipments SET provider = 'doordash' WHERE order_id = ${id}`;
    const { body } = await admin.delete(`/api/admin/store-locations/${place.id}`).expect(409);
    expect(body).toEqual(refusal([id], 'this location'));
  });

  it('keeps a location that a driver is on the way to', async () => {
    const place = await openStore('78736');
    const id = await deliveryTo('78799', { ...place, storeId: 1 });
    await shop.rows`INSERT INTO delivery.courier_deliveries (external_delivery_id, order_id, recipient_index, attempt, location_id, account,
        status, order_value_cents, tip_cents)
      SELECT ${id}::int || '-0-1', ${id}, 0, 1, ${place.id}, 'test', 'driver_assigned', 1500, 0`;
    const { body } = await admin.delete(`/api/admin/store-locations/${place.id}`).expect(409);
    expect(body).toEqual(refusal([id], 'this location'));
    await shop.rows`UPDATE delivery.courier_deliveries SET status = 'delivered' WHERE order_id = ${id}`;
    await admin.delete(`/api/admin/store-locations/${place.id}`).expect(204);
  });

  it('keeps a ZIP code with orders, unless staff confirm that they are delivered', async () => {
    const place = await openStore('78737');
    const [zip] = place.zipCodes;
    const id = await deliveryTo('78737', place);
    const { body } = await admin.delete(`/api/admin/zip-codes/${zip!.id}`).expect(409);
    expect(body).toEqual(refusal([id], '78737'));
    await admin.delete(`/api/admin/store-delivery-zip-codes/${zip!.id}`).expect(409);
    await admin.delete(`/api/admin/zip-codes/${zip!.id}?anyway=true`).expect(204);
    expect((await staff.read(id)).deliveryProvider).toBe('crispi');
  });

  it('lets a ZIP code go that another open location serves, too', async () => {
    const place = await openStore('78738');
    const [zip] = place.zipCodes;
    await deliveryTo('78738', place);
    const other = await addLocation(place, { isActive: false });
    await addZip(other, '78738');
    await admin.delete(`/api/admin/zip-codes/${zip!.id}`).expect(409);
    await admin.put(`/api/admin/store-locations/${other.id}`).send({ isActive: true }).expect(200);
    await admin.delete(`/api/admin/zip-codes/${zip!.id}`).expect(204);
  });

  it('lets a ZIP code go without orders, whatever else its location is needed for', async () => {
    const place = await openStore('78740');
    const idle = await addZip(place, '78750');
    await deliveryTo('78740', place);
    await pickupAt(place);
    await admin.delete(`/api/admin/zip-codes/${idle}`).expect(204);
  });

  it('keeps a ZIP code for deliveries of its own couriers, also with nine digits, and not for test orders', async () => {
    const place = await openStore('78752');
    const path = `/api/admin/zip-codes/${place.zipCodes[0]!.id}`;
    const id = await deliveryTo('78752-1234', place);
    await admin.delete(path).expect(409);
    const is = (provider: string, isTest: boolean) =>
      shop.rows`WITH o AS (UPDATE orders.orders SET is_test = ${isTest}
        WHERE id = ${id}) UPDATE orders.shipments SET provider = ${provider} WHERE order_id = ${id}`;
    await is('crispi', true);
    await admin.delete(path).expect(204);
    const again = `/api/admin/zip-codes/${await addZip(place, '78752')}`;
    await is('crispi', false);
    await admin.delete(again).expect(409);
    await is('doordash', false);
    await admin.delete(again).expect(204);
  });

  it('is needed by its shipments, and by the order of a shipment without a store', async () => {
    const place = await openStore('78753');
    const id = await deliveryTo('78753', place);
    const serve = (order: number, shipment: number | null) =>
      shop.rows`WITH o AS (UPDATE orders.orders SET store_id = ${order}
        WHERE id = ${id}) UPDATE orders.shipments SET store_id = ${shipment} WHERE order_id = ${id}`;
    await serve(1, place.storeId);
    await admin.delete(`/api/admin/stores/${place.storeId}`).expect(409);
    await serve(place.storeId, null);
    await admin.delete(`/api/admin/stores/${place.storeId}`).expect(409);
    await serve(place.storeId, 1);
    await admin.delete(`/api/admin/stores/${place.storeId}`).expect(204);
  });

  it('that closes during a payment costs no money: the order is placed and flagged', async () => {
    const place = await openStore('78739');
    const browser = await browserWithBox(shop);
    const there = { customerInfo: { ...customerInfo, zipCode: '78739' } };
    const payment = await startPayment(browser, await form(browser, there));
    await payByCard(shop, payment);
    await admin.delete(`/api/admin/stores/${place.storeId}`).expect(204);
    const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    expect(await attentionOf((body as { id: number }).id)).toEqual([CLOSED]);
    const charged = await shop.sandbox<{ id: string; refunded: number }[]>('/payments');
    expect(charged.find(({ id }) => id === payment.paymentIntentId)).toMatchObject({ refunded: 0 });
  });

  it('flags an order whose pickup location closed during the payment', async () => {
    const browser = await browserWithBox(shop);
    const { deliveryDate } = await freeSlot(browser);
    const pickup = { fulfilment: 'pickup', locationId: 1 };
    const { body: slots } = await browser.get('/api/delivery-times').query({ date: deliveryDate, ...pickup });
    const deliveryTime = (slots as { value: string }[])[0]!.value;
    const payment = await startPayment(browser, { customerInfo, ...pickup, deliveryDate, deliveryTime });
    await payByCard(shop, payment);
    const close = (isActive: boolean) => admin.put('/api/admin/store-locations/1').send({ isActive }).expect(200);
    await close(false);
    const { body } = await browser.post('/api/orders').send({ paymentIntentId: payment.paymentIntentId }).expect(201);
    expect(await attentionOf((body as { id: number }).id)).toEqual([CLOSED]);
    await close(true);
  });

  it('that closes while an order is placed waits for it, and then stays open', async () => {
    const place = await openStore('78741');
    let closing: Promise<{ status: number }> | undefined;
    await shop.inTx(async (tx) => {
      await shop.app.get(OpenPlaces).keep(tx, [place.storeId]);
      closing = admin.delete(`/api/admin/stores/${place.storeId}`).then((answer) => answer);
      await until('the closing store waits for the order', async () => {
        const { rowCount } = await onServer((client) =>
          client.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%stores%FOR UPDATE%'`,
          ),
        );
        return rowCount;
      });
      await tx.rows(
        `INSERT INTO orders.orders (status, is_gift, fulfilment, store_id, customer_name, customer_email, customer_phone,
           delivery_address, items_cents, delivery_fee_cents, tip_cents, tax_cents, total_cents)
         VALUES ('pending', false, 'delivery', $1, 'Ada', 'ada@example.com', '5125550123', '1 Elm', 0, 0, 0, 0, 0)`,
        [place.storeId],
      );
      await tx.rows(
        `INSERT INTO orders.shipments (order_id, recipient_index, status, provider, store_id, recipient, items_cents,
           delivery_fee_cents, tip_cents, tax_cents, total_cents)
         SELECT max(id), 0, 'pending', 'crispi', $1, '{}', 0, 0, 0, 0, 0 FROM orders.orders`,
        [place.storeId],
      );
    });
    expect((await closing!).status).toBe(409);
  });

  it('shows new prices and places to a shopper who is about to pay', async () => {
    const place = await openStore('78742');
    const browser = shop.browser();
    const products = await bodyOf<{ id: number; category: string }[]>(browser.get('/api/cookies'));
    const gear = products.find(({ category }) => category === 'Gear')!;
    await browser.post('/api/cart/add').send({ cookieId: gear.id, quantity: 1 }).expect(201);
    const body = await form(browser);
    const totals = () => bodyOf<{ amount: number }>(browser.post('/api/checkout/totals').send(body));
    const { amount } = await totals();
    const rate = (taxRate: number) => admin.put('/api/admin/stores/1').send({ taxRate }).expect(200);
    await rate(0.2);
    const { body: refused } = await browser
      .post('/api/create-payment-intent')
      .send({ ...body, amount })
      .expect(409);
    expect(refused).toMatchObject({ code: 'price_changed', amount: (await totals()).amount });
    await rate(0.0825);
    const recipients = [{ ...customerInfo, zipCode: '78742' }];
    const ask = async () => {
      const { body: answer } = await browser.post('/api/delivery-quotes').send({ recipients }).expect(200);
      const [{ id, deliveryProvider }] = (answer as { quotes: [{ id: string; deliveryProvider: string }] }).quotes;
      const sql = 'SELECT location_id AS "locationId" FROM delivery.quotes WHERE id = $1';
      return { deliveryProvider, ...(await shop.rows<{ locationId: number }>(sql, [id]))[0] };
    };
    expect(await ask()).toEqual({ deliveryProvider: 'crispi', locationId: place.id });
    await admin.post('/api/admin/store-locations/1/zip-codes').send({ zipCode: '78742' }).expect(201);
    expect(await ask()).toEqual({ deliveryProvider: 'crispi', locationId: 1 });
    for (const { zipCodes } of await places())
      for (const { id, zipCode } of zipCodes)
        if (zipCode === '78742') await admin.delete(`/api/admin/zip-codes/${id}`).expect(204);
    expect(await ask()).toMatchObject({ deliveryProvider: 'doordash' });
  });

  it('is current in every process and on cached pages', async () => {
    const second = await openHttp({ ...shop.config, port: 0 }, silentLog());
    try {
      const contact = async () => new ReadPage(await (await fetch(`${shop.url}/contact`)).text()).words;
      const elsewhere = async () => JSON.stringify((await browserOf(second).get('/api/stores').expect(200)).body);
      expect([await contact(), await elsewhere()].filter((text) => text.includes('Harbour'))).toEqual([]);
      await admin.post('/api/admin/stores').send({ name: 'Harbour', address: '9 Pier, Austin, TX 78743' }).expect(201);
      expect(await contact()).toContain('Harbour');
      await until('the other process knows the new store', async () => (await elsewhere()).includes('Harbour'));
    } finally {
      await second.close();
    }
  });
});
