import { Client } from 'pg';
import { openShop, type Shop } from './support/open-shop';
import { form, payByCard, signInAsAdmin, type Payment, bodyOf } from './support/shopper';
import { until } from './support/until';
import { buildWorker, WorkerProcess } from './support/worker-process';

const RECEIPT = 'notifications.mail-receipt-when-order-placed';
const COURIER_REQUESTED = 'delivery.courier-requested';
const COURIER = 'delivery.create-delivery-when-courier-requested';
const COMPLETION = 'checkout.complete-when-payment-succeeded';

interface TaskRow {
  id: string;
  status: string;
  attempts: number;
  nextAt: Date;
}

describe('During a deploy or after a rollback', () => {
  let shop: Shop;
  let old: WorkerProcess;
  let recent: WorkerProcess;

  beforeAll(async () => {
    buildWorker();
  });
  beforeEach(async () => {
    shop = await openShop({ worker: false, config: { sweepEveryMs: 1000 } });
    // The old version knows no couriers and sends no receipts.
    old = new WorkerProcess(shop, [RECEIPT, COURIER_REQUESTED, COURIER]);
    recent = new WorkerProcess(shop);
  });
  afterEach(async () => {
    await old.kill();
    await recent.kill();
    await shop.close();
  });

  const tasks = (handler: string) =>
    shop.rows<TaskRow>`SELECT id, status, attempts, next_at AS "nextAt" FROM kernel.tasks
      WHERE handler = ${handler} ORDER BY id`;
  const receipts = async (email: string) =>
    (await shop.emails(email)).filter(({ subject }) => subject.startsWith('Your Crispi order #'));

  /** Pays and leaves: the worker makes the order, after Stripe's webhook. */
  async function order(email: string): Promise<number> {
    const browser = shop.browser();
    const box = { boxSizeId: 1, selectedCookies: [{ cookieId: 1, quantity: 6 }] };
    await browser.post('/api/cookie-boxes').send(box).expect(201);
    const base = await form(browser);
    const body = { ...base, customerInfo: { ...(base.customerInfo as object), email } };
    const payment = await bodyOf<Payment>(browser.post('/api/create-payment-intent').send(body));
    expect((await payByCard(shop, payment)).status).toBe(200);
    const { id } = await until('the order', async () => {
      const sql = 'SELECT id FROM orders.orders WHERE payment_intent_id = $1';
      return (await shop.rows<{ id: number }>(sql, [payment.paymentIntentId]))[0];
    });
    return id;
  }

  it('an old worker beside the new API loses no task that only the new worker can do', async () => {
    await old.start();
    const orderId = await order('deploy@example.com');
    const admin = await signInAsAdmin(shop);
    // 202: the courier has not answered in time.
    await admin.post(`/api/admin/orders/${orderId}/create-doordash-delivery`).send({ recipientIndex: 0 }).expect(202);
    const waiting = async () => [...(await tasks(RECEIPT)), ...(await tasks(COURIER))];
    await until('the old worker to put back what it cannot run', async () => (await waiting()).length === 2);
    await until('the old worker to finish its own work', async () => (await tasks(COMPLETION))[0]?.status === 'done');
    expect(await waiting()).toMatchObject([
      { status: 'pending', attempts: 0 },
      { status: 'pending', attempts: 0 },
    ]);
    await recent.start();
    await until('the new worker to run it', async () => (await waiting()).every(({ status }) => status === 'done'));
    await until('the receipt', async () => (await receipts('deploy@example.com')).length > 0);
    expect(await receipts('deploy@example.com')).toHaveLength(1);
    const deliveries = await shop.sandbox<{ external_delivery_id: string }[]>('/deliveries');
    expect(deliveries.map((delivery) => delivery.external_delivery_id)).toEqual([`${orderId}-0-1`]);
  });

  it('an old worker starts and works while a task of a newer version is left alone', async () => {
    await recent.start();
    // The newer worker dies while it runs the task.
    const blocking = new Client({ connectionString: shop.config.databaseUrl });
    await blocking.connect();
    await blocking.query('BEGIN; LOCK TABLE notifications.emails IN SHARE ROW EXCLUSIVE MODE');
    await order('rollback@example.com');
    await until('the newer worker to claim the receipt', async () => (await tasks(RECEIPT))[0]?.attempts === 1);
    await recent.kill();
    await blocking.end();
    await old.start();
    await old.endLeasesOfTheDead();
    await order('after-rollback@example.com');
    await until('both orders to have their task', async () => (await tasks(RECEIPT)).length === 2);
    const left = await tasks(RECEIPT);
    expect(left).toMatchObject([
      { status: 'pending', attempts: 1 },
      { status: 'pending', attempts: 0 },
    ]);
    const turns = () =>
      shop.value<Date>(`SELECT ended_at AS "endedAt" FROM kernel.sweeps WHERE name = 'checkout.settle-drafts'`);
    for (const turn of ['a turn of a sweep', 'one more']) {
      const last = await turns();
      await until(turn, async () => (await turns()) > last);
    }
    expect(await tasks(RECEIPT)).toMatchObject([
      { status: 'pending', attempts: 1 },
      { status: 'pending', attempts: 0, nextAt: left[1]!.nextAt },
    ]);
    await old.kill();
    await recent.start();
    await recent.endLeasesOfTheDead();
    for (const email of ['rollback@example.com', 'after-rollback@example.com'])
      await until(`the receipt of ${email}`, async () => (await receipts(email)).length === 1);
  });
});
