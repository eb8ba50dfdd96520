import { Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue, createPostgresBackend } from 'bullmq';
import { IsInt } from 'class-validator';
import { DataSource } from 'typeorm';
import { sentStatements } from '../../../test/support/count-statements';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { silentLog, testConfig } from '../../../test/support/test-config';
import { until } from '../../../test/support/until';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { ScheduledJobs, Scheduled, type ScheduledJob } from '../jobs/scheduled-jobs';
import { Circuits } from './circuits';
import { ScheduledJobHealth } from '../jobs/scheduled-job-health';
import { redisPrefix } from '../jobs/redis-connection';
import type { QueueName } from '../jobs/queues';
import { TaskQueues } from '../jobs/task-queues';
import { KernelModule } from '../kernel.module';
import { defineEvent, defineJob } from './definitions';
import { DeadTasks } from './dead-tasks';
import { UnrecoverableError, ProviderOutage, RetryAt } from './handler-errors';
import { HandlerRegistry } from './handler-registry';
import type { Lease, LocalHandler, OutboundHandler } from './handlers';
import { HandlesEvent, HandlesJob } from './handles';
import { ChangeBroadcast } from './change-broadcast';
import { Relay } from './relay';
import { Subscriptions } from './subscriptions';
import { TaskRunner } from './task-runner';

class Loaf {
  @IsInt() id: number;
}
const LoafBaked = defineEvent('bakery.loaf-baked', Loaf);
const SliceLoaf = defineJob('bakery.slice-loaf', Loaf);
const FrostLoaf = defineJob('bakery.frost-loaf', Loaf);

let loaf = 0;

/** What the handlers do, by loaf; set by a test before it bakes. */
const script = new Map<number, (attempt: number, lease?: Lease, tx?: Tx) => Promise<void> | void>();
/** Loaves without anything left to announce. */
const silent = new Set<number>();
const calls: { handler: string; id: number; key: string }[] = [];

@Injectable()
@HandlesEvent(LoafBaked, { name: 'shelf.put-loaf-away', kind: 'local' })
class PutLoafAway implements LocalHandler<Loaf> {
  async handle(
    { id }: Loaf,
    tx: Tx,
    { attempt, idempotencyKey }: { attempt: number; idempotencyKey: string },
  ): Promise<void> {
    await tx.rows('INSERT INTO bakery_log (what, id) VALUES ($1, $2)', ['put away', id]);
    calls.push({ handler: 'local', id, key: idempotencyKey });
    await script.get(id)?.(attempt, undefined, tx);
  }
}

@Injectable()
@HandlesEvent(LoafBaked, { name: 'street.call-out-loaf', kind: 'outbound', queue: 'couriers', provider: 'street' })
class CallOutLoaf implements OutboundHandler<Loaf> {
  async handle({ id }: Loaf, lease: Lease): Promise<void> {
    calls.push({ handler: 'outbound', id, key: lease.idempotencyKey });
    if (silent.has(id)) return;
    await lease.call(async () => script.get(-id)?.(lease.attempt, lease));
    await lease.finish((tx) =>
      tx.rows('INSERT INTO bakery_log (what, id) VALUES ($1, $2)', ['called out', id]).then(() => undefined),
    );
  }
}

@Injectable()
@HandlesJob(SliceLoaf, { kind: 'local' })
class SliceLoafHandler implements LocalHandler<Loaf> {
  async handle({ id }: Loaf, tx: Tx): Promise<void> {
    await tx.rows('INSERT INTO bakery_log (what, id) VALUES ($1, $2)', ['sliced', id]);
  }
}

@Injectable()
@HandlesJob(FrostLoaf, { kind: 'local', queue: 'simulation' })
class FrostLoafHandler implements LocalHandler<Loaf> {
  async handle({ id }: Loaf, tx: Tx): Promise<void> {
    await tx.rows('INSERT INTO bakery_log (what, id) VALUES ($1, $2)', ['frosted', id]);
  }
}

@Injectable()
@Scheduled({ name: 'bakery.dust', everyMs: 200 })
class Dust implements ScheduledJob {
  constructor(private readonly database: Database) {}
  async run(): Promise<void> {
    await this.database.rows(`INSERT INTO bakery_log (what, id) VALUES ('dusted', 0)`);
  }
}

let kneading: Promise<void> = Promise.resolve();

@Injectable()
@Scheduled({ name: 'bakery.knead', everyMs: 200 })
class Knead implements ScheduledJob {
  run(): Promise<void> {
    return kneading;
  }
}

async function open(
  config: Config,
  providers: unknown[] = [PutLoafAway, CallOutLoaf, SliceLoafHandler, FrostLoafHandler, Dust, Knead],
): Promise<INestApplicationContext> {
  @Module({ imports: [KernelModule.with(config, silentLog())], providers: providers as never[] })
  class Bakery {}
  return NestFactory.createApplicationContext(Bakery, { logger: silentLog(), abortOnError: false });
}

async function work(app: INestApplicationContext, config: Config): Promise<void> {
  app.get(HandlerRegistry).discover();
  await app.get(Subscriptions).register();
  await app.get(ChangeBroadcast).connect();
  await app.get(TaskQueues).work((id) => app.get(TaskRunner).run(id));
  await app.get(ScheduledJobs).start(config.sweepEveryMs);
  app.get(Relay).start();
}

const backends = [
  ['PostgreSQL', null],
  ['Redis', process.env.TEST_REDIS_URL ?? null],
] as const;

for (const [name, redisUrl] of backends) {
  const suite = name === 'Redis' && !redisUrl ? describe.skip : describe;
  suite(`Events and jobs with BullMQ on ${name}`, () => {
    let database: TestDatabase;
    let config: Config;
    let app: INestApplicationContext;

    const rows = <T>(sql: string, params: unknown[] = []) => app.get(Database).rows<T>(sql, params as never[]);
    const logged = async (what: string, id: number) =>
      (
        await rows<{ n: number }>('SELECT count(*)::int AS n FROM bakery_log WHERE what = $1 AND id = $2', [what, id])
      )[0]!.n;
    const bullQueue = (name: QueueName) =>
      redisUrl
        ? new Queue(name, { connection: { url: redisUrl }, prefix: redisPrefix(config) })
        : new Queue(
            name,
            { connection: { connectionString: config.databaseUrl } } as never,
            createPostgresBackend as never,
          );
    const bake = (id: number) => app.get(UnitOfWork).run((tx) => tx.publish(LoafBaked, { id }));
    const probes = async () =>
      (await rows<{ probes: number }>(`SELECT probes FROM kernel.circuits WHERE provider = 'street'`))[0]?.probes ?? 0;
    const settled = (id: number) =>
      until(`loaf ${id} to be settled`, async () => {
        const open = await rows<{ status: string; relayed: Date | null }>(
          `SELECT t.status, e.relayed_at AS relayed FROM kernel.outbox_events e LEFT JOIN kernel.tasks t ON t.event_id = e.id
           WHERE e.payload->>'id' = $1`,
          [String(id)],
        );
        return open.length >= 2 && open.every((task) => task.status !== 'pending');
      });

    beforeAll(async () => {
      database = await freshDatabase();
      config = testConfig({ databaseUrl: database.url, redisUrl });
      app = await open(config);
      await rows('CREATE TABLE bakery_log (what text, id integer)');
      await work(app, config);
    });

    afterAll(async () => {
      await app.close();
      await database.drop();
    });

    it('delivers a committed event to each subscriber exactly once', async () => {
      const id = ++loaf;
      await bake(id);
      await settled(id);
      expect([await logged('put away', id), await logged('called out', id)]).toEqual([1, 1]);
    });

    it('delivers nothing of a transaction that was rolled back', async () => {
      const [lost, kept] = [++loaf, ++loaf];
      const failed = app.get(UnitOfWork).run(async (tx) => {
        await tx.publish(LoafBaked, { id: lost });
        await tx.enqueue(SliceLoaf, { id: lost });
        throw new Error('the oven broke');
      });
      await expect(failed).rejects.toThrow('the oven broke');
      await bake(kept);
      await settled(kept);
      expect(calls.filter((call) => call.id === lost)).toEqual([]);
    });

    it('refuses a payload that does not match its definition, and writes nothing', async () => {
      await expect(app.get(UnitOfWork).run((tx) => tx.publish(LoafBaked, { id: 'rye' as never }))).rejects.toThrow(
        'bakery.loaf-baked',
      );
    });

    it('keeps at most one unfinished job per key, and accepts the next one when it is done', async () => {
      const id = ++loaf;
      const runAt = new Date(Date.now() + 3600_000);
      const enqueue = () =>
        app.get(UnitOfWork).run((tx) => tx.enqueue(SliceLoaf, { id }, { key: `slice-${id}`, runAt }));
      const tasks = async () =>
        (await rows<{ n: number }>('SELECT count(*)::int AS n FROM kernel.tasks WHERE key = $1', [`slice-${id}`]))[0]!
          .n;
      await enqueue();
      await enqueue();
      expect(await tasks()).toBe(1);
      await rows('UPDATE kernel.tasks SET next_at = now() WHERE key = $1', [`slice-${id}`]);
      await until('the loaf to be sliced', async () => (await logged('sliced', id)) > 0);
      await enqueue();
      expect(await tasks()).toBe(2);
    });

    it('claims the first job that a local handler enqueues, and leaves the others to any worker', async () => {
      const [id, first, second] = [++loaf, ++loaf, ++loaf];
      const claimed: unknown[] = [];
      script.set(id, async (_attempt, _lease, tx) => {
        for (const other of [first, second]) await tx!.enqueue(SliceLoaf, { id: other });
        const sql = `SELECT attempts, lease_until > kernel.now() AS held FROM kernel.tasks
          WHERE handler = 'bakery.slice-loaf' AND payload->>'id' = ANY($1) ORDER BY id`;
        claimed.push(...(await tx!.rows(sql, [[first, second]])));
      });
      await bake(id);
      await until(
        'both to be sliced',
        async () => (await logged('sliced', first)) + (await logged('sliced', second)) === 2,
      );
      expect(claimed).toEqual([
        { attempts: 1, held: true },
        { attempts: 0, held: null },
      ]);
    });

    it('retries a failing handler without the other subscriber; its partial work is rolled back', async () => {
      const id = ++loaf;
      script.set(id, (attempt) => {
        if (attempt < 3) throw new Error('shelf is full');
      });
      await bake(id);
      await settled(id);
      expect(calls.filter((call) => call.id === id && call.handler === 'local')).toHaveLength(3);
      expect(calls.filter((call) => call.id === id && call.handler === 'outbound')).toHaveLength(1);
      expect(await logged('put away', id)).toBe(1);
    });

    it('keeps one idempotency key over all attempts of an outbound call', async () => {
      const id = ++loaf;
      script.set(-id, (attempt) => {
        if (attempt < 3) throw new Error('connection refused');
      });
      await bake(id);
      await settled(id);
      const keys = calls.filter((call) => call.id === id && call.handler === 'outbound').map((call) => call.key);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    });

    it('gives up after five attempts with the reason, and tries again on request', async () => {
      const id = ++loaf;
      script.set(id, () => {
        throw new Error('no shelf at all');
      });
      await bake(id);
      await settled(id);
      const dead = (await app.get(DeadTasks).list()).find((task) => task.lastError === 'no shelf at all')!;
      expect(dead).toMatchObject({ handler: 'shelf.put-loaf-away', attempts: 5 });
      script.delete(id);
      expect(await app.get(DeadTasks).retry({ id: dead.id })).toBe(1);
      await until('the loaf to be put away', async () => (await logged('put away', id)) === 1);
      expect(await app.get(DeadTasks).retry({ id: dead.id })).toBe(0);
    });

    it('gives up at once when a retry cannot help', async () => {
      const id = ++loaf;
      script.set(id, () => {
        throw new UnrecoverableError('burnt');
      });
      await bake(id);
      await settled(id);
      expect(calls.filter((call) => call.id === id && call.handler === 'local')).toHaveLength(1);
    });

    it('waits for a condition without using up attempts', async () => {
      const id = ++loaf;
      let waited = 0;
      script.set(-id, () => {
        waited += 1;
        if (waited < 8) throw new RetryAt(new Date(), 'not cool yet');
      });
      await bake(id);
      await settled(id);
      expect(waited).toBe(8);
      expect(await logged('called out', id)).toBe(1);
    });

    it('waits out an outage for days without using up attempts, then gives up', async () => {
      const id = ++loaf;
      let tries = 0;
      script.set(-id, () => {
        tries += 1;
        throw new ProviderOutage('the street is flooded');
      });
      await bake(id);
      const task = async () =>
        (
          await rows<{ id: string; status: string; attempts: number; outages: number }>(
            `SELECT t.id, t.status, t.attempts, t.outages FROM kernel.tasks t JOIN kernel.outbox_events e ON e.id = t.event_id
             WHERE e.payload->>'id' = $1 AND t.handler = 'street.call-out-loaf'`,
            [String(id)],
          )
        )[0];
      await until('more attempts than a refusal would get', async () => tries > 6);
      expect(await task()).toMatchObject({ status: 'pending', attempts: expect.any(Number) });
      const { id: taskId } = (await task())!;
      await rows(`UPDATE kernel.tasks SET created_at = now() - interval '3 days', next_at = now() WHERE id = $1`, [
        taskId,
      ]);
      await until('the task to be given up', async () => (await task())!.status === 'dead');
      script.delete(-id);
      await rows(`DELETE FROM kernel.circuits`);
      expect(await app.get(DeadTasks).retry({ handler: 'street.call-out-loaf' })).toBe(1);
      await until('the loaf to be called out', async () => (await logged('called out', id)) === 1);
    });

    it('stops calling a provider that is down, probes with one task at a time, and resumes all once it answers', async () => {
      const ids = Array.from({ length: 12 }, () => ++loaf);
      let down = true;
      const knocks: number[] = [];
      for (const id of ids)
        script.set(-id, () => {
          knocks.push(id);
          if (down) throw new ProviderOutage('the street is flooded');
        });
      for (const id of ids) await bake(id);
      await until('the circuit to be open', async () =>
        (await app.get(Circuits).list()).find((one) => one.provider === 'street' && one.openedAt),
      );
      await until('all others to wait', async () => (await app.get(Circuits).list())[0]!.waiting === ids.length);
      const [before, probesBefore] = [knocks.length, await probes()];
      await until('three probes', async () => (await probes()) >= probesBefore + 3 && knocks.length >= before + 3);
      expect(new Set(knocks.slice(-3)).size).toBeGreaterThan(1);
      down = false;
      for (const id of ids) await settled(id);
      for (const id of ids) expect(await logged('called out', id)).toBe(1);
      expect(await app.get(Circuits).list()).toEqual([]);
    });

    it('does not wait for the next probe when a probe ends without a call', async () => {
      const ids = Array.from({ length: 20 }, () => ++loaf);
      let down = true;
      for (const id of ids)
        script.set(-id, () => {
          if (down) throw new ProviderOutage('the street is flooded');
        });
      for (const id of ids) await bake(id);
      await until('all to wait', async () => (await app.get(Circuits).list())[0]?.waiting === ids.length);
      // All but the last turn out to need no call; each would cost a minute as a probe.
      for (const id of ids.slice(0, -1)) silent.add(id);
      await rows(`UPDATE kernel.circuits SET probes = 20, probe_at = now()`);
      down = false;
      for (const id of ids) await settled(id);
      expect(await logged('called out', ids.at(-1)!)).toBe(1);
    });

    it('takes a refusal as proof that the provider is up', async () => {
      const [flooded, refused] = [++loaf, ++loaf];
      script.set(-flooded, () => {
        throw new ProviderOutage('the street is flooded', new Date(Date.now() + 3600_000));
      });
      script.set(-refused, () => {
        throw new UnrecoverableError('rye is unwanted');
      });
      await bake(flooded);
      await until('trouble to be noted', async () => (await app.get(Circuits).list()).length === 1);
      await bake(refused);
      await settled(refused);
      await until('the trouble to be over', async () => (await app.get(Circuits).list()).length === 0);
      script.delete(-flooded);
      await rows(`UPDATE kernel.tasks SET next_at = now() WHERE status = 'pending'`);
      await settled(flooded);
    });

    it('writes nothing for a worker whose lease was taken over', async () => {
      const id = ++loaf;
      script.set(-id, async (attempt, lease) => {
        if (attempt > 1) return;
        // As if the lease of this worker had expired and another one had claimed the task.
        await rows(
          `UPDATE kernel.tasks SET lease_token = gen_random_uuid(), lease_until = now() - interval '1 second' WHERE id = $1`,
          [lease!.taskId],
        );
      });
      await bake(id);
      await settled(id);
      expect(calls.filter((call) => call.id === id && call.handler === 'outbound')).toHaveLength(2);
      expect(await logged('called out', id)).toBe(1);
    });

    it('adds a task to the queue of its handler, readable for people, and loses nothing when that is emptied', async () => {
      const id = ++loaf;
      const queue = bullQueue('couriers');
      await queue.pause();
      await bake(id);
      const job = await until('the task to be queued', async () => (await queue.getWaiting())[0]);
      expect([job.name, job.data]).toEqual([
        'street.call-out-loaf',
        { taskId: expect.stringMatching(/^\d+$/), payload: { id } },
      ]);
      await until('the other one, which has no queue', async () => (await logged('put away', id)) === 1);
      await queue.drain(true);
      await queue.resume();
      await settled(id);
      expect(await logged('called out', id)).toBe(1);
      await queue.close();
    });

    it('runs the tasks of each queue in workers of its own: one that hangs keeps no other from starting', async () => {
      const { concurrency } = app.get(Config).queues.couriers;
      const hanging = Array.from({ length: 3 * concurrency }, () => ++loaf);
      let release!: () => void;
      const released = new Promise<void>((resolve) => (release = resolve));
      let begun = 0;
      for (const id of hanging)
        script.set(-id, () => {
          begun += 1;
          return released;
        });
      for (const id of hanging) await bake(id);
      await until('all workers of the queue to be busy', async () => begun === concurrency);
      const id = ++loaf;
      await app.get(UnitOfWork).run((tx) => tx.enqueue(FrostLoaf, { id }));
      await until('a task of another queue', async () => (await logged('frosted', id)) === 1);
      for (const other of hanging)
        await until('tasks without a queue', async () => (await logged('put away', other)) === 1);
      expect(begun).toBe(concurrency);
      release();
      for (const other of hanging) await settled(other);
    });

    it('adds what a handler enqueues to its queue at once, for the workers of that queue', async () => {
      const id = ++loaf;
      const other = ++loaf;
      script.set(id, async (_attempt, _lease, tx) => tx!.enqueue(FrostLoaf, { id: other }));
      const queue = bullQueue('simulation');
      await queue.pause();
      await bake(id);
      const job = await until('the job to be queued', async () => (await queue.getWaiting())[0]);
      expect([job.name, (job.data as { payload: object }).payload]).toEqual(['bakery.frost-loaf', { id: other }]);
      await queue.resume();
      await until('it to be done', async () => (await logged('frosted', other)) === 1);
      await queue.close();
    });

    it('finds a queued task by its id, without a scan of all that wait after an outage', async () => {
      // What the planner knows of a quiet day: thousands are done, nothing waits.
      await rows(`INSERT INTO kernel.tasks (handler, payload, status, done_at)
        SELECT 'bakery.slice-loaf', '{"id": 0}', 'done', now() FROM generate_series(1, 5000)`);
      await rows('VACUUM ANALYZE kernel.tasks');
      const id = ++loaf;
      const sent = await sentStatements(async () => {
        await bake(id);
        await settled(id);
      });
      const ofOne = [...new Set(sent)].filter((text) => /UPDATE kernel\.tasks/.test(text) && /\bid = \$\d/.test(text));
      expect(ofOne).toHaveLength(2);
      for (const text of ofOne) {
        const lines = await app.get(DataSource).query<object[]>(`EXPLAIN (GENERIC_PLAN) ${text}`);
        const plan = lines.flatMap(Object.values).join('\n');
        expect(plan).toMatch(/Index Scan using "?PK_\w+"? on tasks/);
        expect(plan).not.toContain('tasks_due');
      }
    });

    it('runs scheduled jobs repeatedly', async () => {
      await until('two runs', async () => (await logged('dusted', 0)) >= 2);
    });

    it('a worker that dies during a scheduled job blocks it for a minute at most', async () => {
      await app.get(UnitOfWork).run(async (tx) => {
        await tx.rows('LOCK TABLE bakery_log IN ACCESS EXCLUSIVE MODE');
        const { seconds } = await until('a run to be under way', async () => {
          const [row] = await tx.rows<{ seconds: number }>(
            `SELECT extract(epoch FROM lease_until - clock_timestamp())::float8 AS seconds FROM kernel.sweeps
             WHERE name = 'bakery.dust' AND lease_until IS NOT NULL`,
          );
          return row;
        });
        expect(seconds).toBeLessThanOrEqual(60);
      });
    });

    it('a long scheduled job does not delay the others', async () => {
      let stop!: () => void;
      kneading = new Promise((resolve) => (stop = resolve));
      await until('the long one to be running', async () => {
        const [row] = await rows(`SELECT 1 FROM kernel.sweeps WHERE name = 'bakery.knead' AND lease_until > now()`);
        return row;
      });
      const before = await logged('dusted', 0);
      await until('two more of the other', async () => (await logged('dusted', 0)) >= before + 2);
      stop();
    });

    it('reports a scheduled job that has not run for long', async () => {
      expect(await app.get(ScheduledJobHealth).overdue()).toEqual([]);
      await until('its first run to be over', async () => {
        const [row] = await rows(
          `SELECT 1 FROM kernel.sweeps WHERE name = 'kernel.retention' AND ended_at IS NOT NULL AND lease_until IS NULL`,
        );
        return row;
      });
      // Its next run is in an hour, so it does not run during the test.
      await rows(
        `UPDATE kernel.sweeps SET ended_at = now() - interval '4 hours', next_at = now() + interval '1 hour' WHERE name = 'kernel.retention'`,
      );
      expect(await app.get(ScheduledJobHealth).overdue()).toEqual(['kernel.retention']);
      // A job of another version is run by that version.
      await rows(
        `INSERT INTO kernel.sweeps (name, every_ms, ended_at) VALUES ('bakery.of-tomorrow', 1000, now() - interval '1 day')`,
      );
      expect(await app.get(ScheduledJobHealth).overdue()).toEqual(['kernel.retention']);
    });

    it('restores the deleted rows of a scheduled job and of a subscriber', async () => {
      await rows(`DELETE FROM kernel.subscriptions WHERE handler = 'shelf.put-loaf-away'`);
      await rows(`DELETE FROM kernel.sweeps WHERE name IN ('bakery.dust', 'kernel.subscriptions')`);
      const before = await logged('dusted', 0);
      await until('another run', async () => (await logged('dusted', 0)) > before + 1);
      await until('the subscriber to be back', async () => {
        const [row] = await rows(`SELECT 1 FROM kernel.subscriptions WHERE handler = 'shelf.put-loaf-away'`);
        return row;
      });
    });
  });
}

it('While the queues are away a worker does the work of its own queues, and work without a queue', async () => {
  const database = await freshDatabase();
  const patience = { ...testConfig().patience, queueMs: 100 };
  const config = testConfig({ databaseUrl: database.url, redisUrl: 'redis://127.0.0.1:1', patience });
  const opened: INestApplicationContext[] = [];
  const openWorker = async (...workerQueues: QueueName[]) => {
    const app = await open({ ...config, workerQueues });
    opened.push(app);
    app.get(HandlerRegistry).discover();
    await app.get(Subscriptions).register();
    await app.get(ChangeBroadcast).connect();
    app.get(Relay).start();
    return app;
  };
  const worker = await openWorker('couriers');
  const log = <T>(sql: string) => worker.get(Database).rows<T>(sql);
  await log('CREATE TABLE bakery_log (what text, id integer)');
  const id = ++loaf;
  await worker.get(UnitOfWork).run(async (tx) => {
    await tx.enqueue(FrostLoaf, { id });
    await tx.publish(LoafBaked, { id });
  });
  const done = async () =>
    (await log<{ what: string }>('SELECT what FROM bakery_log ORDER BY what')).map(({ what }) => what);
  await until('its own work', async () => (await done()).length === 2);
  expect(await done()).toEqual(['called out', 'put away']);
  await openWorker('simulation');
  await until('the work of another queue', async () => (await done()).includes('frosted'));
  for (const app of opened) await app.close();
  await database.drop();
});

const { TEST_REDIS_URL: sharedRedis = null } = process.env;
(sharedRedis ? describe : describe.skip)('Of two shops that share one Redis', () => {
  it('each worker does its own tasks only', async () => {
    const databases = [await freshDatabase(), await freshDatabase()];
    const configs = databases.map(({ url }) => testConfig({ databaseUrl: url, redisUrl: sharedRedis }));
    const [busy, idle] = (await Promise.all(configs.map((config) => open(config)))) as [
      INestApplicationContext,
      INestApplicationContext,
    ];
    await busy.get(Database).rows('CREATE TABLE bakery_log (what text, id integer)');
    await idle
      .get(TaskQueues)
      .add([{ id: '1', handler: 'street.call-out-loaf', queue: 'couriers', attempts: 0, payload: {} }]);
    await work(busy, configs[0]!);
    const id = ++loaf;
    await busy.get(UnitOfWork).run((tx) => tx.publish(LoafBaked, { id }));
    await until(
      'the work of the busy shop',
      async () => (await busy.get(Database).rows('SELECT 1 FROM bakery_log WHERE id = $1', [id])).length === 2,
    );
    const queue = new Queue('couriers', { connection: { url: sharedRedis! }, prefix: redisPrefix(configs[1]!) });
    expect(await queue.getWaitingCount()).toBe(1);
    await queue.obliterate({ force: true });
    await queue.close();
    await busy.close();
    await idle.close();
    for (const database of databases) await database.drop();
  });
});

it('A worker that is stopped finishes its running task first', async () => {
  const database = await freshDatabase();
  const config = testConfig({ databaseUrl: database.url });
  const [worker, witness] = [await open(config), await open(config)];
  await witness.get(Database).rows('CREATE TABLE bakery_log (what text, id integer)');
  const id = ++loaf;
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const began = new Promise<void>((resolve) =>
    script.set(id, () => {
      resolve();
      return released;
    }),
  );
  await work(worker, config);
  await witness.get(UnitOfWork).run((tx) => tx.publish(LoafBaked, { id }));
  await began;
  const stopped = worker.close();
  release();
  await stopped;
  expect(await witness.get(Database).rows(`SELECT what FROM bakery_log WHERE what = 'put away'`)).toHaveLength(1);
  await witness.close();
  await database.drop();
});

describe('A process refuses to start', () => {
  const refuses = async (providers: unknown[], message: RegExp) => {
    const app = await open(testConfig(), providers);
    expect(() => app.get(HandlerRegistry).discover()).toThrow(message);
    await app.close();
  };

  it('when an event or a job has no handler', () =>
    refuses([PutLoafAway, FrostLoafHandler], /No handler for: bakery\.slice-loaf/));

  it('when a handler calls a provider and has no queue, or a queue that does not exist', async () => {
    const declare = (queue?: string) => {
      @Injectable()
      @HandlesEvent(LoafBaked, { name: 'street.sing-of-loaf', kind: 'outbound', queue: queue as never })
      class SingOfLoaf implements OutboundHandler<Loaf> {
        async handle(_loaf: Loaf): Promise<void> {}
      }
      return SingOfLoaf;
    };
    await refuses([declare()], /"street\.sing-of-loaf" calls a provider and has no queue/);
    await refuses([declare('mail')], /"street\.sing-of-loaf" has an unknown queue: "mail"/);
  });

  it('when two handlers have the same name', async () => {
    @Injectable()
    @HandlesEvent(LoafBaked, { name: 'shelf.put-loaf-away', kind: 'local' })
    class Impostor {
      async handle(_loaf: Loaf): Promise<void> {}
    }
    await refuses(
      [PutLoafAway, SliceLoafHandler, FrostLoafHandler, Impostor],
      /Two handlers are named "shelf\.put-loaf-away"/,
    );
  });
});
