import { IsInt } from 'class-validator';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { sentStatements } from '../../../test/support/count-statements';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { silentLog } from '../../../test/support/test-config';
import { until } from '../../../test/support/until';
import { defineEvent } from '../events/definitions';
import { dataSourceOptions } from './data-source';
import { openDatabase } from './open-database';
import { UnitOfWork, type Tx } from './unit-of-work';

class Loaf {
  @IsInt() loaf: number;
}
const LoafPut = defineEvent('bakery.loaf-put', Loaf);

describe('A transaction', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let other: Client;
  let unitOfWork: UnitOfWork;

  beforeAll(async () => {
    database = await freshDatabase();
    dataSource = await openDatabase(dataSourceOptions(database.url, 2));
    other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('CREATE TABLE public.tray (loaf integer PRIMARY KEY)');
    await other.query(
      'CREATE TABLE public.oven (loaf integer PRIMARY KEY REFERENCES tray DEFERRABLE INITIALLY DEFERRED)',
    );
    unitOfWork = new UnitOfWork(dataSource, silentLog());
  });
  beforeEach(() => other.query('TRUNCATE tray, kernel.outbox_events CASCADE'));
  afterAll(async () => {
    await other.end();
    await dataSource.destroy();
    await database.drop();
  });

  const put = (tx: Tx, loaf: number) => tx.rows('INSERT INTO tray VALUES ($1)', [loaf]);
  const loaves = async () => (await other.query<{ loaf: number }>('SELECT loaf FROM tray ORDER BY 1')).rows;
  const news = async () => (await other.query('SELECT 1 FROM kernel.outbox_events')).rowCount;

  it('begins before its first statement and ends after its events are written', async () => {
    const sent = await sentStatements(() =>
      unitOfWork.run(async (tx) => {
        await tx.publish(LoafPut, { loaf: 1 });
        await put(tx, 1);
      }),
    );
    expect(sent[0]).toBe('START TRANSACTION');
    expect(sent[1]).toContain('INSERT INTO tray');
    expect(sent[2]).toContain('INSERT INTO kernel.outbox_events');
    expect(sent[3]).toBe('COMMIT');
    expect([await loaves(), await news()]).toEqual([[{ loaf: 1 }], 1]);
  });

  it('leaves nothing when its work fails, and the connection can be used again', async () => {
    const work = unitOfWork.run(async (tx) => {
      await put(tx, 1);
      throw new Error('burnt');
    });
    await expect(work).rejects.toThrow('burnt');
    await unitOfWork.run((tx) => put(tx, 2));
    expect(await loaves()).toEqual([{ loaf: 2 }]);
  });

  it('leaves nothing and throws when its events cannot be written', async () => {
    await other.query('ALTER TABLE kernel.outbox_events ADD CONSTRAINT silence CHECK (false) NOT VALID');
    try {
      const work = unitOfWork.run(async (tx) => {
        await put(tx, 1);
        await tx.publish(LoafPut, { loaf: 1 });
      });
      await expect(work).rejects.toThrow('silence');
    } finally {
      await other.query('ALTER TABLE kernel.outbox_events DROP CONSTRAINT silence');
    }
    expect([await loaves(), await news()]).toEqual([[], 0]);
  });

  it('leaves nothing and throws when a deferred constraint fails at commit', async () => {
    const work = unitOfWork.run(async (tx) => {
      await put(tx, 1);
      await tx.rows('INSERT INTO oven VALUES (9)');
    });
    await expect(work).rejects.toThrow('oven_loaf_fkey');
    expect(await loaves()).toEqual([]);
  });

  it('fails when the error of a statement was caught and ignored', async () => {
    const work = unitOfWork.run(async (tx) => {
      await put(tx, 1);
      await put(tx, 1).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing was written');
    expect(await loaves()).toEqual([]);
  });

  it('fails when its connection is lost, and the pool opens another one', async () => {
    const work = unitOfWork.run(async (tx) => {
      const here = await tx.row<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await put(tx, 1);
      await other.query('SELECT pg_terminate_backend($1)', [here!.pid]);
      await put(tx, 2);
    });
    // By whichever comes first: the error of the server or the end of the connection.
    await expect(work).rejects.toThrow(/terminat|connection error/i);
    await until('a connection that works', () =>
      unitOfWork
        .run((tx) => put(tx, 3))
        .then(
          () => true,
          () => false,
        ),
    );
    expect(await loaves()).toEqual([{ loaf: 3 }]);
  });

  it('is retried as a whole after a deadlock', async () => {
    let tries = 0;
    await unitOfWork.run((tx) => put(tx, 1));
    await unitOfWork.run((tx) => put(tx, 2));
    await other.query('BEGIN');
    await other.query('UPDATE tray SET loaf = loaf WHERE loaf = 2');
    // PostgreSQL aborts one of the two; the other continues.
    let crossing: Promise<unknown> = Promise.resolve();
    await unitOfWork.run(async (tx) => {
      tries += 1;
      await tx.rows('UPDATE tray SET loaf = loaf WHERE loaf = 1');
      if (tries === 1)
        crossing = other
          .query('UPDATE tray SET loaf = loaf WHERE loaf = 1')
          .then(() => other.query('COMMIT'))
          .catch(() => other.query('ROLLBACK'));
      await tx.rows('UPDATE tray SET loaf = loaf WHERE loaf = 2');
      await put(tx, 10 + tries);
    });
    await crossing;
    expect(await loaves()).toEqual([{ loaf: 1 }, { loaf: 2 }, { loaf: 10 + tries }]);
  });
});
