import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { createDataSource } from '../src/kernel/database/data-source';
import { migrate } from '../src/kernel/database/migrate';
import { onServer, databaseUrl, dropDatabase, runName } from './support/database';
import {
  columnsOf,
  migrationsOf,
  readSnapshot,
  restoreSnapshot,
  takeSnapshot,
  type Snapshot,
} from './support/snapshot';

const FOLDER = path.join(__dirname, 'baseline');
const baselines = readdirSync(FOLDER).filter((file) => file.endsWith('.json.gz'));

/** Brings an empty database exactly as far as the baseline's shop was. */
async function migrateTo(url: string, { migrations }: Snapshot): Promise<void> {
  const dataSource = await createDataSource(url, 2).initialize();
  const wanted = dataSource.migrations.filter((migration) =>
    migrations.includes(migration.name ?? migration.constructor.name),
  );
  Object.assign(dataSource, { migrations: wanted });
  await dataSource.runMigrations({ transaction: 'each' });
  await dataSource.destroy();
}

describe.each(baselines)('A shop of the days of %s', (file) => {
  const snapshot = readSnapshot(path.join(FOLDER, file));
  const name = `${runName()}_${file.replaceAll(/\W/g, '_')}`;
  let client: Client;

  beforeAll(async () => {
    await onServer((server) => server.query(`CREATE DATABASE ${name}`));
    await migrateTo(databaseUrl(name), snapshot);
    client = new Client({ connectionString: databaseUrl(name) });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await dropDatabase(name);
  });

  it('still has the migrations it was made with, and they still say what they said', async () => {
    expect(await migrationsOf(client)).toEqual(snapshot.migrations);
    expect(await columnsOf(client)).toEqual(snapshot.columns);
  });

  it('keeps every order, customer, payment and mail when it is brought up to date', async () => {
    await restoreSnapshot(client, snapshot);
    await migrate(databaseUrl(name));
    const after = await takeSnapshot(client);
    const counts = ({ tables }: Snapshot) => Object.fromEntries(tables.map((table) => [table.name, table.rows.length]));
    expect(counts(after)).toMatchObject(counts(snapshot));
  });
});

it('there is a baseline to upgrade from', () => {
  expect(baselines.length).toBeGreaterThan(0);
});
