import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { adoptDatabase, migrate } from '../src/database/migrate';
import { applyFunctions } from '../src/database/schema-code';
import { createDataSource, levelOf } from '../src/kernel/database/data-source';
import { databaseUrl, dropDatabase, freshDatabase, onServer, runName } from './support/database';
import { columnsOf, migrationsOf, readSnapshot, restoreSnapshot, takeSnapshot } from './support/snapshot';

const FOLDER = path.join(__dirname, 'baseline');
const baselines = readdirSync(FOLDER).filter((file) => file.endsWith('.json.gz'));

/** The parts of a database besides columns, by name and definition; functions of earlier versions may stay. */
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

/** Every sentence of version 0.1.0 and a text that is none of them, with the flag each becomes. */
const SENTENCES: [sentence: string, kind: string, params: object][] = [
  ['Out of boxes (the big ones).', 'note', { text: 'Out of boxes (the big ones).' }],
  ['Paid before the form was finished: please ask the customer who gets this order, and when.', 'details_missing', {}],
  ['No delivery of its own was paid for this shipment: please agree on it with the customer.', 'delivery_unpaid', {}],
  [
    'The delivery that was paid for goes somewhere else: check courier and fee for this address with the customer.',
    'other_address',
    {},
  ],
  ['No delivery window of ours was chosen: please agree on a time.', 'no_window', {}],
  ['Paid after its delivery window began: please agree on a new time.', 'window_began', {}],
  ['Its window was closed before the order was paid: please agree on a new time.', 'window_closed', {}],
  [
    'Its store was closed while it was being paid: please agree with the customer on another place.',
    'place_closed',
    {},
  ],
  [
    'Over capacity: paid after its window was given to others. Make it in that window, or agree on another one.',
    'over_capacity',
    {},
  ],
  ['The courier is bringing the shipment back.', 'shipment_returning', {}],
  ['The shipment came back to the store.', 'shipment_returned', {}],
  [
    'The courier is gone: The driver left. No reason was given.',
    'courier_gone',
    { reason: 'The driver left. No reason was given.' },
  ],
  ['The courier asks $9.75; $7.00 was paid, our list price.', 'courier_costs_more', { feeCents: 975, paidCents: 700 }],
  [
    'Stripe could not give back $5.00 (expired_card): ask for it again, or return the money another way.',
    'refund_failed',
    { amountCents: 500, why: 'expired_card' },
  ],
  [
    'Stripe could not give back $1250.05: ask for it again, or return the money another way.',
    'refund_failed',
    { amountCents: 125_005, why: null },
  ],
  [
    'The refund of $7.00 has not reached Stripe yet; it is tried again until it does.',
    'refund_delayed',
    { amountCents: 700 },
  ],
  [
    'The refund of $7.00 has not reached Stripe yet; it is tried again until it does.',
    'refund_delayed',
    { amountCents: 700 },
  ],
  [
    'The customer’s bank disputes $24.75 of this payment: answer at Stripe before the deadline.',
    'dispute',
    { amountCents: 2475 },
  ],
];

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

  it('keeps every row when it is upgraded, and has the same schema as a new shop', async () => {
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

  it('has a flag for each sentence that staff must look at, and for each one they settled', async () => {
    const { rows } = await client.query<{ id: number; orderId: number }>(
      'SELECT id, order_id AS "orderId" FROM orders.shipments WHERE recipient_index = 0 ORDER BY id LIMIT 1',
    );
    const [{ id, orderId }] = rows as [{ id: number; orderId: number }];
    const open = SENTENCES.map(([sentence]) => sentence).join(' ');
    await client.query('UPDATE orders.shipments SET attention = $2 WHERE id = $1', [id, open]);
    await client.query(
      `INSERT INTO orders.settled_notes (order_id, recipient_index, note, settled_by, settled_at)
       VALUES ($1, 0, 'Ring twice. The courier is gone: a flat tyre.', 'ann@example.com', '2026-11-20')`,
      [orderId],
    );
    await migrate(databaseUrl(name));
    const flags = async (where: string) =>
      (
        await client.query<{ kind: string }>(
          `SELECT sentence, kind, params, settled_by FROM orders.shipment_flags WHERE shipment_id = $1 AND ${where} ORDER BY id`,
          [id],
        )
      ).rows;
    expect(await flags('settled_at IS NULL')).toEqual(
      SENTENCES.map(([sentence, kind, params]) => ({ sentence, kind, params, settled_by: null })),
    );
    expect(await flags(`settled_at = '2026-11-20'`)).toMatchObject([
      { kind: 'note', params: { text: 'Ring twice.' }, settled_by: 'ann@example.com' },
      { kind: 'courier_gone', params: { reason: 'a flat tyre.' }, settled_by: 'ann@example.com' },
    ]);
    await client.query(`UPDATE orders.shipments SET attention = 'Ring once.' WHERE id = $1`, [id]);
    expect(await flags('settled_at IS NULL')).toMatchObject([{ kind: 'note', params: { text: 'Ring once.' } }]);
  });

  it('misses no sentence that is written before `migrate` comes to its triggers', async () => {
    await adoptDatabase(client);
    const dataSource = await createDataSource(databaseUrl(name), 2).initialize();
    try {
      await applyFunctions(client, levelOf(dataSource));
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
    }
    const [sentence, kind] = SENTENCES[1]!;
    await client.query('UPDATE orders.shipments SET attention = $1', [sentence]);
    await migrate(databaseUrl(name));
    const { rows } = await client.query('SELECT DISTINCT kind FROM orders.shipment_flags');
    expect(rows).toEqual([{ kind }]);
  });

  it('is refused and unchanged when it is older than the previous version', async () => {
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
