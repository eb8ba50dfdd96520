import { openForAll } from './support/open-for';
import { openShop } from './support/open-shop';
import { openFragileServices, type FragileServices } from './support/services';
import { orderABox, bodyOf } from './support/shopper';
import { testConfig } from './support/test-config';
import { until } from './support/until';

let services: FragileServices;
beforeAll(async () => {
  services = await openFragileServices();
});
afterAll(() => services.stop());

const withRedis = process.env.TEST_REDIS_URL ? describe.each : describe.skip.each;

withRedis([
  { outage: 'is gone', begin: 'kill-redis', end: 'start-redis' },
  { outage: 'hangs', begin: 'freeze-redis', end: 'thaw-redis' },
] as const)('A shop whose Redis $outage', ({ begin, end }) => {
  const shop = openForAll(() => {
    const { tasks, patience } = testConfig();
    const config = {
      redisUrl: services.redisUrl!,
      // A task that was queued before the outage counts as lost only after an hour.
      tasks: { ...tasks, concurrency: 1, requeueMs: 3600_000 },
      patience: { ...patience, queueMs: 1_000 },
    };
    return openShop({ config });
  });

  async function receiptsOf(orders: { id: number }[]): Promise<void> {
    const receipts = orders.map(({ id }) => `order-${id}`);
    await until('a receipt of each', async () => {
      const sent = await shop.rows`SELECT 1 FROM notifications.emails
        WHERE key = ANY(${receipts}) AND status IN ('sent', 'delivered')`;
      return sent.length === receipts.length;
    });
    await until(
      'nothing to be left to do',
      async () => (await shop.rows(`SELECT 1 FROM kernel.tasks WHERE status <> 'done'`)).length === 0,
    );
  }
  const queue = () => bodyOf<{ queue: string }>(shop.browser().get('/api/ready'));

  it('takes orders, pays, sends e-mails and stops its worker without Redis', async () => {
    await receiptsOf([await orderABox(shop, shop.browser())]);
    await services.ask(begin);
    await receiptsOf([await orderABox(shop, shop.browser()), await orderABox(shop, shop.browser())]);
    expect(await queue()).toMatchObject({ queue: 'no answer' });
    await shop.stopWorker();
  });

  it('starts workers without Redis that do all the work, and stops them normally', async () => {
    await shop.startWorker();
    await receiptsOf([await orderABox(shop, shop.browser())]);
    expect(await queue()).toMatchObject({ queue: 'no answer' });
    await shop.stopWorker();
  });

  it('uses Redis again when it is back', async () => {
    await shop.startWorker();
    await services.ask(end);
    await until('the queue to answer', async () => (await queue()).queue === 'ok');
    await receiptsOf([await orderABox(shop, shop.browser())]);
  });
});
