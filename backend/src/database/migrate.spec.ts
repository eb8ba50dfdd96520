import { BlackHole } from '../../test/support/black-hole';
import { freePort } from '../../lab/chaos/chaos-shop';
import { freshDatabase, type TestDatabase } from '../../test/support/database';
import { until } from '../../test/support/until';
import { migrate } from './migrate';

describe('A migration', () => {
  let database: TestDatabase;
  let said: string[];

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    said = [];
  });

  const run = (changes: Partial<Pick<URL, 'port' | 'password' | 'pathname'>>) =>
    migrate(Object.assign(new URL(database.url), changes).href, (line) => said.push(line));

  it('waits for a database that does not answer yet, and logs it once', async () => {
    const port = await freePort();
    const migrated = run({ port: String(port) });
    await until('the migration to wait', async () => said.length > 0);
    const way = await BlackHole.open(database.url, port);
    await migrated;
    expect(said).toEqual([expect.stringMatching(/^Waiting for the database, for up to 60 s: .*ECONNREFUSED/)]);
    await way.close();
  });

  it.each([
    ['password', { password: 'wrong' }, /password authentication failed/],
    ['database', { pathname: '/nowhere' }, /does not exist/],
  ])('fails at once for a wrong %s', async (_, changes, reason) => {
    await expect(run(changes)).rejects.toThrow(reason);
    expect(said).toEqual([]);
  });
});
