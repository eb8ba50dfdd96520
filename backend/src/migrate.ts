import 'reflect-metadata';
import { loadConfig } from './kernel/config/config';
import { migrate } from './database/migrate';

/** Migrates the database to this version and exits. */
migrate(loadConfig().databaseUrl, (line) => process.stderr.write(`${line}\n`)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `The database could not be migrated: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  },
);
