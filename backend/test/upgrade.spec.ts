import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../src/database/migrate';
import { databaseUrl, dropDatabase, freshDatabase, onServer, runName } from './support/database';
import { columnsOf, migrationsOf, readSnapshot, restoreSnapshot, takeSnapshot } from './support/snapshot';

const FOLDER = path.join(__dirname, 'baseline');
const baselines = readdirSync(FOLDER).filter((file) => file.endsWith('.json.gz'));

/** What a database consists of besides columns, by name and definition; functions of earlier versions may stay. */
const PARTS = `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS part FROM pg_constraint
    WHERE connamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'bullmq', 'public')
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname NOT IN ('pg_catalog', 'bullmq', 'public')
  UNION ALL SELECT schemaname || '.' || viewname || ' ' || definition FROM pg_views
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'bullmq')
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'bullmq.%'
  UNION ALL SELECT p.oid::regprocedure || ' ' || p.prosrc FROM pg_proc p
    WHERE p.pronamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'bullmq')
      AND p.oid::regprocedure::text !~ '^stores.hold_'
  ORDER BY 1`;

async function partsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(PARTS);
  return rows.map(({ part }) => part);
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

describe.each(baselines)('A shop of version %s', (file) => {
  const snapshot = readSnapshot(path.join(FOLDER, file));
  const name = `${runName()}_${file.replaceAll(/\W/g, '_')}`;
  let client: Client;

  beforeEach(async () => {
    await onServer((server) => server.query(`CREATE DATABASE ${name}`));
    client = await connect(databaseUrl(name));
    await restoreSnapshot(client, snapshot);
  });
  afterEach(async () => {
    await client.end();
    await dropDatabase(name);
  });

  it('keeps every row when it is upgraded, and is then made of the same parts as a new shop', async () => {
    await migrate(databaseUrl(name));
    const after = await takeSnapshot(client);
    for (const { name: table, rows } of snapshot.tables) {
      const kept = after.tables.find((one) => one.name === table)?.rows;
      expect(kept).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row) as object)));
      expect(kept).toHaveLength(rows.length);
    }
    expect(after.migrations.slice(0, snapshot.migrations.length)).toEqual(snapshot.migrations);
    const fresh = await freshDatabase();
    const other = await connect(fresh.url);
    try {
      expect(await columnsOf(client)).toEqual(await columnsOf(other));
      expect(await partsOf(client)).toEqual(await partsOf(other));
    } finally {
      await other.end();
      await fresh.drop();
    }
  });

  it('is refused when it is older than the version before, and stays as it is', async () => {
    await client.query('DELETE FROM schema_migrations WHERE id = (SELECT max(id) FROM schema_migrations)');
    const before = await migrationsOf(client);
    await expect(migrate(databaseUrl(name))).rejects.toThrow(
      'This database is older than version 0.1.0. Start that version once, then this one.',
    );
    expect(await migrationsOf(client)).toEqual(before);
  });
});

it('there is a baseline to upgrade from', () => {
  expect(baselines.length).toBeGreaterThan(0);
});
