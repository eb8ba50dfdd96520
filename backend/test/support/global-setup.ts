import type { Config } from '@jest/types';
import { Client } from 'pg';
import { migrate } from '../../src/database/migrate';
import { cloneTemplate, databaseUrl, onServer, templateName, workerDatabaseName } from './database';
import { openServices, type Services } from './services';

declare global {
  // eslint-disable-next-line no-var -- only `var` declares a global
  var crispiServices: Services | undefined;
}

/**
 * Once per run: a server, one database migrated by the real migrations, and a copy of it for each Jest worker, so that
 * no suite waits for migrations and no two workers share a row.
 */
export default async function globalSetup({ maxWorkers }: Config.GlobalConfig): Promise<void> {
  const services = await openServices();
  globalThis.crispiServices = services;
  process.env.TEST_DATABASE_URL = services.databaseUrl;
  if (services.redisUrl) process.env.TEST_REDIS_URL = services.redisUrl;
  process.env.CRISPI_TEST_RUN = `t${process.pid}`;
  process.env.CRISPI_TEST_FOLDER = services.folder;

  const template = templateName();
  await onServer((client) => client.query(`create database ${template}`));
  await migrate(databaseUrl(template));
  await openDoors(databaseUrl(template));
  // TypeORM stores its metadata on the global object, which suites in this process (`jest -i`) would inherit.
  Reflect.deleteProperty(globalThis, 'typeormMetadataArgsStorage');
  // Refuse connections: a database can only be copied while it has none.
  await onServer((client) => client.query(`alter database ${template} with allow_connections false`));
  for (let worker = 1; worker <= maxWorkers; worker++) await cloneTemplate(workerDatabaseName(worker));
}

/** Shops sell from the start; one that has not opened yet is a case of its own. */
async function openDoors(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO settings.openings (number, open, reason, changed_by, address) VALUES (1, true, '', 0, 'test')`,
  );
  await client.end();
}
