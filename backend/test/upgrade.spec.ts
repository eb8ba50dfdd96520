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

type Row = Record<string, unknown>;

/** Where each provider's webhooks used to be, and by what a repetition was known. */
const OLD_RECEIPTS: Record<string, (row: Row) => { provider: string; key: unknown }> = {
  'payments.stripe_events': (row) => ({ provider: 'stripe', key: row.event_id }),
  'notifications.sendgrid_receipts': (row) => ({ provider: 'sendgrid', key: row.sg_event_id }),
  'delivery.webhook_receipts': (row) => ({
    provider: 'doordash',
    key: [row.external_delivery_id, row.event_name, row.happened_at].join('\n'),
  }),
};

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
    await client.query(
      `UPDATE kernel.tasks SET status = 'pending'
       WHERE id = (SELECT min(id) FROM kernel.tasks WHERE handler = 'delivery.read-courier-webhook')`,
    );
    await migrate(databaseUrl(name));
    const after = await takeSnapshot(client);
    const kept = snapshot.tables.filter((table) => !(table.name in OLD_RECEIPTS));
    const counts = (tables: Snapshot['tables']) =>
      Object.fromEntries(tables.map((table) => [table.name, table.rows.length]));
    expect(counts(after.tables)).toMatchObject(counts(kept));
  });

  it('still knows every webhook that it was sent, and what is left to read of them', async () => {
    const { rows } = await client.query<{ provider: string; key: string; payload: object }>(
      'SELECT provider, key, payload FROM kernel.webhook_receipts',
    );
    const before = snapshot.tables.flatMap((table) =>
      table.rows.map((row) => ({ row, keyOf: OLD_RECEIPTS[table.name] })),
    );
    const known = before.flatMap(({ row, keyOf }) =>
      keyOf ? [{ ...keyOf(row), payload: row.payload as object }] : [],
    );
    expect(known.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(known.length);
    expect(rows).toEqual(expect.arrayContaining(known));
    const { rows: left } = await client.query(
      `SELECT 1 FROM kernel.tasks t JOIN kernel.webhook_receipts r ON r.key = t.payload ->> 'receiptId' AND r.provider = 'doordash'
       WHERE t.handler = 'delivery.read-courier-webhook' AND t.status = 'pending'`,
    );
    expect(left).toHaveLength(1);
  });
});

it('there is a baseline to upgrade from', () => {
  expect(baselines.length).toBeGreaterThan(0);
});
