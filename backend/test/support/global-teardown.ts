import { dropDatabase, onServer, runName } from './database';

/** Leaves nothing behind: neither databases nor servers nor files. */
export default async function globalTeardown(): Promise<void> {
  const run = runName();
  const { rows } = await onServer((client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [`${run}_`]),
  );
  for (const { datname } of rows) await dropDatabase(datname);
  await globalThis.crispiServices?.stop();
}
