import { Injectable, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { silentLog, testConfig } from '../../../test/support/test-config';
import { openHttp } from '../../bootstrap';
import { KernelModule } from '../kernel.module';
import { dataSourceOptions } from './data-source';
import { openDatabase } from './open-database';

describe('A database of another schema version', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.drop());

  const run = async (sql: string) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };

  it.each([
    ['is older by one migration', 'DELETE FROM schema_migrations WHERE id = (SELECT max(id) FROM schema_migrations)'],
    ['was never migrated', 'DROP TABLE schema_migrations'],
  ])('stops the start when it %s; the error names the command to run', async (_, sql) => {
    await run(sql);
    await expect(openHttp(testConfig({ databaseUrl: database.url }), silentLog())).rejects.toThrow(
      /lacks \d+ of this version's migrations\. Run: node backend\/dist\/src\/migrate\.js/,
    );
  });

  it('is accepted when it is newer: a deploy migrates before the old processes end', async () => {
    await run(`INSERT INTO schema_migrations (timestamp, name) VALUES (1999999999999, 'OfTomorrow1999999999999')`);
    const dataSource = await openDatabase(dataSourceOptions(database.url, 1));
    expect(dataSource.isInitialized).toBe(true);
    await dataSource.destroy();
  });

  it('closes with the application, after what reads it has stopped', async () => {
    let read: unknown[] = [];
    @Injectable()
    class Reader implements BeforeApplicationShutdown {
      constructor(private readonly dataSource: DataSource) {}

      async beforeApplicationShutdown(): Promise<void> {
        read = await this.dataSource.query('SELECT 1 AS one');
      }
    }
    @Module({
      imports: [KernelModule.with(testConfig({ databaseUrl: database.url }), silentLog())],
      providers: [Reader],
    })
    class Application {}
    const app = await NestFactory.createApplicationContext(Application, { logger: false });
    const dataSource = app.get(DataSource);
    expect(dataSource.isInitialized).toBe(true);
    await app.close();
    expect([read, dataSource.isInitialized]).toEqual([[{ one: 1 }], false]);
  });
});
