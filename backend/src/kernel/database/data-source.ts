import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DataSource, getMetadataArgsStorage, type DataSourceOptions } from 'typeorm';
import { CODE } from '../config/folders';

/**
 * Options shared by the running shop, the migrations and the tests. Entities are the classes decorated so far: a
 * process that imports the app module knows all of them, one that only migrates needs none.
 */
export function dataSourceOptions(url: string, poolSize = 12, patienceMs = 10_000): DataSourceOptions {
  return {
    type: 'postgres',
    // Passed explicitly so that the bundle contains it: TypeORM would require it from the installed packages.
    driver: pg,
    url,
    poolSize,
    entities: getMetadataArgsStorage().tables.map((table) => table.target) as Function[],
    migrations: migrations(),
    migrationsTableName: 'schema_migrations',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    // Queries of this shop are short and prepared: the planner's just-in-time compiler only adds latency to them, and so does
    // planning each again for its values, which took a sixth of an order's time in the database (decision 0114).
    // A request that cannot get a connection fails after a timeout instead of waiting forever.
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

/** Loaded by us, not by TypeORM: the tests compile what this file requires, and nothing that a package requires. */
function migrations(): Function[] {
  const files = readdirSync(MIGRATIONS).filter((name) => /^\d+-[\w-]+\.[jt]s$/.test(name));
  return files.flatMap((name) => Object.values(require(path.join(MIGRATIONS, name)) as Record<string, Function>));
}

/** This code's schema level: the timestamp at the end of its newest migration's name. */
export function levelOf({ migrations }: DataSource): number {
  return Math.max(...migrations.map(({ name, constructor }) => migratedAt(name ?? constructor.name)));
}

export function migratedAt(migration: string): number {
  return Number(/\d+$/.exec(migration)![0]);
}

export function createDataSource(...options: Parameters<typeof dataSourceOptions>): DataSource {
  return new DataSource(dataSourceOptions(...options));
}
