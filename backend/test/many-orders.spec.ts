import { Client } from 'pg';
import { AddSampleOrders } from '../src/modules/orders';
import { openShop, type Shop } from './support/open-shop';
import { signInAsAdmin } from './support/shopper';

const ORDERS = 5_000;

interface Statement {
  text?: string;
  values: unknown[];
}

describe('However many orders there are', () => {
  let shop: Shop;
  let admin: ReturnType<Shop['browser']>;
  beforeAll(async () => {
    shop = await openShop({ worker: false });
    admin = await signInAsAdmin(shop);
    await shop.app.get(AddSampleOrders).execute(ORDERS);
  });
  afterAll(() => shop?.close());

  /** What the calls ask the database about `subject`. */
  async function statementsOf(subject: string, paths: string[]): Promise<Statement[]> {
    const asked = jest.spyOn(Client.prototype, 'query');
    try {
      for (const path of paths) await admin.get(path).expect(200);
      return asked.mock.calls
        .map(([query]) => query as unknown as Statement)
        .filter(({ text }) => text?.includes(subject));
    } finally {
      asked.mockRestore();
    }
  }

  /** The most rows that any step of the plans of these statements read. */
  async function mostRowsRead(statements: Statement[]): Promise<number> {
    const client = new Client({ connectionString: shop.config.databaseUrl });
    await client.connect();
    try {
      let most = 0;
      for (const { text, values } of statements) {
        const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) ${text}`, values);
        for (const line of plan)
          for (const [, count] of line['QUERY PLAN'].matchAll(/(?:actual.*rows=|Rows Removed by Filter: )(\d+)/g))
            most = Math.max(most, Number(count));
      }
      return most;
    } finally {
      await client.end();
    }
  }

  it('their list counts to a thousand and reads few of them', async () => {
    const { headers } = await admin.get('/api/admin/orders?status=completed').expect(200);
    expect(headers['x-total-count']).toBe('1000+');
    const queries = [
      'status=pending',
      'status=completed',
      'status=completed&sort=due',
      'status=pending&sort=newest',
      'status=completed&view=gifts',
      'search=rosa&status=completed',
      // Words that every order has: each e-mail ends so.
      'search=example.com&status=pending',
      'search=example.com&status=pending&view=gifts&sort=newest',
      'search=10100',
    ];
    const paths = queries.map((query) => `/api/admin/orders?${query}&limit=20`);
    const lists = await statementsOf('facts LEFT JOIN', paths);
    expect(lists).toHaveLength(queries.length);
    // A count ends there.
    expect(await mostRowsRead(lists)).toBeLessThanOrEqual(1001);
  });

  it('the list of customers counts to a thousand and reads few of them', async () => {
    const { headers } = await admin.get('/api/admin/customers').expect(200);
    expect(headers['x-total-count']).toBe('1000+');
    const searches = ['', 'rosa.example', '10100', '5125550142', 'theodor'];
    const paths = searches.map((search) => `/api/admin/customers?search=${search}&limit=20`);
    const lists = await statementsOf('orders.customers', paths);
    expect(lists).toHaveLength(searches.length * 2);
    expect(await mostRowsRead(lists)).toBeLessThan(1500);
  });
});
