import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from 'pg';

/**
 * A shop's database as one file: which migrations had run, what the tables looked like, and every row. It restores
 * into a database brought to the same migrations, which is how later versions prove that they can upgrade it.
 * (PostgreSQL's own pg_dump is not at hand where only npm is.)
 */
export interface Snapshot {
  migrations: string[];
  /** "schema.table.column type nullable" of every column: an edited old migration shows as a difference here. */
  columns: string[];
  tables: { name: string; rows: Record<string, unknown>[] }[];
}

const OURS = `table_schema NOT IN ('pg_catalog', 'information_schema', 'public', 'bullmq')`;

export async function takeSnapshot(client: Client): Promise<Snapshot> {
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

/** Puts the rows back, ids included, in one transaction; foreign keys and identity columns stand aside meanwhile. */
export async function restoreSnapshot(client: Client, snapshot: Snapshot): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  for (const { name, rows } of snapshot.tables) {
    await client.query(
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('COMMIT');
}

export function writeSnapshot(file: string, snapshot: Snapshot): void {
  writeFileSync(file, gzipSync(JSON.stringify(snapshot), { level: 9 }));
}

export function readSnapshot(file: string): Snapshot {
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Snapshot;
}
