import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { freshDatabase, type TestDatabase } from '../test/support/database';
import { silentLog, testConfig } from '../test/support/test-config';
import { Database } from './kernel/database/database';
import { KernelModule } from './kernel/kernel.module';
import { tasksCommand } from './tasks-command';

describe('npm run tasks', () => {
  let database: TestDatabase;
  let app: INestApplicationContext;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await NestFactory.createApplicationContext(
      KernelModule.with(testConfig({ databaseUrl: database.url }), silentLog()),
      { logger: silentLog(), abortOnError: false },
    );
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(() => rows('TRUNCATE kernel.tasks, kernel.circuits CASCADE'));

  const rows = <T>(sql: string) => app.get(Database).rows<T>(sql);
  const run = (...words: string[]) => tasksCommand(app, words);
  const dead = async (handler: string) =>
    (
      await rows<{ id: string }>(
        `INSERT INTO kernel.tasks (handler, payload, status, attempts, last_error)
         VALUES ('${handler}', '{}', 'dead', 5, 'No ${handler} today.') RETURNING id`,
      )
    )[0]!.id;
  const due = async () =>
    (
      await rows<{ handler: string }>(
        `SELECT handler FROM kernel.tasks WHERE status = 'pending' AND attempts = 0 ORDER BY id`,
      )
    ).map((row) => row.handler);

  it('lists dead tasks with their reason, and the providers that are waited for', async () => {
    expect(await run('list')).toEqual({ text: 'No task has given up.', code: 0 });
    const id = await dead('bakery.bake');
    await rows(
      `INSERT INTO kernel.circuits (provider, failed_tasks, opened_at, last_error) VALUES ('oven', '{1,2,3,4,5}', now(), 'It is cold.')`,
    );
    await rows(`INSERT INTO kernel.tasks (handler, payload, waits_for) VALUES ('bakery.heat', '{}', 'oven')`);
    const { text } = await run('list');
    expect(text).toMatch(/^oven is down since .*; 1 tasks wait for it\. It is cold\.$/m);
    expect(text).toMatch(new RegExp(`^${id} {2}bakery\\.bake {2}5 attempts .*No bakery\\.bake today\\.$`, 'm'));
  });

  it('exits with 1 while a task is dead or a provider is down', async () => {
    const codeOfList = async () => (await run('list')).code;
    await dead('bakery.bake');
    expect(await codeOfList()).toBe(1);
    await run('retry', 'all');
    expect(await codeOfList()).toBe(0);
    await rows(
      `INSERT INTO kernel.circuits (provider, failed_tasks, last_error) VALUES ('oven', '{1}', 'It is cold.')`,
    );
    expect(await codeOfList()).toBe(0);
    await rows('UPDATE kernel.circuits SET opened_at = now()');
    expect(await codeOfList()).toBe(1);
  });

  it('retries one task, those of a handler, or all', async () => {
    const one = await dead('bakery.bake');
    for (const handler of ['bakery.bake', 'bakery.cool', 'bakery.cool', 'bakery.pack']) await dead(handler);
    expect(await run('retry', one)).toEqual({ text: '1 task is due again.', code: 0 });
    expect(await run('retry', 'bakery.cool')).toEqual({ text: '2 tasks are due again.', code: 0 });
    expect(await due()).toEqual(['bakery.bake', 'bakery.cool', 'bakery.cool']);
    expect(await run('retry', 'all')).toEqual({ text: '2 tasks are due again.', code: 0 });
    expect(await run('retry', 'all')).toMatchObject({ code: 1 });
  });

  it('retries only the newer of two tasks with the same key', async () => {
    await rows(
      `INSERT INTO kernel.tasks (handler, payload, status, key) VALUES ('bakery.bake', '{}', 'dead', 'loaf'), ('bakery.bake', '{}', 'dead', 'loaf')`,
    );
    expect(await run('retry', 'all')).toMatchObject({ text: '1 task is due again.' });
    expect(await run('retry', 'all')).toMatchObject({ code: 1 });
  });

  it('prints its usage for unknown arguments', async () => {
    for (const words of [[], ['list', 'all'], ['retry'], ['retry', 'all', 'now']])
      expect(await run(...words)).toMatchObject({ code: 2, text: expect.stringContaining('npm run tasks') as string });
  });
});
