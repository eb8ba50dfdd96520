import type { INestApplicationContext } from '@nestjs/common';
import { createPostgresBackend, Queue } from 'bullmq';
import { QUEUES, type QueueName } from '../src/kernel/jobs/queues';
import { redisPrefix } from '../src/kernel/jobs/redis-connection';
import { openShop, type Shop } from './support/open-shop';
import { openWorker } from './support/open-worker';
import { requestCourier } from './support/request-courier';
import { orderABox, signInAsAdmin } from './support/shopper';
import { until } from './support/until';

const HOUR = 3600_000;

const backends = [
  ['PostgreSQL', null],
  ['Redis', process.env.TEST_REDIS_URL ?? null],
] as const;

for (const [backend, redisUrl] of backends) {
  const suite = backend === 'Redis' && !redisUrl ? describe.skip : describe;
  suite(`The queues of a shop on ${backend}`, () => {
    let shop: Shop;
    let admin: ReturnType<Shop['browser']>;
    let queues: Record<QueueName, Queue>;

    beforeAll(async () => {
      shop = await openShop({ config: { redisUrl } });
      admin = await signInAsAdmin(shop);
      const open = (name: QueueName) =>
        redisUrl
          ? new Queue(name, { connection: { url: redisUrl }, prefix: redisPrefix(shop.config) })
          : new Queue(
              name,
              { connection: { connectionString: shop.config.databaseUrl } } as never,
              createPostgresBackend as never,
            );
      queues = Object.fromEntries(QUEUES.map((name) => [name, open(name)])) as Record<QueueName, Queue>;
      // At the start each scheduled job runs once, and some plan work.
      await until('the jobs of the start', async () => {
        const waiting = await shop.rows`SELECT 1 FROM kernel.sweeps WHERE ended_at IS NULL`;
        return waiting.length === 0;
      });
      await nothingLeft();
    });
    afterAll(async () => {
      for (const queue of Object.values(queues)) await queue.close();
      await shop.close();
    });

    /** The names of the jobs that wait in a queue, once there are some. */
    const waitingIn = (name: QueueName) =>
      until(`a job in ${name}`, async () => {
        const jobs = await queues[name].getWaiting();
        return jobs.length > 0 && [...new Set(jobs.map((job) => job.name))];
      });
    const courierIs = (id: string, status: string) =>
      until(`the courier to be ${status}`, async () => {
        const rows = await shop.rows`SELECT 1 FROM delivery.courier_deliveries
          WHERE external_delivery_id = ${id} AND status = ${status}`;
        return rows.length > 0;
      });
    const drive = (externalDeliveryId: string) =>
      admin
        .post('/api/admin/doordash/simulate-lifecycle')
        .send({ externalDeliveryId, delayBetweenSteps: 1 })
        .expect(200);
    const nothingLeft = () =>
      until('all tasks to be done', async () => {
        const left = await shop.rows(
          `SELECT 1 FROM kernel.tasks WHERE status <> 'done' AND next_at < kernel.now() + interval '12 hours'`,
        );
        return left.length === 0;
      });

    it('each kind of work waits in its own queue, and the workers of that queue do it', async () => {
      for (const queue of Object.values(queues)) await queue.pause();
      const { id: orderId } = await orderABox(shop, shop.browser());
      expect(await waitingIn('emails')).toEqual(['notifications.send-email']);
      expect(await waitingIn('payments')).toEqual(['checkout.complete-when-payment-succeeded']);
      const courier = await requestCourier(shop.app, { orderId });
      expect(await waitingIn('couriers')).toEqual(['delivery.create-delivery-when-courier-requested']);
      await queues.couriers.resume();
      await courierIs(courier, 'created');
      await drive(courier);
      expect(await waitingIn('simulation')).toEqual(['delivery.simulate-step']);
      await queues.simulation.resume();
      expect(await waitingIn('webhooks')).toEqual(['delivery.read-courier-webhook']);
      expect(await shop.rows(`SELECT 1 FROM notifications.emails WHERE status <> 'queued'`)).toEqual([]);
      for (const queue of Object.values(queues)) await queue.resume();
      await courierIs(courier, 'delivered');
      await nothingLeft();
    });

    it('couriers, webhooks and payments go on while SendGrid hangs', async () => {
      const { concurrency } = shop.config.queues.emails;
      await shop.tellSandbox('PUT', '/faults', {
        requests: [{ provider: 'sendgrid', action: 'latency', ms: HOUR }],
        webhooks: [],
      });
      for (let i = 0; i < 3 * concurrency; i += 1)
        await shop
          .browser()
          .post('/api/newsletter-subscriptions')
          .send({ email: `ada-${i}@example.com` });
      const sending = async () =>
        (await shop.rows(`SELECT 1 FROM notifications.emails WHERE status = 'sending'`)).length;
      await until('all workers of e-mails to wait for SendGrid', async () => (await sending()) === concurrency);
      const { id: orderId } = await orderABox(shop, shop.browser());
      const courier = await requestCourier(shop.app, { orderId });
      await courierIs(courier, 'created');
      await drive(courier);
      await courierIs(courier, 'delivered');
      await until('only e-mails to be left', async () => {
        const left = await shop.rows<{ handler: string }>(
          `SELECT DISTINCT handler FROM kernel.tasks WHERE status <> 'done' AND next_at <= kernel.now()`,
        );
        return left.length === 1 && left[0]!.handler === 'notifications.send-email';
      });
      expect(await sending()).toBe(concurrency);
      await shop.tellSandbox('PUT', '/faults', { requests: [], webhooks: [] });
      await shop.tellSandbox('POST', '/clock/advance', { milliseconds: HOUR });
      await nothingLeft();
    });

    it('a worker serves the queues that WORKER_QUEUES names, and any worker the work without a queue', async () => {
      await shop.stopWorker();
      const opened: INestApplicationContext[] = [];
      opened.push(await openWorker({ ...shop.config, workerQueues: ['emails', 'payments'] }));
      const { id: orderId } = await orderABox(shop, shop.browser());
      const courier = await requestCourier(shop.app, { orderId });
      await until('the receipt', async () => {
        const sent = await shop.rows`SELECT 1 FROM notifications.emails
          WHERE key = ${`order-${orderId}`} AND status = 'delivered'`;
        return sent.length > 0;
      });
      expect(await waitingIn('couriers')).toEqual(['delivery.create-delivery-when-courier-requested']);
      opened.push(await openWorker({ ...shop.config, workerQueues: ['couriers', 'webhooks', 'simulation'] }));
      await courierIs(courier, 'created');
      await nothingLeft();
      for (const worker of opened) await worker.close();
    });
  });
}
