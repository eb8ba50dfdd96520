import { NestFactory } from '@nestjs/core';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { silentLog, testConfig } from '../../../test/support/test-config';
import { Clock } from '../clock';
import { KernelModule } from '../kernel.module';
import { Database } from './database';

const MINUTE = 60_000;

describe('What time it is', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  /** How many milliseconds a process's clock and the database's statements are ahead of this machine. */
  async function ahead(): Promise<{ code: number; sql: number }> {
    const app = await NestFactory.createApplicationContext(
      KernelModule.with(testConfig({ databaseUrl: database.url }), silentLog()),
      { logger: silentLog(), abortOnError: false },
    );
    const code = app.get(Clock).now().getTime() - Date.now();
    const row = await app.get(Database).row<{ at: Date }>('SELECT kernel.now() AS at');
    const sql = row!.at.getTime() - Date.now();
    await app.close();
    return { code, sql };
  }
  const setDatabaseClock = async (offset: string) => {
    const app = await NestFactory.createApplicationContext(
      KernelModule.with(testConfig({ databaseUrl: database.url }), silentLog()),
      { logger: silentLog(), abortOnError: false },
    );
    await app.get(Database).rows(
      `CREATE OR REPLACE FUNCTION kernel.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
         AS 'SELECT pg_catalog.now() + interval ''${offset}'''`,
    );
    await app.close();
  };

  it('is this machine’s own time while the database agrees', async () => {
    expect((await ahead()).code).toBe(0);
  });

  it.each(['20 minutes', '-20 minutes'])('is the database’s when the two differ by %s', async (offset) => {
    await setDatabaseClock(offset);
    const { code, sql } = await ahead();
    // Far below what a wrong clock costs, far above what a slow machine takes between the two looks.
    expect(Math.abs(code - sql)).toBeLessThan(10 * MINUTE);
    expect(Math.abs(code)).toBeGreaterThan(10 * MINUTE);
  });
});
