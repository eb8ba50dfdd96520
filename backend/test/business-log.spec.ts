import { PassThrough } from 'node:stream';
import { UnitOfWork } from '../src/kernel/database/unit-of-work';
import { createPino, Log } from '../src/kernel/observability/log';
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

describe('The log', () => {
  let shop: Shop;
  const written: string[] = [];

  beforeAll(async () => {
    const stream = new PassThrough();
    stream.on('data', (chunk: Buffer) => written.push(...chunk.toString().trimEnd().split('\n')));
    shop = await openShop({ log: new Log(createPino('info', 'test', stream)) });
  });
  afterAll(() => shop?.close());

  const lines = () =>
    written.map((line) => JSON.parse(line) as Line).filter(({ msg, security }) => msg !== 'ready' && !security);
  const count = (what: string) => lines().filter(({ msg }) => msg === what).length;

  it('tells an order’s whole way, payment, courier, e-mails and refund, by their numbers and by nobody’s name', async () => {
    const staff = await StaffSession.open(shop);
    const { id: orderId } = await orderABox(shop, shop.browser());
    const { externalDeliveryId } = (await staff.courier(orderId)).body as { externalDeliveryId: string };
    await staff.courierSays(externalDeliveryId, 'delivered');
    await until('the order to be delivered', async () => (await staff.read(orderId)).status === 'delivered');
    const refund = { requestId: 'refund-1', amount: '5.00', reason: 'A cookie was missing.' };
    await staff.admin.post(`/api/admin/orders/${orderId}/refunds`).send(refund).expect(200);
    await until('refund and e-mails', () =>
      Promise.resolve(count('refund succeeded') === 1 && count('e-mail sent') >= 4),
    );

    const all = lines();
    const [placed] = all.filter(({ msg }) => msg === 'order placed');
    const { paymentIntentId, totalCents } = placed!;
    const said = (what: string) => all.filter(({ msg }) => msg === what);
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

  it('tells nothing of what was taken back with its transaction', async () => {
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
