import { PassThrough } from 'node:stream';
import { BlackHole } from '../../../test/support/black-hole';
import { openFragileServices, type FragileServices } from '../../../test/support/services';
import { testConfig } from '../../../test/support/test-config';
import { until } from '../../../test/support/until';
import type { Config } from '../config/config';
import { createPino, Log } from '../observability/log';
import { TaskQueues, type QueuedTask } from './task-queues';

const task = (id: string): QueuedTask => ({
  id,
  handler: 'bakery.slice-loaf',
  queue: 'couriers',
  attempts: 0,
  payload: { id: 1 },
});

const withRedis = process.env.TEST_REDIS_URL ? describe : describe.skip;

withRedis('While Redis is away', () => {
  let services: FragileServices;
  let written: string;
  let config: Config;
  let log: Log;
  let queue: TaskQueues;

  beforeAll(async () => {
    services = await openFragileServices();
  });
  afterAll(() => services.stop());
  beforeEach(async () => {
    written = '';
    const stream = new PassThrough();
    stream.on('data', (line: Buffer) => (written += line.toString()));
    const patience = { ...testConfig().patience, queueMs: 1_000 };
    config = testConfig({ redisUrl: services.redisUrl!, patience });
    log = new Log(createPino('warn', 'test', stream));
    queue = new TaskQueues(config, log);
  });
  /** An empty Redis for the next test. */
  afterEach(async () => {
    await services.ask('kill-redis');
    await services.ask('start-redis');
  });

  const answers = (asked: TaskQueues) => until('the queue to answer', () => asked.ping().then(() => true));
  const added = () => until('the task to be queued', () => queue.add([task('1')]).then(() => true));
  /** Redis is down, and some attempts to reach it have failed. */
  const loseRedis = async () => {
    await services.ask('kill-redis');
    await until('attempts that fail', async () => written.split('ECONNREFUSED').length > 4);
  };

  it('a waiting worker stops when it is asked to', async () => {
    await queue.work(async () => {});
    await loseRedis();
    await expect(queue.beforeApplicationShutdown()).resolves.toBeUndefined();
  });

  it('a worker that is stopped finishes its running task and then does not wait for Redis', async () => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    let state = 'waiting';
    await queue.work(async () => {
      state = 'begun';
      await released;
      state = 'finished';
    });
    await added();
    await until('the task to be begun', async () => state === 'begun');
    await loseRedis();
    const ended = queue.beforeApplicationShutdown().then(() => expect(state).toBe('finished'));
    release();
    await ended;
  });

  it('a worker that is stopped while Redis hangs finishes its running task and ends', async () => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    let state = 'waiting';
    await queue.work(async () => {
      state = 'begun';
      await released;
      state = 'finished';
    });
    await added();
    await until('the task to be begun', async () => state === 'begun');
    await services.ask('freeze-redis');
    const ended = queue.beforeApplicationShutdown().then(() => expect(state).toBe('finished'));
    release();
    await ended;
  });

  it('a connection that no longer passes data is replaced', async () => {
    const hole = await BlackHole.open(services.redisUrl!);
    const distant = new TaskQueues({ ...config, redisUrl: hole.url }, log);
    await answers(distant);
    hole.begin();
    await expect(distant.ping()).rejects.toThrow('no answer');
    hole.end();
    await answers(distant);
    await distant.beforeApplicationShutdown();
    await hole.close();
  });

  it('a worker takes tasks again when Redis is back', async () => {
    const taken: string[] = [];
    await queue.work(async (taskId) => void taken.push(taskId));
    await loseRedis();
    await services.ask('start-redis');
    await answers(queue);
    await added();
    await until('the task', async () => taken.includes('1'));
    await queue.beforeApplicationShutdown();
  });

  it('adding tasks to a queue that does not answer fails, also in a process that never reached it', async () => {
    await answers(queue);
    await loseRedis();
    await expect(queue.add([task('1')])).rejects.toThrow('no answer');
    await expect(queue.add([task('2')])).rejects.toThrow('The queue does not answer.');
    const late = new TaskQueues(config, log);
    await expect(late.add([task('1')])).rejects.toThrow('no answer');
    await late.beforeApplicationShutdown();
    await queue.beforeApplicationShutdown();
  });
});
