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

/** Tasks that gave up: what they are, why, and another chance for them. */
@Injectable()
export class Redrive {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  list(limit = 100): Promise<DeadTask[]> {
    return this.database.rows<DeadTask>(
      `SELECT id, handler, attempts, last_error AS "lastError", created_at AS "createdAt"
       FROM kernel.tasks WHERE status = 'dead' ORDER BY id DESC LIMIT $1`,
      [limit],
    );
  }

  /** Gives one dead task five new attempts; false when it is not dead (any more). */
  retry(taskId: string): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const row = await tx.row(
        `UPDATE kernel.tasks SET status = 'pending', attempts = 0, next_at = kernel.now(), queued_at = NULL WHERE id = $1 AND status = 'dead' RETURNING id`,
        [taskId],
      );
      if (row) await wakeRelay(tx);
      return row !== null;
    });
  }
}
