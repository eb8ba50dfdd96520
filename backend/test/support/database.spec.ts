import { Client } from 'pg';
import { Database } from '../../src/kernel/database/database';
import { dataSourceOptions } from '../../src/kernel/database/data-source';
import { openDatabase } from '../../src/kernel/database/open-database';
import { silentLog } from './test-config';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import { freshDatabase } from './database';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const tables = `select table_schema || '.' || table_name as name from information_schema.tables
  where table_schema not in ('pg_catalog', 'information_schema') order by 1`;

describe('Test databases', () => {
  it('have every table of the shop and of the job queue', async () => {
    const names = (await query(process.env.DATABASE_URL!, tables)).map(({ name }) => name);
    expect(names).toContain('public.schema_migrations');
    expect(names.some((name) => String(name).startsWith('bullmq.'))).toBe(true);
  });

  it('are separate copies', async () => {
    const fresh = await freshDatabase();
    try {
      await query(fresh.url, 'create table only_here (id integer)');
      expect(await query(fresh.url, tables)).toContainEqual({ name: 'public.only_here' });
      expect(await query(process.env.DATABASE_URL!, tables)).not.toContainEqual({ name: 'public.only_here' });
    } finally {
      await fresh.drop();
    }
  });

  it('refuse a second connection to work inside a transaction', async () => {
    const dataSource = await openDatabase(dataSourceOptions(process.env.DATABASE_URL!, 5));
    const [database, unitOfWork] = [new Database(dataSource), new UnitOfWork(dataSource, silentLog())];
    try {
      await expect(unitOfWork.run(() => database.rows('SELECT 1 AS one'))).rejects.toThrow('second connection');
      expect(await unitOfWork.run((tx) => tx.rows('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
      expect(await database.rows('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await dataSource.destroy();
    }
  });
});
