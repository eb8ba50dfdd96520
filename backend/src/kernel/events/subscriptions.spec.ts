import { Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsInt } from 'class-validator';
import { freshDatabase, type TestDatabase } from '../../../test/support/database';
import { silentLog, testConfig } from '../../../test/support/test-config';
import { Database } from '../database/database';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { KernelModule } from '../kernel.module';
import { defineEvent } from './definitions';
import { HandlerRegistry } from './handler-registry';
import { HandlesEvent } from './handles';
import { Relay } from './relay';
import { Subscriptions } from './subscriptions';
import { TaskRunner } from './task-runner';
import { UnknownWork } from './unknown-work';

class Loaf {
  @IsInt() id: number;
}
const LoafBaked = defineEvent('bakery.loaf-baked', Loaf);

@Injectable()
@HandlesEvent(LoafBaked, { name: 'bakery.shelve-loaf', kind: 'local' })
class ShelveLoaf {
  async handle({ id }: Loaf, tx: Tx): Promise<void> {
    await tx.rows(`INSERT INTO bakery_log (what, id) VALUES ('shelved', $1)`, [id]);
  }
}

@Injectable()
@HandlesEvent(LoafBaked, { name: 'bakery.praise-loaf', kind: 'local' })
class PraiseLoaf {
  async handle({ id }: Loaf, tx: Tx): Promise<void> {
    await tx.rows(`INSERT INTO bakery_log (what, id) VALUES ('praised', $1)`, [id]);
  }
}

@Injectable()
@HandlesEvent(LoafBaked, { name: 'bakery.praise-loaf', kind: 'local', queue: 'couriers' })
class PraiseQueuedLoaf extends PraiseLoaf {}

describe('An old and a new version side by side', () => {
  let database: TestDatabase;
  const running: INestApplicationContext[] = [];

  /** A process with these handlers after its start; it relays and works only when called. */
  async function version(...handlers: (new () => object)[]): Promise<INestApplicationContext> {
    @Module({
      imports: [KernelModule.with(testConfig({ databaseUrl: database.url }), silentLog())],
      providers: handlers,
    })
    class Bakery {}
    const app = await NestFactory.createApplicationContext(Bakery, { logger: silentLog(), abortOnError: false });
    running.push(app);
    app.get(HandlerRegistry).discover();
    await app.get(Subscriptions).register();
    return app;
  }

  const rows = <T>(sql: string, values: Date[] = []) => running[0]!.get(Database).rows<T>(sql, values);
  const tasks = () =>
    rows<{ handler: string; status: string; attempts: number; queued: boolean }>(
      `SELECT handler, status, attempts, queued_at IS NOT NULL AS queued FROM kernel.tasks ORDER BY handler`,
    );
  const subscribers = async () =>
    (await rows<{ handler: string }>('SELECT handler FROM kernel.subscriptions ORDER BY handler')).map(
      ({ handler }) => handler,
    );
  const bake = (app: INestApplicationContext) => app.get(UnitOfWork).run((tx) => tx.publish(LoafBaked, { id: 1 }));

  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close();
    await database.drop();
  });

  it('the old relay makes the task of a subscriber that only the new version has, and leaves it to that version', async () => {
    const old = await version(ShelveLoaf);
    const recent = await version(ShelveLoaf, PraiseLoaf);
    await rows('CREATE TABLE bakery_log (what text, id integer)');
    await bake(recent);
    await old.get(Relay).pass();
    await old.get(Relay).finish();
    expect(await tasks()).toMatchObject([
      { handler: 'bakery.praise-loaf', status: 'pending', attempts: 0, queued: false },
      { handler: 'bakery.shelve-loaf', status: 'done' },
    ]);
    await recent.get(Relay).pass();
    await recent.get(Relay).finish();
    expect((await tasks()).map(({ status }) => status)).toEqual(['done', 'done']);
    expect(await rows('SELECT what FROM bakery_log ORDER BY what')).toEqual([{ what: 'praised' }, { what: 'shelved' }]);
  });

  it('a task of the new version that the old one claimed is put back, with no attempt counted, after a pause', async () => {
    const old = await version(ShelveLoaf);
    const recent = await version(ShelveLoaf, PraiseQueuedLoaf);
    await bake(recent);
    await recent.get(Relay).pass();
    expect((await tasks())[0]).toMatchObject({ handler: 'bakery.praise-loaf', queued: true });
    const [task] = await rows<{ id: string }>(`SELECT id FROM kernel.tasks WHERE handler = 'bakery.praise-loaf'`);
    const [{ now }] = (await rows<{ now: Date }>('SELECT kernel.now() AS now')) as [{ now: Date }];
    await old.get(TaskRunner).run(task!.id);
    expect((await tasks())[0]).toMatchObject({ status: 'pending', attempts: 0, queued: false });
    // Measured from before the run, because on a slow machine the pause may already be over.
    expect(
      await rows(`SELECT 1 FROM kernel.tasks WHERE handler = 'bakery.praise-loaf' AND next_at > $1`, [now]),
    ).toHaveLength(1);
  });

  it('a restarted old version does not change what a newer one registered', async () => {
    await version(ShelveLoaf);
    await rows(`UPDATE kernel.subscriptions SET level = level + 1, handler = 'bakery.of-tomorrow'`);
    await version(ShelveLoaf, PraiseLoaf);
    expect(await subscribers()).toEqual(['bakery.of-tomorrow']);
  });

  it('a newer version retires subscribers of an older one; one of the same level only adds', async () => {
    await version(PraiseLoaf);
    await version(ShelveLoaf);
    expect(await subscribers()).toEqual(['bakery.praise-loaf', 'bakery.shelve-loaf']);
    await rows('UPDATE kernel.subscriptions SET level = level - 1');
    await version(ShelveLoaf);
    expect(await subscribers()).toEqual(['bakery.shelve-loaf']);
  });

  it('keeps an event without a subscriber until a version subscribes to it', async () => {
    const old = await version(ShelveLoaf);
    await rows(
      `INSERT INTO kernel.outbox_events (name, version, payload) VALUES ('bakery.oven-cleaned', 1, '{"id": 1}')`,
    );
    await bake(old);
    await old.get(Relay).pass();
    const waiting = () => rows('SELECT name FROM kernel.outbox_events WHERE relayed_at IS NULL');
    expect(await waiting()).toEqual([{ name: 'bakery.oven-cleaned' }]);
    expect(await old.get(UnknownWork).list()).toEqual([{ kind: 'event', name: 'bakery.oven-cleaned', count: 1 }]);
    const OvenCleaned = defineEvent('bakery.oven-cleaned', Loaf);
    @Injectable()
    @HandlesEvent(OvenCleaned, { name: 'bakery.light-oven', kind: 'local' })
    class LightOven {
      async handle(): Promise<void> {}
    }
    await version(ShelveLoaf, LightOven);
    await old.get(Relay).pass();
    expect(await waiting()).toEqual([]);
    expect(await old.get(UnknownWork).list()).toEqual([{ kind: 'task', name: 'bakery.light-oven', count: 1 }]);
  });
});
