import { openShop, type Shop } from './support/open-shop';
import { openFragileServices, type FragileServices } from './support/services';
import { orderABox } from './support/shopper';
import { testConfig } from './support/test-config';
import { until } from './support/until';

const withRedis = process.env.TEST_REDIS_URL ? describe : describe.skip;

withRedis('A shop whose Redis is gone', () => {
  let services: FragileServices;
  let shop: Shop;

  beforeAll(async () => {
    services = await openFragileServices();
    // One hand: what it has no hand free for goes to the queue.
    const tasks = { ...testConfig().tasks, concurrency: 1 };
    shop = await openShop({ config: { redisUrl: services.redisUrl!, tasks } });
  });
  afterAll(async () => {
    await shop.close();
    await services.stop();
  });

  it('takes orders, pays and mails them, and its worker ends when it is told to', async () => {
    await orderABox(shop, shop.browser());
    await services.ask('kill-redis');
    const orders = [await orderABox(shop, shop.browser()), await orderABox(shop, shop.browser())];
    const receipts = orders.map(({ id }) => `order-${id}`);
    await until('a receipt of each', async () => {
      const sent = await shop.rows(
        `SELECT 1 FROM notifications.emails WHERE key = ANY($1) AND status IN ('sent', 'delivered')`,
        [receipts],
      );
      return sent.length === receipts.length;
    });
    await until(
      'nothing to be left to do',
      async () => (await shop.rows(`SELECT 1 FROM kernel.tasks WHERE status <> 'done'`)).length === 0,
    );
    await shop.stopWorker();
  });
});
