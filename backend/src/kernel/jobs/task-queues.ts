import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, Queue, Worker, type BackendFactory, type IQueueBackend } from 'bullmq';
import { Pool } from 'pg';
import { Config } from '../config/config';
import { answerWithin } from '../observability/answer-within';
import { Log } from '../observability/log';
import { QUEUES, type QueueName } from './queues';
import { redisPrefix, RedisConnection } from './redis-connection';

const LONGEST_RETRY_MS = 1_000;
/** How long an idle worker waits for a job before it asks again. */
const IDLE_SECONDS = 10;
/** Longer than a worker's connection waits for a job. */
const WORKER_SILENCE_MS = 30_000;

/** A task to be added to its queue. */
export interface QueuedTask {
  id: string;
  handler: string;
  queue: QueueName;
  attempts: number;
  payload: object;
}

/** Jobs in a queue: waiting and active ones. */
export interface QueueDepth {
  waiting: number;
  active: number;
}

interface JobData {
  taskId: string;
  payload: object;
}

/** The queue's store does not answer. */
export class QueueUnavailable extends Error {}

/**
 * BullMQ's queues and workers, on Redis when REDIS_URL is set and on its PostgreSQL backend otherwise, with the same
 * calls. A job is named after its handler and has the task's id, with the payload for inspection. It is tried once and
 * removed when it ends: the task's row has attempts, backoff and history.
 */
@Injectable()
export class TaskQueues implements BeforeApplicationShutdown {
  private readonly queues = new Map<QueueName, Queue>();
  private readonly workers: { worker: Worker; running: Set<Promise<void>> }[] = [];
  /** One for all queues of this process, and one for all its workers. */
  private readonly connections = new Map<'queues' | 'workers', RedisConnection | Pool>();
  private stopping = false;
  private unanswered = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** False after a command that was not answered in time, until it is answered. */
  get available(): boolean {
    return !this.unanswered;
  }

  /**
   * Adds a job per task, with one command per queue. A queued one is not added again: its id consists of the task and
   * its attempt.
   * @throws QueueUnavailable
   */
  async add(tasks: QueuedTask[]): Promise<void> {
    const names = QUEUES.filter((name) => tasks.some(({ queue }) => queue === name));
    if (names.length === 0) return;
    const jobsOf = (name: QueueName) => tasks.filter(({ queue }) => queue === name).map(jobOf);
    await this.ask(() => Promise.all(names.map((name) => this.addJobs(this.queue(name), jobsOf(name)))));
  }

  /**
   * Starts the workers of the queues that this process serves (WORKER_QUEUES); resolves once the queue's store was
   * reached, however long that takes.
   */
  async work(process: (taskId: string) => Promise<void>): Promise<void> {
    for (const name of this.config.workerQueues) this.startWorker(name, process);
    await Promise.all(this.workers.map(({ worker }) => worker.waitUntilReady()));
  }

  /** @throws QueueUnavailable */
  async ping(): Promise<void> {
    await this.ask(() => this.queue(QUEUES[0]).getWaitingCount());
  }

  /** @throws QueueUnavailable */
  depths(): Promise<[QueueName, QueueDepth][]> {
    return this.ask(() =>
      Promise.all(
        QUEUES.map(async (name): Promise<[QueueName, QueueDepth]> => {
          const { waiting = 0, active = 0 } = await this.queue(name).getJobCounts('waiting', 'active');
          return [name, { waiting, active }];
        }),
      ),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.workers.splice(0).map(({ worker, running }) => this.closeWorker(worker, running)));
    await Promise.all([...this.queues.values()].map((queue) => this.closesInTime(() => queue.close())));
    this.queues.clear();
    for (const connection of this.connections.values())
      if (connection instanceof Pool) await this.closesInTime(() => connection.end());
      else connection.disconnect();
    this.connections.clear();
  }

  /** While Redis is down, commands wait in memory: one may wait, further ones throw at once. */
  private async ask<T>(command: () => Promise<T>): Promise<T> {
    if (this.unanswered) throw new QueueUnavailable('The queue does not answer.');
    const answer = command();
    try {
      return await answerWithin(this.config.patience.queueMs, () => answer);
    } catch (error) {
      if (!this.unanswered) this.beginOutage(answer, error);
      throw new QueueUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  private beginOutage(answer: Promise<unknown>, error: unknown): void {
    this.unanswered = true;
    this.log.warn({ err: error }, 'the queue does not answer; tasks are run from PostgreSQL');
    void answer
      .then(() => this.log.info('the queue answers again'))
      .catch(() => undefined)
      .finally(() => (this.unanswered = false));
  }

  private queue(name: QueueName): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Queue(name, this.options('queues') as never, this.backend());
      queue.on('error', (error) => this.log.warn({ err: error, queue: name }, 'the queue reported an error'));
      this.queues.set(name, queue);
    }
    return queue;
  }

  private async addJobs(queue: Queue, jobs: ReturnType<typeof jobOf>[]): Promise<void> {
    const [{ name, data, opts }, ...more] = jobs as [ReturnType<typeof jobOf>];
    // On PostgreSQL addBulk creates temporary tables, which costs more than the job.
    if (more.length === 0) await queue.add(name, data, opts);
    else await queue.addBulk(jobs);
  }

  private startWorker(name: QueueName, process: (taskId: string) => Promise<void>): void {
    const { concurrency, perSecond } = this.config.queues[name];
    // A job whose worker died returns when its lock expires; until then its id cannot be added again.
    const lockDuration = this.config.tasks.requeueMs;
    const options = {
      ...this.options('workers'),
      concurrency,
      drainDelay: IDLE_SECONDS,
      lockDuration,
      stalledInterval: lockDuration,
      ...(perSecond > 0 && { limiter: { max: perSecond, duration: 1_000 } }),
    };
    const running = new Set<Promise<void>>();
    const track = (job: { data: JobData }): Promise<void> => {
      const work = process(job.data.taskId).finally(() => running.delete(work));
      running.add(work);
      return work;
    };
    const worker = new Worker<JobData, void>(name, track, options as never, this.backend());
    worker.on('error', (error) => this.log.warn({ err: error, queue: name }, 'the queue reported an error'));
    worker.on('failed', (job, error) => this.log.error({ err: error, queue: name, job: job?.name }, 'a job failed'));
    this.workers.push({ worker, running });
  }

  /** Takes no more jobs and waits for active ones. A store that hangs never confirms the end of a job. */
  private async closeWorker(worker: Worker, running: Set<Promise<void>>): Promise<void> {
    const closed = worker.close();
    do await Promise.allSettled(running);
    while (!(await this.closesInTime(() => closed)) && running.size > 0);
  }

  private closesInTime(close: () => Promise<unknown>): Promise<boolean> {
    return answerWithin(this.config.patience.queueMs, close).then(
      () => true,
      () => false,
    );
  }

  private options(user: 'queues' | 'workers'): object {
    const connection = this.connections.get(user) ?? this.connect(user);
    this.connections.set(user, connection);
    return { connection, ...(this.config.redisUrl && { prefix: redisPrefix(this.config) }) };
  }

  private backend(): never {
    return (
      this.config.redisUrl ? undefined : (createPostgresBackend as unknown as BackendFactory<IQueueBackend>)
    ) as never;
  }

  private connect(user: 'queues' | 'workers'): RedisConnection | Pool {
    const { redisUrl, databaseUrl, workerQueues } = this.config;
    if (redisUrl) {
      // A stopping process does not wait for Redis: the tasks' rows have the same information.
      const retryStrategy = (times: number) => (this.stopping ? null : Math.min(times * 100, LONGEST_RETRY_MS));
      // A connection that waits longer for an answer is replaced.
      const socketTimeout = user === 'workers' ? WORKER_SILENCE_MS : this.config.patience.queueMs;
      const redis = new RedisConnection(redisUrl, { maxRetriesPerRequest: null, retryStrategy, socketTimeout });
      redis.on('error', (error) => this.log.warn({ err: error }, 'redis reported an error'));
      return redis;
    }
    const pool = new Pool({
      connectionString: databaseUrl,
      // Each worker has its own connection to listen on.
      max: user === 'workers' ? 3 + workerQueues.length : 3,
      keepAlive: true,
      // The queue can be rebuilt from the tasks' rows, so its own commits need not wait for the disk.
      options: '-c synchronous_commit=off -c jit=off -c search_path=bullmq',
    });
    pool.on('error', (error) => this.log.warn({ err: error }, 'the queue lost a connection'));
    return pool;
  }
}

function jobOf({ id, handler, attempts, payload }: QueuedTask) {
  return {
    name: handler,
    data: { taskId: id, payload } satisfies JobData,
    opts: { jobId: `task-${id}-${attempts}`, attempts: 1, removeOnComplete: true, removeOnFail: true },
  };
}
