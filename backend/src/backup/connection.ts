import { Client } from 'pg';
import { camelRows, type Param, type Statements } from '../kernel/database/database';

const PATIENCE_MS = 10_000;

/** Runs work with one connection and closes it. */
export async function withConnection<T>(databaseUrl: string, work: (connection: Statements) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    // A firewall in between could forget it while a large database is dumped.
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const rows = async <R>(sql: string, params: Param[] = []) =>
      camelRows<R>((await client.query<object>(sql, params)).rows);
    return await work({ rows });
  } finally {
    await client.end().catch(() => {});
  }
}
