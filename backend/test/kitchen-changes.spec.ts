import { HeardStream } from './support/event-stream';
import { useOtherApi, useShop } from './support/open-shop';
import { placeOrder } from './support/orders';
import { useAdmin, bodyOf } from './support/shopper';
import { until } from './support/until';

const PATH = '/api/admin/kitchen/changes';

describe('The event stream of the kitchen', () => {
  const shop = useShop({ worker: false });
  const other = useOtherApi(shop);
  const admin = useAdmin(shop);
  let otherUrl: string;

  beforeAll(async () => {
    await other.listen(0, '127.0.0.1');
    otherUrl = (await other.getUrl()).replace('[::1]', '127.0.0.1');
  });

  const cookieOf = (headers: Record<string, unknown>) =>
    (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]).join('; ');
  async function tablet(kind = 'kitchen') {
    const { body } = await admin.post('/api/admin/device-passes').send({ kind, storeId: 1, name: 'Oven' });
    const { id, url } = body as { id: number; url: string };
    const token = url.split('/').at(-1);
    const { headers } = await shop.browser().post('/api/device-pass').send({ token }).expect(200);
    return { id, cookie: cookieOf(headers as Record<string, unknown>) };
  }

  it('reports an order, a step, a tick and a print of any process at once, uncompressed', async () => {
    const { cookie } = await tablet();
    const stream = await HeardStream.open(otherUrl + PATH, cookie);
    expect(stream.header('content-type')).toBe('text/event-stream');
    expect(stream.header('content-encoding')).toBeUndefined();
    expect(stream.header('cache-control')).toBe('no-store, no-transform');
    let id = 0;
    await stream.wordAfter(async () => (id = await placeOrder(shop.app)));
    const order = `/api/admin/kitchen/orders/${id}`;
    await stream.wordAfter(() => admin.post(`${order}/0`).send({ status: 'preparing' }).expect(200));
    const [slip] = await bodyOf<{ editions: { slip: string }; items: { id: number }[] }[]>(admin.get(`${order}/slips`));
    const line = `/api/admin/kitchen/lines/${slip!.items[0]!.id}/1`;
    await stream.wordAfter(() => admin.put(line).send({ quantity: 6 }).expect(204));
    const shipments = [{ orderId: id, recipientIndex: 0, edition: slip!.editions.slip }];
    await stream.wordAfter(() =>
      admin.post('/api/admin/kitchen/prints').send({ paper: 'slip', shipments }).expect(204),
    );
    stream.close();
  });

  it('ends with the pass of its tablet, and with the session of an admin', async () => {
    const { id, cookie } = await tablet();
    const stream = await HeardStream.open(otherUrl + PATH, cookie);
    await admin.delete(`/api/admin/device-passes/${id}`).expect(204);
    await stream.end();
    const staff = shop.browser();
    const { headers } = await staff.post('/api/admin/login').send(shop.config.admin).expect(200);
    const own = await HeardStream.open(otherUrl + PATH, cookieOf(headers as Record<string, unknown>));
    await staff.get('/api/admin/logout');
    await own.end();
  });

  it('is limited to three per device, and a closed one frees its place', async () => {
    const { cookie } = await tablet();
    const open = () => HeardStream.open(shop.url + PATH, cookie);
    const streams = [await open(), await open(), await open()];
    expect((await open()).status).toBe(429);
    streams[0]!.close();
    await until('a place for another', async () => {
      const again = await open();
      again.close();
      return again.status === 200;
    });
    for (const stream of streams) stream.close();
  });
});
