import { NestFactory } from '@nestjs/core';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { silentLog, testConfig } from '../../../test/support/test-config';
import { Clock } from '../clock';
import { KernelModule } from '../kernel.module';
import { Database } from './database';

const MINUTE = 60_000;

describe('The clock', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  /**
   * How many milliseconds the clock of a process and of the database are ahead of this machine: 0 when the time lies
   * between this machine's times before and after reading it.
   */
  async function ahead(): Promise<{ code: number; sql: number }> {
    const app = await NestFactory.createApplicationContext(
      KernelModule.with(testConfig({ databaseUrl: database.url }), silentLog()),
      { logger: silentLog(), abortOnError: false },
    );
    const looks = [Date.now()];
    const code = app.get(Clock).now().getTime();
    looks.push(Date.now());
    const row = await app.get(Database).row<{ at: Date }>('SELECT kernel.now() AS at');
    looks.push(Date.now());
    await app.close();
    return { code: outside(code, looks[0]!, looks[1]!), sql: outside(row!.at.getTime(), looks[1]!, looks[2]!) };
  }
  const outside = (time: number, before: number, after: number) =>
    Math.max(time - after, 0) + Math.min(time - before, 0);
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

  it('is the clock of this machine while the database agrees', async () => {
    expect((await ahead()).code).toBe(0);
  });

  it.each(['20 minutes', '-20 minutes'])('is the clock of the database when they differ by %s', async (offset) => {
    await setDatabaseClock(offset);
    const { code, sql } = await ahead();
    // Far below the error of a wrong clock, far above the time between the two readings on a slow machine.
    expect(Math.abs(code - sql)).toBeLessThan(10 * MINUTE);
    expect(Math.abs(code)).toBeGreaterThan(10 * MINUTE);
  });
});
