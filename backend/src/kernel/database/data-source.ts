import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { CODE } from '../config/folders';

/** Options shared by the running shop, the migrations and the tests. Nest adds the entities of each module. */
export function dataSourceOptions(url: string, poolSize = 12, patienceMs = 10_000): DataSourceOptions {
  return {
    type: 'postgres',
    // Passed explicitly so that the bundle contains it: TypeORM would require it from the installed packages.
    driver: pg,
    url,
    poolSize,
    migrations: migrations(),
    migrationsTableName: 'schema_migrations',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    // The queries are short and prepared. Just-in-time compilation only slows them down, and planning a query again for
    // each set of values took a sixth of the database time of an order (decision 0114). A request that cannot get a
    // connection fails after a while instead of waiting forever.
    extra: {
      options: '-c jit=off -c plan_cache_mode=force_generic_plan',
      application_name: 'crispi',
      // Statements are sent without waiting for the answers to earlier ones: see `UnitOfWork`.
      pipeline: true,
      connectionTimeoutMillis: patienceMs,
    },
  };
}

const MIGRATIONS = path.join(CODE, 'src/database/migrations');

/** Loaded here and not by TypeORM: Jest compiles only files that our own code requires. */
function migrations(): Function[] {
  const files = readdirSync(MIGRATIONS).filter((name) => /^\d+-[\w-]+\.[jt]s$/.test(name));
  return files.flatMap((name) => Object.values(require(path.join(MIGRATIONS, name)) as Record<string, Function>));
}

/** The age of this code: the timestamp at the end of the name of its newest migration. */
export function levelOf({ migrations }: DataSource): number {
  return Math.max(...migrations.map(({ name, constructor }) => migratedAt(name ?? constructor.name)));
}

export function migratedAt(migration: string): number {
  return Number(/\d+$/.exec(migration)![0]);
}

export function createDataSource(...options: Parameters<typeof dataSourceOptions>): DataSource {
  return new DataSource(dataSourceOptions(...options));
}
