import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { Log } from '../observability/log';
import { QueueUnavailable, TaskQueue } from '../jobs/task-queue';
import { Circuits } from './circuits';
import { HandlerRegistry } from './handler-registry';
import { ChangeBroadcast } from './change-broadcast';
import { TaskRunner } from './task-runner';

const BATCH = 200;

interface DueTask {
  id: string;
  attempts: number;
}

/**
 * The worker's dispatcher. It turns published events into one task per subscriber, begins as many due tasks as its process
 * has hands free for and puts the others on the queue, for whichever worker has some. It runs when a commit wakes it and
 * on a short poll, and any number of workers may run it side by side. The same poll queues what got lost: a task that was
 * queued long ago and is still due is begun or queued again, so the queue may be flushed at any time.
 */
@Injectable()
export class Relay implements BeforeApplicationShutdown {
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly registry: HandlerRegistry,
    private readonly circuits: Circuits,
    private readonly runner: TaskRunner,
    private readonly queue: TaskQueue,
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
    await this.runner.finish();
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

  /** Fans out what is published, runs or queues what is due, until nothing is left. */
  async pass(): Promise<void> {
    while ((await this.fanOut()) === BATCH);
    await this.circuits.probe();
    if (!(await this.runner.beginDue()) || (await this.queueDue())) return;
    // Without the queue this worker can only go on by itself, as soon as it has a hand free.
    void this.runner.handFree().then(() => this.wake());
  }

  /** Returns false when the queue does not answer. */
  private async queueDue(): Promise<boolean> {
    while (this.queue.answers) {
      const due = await this.takeDue();
      const taskIds = due.map((task) => task.id);
      try {
        // Committed first, queued after: a crash in between costs `requeueMs`, the other order could lose the task.
        await this.queue.addAll(
          due.map((task) => `task-${task.id}-${task.attempts}`),
          taskIds,
        );
      } catch (error) {
        if (!(error instanceof QueueUnavailable)) throw error;
        await this.database.rows('UPDATE kernel.tasks SET queued_at = NULL WHERE id = ANY($1)', [taskIds]);
        return false;
      }
      if (due.length < BATCH) return true;
    }
    return false;
  }

  /** Events whose kind nobody has subscribed to yet stay: newer code may. */
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

  /** Tasks of handlers that this version does not have are left to one that does. */
  private takeDue(): Promise<DueTask[]> {
    return this.database.rows<DueTask>(
      `UPDATE kernel.tasks SET queued_at = kernel.now() WHERE id IN (
         SELECT id FROM kernel.tasks
         WHERE status = 'pending' AND next_at <= kernel.now() AND (lease_until IS NULL OR lease_until < kernel.now())
           AND (queued_at IS NULL OR queued_at < kernel.now() - make_interval(secs => $1)) AND handler = ANY($2)
         ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, attempts`,
      [this.config.tasks.requeueMs / 1000, this.registry.names()],
    );
  }
}
