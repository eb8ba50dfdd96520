import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { Database } from '../database/database';
import type { Claimed } from './claimed';
import { HandlerRegistry } from './handler-registry';
import { UnknownWork } from './unknown-work';

/** What a claim writes. The attempt is counted before the work starts, so that a task that kills its worker runs out of them too. */
const CLAIM = `UPDATE kernel.tasks t SET attempts = t.attempts + 1, waits_for = NULL, lease_token = $1,
  lease_until = kernel.now() + make_interval(secs => $2)`;
const CLAIMED = `RETURNING t.id, t.handler, coalesce(t.payload, source.payload) AS payload, t.attempts, t.outages,
  extract(epoch FROM kernel.now() - coalesce(t.retried_at, t.created_at))::float8 * 1000 AS age_ms,
  coalesce(source.occurred_at, t.created_at) AS occurred_at, t.lease_token AS token,
  coalesce(t.traceparent, source.traceparent) AS traceparent`;
/** Tasks of handlers that this version does not have are left to one that does. */
const due = (task: string) => `${task}.status = 'pending' AND ${task}.next_at <= kernel.now()
  AND (${task}.lease_until IS NULL OR ${task}.lease_until < kernel.now()) AND ${task}.handler = ANY($3)`;
/**
 * A task by its id, held, as the place to ask whether it is pending. Asked of the table, that invites the planner to look through all that
 * are: none on a quiet day, when it plans, and thousands after an outage.
 */
const byId = (param: string) => `task AS (SELECT * FROM kernel.tasks WHERE id = ${param} FOR UPDATE)`;

/** Takes tasks for this process: whoever wrote its token on one has it until its lease runs out. */
@Injectable()
export class TaskClaims {
  constructor(
    private readonly database: Database,
    private readonly registry: HandlerRegistry,
    private readonly unknownWork: UnknownWork,
    private readonly config: Config,
  ) {}

  /** The task that came off the queue, when it is due. */
  one(taskId: string): Promise<Claimed | null> {
    return this.database.row<Claimed>(
      `WITH ${byId('$4')}
       ${CLAIM} FROM task LEFT JOIN kernel.outbox_events source ON source.id = task.event_id
       WHERE t.id = task.id AND ${due('task')} ${CLAIMED}`,
      [...this.claimant(), taskId],
    );
  }

  /** The longest due. Those on the queue are left to whoever takes them off it, for a while. */
  due(most: number): Promise<Claimed[]> {
    return this.database.rows<Claimed>(
      // The number stands in the text: a statement whose LIMIT is a parameter is planned anew each time.
      `${CLAIM} FROM (SELECT t.id, e.payload, e.occurred_at, e.traceparent FROM kernel.tasks t LEFT JOIN kernel.outbox_events e ON e.id = t.event_id
         WHERE ${due('t')} AND (t.queued_at IS NULL OR t.queued_at < kernel.now() - make_interval(secs => $4))
         ORDER BY t.next_at LIMIT ${most} FOR UPDATE OF t SKIP LOCKED) source
       WHERE t.id = source.id ${CLAIMED}`,
      [...this.claimant(), this.config.tasks.requeueMs / 1000],
    );
  }

  /**
   * A newer version queued a task that this one does not know. It may be queued again after a pause, in which that
   * version can take it: without one the two would pass it back and forth as fast as they can.
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

  private claimant(): [token: string, seconds: number, handlers: string[]] {
    return [randomUUID(), this.config.tasks.leaseMs / 1000, this.registry.names()];
  }
}
