import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { createDataSource, levelOf } from '../kernel/database/data-source';
import { applyFunctions, applyTriggers } from './schema-code';

/** A server that starts together with the shop is given this long. */
const TIMEOUT_MS = 60_000;
const RETRY_MS = 500;
/** No server yet, or one that is starting. Any other error would occur again at the next attempt. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03', '57P01']);
/** One number for every process that migrates this shop: the one that gets the lock migrates, the others wait. */
const MIGRATION_LOCK = 727_747_401;

/**
 * Brings the shop's functions, tables and triggers, in that order, and BullMQ's tables to the version of this code. Safe
 * to run again and in several processes at once: what exists is left alone, and each migration is one transaction.
 */
export async function migrate(databaseUrl: string, say: (line: string) => void = () => {}): Promise<void> {
  const client = await connect(databaseUrl, say);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await adoptDatabase(client);
    const dataSource = await createDataSource(databaseUrl, 2).initialize();
    try {
      await applyFunctions(client, levelOf(dataSource));
      await dataSource.runMigrations({ transaction: 'each' });
      await applyTriggers(client, levelOf(dataSource));
    } finally {
      await dataSource.destroy();
    }
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

async function connect(databaseUrl: string, say: (line: string) => void): Promise<Client> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      const isNotYet = NOT_YET.has(code ?? '') || message.startsWith('Connection terminated');
      if (!isNotYet || performance.now() > deadline) throw error;
      if (attempt === 1) say(`Waiting for the database, for up to ${TIMEOUT_MS / 1000} s: ${message || code}`);
      await pause(RETRY_MS);
    }
  }
}

/** The newest migration of version 0.1.0, the last one that had the migrations before the baseline. */
const LAST_BEFORE = 'PageFiles1797950000120';
const BASELINE = { timestamp: 1798000000000, name: 'Baseline1798000000000' };

/**
 * A database of version 0.1.0 already has what the baseline creates, so the baseline is recorded as done. The names of
 * the old migrations stay, so that processes of that version can still start.
 * @throws when the database is older than that
 */
export async function adoptDatabase(client: Client): Promise<void> {
  const { rows: tables } = await client.query(`SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL`);
  if (tables.length === 0) return;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id');
  const names = rows.map(({ name }) => name);
  if (names.length === 0 || names.includes(BASELINE.name)) return;
  if (!names.includes(LAST_BEFORE))
    throw new Error(`This database is older than version 0.1.0. Start that version once, then this one.`);
  await client.query('INSERT INTO schema_migrations (timestamp, name) VALUES ($1, $2)', [
    BASELINE.timestamp,
    BASELINE.name,
  ]);
}
