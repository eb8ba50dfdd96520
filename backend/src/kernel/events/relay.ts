import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config';
import { Database } from '../database/database';
import type { QueueName } from '../jobs/queues';
import { TaskQueues } from '../jobs/task-queues';
import { Log } from '../observability/log';
import { ChangeBroadcast } from './change-broadcast';
import { Circuits } from './circuits';
import { MOST_QUEUED, TaskClaims, type ClaimedOfQueue } from './task-claims';
import { TaskRunner } from './task-runner';

const BATCH = 200;

/**
 * The worker's dispatcher. It creates one task per subscriber of each published event, runs due tasks of handlers
 * without a queue and adds the others to their queues. While the queues are unavailable it also runs the tasks of its
 * own queues. It runs after commits that wake it and on a short poll, in any number of workers in parallel. A task that
 * was queued long ago and is still due is queued again, so the queues may be emptied at any time.
 */
@Injectable()
export class Relay implements BeforeApplicationShutdown {
  /** Tasks started by this relay, by the queue of their handler; null: no queue. */
  private readonly tasks = new Map<QueueName | null, Set<Promise<void>>>();
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly circuits: Circuits,
    private readonly claims: TaskClaims,
    private readonly runner: TaskRunner,
    private readonly queues: TaskQueues,
    private readonly broadcast: ChangeBroadcast,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  start(): void {
    this.broadcast.onWork(() => this.wake());
    this.timer = setInterval(() => this.wake(), this.config.tasks.pollMs);
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.running;
    await this.finish();
  }

  private wake(): void {
    if (!this.timer) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.pass()
      .catch((error: unknown) => this.log.error({ err: error }, 'the relay could not run'))
      .finally(() => {
        this.running = null;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  /** Creates tasks for published events, then starts or queues the due tasks. */
  async pass(): Promise<void> {
    while ((await this.fanOut()) === BATCH);
    await this.circuits.probe();
    if (!(await this.startOrQueueDue())) await this.startDue();
    // Tasks without a free slot are started when a task ends.
    if (this.isFull()) void Promise.race(this.started()).then(() => this.wake());
  }

  /** Resolves when all tasks started by this relay have ended. */
  async finish(): Promise<void> {
    await Promise.all(this.started());
  }

  /** Starts due tasks without a queue and adds the others to their queues; false if the queues are unavailable. */
  private async startOrQueueDue(): Promise<boolean> {
    if (!this.queues.available) return false;
    const { claims, forQueues } = await this.claims.dueOrForQueues(this.roomFor(null));
    this.startClaimed(claims);
    if (forQueues.length === MOST_QUEUED) this.wake();
    return this.claims.addToQueues(forQueues);
  }

  /**
   * Starts due tasks of all queues with room, and of those without one. A statement claims no more than the smallest room,
   * because all that it claims may be of one queue.
   */
  private async startDue(): Promise<void> {
    for (;;) {
      const open = [null, ...this.config.workerQueues].filter((queue) => this.roomFor(queue) > 0);
      if (open.length === 0) return;
      const limit = Math.min(...open.map((queue) => this.roomFor(queue)));
      const claims = await this.claims.due(open, limit);
      this.startClaimed(claims);
      if (claims.length < limit) return;
    }
  }

  private startClaimed(claims: ClaimedOfQueue[]): void {
    for (const claim of claims) {
      const tasks = this.tasksOf(claim.queue);
      const task = this.runner
        .work(claim)
        // Its lease runs out, and it is due again.
        .catch((error: unknown) =>
          this.log.error({ err: error, taskId: claim.id }, 'the outcome of a task could not be recorded'),
        )
        .finally(() => tasks.delete(task));
      tasks.add(task);
    }
  }

  /**
   * Free slots for tasks of this queue, or without a queue (null). Each queue has its own limit, so that tasks waiting
   * for a slow provider do not block others.
   */
  private roomFor(queue: QueueName | null): number {
    const { concurrency } = queue ? this.config.queues[queue] : this.config.tasks;
    return Math.max(0, concurrency - this.tasksOf(queue).size);
  }

  private isFull(): boolean {
    return [...this.tasks.keys()].some((queue) => this.roomFor(queue) === 0);
  }

  private tasksOf(queue: QueueName | null): Set<Promise<void>> {
    const tasks = this.tasks.get(queue) ?? new Set();
    this.tasks.set(queue, tasks);
    return tasks;
  }

  private started(): Promise<void>[] {
    return [...this.tasks.values()].flatMap((tasks) => [...tasks]);
  }

  /** Events without a subscriber are kept: a newer version may subscribe. */
  private async fanOut(): Promise<number> {
    const relayed = await this.database.rows(
      `WITH waiting AS (
         SELECT id, name, payload FROM kernel.outbox_events
         WHERE relayed_at IS NULL AND name IN (SELECT event FROM kernel.subscriptions)
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ), delivered AS (
         INSERT INTO kernel.tasks (event_id, handler)
         SELECT w.id, s.handler FROM waiting w JOIN kernel.subscriptions s ON s.event = w.name
         WHERE NOT coalesce(w.payload @> s.unless, false) ORDER BY w.id
         ON CONFLICT (event_id, handler) WHERE event_id IS NOT NULL DO NOTHING
       )
       UPDATE kernel.outbox_events e SET relayed_at = kernel.now() FROM waiting WHERE e.id = waiting.id RETURNING e.id`,
    );
    return relayed.length;
  }
}
