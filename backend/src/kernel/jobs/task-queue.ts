import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, Queue, Worker, type BackendFactory, type IQueueBackend, type Processor } from 'bullmq';
import { Config } from '../config/config';
import { answerWithin } from '../observability/answer-within';
import { Log } from '../observability/log';
import { RedisConnection } from './redis-connection';
import { redisPrefix } from './redis-prefix';

const TASKS = 'crispi-tasks';
const LONGEST_RETRY_MS = 1_000;
const PATIENCE_MS = 3_000;
/** Longer than a worker's connection waits for a job. */
const WORKER_SILENCE_MS = 30_000;

/** The queue's store does not answer. */
export class QueueUnavailable extends Error {}

/**
 * BullMQ, on Redis when REDIS_URL is set and on its PostgreSQL backend otherwise: the same calls either way. A job
 * carries the id of a task and nothing else, is tried once and leaves the queue when it ended: the task's row owns
 * attempts, backoff and history.
 */
@Injectable()
export class TaskQueue implements BeforeApplicationShutdown {
  private readonly closers: (() => Promise<unknown>)[] = [];
  private stopping = false;
  private tasks: Queue | null = null;
  private unanswered = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** False from a command that was not answered in time until it is. */
  get answers(): boolean {
    return !this.unanswered;
  }

  /**
   * Adds one job per task id under the given job id; an id that is already queued is left alone.
   * @throws QueueUnavailable
   */
  async addAll(jobIds: string[], taskIds: string[]): Promise<void> {
    if (taskIds.length === 0) return;
    const jobs = taskIds.map((taskId, i) => ({
      name: 'task',
      data: { taskId },
      opts: { jobId: jobIds[i]!, attempts: 1, removeOnComplete: true, removeOnFail: true },
    }));
    await this.ask((tasks) => tasks.addBulk(jobs));
  }

  /** Takes tasks off the queue from now on; resolves once the queue's store has been reached, however long that takes. */
  async work(process: (taskId: string) => Promise<void>): Promise<void> {
    await this.worker(TASKS, this.config.tasks.concurrency, async (job) =>
      process((job.data as { taskId: string }).taskId),
    );
  }

  /** @throws QueueUnavailable */
  async ping(): Promise<void> {
    await this.ask((tasks) => tasks.getWaitingCount());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    for (const close of this.closers.reverse()) await close();
    this.closers.length = 0;
  }

  /** Commands to a Redis that is away wait in memory until it is back: one that waits is enough, the next ones throw at once. */
  private async ask<T>(question: (tasks: Queue) => Promise<T>): Promise<T> {
    if (this.unanswered) throw new QueueUnavailable('The queue does not answer.');
    this.tasks ??= this.queue(TASKS);
    const answer = question(this.tasks);
    try {
      return await answerWithin(PATIENCE_MS, () => answer);
    } catch (error) {
      if (this.answers) this.beginOutage(answer, error);
      throw new QueueUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  private beginOutage(answer: Promise<unknown>, error: unknown): void {
    this.unanswered = true;
    this.log.warn({ err: error }, 'the queue does not answer; work goes on from PostgreSQL');
    void answer
      .then(() => this.log.info('the queue answers again'))
      .catch(() => undefined)
      .finally(() => (this.unanswered = false));
  }

  /** Finishes the jobs in hand and takes no more. */
  private async worker(name: string, concurrency: number, process: Processor): Promise<void> {
    // A job whose worker died comes back when its lock runs out; until then its id stands for it and cannot be added again.
    const lockDuration = this.config.tasks.requeueMs;
    const options = { ...this.place(WORKER_SILENCE_MS), concurrency, lockDuration, stalledInterval: lockDuration };
    const inHand = new Set<Promise<unknown>>();
    const tracked: Processor = (...job) => {
      const work = process(...job).finally(() => inHand.delete(work));
      inHand.add(work);
      return work;
    };
    const worker = new Worker(name, tracked, options as never, this.factory());
    worker.on('error', (error) => this.log.warn({ err: error, queue: name }, 'the queue reported an error'));
    worker.on('failed', (job, error) => this.log.error({ err: error, queue: name, job: job?.name }, 'a job failed'));
    this.closers.push(async () => {
      const closed = worker.close();
      // A store that hangs never confirms the end of a job; only the jobs themselves are waited for.
      do await Promise.allSettled(inHand);
      while (!(await this.closesInTime(() => closed)) && inHand.size > 0);
    });
    await worker.waitUntilReady();
  }

  private queue(name: string): Queue {
    const queue = new Queue(name, this.place(PATIENCE_MS) as never, this.factory());
    queue.on('error', (error) => this.log.warn({ err: error, queue: name }, 'the queue reported an error'));
    this.closers.push(() => this.closesInTime(() => queue.close()));
    return queue;
  }

  private closesInTime(close: () => Promise<unknown>): Promise<boolean> {
    return answerWithin(PATIENCE_MS, close).then(
      () => true,
      () => false,
    );
  }

  private place(silenceMs: number): object {
    return {
      connection: this.connection(silenceMs),
      ...(this.config.redisUrl && { prefix: redisPrefix(this.config) }),
    };
  }

  private factory(): never {
    return (
      this.config.redisUrl ? undefined : (createPostgresBackend as unknown as BackendFactory<IQueueBackend>)
    ) as never;
  }

  /** `silenceMs`: a connection to Redis that owes an answer for that long is replaced. */
  private connection(silenceMs: number): object {
    if (this.config.redisUrl) {
      // A process that stops does not wait for a Redis that is away: the tasks' rows know all it would be told.
      const retryStrategy = (times: number) => (this.stopping ? null : Math.min(times * 100, LONGEST_RETRY_MS));
      const options = { maxRetriesPerRequest: null, retryStrategy, socketTimeout: silenceMs };
      const redis = new RedisConnection(this.config.redisUrl, options);
      redis.on('error', (error) => this.log.warn({ err: error }, 'redis reported an error'));
      this.closers.push(async () => redis.disconnect());
      return redis;
    }
    // The queue can be rebuilt from the tasks' rows, so its own commits need not wait for the disk.
    return { connectionString: this.config.databaseUrl, max: 3, options: '-c synchronous_commit=off -c jit=off' };
  }
}
