import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { silentLog, testConfig } from '../../../test/support/test-config';
import type { Config } from '../config/config';
import { KernelModule } from '../kernel.module';
import { WorkerHttp } from './worker-http';

describe('The HTTP port of a worker', () => {
  let database: TestDatabase;
  const opened: INestApplicationContext[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(async () => {
    for (const worker of opened) await worker.close();
    await database.drop();
  });

  async function open(config: Partial<Config> = {}): Promise<(path: string, headers?: object) => Promise<Response>> {
    const settings = testConfig({ databaseUrl: database.url, host: '127.0.0.1', workerPort: 0, ...config });
    const worker = await NestFactory.createApplicationContext(KernelModule.with(settings, silentLog()), {
      logger: silentLog(),
      abortOnError: false,
    });
    opened.push(worker);
    const port = await worker.get(WorkerHttp).listen();
    return (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers } });
  }

  it('answers liveness, readiness and metrics', async () => {
    const get = await open();
    expect([(await get('/health')).status, await (await get('/ready')).json()]).toEqual([
      200,
      // It has not started to work, so no job is scheduled.
      { status: 'ok', database: 'ok', queue: 'ok', sweeps: 'overdue: kernel.retention, kernel.subscriptions' },
    ]);
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/crispi_tasks\{status="dead"\} 0/);
    expect(metrics).toContain('crispi_tasks_total');
    expect(metrics).toContain('crispi_queue_up 1');
    expect((await get('/admin')).status).toBe(404);
  });

  it('counts tasks that its version does not know', async () => {
    const get = await open();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`INSERT INTO kernel.tasks (handler, payload) VALUES ('bakery.of-tomorrow', '{}')`);
    await client.end();
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toContain('crispi_unknown_work{kind="task",name="bakery.of-tomorrow"} 1');
  });

  it('is ready without the queue, whose state it reports', async () => {
    const get = await open({ redisUrl: 'redis://127.0.0.1:1' });
    const ready = await get('/ready');
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ queue: 'no answer' })]);
    expect(await (await get('/metrics')).text()).toContain('crispi_queue_up 0');
  });

  it('requires the token for metrics when one is set', async () => {
    const get = await open({ metricsToken: 'a token' });
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/metrics', { authorization: 'Bearer a token' })).status).toBe(200);
  });

  it('is closed when no port is set', async () => {
    const worker = await NestFactory.createApplicationContext(
      KernelModule.with(testConfig({ databaseUrl: database.url, workerPort: null }), silentLog()),
      { logger: silentLog(), abortOnError: false },
    );
    opened.push(worker);
    expect(await worker.get(WorkerHttp).listen()).toBeNull();
  });
});
