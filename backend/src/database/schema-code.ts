import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { CODE } from '../kernel/config/folders';
import { createTriggerSql, TRIGGERS } from './triggers';

const FUNCTIONS = path.join(CODE, 'src/database/functions');

/** A function or trigger as this version has it. */
interface SchemaCode {
  name: string;
  sql: string;
}

/** One file per function, named after it. */
export function functions(): SchemaCode[] {
  return readdirSync(FUNCTIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(path.join(FUNCTIONS, file), 'utf8') }));
}

function triggers(): SchemaCode[] {
  return TRIGGERS.map((trigger) => ({
    name: `${trigger.table}.${trigger.name}`,
    sql: `DROP TRIGGER IF EXISTS ${trigger.name} ON ${trigger.table}; ${createTriggerSql(trigger)}`,
  }));
}

/**
 * Functions come before the migrations: columns, views and indexes use them. Their bodies are not checked yet, because they
 * use tables that only a migration makes.
 */
export async function applyFunctions(client: Client, level: number): Promise<void> {
  const wanted = functions();
  const schemas = new Set(wanted.map(({ name }) => name.split('.')[0]!));
  for (const schema of schemas) await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_code (name text PRIMARY KEY, hash text NOT NULL, level bigint NOT NULL)',
  );
  await client.query('SET check_function_bodies = off');
  await apply(client, wanted, level);
}

/** Triggers come after the migrations, which make their tables. */
export function applyTriggers(client: Client, level: number): Promise<void> {
  return apply(client, triggers(), level);
}

/**
 * Applies what differs from the last application. Objects that a newer version applied are left alone, so that
 * `migrate` of an older one does not change them.
 */
async function apply(client: Client, wanted: SchemaCode[], level: number): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string; level: string }>(
    'SELECT name, hash, level FROM schema_code',
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  for (const { name, sql } of wanted) {
    const hash = createHash('sha256').update(sql).digest('hex');
    const before = applied.get(name);
    if (before && (before.hash === hash || Number(before.level) > level)) continue;
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query(
        `INSERT INTO schema_code (name, hash, level) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, level = excluded.level`,
        [name, hash, level],
      );
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}
