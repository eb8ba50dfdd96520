import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { ScheduledJobHealth } from '../jobs/scheduled-job-health';
import { TaskQueues } from '../jobs/task-queues';
import { answerWithin } from './answer-within';

const PATIENCE_MS = 3_000;

/** Each part that a process works with: "ok", or what is wrong. */
export interface Parts {
  database: string;
  queue: string;
  sweeps: string;
}

/** Checks every part that a process works with; the caller decides which of them are essential. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly queue: TaskQueues,
    private readonly sweeps: ScheduledJobHealth,
  ) {}

  async parts(): Promise<Parts> {
    const [database, queue, sweeps] = await Promise.all([
      this.answers(() => this.database.rows('SELECT 1')),
      this.answers(() => this.queue.ping()),
      this.answers(() => this.sweeps.overdue()),
    ]);
    const overdue = Array.isArray(sweeps) && sweeps.length > 0 ? `overdue: ${sweeps.join(', ')}` : 'ok';
    return { database: wordFor(database), queue: wordFor(queue), sweeps: sweeps === null ? 'unknown' : overdue };
  }

  private answers<T>(ask: () => Promise<T>): Promise<T | null> {
    return answerWithin(PATIENCE_MS, ask).catch(() => null);
  }
}

function wordFor(answer: unknown): string {
  return answer === null ? 'no answer' : 'ok';
}
