import { ada, forgetEverybody } from '../../../test/support/people';
import { Accounts } from './accounts';
import { useApi } from '../../../test/support/api';

describe('A customer who orders', () => {
  const api = useApi();
  beforeEach(async () => {
    await forgetEverybody(api.app);
    await api.inTx((tx) => tx.rows('TRUNCATE kernel.outbox_events CASCADE'));
  });

  const order = (details = ada) => api.inTx((tx) => api.get(Accounts).ensureCustomer(tx, details));
  const announced = () =>
    api.rows<{ payload: object }>(`SELECT payload FROM kernel.outbox_events WHERE name = 'accounts.customer-created'`);

  it('gets one account, even when several orders are placed at once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => order()));
    expect(new Set(orders.map(({ userId }) => userId)).size).toBe(1);
    expect(orders.filter(({ created }) => created)).toHaveLength(1);
    expect(await announced()).toEqual([{ payload: { userId: orders[0]!.userId } }]);
  });

  it('keeps their profile when another person orders with their e-mail address', async () => {
    const { userId } = await order();
    await order({ email: 'ADA@EXAMPLE.COM', fullName: 'Eve', city: 'Paris' });
    expect(await api.get(Accounts).find(userId)).toMatchObject({ fullName: 'Ada Lovelace', city: 'Austin' });
  });

  it('gets no account when the order fails', async () => {
    const failed = api.inTx(async (tx) => {
      await api.get(Accounts).ensureCustomer(tx, ada);
      throw new Error('The stock is gone.');
    });
    await expect(failed).rejects.toThrow('The stock is gone.');
    expect(await announced()).toEqual([]);
    expect(await api.rows('SELECT id FROM accounts.users')).toEqual([]);
  });
});
