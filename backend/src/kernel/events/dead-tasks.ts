import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { isUniqueViolation, UnitOfWork } from '../database/unit-of-work';
import { wakeRelay } from './outbox';
import type { Task } from './task';

export interface DeadTask extends Pick<
  Task,
  'id' | 'handler' | 'attempts' | 'outages' | 'lastError' | 'createdAt' | 'retriedAt' | 'retriedBy'
> {
  /** The name of the job, or of its event. */
  payload: object;
}

export interface DeadTaskPage {
  handler?: string;
  /** Only tasks older than this one. */
  before?: string;
  limit?: number;
}

/** Selects dead tasks: one by its id, those of a handler by its name, or all. */
export type DeadTaskSelection = { id: string } | { handler: string } | 'all';

const MAX_TRIES = 3;

/** Tasks that gave up: lists them with the reason, and retries them. */
@Injectable()
export class DeadTasks {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Newest first. */
  list({ handler, before, limit = 100 }: DeadTaskPage = {}): Promise<DeadTask[]> {
    return this.database.rows<DeadTask>(
      `SELECT t.id, t.handler, t.attempts, t.outages, t.last_error, t.created_at, t.retried_at, t.retried_by,
         coalesce(t.payload, e.payload) AS payload
       FROM kernel.tasks t LEFT JOIN kernel.outbox_events e ON e.id = t.event_id
       WHERE t.status = 'dead' AND ($1::text IS NULL OR t.handler = $1) AND ($2::bigint IS NULL OR t.id < $2)
       ORDER BY t.id DESC LIMIT $3`,
      [handler ?? null, before ?? null, limit],
    );
  }

  /** The number of dead tasks of each handler. */
  kinds(): Promise<{ handler: string; count: number }[]> {
    return this.database.rows(
      `SELECT handler, count(*)::int AS count FROM kernel.tasks WHERE status = 'dead' GROUP BY handler ORDER BY handler`,
    );
  }

  async exists(id: string): Promise<boolean> {
    return (await this.database.row('SELECT 1 FROM kernel.tasks WHERE id = $1', [id])) !== null;
  }

  /**
   * Gives dead tasks five new attempts and the full time for outages; returns how many. A repeated call runs a task
   * only once, since it is no longer dead then. A task stays dead while another one with its key is unfinished.
   */
  async retry(selection: DeadTaskSelection, by: number | null = null): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.revive(selection, by);
      } catch (error) {
        // A job with the same key was enqueued at the same moment; the next attempt sees it.
        if (attempt >= MAX_TRIES || !isUniqueViolation(error)) throw error;
      }
    }
  }

  private revive(selection: DeadTaskSelection, by: number | null): Promise<number> {
    const id = selection !== 'all' && 'id' in selection ? selection.id : null;
    const handler = selection !== 'all' && 'handler' in selection ? selection.handler : null;
    return this.unitOfWork.run(async (tx) => {
      const rows = await tx.rows(
        `UPDATE kernel.tasks t SET status = 'pending', attempts = 0, outages = 0, next_at = kernel.now(), queued_at = NULL,
           retried_at = kernel.now(), retried_by = $3
         WHERE status = 'dead' AND ($1::bigint IS NULL OR id = $1) AND ($2::text IS NULL OR handler = $2)
           AND NOT EXISTS (SELECT FROM kernel.tasks other WHERE other.handler = t.handler AND other.key = t.key
             AND (other.status = 'pending' OR other.status = 'dead' AND other.id > t.id))
         RETURNING id`,
        [id, handler, by],
      );
      if (rows.length > 0) await wakeRelay(tx);
      return rows.length;
    });
  }
}
