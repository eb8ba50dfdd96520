import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from 'pg';

/**
 * The database of a shop as one file: the applied migrations, the statements that create its tables, and every row.
 * Later versions prove with it that they can upgrade that shop.
 */
export interface Snapshot {
  migrations: string[];
  /** "schema.table.column type nullable" of every column. */
  columns: string[];
  /** What `pg_dump --schema-only` says of the database without the schema bullmq. */
  schema: string;
  tables: { name: string; rows: Record<string, unknown>[] }[];
}

const OURS = `table_schema NOT IN ('pg_catalog', 'information_schema', 'public', 'bullmq')`;

export async function takeSnapshot(client: Client): Promise<Omit<Snapshot, 'schema'>> {
  const tables = await client.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables WHERE ${OURS} AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const filled: Snapshot['tables'] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY 1`,
    );
    if (rows.length) filled.push({ name, rows: rows.map(({ row }) => row) });
  }
  return { migrations: await migrationsOf(client), columns: await columnsOf(client), tables: filled };
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

export async function columnsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT concat_ws(' ', table_schema || '.' || table_name || '.' || column_name, data_type, is_nullable) AS line
     FROM information_schema.columns WHERE ${OURS} ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
}

/** Creates tables and rows in an empty database, with ids and without applying foreign keys and triggers. */
export async function restoreSnapshot(client: Client, { schema, migrations, tables }: Snapshot): Promise<void> {
  await client.query(schema);
  await client.query('RESET ALL');
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `INSERT INTO schema_migrations (timestamp, name) SELECT substring(name FROM '\\d+$')::bigint, name
     FROM unnest($1::text[]) WITH ORDINALITY AS done (name, place) ORDER BY place`,
    [migrations],
  );
  for (const { name, rows } of tables) {
    const columns = await insertableColumns(client, name);
    await client.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('COMMIT');
}

async function insertableColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema || '.' || table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]!.columns;
}

export function writeSnapshot(file: string, snapshot: Snapshot): void {
  writeFileSync(file, gzipSync(JSON.stringify(snapshot), { level: 9 }));
}

export function readSnapshot(file: string): Snapshot {
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Snapshot;
}
