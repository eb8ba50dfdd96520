import { PassThrough } from 'node:stream';
import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import { createPino, Log } from '../src/kernel/observability/log';
import { OrderPlaced } from '../src/modules/orders/events';
import { openShop, type Shop } from './support/open-shop';
import { customerInfo, orderABox } from './support/shopper';
import { StaffSession } from './support/staff-session';
import { until } from './support/until';

interface Line {
  level: number;
  msg: string;
  security?: string;
  [id: string]: unknown;
}

describe('The log and the metrics', () => {
  let shop: Shop;
  const written: string[] = [];

  beforeAll(async () => {
    const stream = new PassThrough();
    stream.on('data', (chunk: Buffer) => written.push(...chunk.toString().trimEnd().split('\n')));
    shop = await openShop({ log: new Log(createPino('info', 'test', stream)) });
  });
  afterAll(() => shop?.close());

  // Only in tests do two applications share a process, of which Nest warns; on a slow machine a job's lock is renewed late.
  // A busy machine may lose the queue for a moment.
  const expected = (msg: string) =>
    msg === 'ready' || msg.startsWith('the queue ') || msg.startsWith('A data source with the default name');
  const lines = () =>
    written.map((line) => JSON.parse(line) as Line).filter(({ msg, security }) => !expected(msg) && !security);
  const count = (what: string) => lines().filter(({ msg }) => msg === what).length;

  /** The metrics of this process. */
  async function figures(): Promise<(name: string) => number> {
    const { body } = await shop.app.inject({ url: '/metrics' });
    return (name) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)![1]);
  }

  it('follow an order through payment, courier, e-mails and refund by numbers, without names', async () => {
    const staff = await StaffSession.open(shop);
    const before = await figures();
    const { id: orderId } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await staff.courier(orderId)).body as { externalDeliveryId: string };
    await staff.courierSays(externalDeliveryId, 'delivered');
    await until('the order to be delivered', async () => (await staff.read(orderId)).status === 'delivered');
    const refund = { requestId: 'refund-1', amount: '5.00', reason: 'A cookie was missing.' };
    await staff.admin.post(`/api/admin/orders/${orderId}/refunds`).send(refund).expect(200);
    // A webhook may settle an e-mail before its log line is written.
    await until('refund and e-mails', async () => {
      const [emails] = await shop.rows<{ sent: number; waiting: number }>(
        `SELECT count(*) FILTER (WHERE status IN ('sent', 'delivered'))::int AS sent,
           count(*) FILTER (WHERE status IN ('queued', 'sending'))::int AS waiting FROM notifications.emails`,
      );
      const { sent, waiting } = emails!;
      return count('refund succeeded') === 1 && sent >= 4 && waiting === 0 && count('e-mail sent') === sent;
    });

    const counted = await figures();
    expect(counted('crispi_orders_placed_total') - before('crispi_orders_placed_total')).toBe(1);
    expect(counted('crispi_returned_dollars_total') - before('crispi_returned_dollars_total')).toBe(5);
    const all = lines();
    const [placed] = all.filter(({ msg }) => msg === 'order placed');
    const { paymentIntentId, totalCents } = placed!;
    const said = (what: string) => all.filter(({ msg }) => msg === what);
    expect(counted('crispi_received_dollars_total') - before('crispi_received_dollars_total')).toBe(
      Number(totalCents) / 100,
    );
    expect(said('payment received')).toMatchObject([{ paymentIntentId, amountCents: totalCents }]);
    expect(said('order placed')).toMatchObject([{ orderId, shipments: 1, fulfilment: 'delivery', storeId: 1 }]);
    expect(said('courier requested')).toMatchObject([
      { orderId, recipientIndex: 0, externalDeliveryId, provider: 'doordash' },
    ]);
    expect(said('courier moved on').at(-1)).toMatchObject({ orderId, externalDeliveryId, status: 'delivered' });
    expect(said('refund requested')).toMatchObject([{ orderId, paymentIntentId, amountCents: 500 }]);
    expect(said('refund succeeded')).toMatchObject([{ orderId, refundId: said('refund requested')[0]!.refundId }]);
    const emails = await shop.rows<{ id: string }>(
      `SELECT id FROM notifications.emails WHERE status IN ('sent', 'delivered')`,
    );
    expect(new Set(said('e-mail sent').map(({ emailId }) => emailId))).toEqual(new Set(emails.map(({ id }) => id)));
    expect(said('e-mail sent')).toHaveLength(emails.length);
    expect(said('e-mail sent')).toContainEqual(expect.objectContaining({ purpose: 'order-receipt', orderId }));
    expect(new Set(all.map(({ msg }) => msg))).toEqual(
      new Set([
        'payment received',
        'order placed',
        'courier requested',
        'courier moved on',
        'refund requested',
        'refund succeeded',
        'e-mail sent',
      ]),
    );
    const { name, email, phone, addressLine1 } = customerInfo;
    for (const personal of [name, 'Lovelace', email, phone, '5125550123', addressLine1, 'Ring the bell'])
      expect(written.join('\n')).not.toContain(personal);
  });

  it('show the free capacity of each store and the age of the oldest task', async () => {
    await shop.stopWorker();
    const [{ name }] = (await shop.rows<{ name: string }>('SELECT name FROM stores.stores ORDER BY id LIMIT 1')) as [
      { name: string },
    ];
    const left = `crispi_slots_left{store="${name}"}`;
    const age = 'crispi_oldest_work_seconds{queue="outbox"}';
    const read = async (what: string) =>
      Number(
        (await shop.app.inject({ url: '/metrics' })).body
          .split('\n')
          .find((line) => line.startsWith(what))!
          .slice(what.length),
      );
    expect(await read(left)).toBeGreaterThan(0);
    expect(await read(age)).toBe(0);
    await shop.app.get(UnitOfWork).run((tx) => tx.publish(OrderPlaced, { orderId: 1 }));
    await shop.rows(
      `UPDATE kernel.outbox_events SET occurred_at = occurred_at - interval '1 hour' WHERE relayed_at IS NULL`,
    );
    expect(await read(age)).toBeGreaterThanOrEqual(3600);
    expect(await read('crispi_outbox_events ')).toBe(1);
  });

  it('contain nothing of a transaction that was rolled back', async () => {
    const before = written.length;
    await expect(
      shop.app.get(UnitOfWork).run((tx) => {
        tx.log({ orderId: 1 }, 'order placed');
        return Promise.reject(new Error('no'));
      }),
    ).rejects.toThrow('no');
    expect(written.length).toBe(before);
  });
});
