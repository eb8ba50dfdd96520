import { PassThrough } from 'node:stream';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../database/data-source';
import { UnitOfWork } from '../database/unit-of-work';
import { createPino, Log } from './log';

describe('Log lines', () => {
  let dataSource: DataSource;
  let log: Log;
  let lines: string[];

  beforeAll(async () => {
    dataSource = await createDataSource(process.env.DATABASE_URL!, 1).initialize();
  });
  afterAll(() => dataSource.destroy());
  beforeEach(() => {
    lines = [];
    const stream = new PassThrough();
    stream.on('data', (line: Buffer) => lines.push(line.toString()));
    log = new Log(createPino('info', 'test', stream));
  });

  const fail = async (sql: string, ...params: string[]): Promise<unknown> => {
    try {
      return await new UnitOfWork(dataSource, log).run((tx) => tx.rows(sql, params));
    } catch (error) {
      return error;
    }
  };

  it.each([
    [
      'two accounts with one address',
      `INSERT INTO accounts.users (email, role) VALUES ($1, 'customer'), ($1, 'admin')`,
    ],
    ['a word where a number belongs', 'SELECT $1::integer'],
    ['a table that is not there', 'SELECT $1 FROM accounts.missing'],
  ])('name a failed statement without its values: %s', async (_, sql) => {
    const error = await fail(sql, 'ada@example.com');
    log.error({ err: error }, 'a request failed');
    log.error({ err: new Error('the order was not written', { cause: error }) }, 'a task failed');
    const written = lines.join('');
    expect(written).toContain(JSON.stringify(sql).slice(1, -1));
    expect(written).toContain('QueryFailedError');
    expect(written).toContain('log.spec');
    expect(written).not.toContain('ada@example.com');
  });

  it('leave out secrets at any depth', () => {
    const headers = { authorization: 'Bearer crumbs', cookie: 'crumbs' };
    log.info({ user: { password: 'crumbs' }, headers, clientSecret: 'crumbs' }, 'signing in');
    expect(lines.join('')).toContain('[redacted]');
    expect(lines.join('')).not.toContain('crumbs');
  });

  it('leave an error of the start to its caller, so that it is logged once', async () => {
    class Broken {
      constructor() {
        throw new Error('The oven is broken.');
      }
    }
    const start = NestFactory.createApplicationContext(
      { module: class Bakery {}, providers: [Broken] },
      { logger: log, abortOnError: false },
    );
    await expect(start).rejects.toThrow('The oven is broken.');
    expect(lines).toEqual([]);
  });
});
