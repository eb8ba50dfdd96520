import { Client } from 'pg';
import { SampleOrderRepository } from '../src/modules/orders';
import type { KitchenDayResponse } from '../src/modules/orders/kitchen/kitchen.dto';
import { genericPlans, type Statement } from './support/generic-plans';
import { useShop } from './support/open-shop';
import { useAdmin } from './support/shopper';

const ORDERS = 5_000;

describe('With many orders', () => {
  const shop = useShop({ worker: false });
  const admin = useAdmin(shop);
  beforeAll(async () => {
    await shop.app.get(SampleOrderRepository).add(ORDERS);
  });

  /** The statements of the calls about `subject`. */
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

  /** The maximum number of rows read by a step of the plans, which are planned as for the shop's connections. */
  async function mostRowsRead(statements: Statement[]): Promise<number> {
    let max = 0;
    for (const plan of await genericPlans(shop, statements))
      for (const [, count] of plan.matchAll(/(?:actual.*rows=|Rows Removed by Filter: )(\d+)/g))
        max = Math.max(max, Number(count));
    return max;
  }

  it('the kitchen has flavors of the catalogue to bake', async () => {
    const { body } = await admin.get('/api/admin/kitchen/day?store=1').expect(200);
    const { shipments, totals } = body as KitchenDayResponse;
    const boxes = shipments.flatMap(({ items }) => items);
    expect(new Set(boxes.map(({ pieces }) => pieces))).toEqual(new Set([6]));
    const flavors = await shop.rows<{ name: string }>(
      `SELECT p.name FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id WHERE c.kind = 'box_only'`,
    );
    expect(totals.length).toBeGreaterThan(5);
    expect(flavors.map(({ name }) => name)).toEqual(expect.arrayContaining(totals.map(({ name }) => name)));
  });

  it('the order list counts to a thousand and reads few rows', async () => {
    const { headers } = await admin.get('/api/admin/orders?status=completed').expect(200);
    expect(headers['x-total-count']).toBe('1000+');
    const queries = [
      'status=pending',
      'status=completed',
      'status=completed&sort=due',
      'status=pending&sort=newest',
      'status=completed&view=gifts',
      'search=rosa&status=completed',
      // Words that every order contains, in its e-mail address.
      'search=example.com&status=pending',
      'search=example.com&status=pending&view=gifts&sort=newest',
      'search=10100',
      'search=101',
    ];
    const paths = queries.map((query) => `/api/admin/orders?${query}&limit=20`);
    const lists = await statementsOf('facts LEFT JOIN', paths);
    expect(lists).toHaveLength(queries.length);
    // Counting stops there.
    expect(await mostRowsRead(lists)).toBeLessThanOrEqual(1001);
  });

  it('the customer list counts to a thousand and reads few rows', async () => {
    await shop.rows(
      `INSERT INTO orders.customers (email, name, last_order_id, words)
       SELECT 'guest' || n || '@example.org', 'Guest', 0, to_tsvector('simple', 'guest' || n) FROM generate_series(1, 20000) n`,
    );
    await shop.rows('VACUUM (ANALYZE) orders.customers');
    const { headers } = await admin.get('/api/admin/customers').expect(200);
    expect(headers['x-total-count']).toBe('1000+');
    // A word, a phone number, an e-mail address and an unknown name. For a short page a planner that does not know the
    // frequency of the word scans the customers, newest first, until the page is full.
    const searches = ['', 'rosa', '10100', '5125550142', 'rosa.example', 'otto.demo13@example.com', 'theodor'];
    const paths = [1, 20].flatMap((limit) =>
      searches.map((search) => `/api/admin/customers?search=${search}&limit=${limit}`),
    );
    const lists = await statementsOf('orders.customers', paths);
    expect(lists).toHaveLength(paths.length * 2);
    expect(await mostRowsRead(lists)).toBeLessThan(1500);
  });
});
