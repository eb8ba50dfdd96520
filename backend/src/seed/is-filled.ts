import { Client } from 'pg';

/**
 * Whether the shop has been filled before: its box sizes are there, and they come last. Asked with nothing but a
 * connection, because loading the framework and the modules would take most of a second of every start.
 */
export async function isFilled(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ filled: boolean }>(
      'SELECT EXISTS (SELECT FROM catalogue.box_sizes) AS filled',
    );
    return rows[0]!.filled;
  } finally {
    await client.end();
  }
}
