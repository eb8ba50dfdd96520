import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ada, forgetEverybody } from '../../../test/support/people';
import { silentLog, testConfig } from '../../../test/support/test-config';
import { Database } from '../../kernel/database/database';
import { UnitOfWork } from '../../kernel/database/unit-of-work';
import { openHttp } from '../../bootstrap';
import { Accounts } from './accounts';

describe('A customer who orders', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await openHttp(testConfig(), silentLog());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await forgetEverybody(app);
    await app.get(UnitOfWork).run((tx) => tx.rows('TRUNCATE kernel.outbox_events CASCADE'));
  });

  const order = (details = ada) => app.get(UnitOfWork).run((tx) => app.get(Accounts).ensureCustomer(tx, details));
  const announced = () =>
    app
      .get(Database)
      .rows<{ payload: object }>(`SELECT payload FROM kernel.outbox_events WHERE name = 'accounts.customer-created'`);

  it('gets one account, even when several orders are placed at once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => order()));
    expect(new Set(orders.map(({ userId }) => userId)).size).toBe(1);
    expect(orders.filter(({ created }) => created)).toHaveLength(1);
    expect(await announced()).toEqual([{ payload: { userId: orders[0]!.userId } }]);
  });

  it('keeps their profile when another person orders with their e-mail address', async () => {
    const { userId } = await order();
    await order({ email: 'ADA@EXAMPLE.COM', fullName: 'Eve', city: 'Paris' });
    expect(await app.get(Accounts).find(userId)).toMatchObject({ fullName: 'Ada Lovelace', city: 'Austin' });
  });

  it('gets no account when the order fails', async () => {
    const failed = app.get(UnitOfWork).run(async (tx) => {
      await app.get(Accounts).ensureCustomer(tx, ada);
      throw new Error('The stock is gone.');
    });
    await expect(failed).rejects.toThrow('The stock is gone.');
    expect(await announced()).toEqual([]);
    expect(await app.get(Database).rows('SELECT id FROM accounts.users')).toEqual([]);
  });
});
