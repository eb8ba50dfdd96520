import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  url: string;
  /** Drops the database and its connections. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database for a suite that needs one of its own (it migrates, or runs several processes), or a copy
 * of another template. Other suites use the database of the Jest worker, which DATABASE_URL names.
 */
export async function freshDatabase(template = templateName()): Promise<TestDatabase> {
  const name = `${runName()}_${randomBytes(6).toString('hex')}`;
  await cloneTemplate(name, template);
  return { url: databaseUrl(name), drop: () => dropDatabase(name) };
}

/** The name of a template that all Jest workers of this run share; the first one that asks for it fills it. */
export async function templateOf(kind: string, fill: (databaseUrl: string) => Promise<void>): Promise<string> {
  const name = `${templateName()}_${kind}`;
  await onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const database = await freshDatabase();
    await fill(database.url);
    const filling = client.escapeIdentifier(new URL(database.url).pathname.slice(1));
    await client.query(`alter database ${filling} rename to ${client.escapeIdentifier(name)}`);
  });
  return name;
}

/** The prefix of all databases of this run; it holds the process id, so that two runs do not meet. */
export function runName(): string {
  const name = process.env.CRISPI_TEST_RUN;
  if (!name) throw new Error('Only tests that run through the Jest configuration of the backend have a database.');
  return name;
}

export const templateName = () => `${runName()}_template`;
export const workerDatabaseName = (worker: number | string) => `${runName()}_worker_${worker}`;

/** The address of a database on the server of this test run. */
export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.toString();
}

export function cloneTemplate(name: string, template = templateName()): Promise<void> {
  return onServer(async (client) => {
    await client.query(`create database ${client.escapeIdentifier(name)} template ${template}`);
  });
}

export function dropDatabase(name: string): Promise<void> {
  return onServer(async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** Runs work on the server's maintenance database. */
export async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run these tests through Jest.');
  return url;
}
