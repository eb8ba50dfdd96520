import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../test/support/database';
import { testConfig } from '../../test/support/test-config';
import { fillShop } from './fill-shop';
import { isFilled } from './is-filled';

describe('A new shop', () => {
  let database: TestDatabase;
  let client: Client;

  const rows = async <T>(sql: string) => (await client.query(sql)).rows as T[];
  const values = async (sql: string) => (await rows<{ value: unknown }>(sql)).map(({ value }) => value);
  const fill = (sampleData = true) => fillShop(testConfig({ databaseUrl: database.url, sampleData }));

  beforeEach(async () => {
    database = await freshDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it('has goods, reviews, two stores and an admin', async () => {
    expect(await isFilled(database.url)).toBe(false);
    await fill();
    expect(await isFilled(database.url)).toBe(true);
    expect(await rows('SELECT id, size, base_price_cents, offered FROM catalogue.box_sizes ORDER BY id')).toEqual([
      { id: 1, size: 6, base_price_cents: 1500, offered: true },
      { id: 2, size: 12, base_price_cents: expect.any(Number) as number, offered: true },
      { id: 3, size: 24, base_price_cents: expect.any(Number) as number, offered: true },
      { id: 4, size: 1, base_price_cents: 0, offered: false },
    ]);
    const names = 'SELECT name AS value FROM catalogue.categories ORDER BY sort_order';
    expect(await values(names)).toEqual(['Cookies', 'Bundles', 'Drinks', 'Snacks', 'Gear', 'Cards']);
    const counts = await rows<{ products: number; bundles: number; reviews: number; stores: number }>(`
      SELECT (SELECT count(*)::int FROM catalogue.products) AS products,
        (SELECT count(*)::int FROM catalogue.products WHERE is_bundle) AS bundles,
        (SELECT count(*)::int FROM catalogue.reviews) AS reviews,
        (SELECT count(*)::int FROM stores.stores WHERE city = 'Austin') AS stores`);
    expect(counts[0]!.products).toBeGreaterThanOrEqual(40);
    expect(counts[0]).toMatchObject({ bundles: 3, stores: 2 });
    expect(counts[0]!.reviews).toBeGreaterThanOrEqual(60);
    const zips = 'SELECT zip_code AS value FROM stores.delivery_zip_codes ORDER BY zip_code';
    expect(await values(zips)).toEqual(['78701', '78702', '78703', '78704', '78705']);
    expect(await values('SELECT email AS value FROM accounts.users')).toEqual(['admin@crispi.test']);
  });

  it('taxes drinks and gear, and nothing else', async () => {
    await fill();
    const taxed = await values(`
      SELECT DISTINCT c.name AS value FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id
      WHERE p.is_taxable ORDER BY 1`);
    expect(taxed).toEqual(['Drinks', 'Gear']);
  });

  it('has bundles whose parts exist', async () => {
    await fill();
    const stocks = await values(`
      SELECT min(part.stock / bp.quantity) AS value FROM catalogue.bundle_products bp
      JOIN catalogue.products part ON part.id = bp.product_id AND NOT part.is_bundle GROUP BY bp.bundle_id`);
    expect(stocks).toHaveLength(3);
    for (const stock of stocks) expect(stock).toBeGreaterThan(0);
  });

  it('gives later entries the numbers after its own', async () => {
    await fill();
    for (const table of ['catalogue.products', 'catalogue.categories', 'catalogue.reviews', 'stores.stores']) {
      const [{ last, next } = { last: 0, next: 0 }] = await rows<{ last: number; next: number }>(
        `SELECT max(id) AS last, nextval(pg_get_serial_sequence('${table}', 'id'))::int AS next FROM ${table}`,
      );
      expect([table, next]).toEqual([table, last + 1]);
    }
  });

  it('is filled once, by whichever process comes first', async () => {
    await Promise.all([fill(), fill()]);
    await client.query(`DELETE FROM catalogue.products WHERE slug = 'lemon-glaze'`);
    await client.query(`UPDATE catalogue.box_sizes SET base_price_cents = 1600 WHERE id = 1`);
    await fill();
    expect(await values(`SELECT id AS value FROM catalogue.products WHERE slug = 'lemon-glaze'`)).toEqual([]);
    expect(await values('SELECT base_price_cents AS value FROM catalogue.box_sizes WHERE id = 1')).toEqual([1600]);
  });

  it('is the same wherever it is opened', async () => {
    await fill();
    // Everything except the time it was filled.
    const digest = `SELECT md5(string_agg((to_jsonb(p) - 'changed_at' - 'created_at')::text, '|' ORDER BY p.id)) AS value FROM catalogue.products p`;
    const first = await values(digest);
    await client.end();
    await database.drop();
    database = await freshDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    await fill();
    expect(await values(digest)).toEqual(first);
  });

  it('without sample data has box sizes, the two fixed categories and the admin, and no goods', async () => {
    await fill(false);
    expect(await values('SELECT id AS value FROM catalogue.box_sizes ORDER BY id')).toEqual([1, 2, 3, 4]);
    expect(await values('SELECT kind AS value FROM catalogue.categories ORDER BY id')).toEqual(['box_only', 'card']);
    expect(await values('SELECT role AS value FROM accounts.users')).toEqual(['admin']);
    for (const table of ['catalogue.products', 'catalogue.reviews', 'stores.stores']) {
      expect(await values(`SELECT count(*)::int AS value FROM ${table}`)).toEqual([0]);
    }
  });
});
