import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { wakeRelay } from './outbox';

export interface DeadTask {
  id: string;
  handler: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
}

/** Which dead tasks are meant: one by its id, those of a handler by its name, or all of them. */
export type DeadTaskSelection = { id: string } | { handler: string } | 'all';

/** Tasks that gave up: what they are, why, and another chance for them. */
@Injectable()
export class DeadTasks {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Newest first. */
  list(limit = 100): Promise<DeadTask[]> {
    return this.database.rows<DeadTask>(
      `SELECT id, handler, attempts, last_error, created_at
       FROM kernel.tasks WHERE status = 'dead' ORDER BY id DESC LIMIT $1`,
      [limit],
    );
  }

  /** Gives dead tasks five new attempts, and outages their days anew; returns how many there were. */
  retry(selection: DeadTaskSelection): Promise<number> {
    const id = selection !== 'all' && 'id' in selection ? selection.id : null;
    const handler = selection !== 'all' && 'handler' in selection ? selection.handler : null;
    return this.unitOfWork.run(async (tx) => {
      const rows = await tx.rows(
        `UPDATE kernel.tasks t SET status = 'pending', attempts = 0, outages = 0, next_at = kernel.now(), queued_at = NULL,
           retried_at = kernel.now()
         WHERE status = 'dead' AND ($1::bigint IS NULL OR id = $1) AND ($2::text IS NULL OR handler = $2)
           AND NOT EXISTS (SELECT FROM kernel.tasks other WHERE other.handler = t.handler AND other.key = t.key
             AND (other.status = 'pending' OR other.status = 'dead' AND other.id > t.id))
         RETURNING id`,
        [id, handler],
      );
      if (rows.length > 0) await wakeRelay(tx);
      return rows.length;
    });
  }
}
