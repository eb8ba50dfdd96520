import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../test/support/database';
import { migrate } from './migrate';
import { applyFunctions } from './schema-code';

describe('Functions in the database', () => {
  let database: TestDatabase;
  let client: Client;
  let level: number;

  beforeAll(async () => {
    database = await freshDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ level: string }>('SELECT max(level) AS level FROM schema_code');
    level = Number(rows[0]!.level);
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const body = async () =>
    (await client.query<{ prosrc: string }>(`SELECT prosrc FROM pg_proc WHERE proname = 'search_words'`)).rows[0]!
      .prosrc;
  /** As if another version had applied another text of a function. */
  async function replacedBy(version: number): Promise<void> {
    await client.query(
      `CREATE OR REPLACE FUNCTION orders.search_words(name text, email text) RETURNS tsvector LANGUAGE sql IMMUTABLE
       AS $$ SELECT to_tsvector('simple'::regconfig, email) $$`,
    );
    await client.query(`UPDATE schema_code SET hash = 'another', level = $1 WHERE name = 'orders.search_words'`, [
      version,
    ]);
  }

  it('are updated when their text changed and left alone otherwise', async () => {
    const before = await body();
    await replacedBy(level);
    await migrate(database.url);
    expect(await body()).toBe(before);
    await client.query('ALTER FUNCTION orders.search_words(text, text) COST 7');
    await migrate(database.url);
    const { rows } = await client.query(`SELECT procost FROM pg_proc WHERE proname = 'search_words'`);
    expect(rows).toEqual([{ procost: 7 }]);
  });

  it('of a newer version are not replaced by an older one', async () => {
    await replacedBy(level + 1);
    await applyFunctions(client, level);
    expect(await body()).toContain('regconfig, email)');
    await applyFunctions(client, level + 1);
    expect(await body()).toContain('translate(name');
  });

  it('are applied all or none', async () => {
    await client.query(`UPDATE schema_code SET hash = 'another' WHERE name = 'orders.search_words'`);
    await client.query('ALTER FUNCTION orders.search_words(text, text) RENAME TO other_words');
    await client.query(
      `CREATE FUNCTION orders.search_words(name text, email text) RETURNS text LANGUAGE sql AS $$ SELECT 'x' $$`,
    );
    await expect(applyFunctions(client, level + 1)).rejects.toThrow('cannot change return type');
    const { rows } = await client.query(`SELECT hash FROM schema_code WHERE name = 'orders.search_words'`);
    expect(rows).toEqual([{ hash: 'another' }]);
  });
});
