import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { createDataSource, levelOf } from '../kernel/database/data-source';
import { adoptDatabase } from './adopt';
import { applyFunctions, applyTriggers } from './schema-code';

/** A server that starts together with the shop is given this long. */
const TIMEOUT_MS = 60_000;
const RETRY_MS = 500;
/** No server yet, or one that starts or restarts. Whatever else refuses a connection will refuse the next one, too. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03', '57P01']);
/** One number for every process that migrates this shop: the one that gets the lock migrates, the others wait. */
const MIGRATION_LOCK = 727_747_401;

/**
 * Brings the shop's functions, tables and triggers, in that order, and BullMQ's tables to the version of this code. Safe to run from several processes at once and
 * to run again: what is already there is left alone, and each migration commits whole or not at all.
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
