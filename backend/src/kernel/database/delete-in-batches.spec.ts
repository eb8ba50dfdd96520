import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { deleteInBatches } from './delete-in-batches';

describe('Deleting in batches', () => {
  let database: TestDatabase;
  let here: Client;
  let elsewhere: Client;

  beforeAll(async () => {
    database = await freshDatabase();
    [here, elsewhere] = [1, 2].map(() => new Client({ connectionString: database.url })) as [Client, Client];
    await Promise.all([here.connect(), elsewhere.connect()]);
    await here.query('CREATE TABLE public.crumbs (id integer PRIMARY KEY, old boolean NOT NULL)');
  });
  afterAll(async () => {
    await Promise.all([here.end(), elsewhere.end()]);
    await database.drop();
  });
  beforeEach(() =>
    here.query('TRUNCATE public.crumbs; INSERT INTO public.crumbs SELECT n, n <= 25 FROM generate_series(1, 30) n'),
  );

  const statements: string[] = [];
  const watched = {
    rows: async <T>(sql: string) => {
      statements.push(sql);
      return (await here.query(sql)).rows as T[];
    },
  };
  const left = async () =>
    (await here.query<{ id: number }>('SELECT id FROM public.crumbs ORDER BY id')).rows.map(({ id }) => id);

  it('deletes only the matching rows, a limited number per statement', async () => {
    statements.length = 0;
    await deleteInBatches(watched, 'public.crumbs', 't.old', 10);
    expect(await left()).toEqual([26, 27, 28, 29, 30]);
    expect(statements).toHaveLength(3);
  });

  it('skips locked rows and deletes them the next time', async () => {
    await elsewhere.query('BEGIN; SELECT FROM public.crumbs WHERE id = 7 FOR UPDATE');
    await deleteInBatches(watched, 'public.crumbs', 't.old', 10);
    expect(await left()).toEqual([7, 26, 27, 28, 29, 30]);
    await elsewhere.query('ROLLBACK');
    await deleteInBatches(watched, 'public.crumbs', 't.old', 10);
    expect(await left()).toEqual([26, 27, 28, 29, 30]);
  });
});
