import { Client } from 'pg';

/**
 * Whether the shop has been filled before: its box sizes exist, which are written last. Uses a plain connection,
 * because loading the framework and the modules would add most of a second to every start.
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
