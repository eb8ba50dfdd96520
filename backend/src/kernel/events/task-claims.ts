import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { QUEUES, type QueueName } from '../jobs/queues';
import { QueueUnavailable, TaskQueues, type QueuedTask } from '../jobs/task-queues';
import { HandlerRegistry } from './handler-registry';
import type { Claimed } from './outbox';
import { UnknownWork } from './unknown-work';

/** Maximum number of tasks added to the queues at once. */
export const MOST_QUEUED = 200;

/** A claimed task with the queue of its handler; null: it has none. */
export interface ClaimedOfQueue extends Claimed {
  queue: QueueName | null;
}

/**
 * The attempt is counted before the work starts, so that a task that kills its worker each time also runs out of
 * attempts.
 */
const CLAIM = `UPDATE kernel.tasks t SET attempts = t.attempts + 1, waits_for = NULL, lease_token = $1,
  lease_until = kernel.now() + make_interval(secs => $2)`;
const CLAIMED = `RETURNING t.id, t.handler, coalesce(t.payload, source.payload) AS payload, t.attempts, t.outages,
  extract(epoch FROM kernel.now() - coalesce(t.retried_at, t.created_at))::float8 * 1000 AS age_ms,
  coalesce(source.occurred_at, t.created_at) AS occurred_at, t.lease_token AS token,
  coalesce(t.traceparent, source.traceparent) AS traceparent`;

/** Tasks with an unknown handler are left to a version that has it. */
const isDue = (task: string, handlers: string) => `${task}.status = 'pending' AND ${task}.next_at <= kernel.now()
  AND (${task}.lease_until IS NULL OR ${task}.lease_until < kernel.now()) AND ${task}.handler = ANY(${handlers})`;

/**
 * Due tasks that are not in a queue, the longest overdue first. A task that was queued `requeue` seconds ago and is
 * still due counts as lost. The limit is part of the text: a statement with LIMIT as a parameter is planned on each
 * call.
 */
const dueTasks = (handlers: string, requeue: string, limit: number) => `
  SELECT t.id, e.payload, e.occurred_at, e.traceparent FROM kernel.tasks t LEFT JOIN kernel.outbox_events e ON e.id = t.event_id
   WHERE ${isDue('t', handlers)} AND (t.queued_at IS NULL OR t.queued_at < kernel.now() - make_interval(secs => ${requeue}))
   ORDER BY t.next_at LIMIT ${limit} FOR UPDATE OF t SKIP LOCKED`;

/**
 * A task by its id, locked; its status is checked afterwards. With both conditions on the table the planner might scan
 * all pending tasks: there are none when it plans on a quiet day, and thousands after an outage.
 */
const byId = (param: string) => `task AS (SELECT * FROM kernel.tasks WHERE id = ${param} FOR UPDATE)`;

/** Claims due tasks: for this process, until their lease expires, or for a queue. */
@Injectable()
export class TaskClaims {
  constructor(
    private readonly database: Database,
    private readonly registry: HandlerRegistry,
    private readonly queues: TaskQueues,
    private readonly unknownWork: UnknownWork,
    private readonly config: Config,
  ) {}

  /** Claims the task of a queue's job, if it is due. */
  one(taskId: string): Promise<Claimed | null> {
    return this.database.row<Claimed>(
      `WITH ${byId('$4')}
       ${CLAIM} FROM task LEFT JOIN kernel.outbox_events source ON source.id = task.event_id
       WHERE t.id = task.id AND ${isDue('task', '$3')} ${CLAIMED}`,
      [...this.lease(), this.registry.names(), taskId],
    );
  }

  /** Claims due tasks of the handlers of these queues, and of those without a queue (null). */
  async due(queues: (QueueName | null)[], limit: number): Promise<ClaimedOfQueue[]> {
    const rows = await this.database.rows<Claimed>(
      `${CLAIM} FROM (${dueTasks('$3', '$4', limit)}) source WHERE t.id = source.id ${CLAIMED}`,
      [...this.lease(), this.registry.namesIn(queues), this.requeueSeconds],
    );
    return rows.map((task) => ({ ...task, queue: this.registry.get(task.handler).queue }));
  }

  /** Claims due tasks without a queue, and marks those with one as queued, in one statement. */
  async dueOrForQueues(limit: number): Promise<{ claims: ClaimedOfQueue[]; forQueues: QueuedTask[] }> {
    const rows = await this.database.rows<Claimed & { isQueued: boolean }>(
      `WITH claimed AS (${CLAIM} FROM (${dueTasks('$3', '$5', limit)}) source WHERE t.id = source.id ${CLAIMED}),
         queued AS (UPDATE kernel.tasks t SET queued_at = kernel.now()
           FROM (${dueTasks('$4', '$5', MOST_QUEUED)}) source WHERE t.id = source.id ${CLAIMED})
       SELECT *, false AS is_queued FROM claimed UNION ALL SELECT *, true FROM queued`,
      [...this.lease(), this.registry.namesIn([null]), this.registry.namesIn(QUEUES), this.requeueSeconds],
    );
    return {
      claims: rows.filter(({ isQueued }) => !isQueued).map((task) => ({ ...task, queue: null })),
      forQueues: rows
        .filter(({ isQueued }) => isQueued)
        .map((task) => ({ ...task, queue: this.registry.get(task.handler).queue! })),
    };
  }

  /**
   * Adds tasks to their queues that are marked as queued; false, after resetting the marks, if the queues are
   * unavailable. The mark is committed first: a crash in between delays the tasks by `requeueMs`, while the other order
   * could lose them.
   */
  async addToQueues(tasks: QueuedTask[]): Promise<boolean> {
    try {
      await this.queues.add(tasks);
      return true;
    } catch (error) {
      if (!(error instanceof QueueUnavailable)) throw error;
      const ids = tasks.map(({ id }) => id);
      await this.database.rows('UPDATE kernel.tasks SET queued_at = NULL WHERE id = ANY($1)', [ids]);
      return false;
    }
  }

  /**
   * A newer version queued a task with a handler that this version does not have. The task is due again after a pause
   * in which the newer version can take it; without the pause the two would pass it back and forth continuously.
   */
  async putBack(taskId: string): Promise<void> {
    const unknown = await this.database.row<{ handler: string }>(
      `WITH ${byId('$1')}
       UPDATE kernel.tasks t SET queued_at = NULL, next_at = greatest(t.next_at, kernel.now() + make_interval(secs => $3)) FROM task
       WHERE t.id = task.id AND task.status = 'pending' AND NOT task.handler = ANY($2)
         AND (task.lease_until IS NULL OR task.lease_until < kernel.now())
       RETURNING t.handler`,
      [taskId, this.registry.names(), this.config.tasks.backoffMs / 1000],
    );
    if (unknown) this.unknownWork.note(unknown.handler);
  }

  private lease(): [token: string, seconds: number] {
    return [randomUUID(), this.config.tasks.leaseMs / 1000];
  }

  private get requeueSeconds(): number {
    return this.config.tasks.requeueMs / 1000;
  }
}
