import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './node-check.mjs';

export const urlOf = (port, password, database = 'crispi') =>
  `postgres://crispi:${password}@127.0.0.1:${port}/${database}`;

/** The data folder of the server at this port with this password, or undefined. */
export async function dataDirectoryOf(port, password) {
  try {
    const ask = (client) => client.query('show data_directory');
    return (await withClient(urlOf(port, password, 'postgres'), ask)).rows[0].data_directory;
  } catch {
    return undefined;
  }
}

/** Creates the shop's database on a fresh server. */
export function ensureDatabase(port, password, name = 'crispi') {
  return withClient(urlOf(port, password, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/** Runs work with one connection and closes it. */
export async function withClient(connectionString, work) {
  // Loaded late: in a fresh clone it does not exist before the install.
  const { Client } = createRequire(path.join(root, 'backend', 'package.json'))('pg');
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
