import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../src/kernel/clock';
import { Database } from '../../src/kernel/database/database';

/**
 * It is that moment from here on: for the code of these processes, which share a database, it stays so; for that
 * database's statements it is the moment from which time goes on, so that what is due comes due.
 */
export async function standAt(moment: Date, ...apps: [INestApplicationContext, ...INestApplicationContext[]]) {
  for (const app of apps) app.get(Clock).now = () => moment;
  await apps[0].get(Database).rows(
    `CREATE OR REPLACE FUNCTION kernel.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
       AS 'SELECT pg_catalog.now() + interval ''${moment.getTime() - Date.now()} milliseconds'''`,
  );
}
