import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../src/kernel/clock';
import { Database } from '../../src/kernel/database/database';

/**
 * Sets the clock to that moment. For the code of these processes, which share a database, it stays there; for the
 * statements of the database the time continues from it, so that due tasks become due.
 */
export async function standAt(moment: Date, ...apps: [INestApplicationContext, ...INestApplicationContext[]]) {
  for (const app of apps) app.get(Clock).now = () => moment;
  await apps[0].get(Database).rows(
    `CREATE OR REPLACE FUNCTION kernel.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
       AS 'SELECT pg_catalog.now() + interval ''${moment.getTime() - Date.now()} milliseconds'''`,
  );
}
