import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { createDataSource } from './data-source';

/** One number for every process that migrates this shop: whoever holds the lock migrates, the others wait. */
const MIGRATION_LOCK = 727_747_401;

/**
 * Brings the shop's tables and BullMQ's to the version of this code. Safe to run from several processes at once and
 * to run again: what is already there is left alone, and each migration commits whole or not at all.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await createDataSource(databaseUrl, 2).initialize();
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await dataSource.destroy();
    }
    await runMigrations(client);
  } finally {
    await client.end();
  }
}
