import { DataSource, type DataSourceOptions } from 'typeorm';
import { levelOf, migratedAt } from './data-source';

/**
 * Opens the data source of a process. Throws when the tables are older than this code; newer ones are fine, since a
 * deploy migrates first and its processes start one by one.
 */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  const { missing } = await compareMigrations(dataSource);
  if (missing.length === 0) return dataSource;
  await dataSource.destroy();
  throw new Error(
    `The database lacks ${missing.length} of this version's migrations. Run: node backend/dist/src/migrate.js (npm start and docker compose do it by themselves).`,
  );
}

/** Migrations of this code that are missing in the database, and migrations of newer code that are there. */
export async function compareMigrations(dataSource: DataSource): Promise<{ missing: string[]; newer: string[] }> {
  const known = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const done = await doneMigrations(dataSource);
  return {
    missing: known.filter((name) => !done.includes(name)),
    // Migrations from before the baseline are older.
    newer: done.filter((name) => !known.includes(name) && migratedAt(name) > levelOf(dataSource)),
  };
}

async function doneMigrations(dataSource: DataSource): Promise<string[]> {
  const [table] = await dataSource.query<{ there: boolean }[]>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS there`,
  );
  if (!table?.there) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM schema_migrations');
  return rows.map(({ name }) => name);
}
