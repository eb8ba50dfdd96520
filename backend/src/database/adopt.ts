import type { Client } from 'pg';

/** The newest migration of version 0.1.0, the last one that had the migrations before the baseline. */
const LAST_BEFORE = 'PageFiles1797950000120';
const BASELINE = { timestamp: 1798000000000, name: 'Baseline1798000000000' };

/**
 * A database of version 0.1.0 has what the baseline makes: it is noted as done there. The names of the old migrations stay,
 * so that processes of that version can still start.
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
