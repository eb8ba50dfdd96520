import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { ScheduledJobHealth } from '../jobs/scheduled-job-health';
import { TaskQueues } from '../jobs/task-queues';
import { answerWithin } from './answer-within';

const TIMEOUT_MS = 3_000;

/** Each dependency of a process: "ok", or the problem. */
export interface Parts {
  database: string;
  queue: string;
  sweeps: string;
}

/** Checks every dependency of a process; the caller decides which of them are essential. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly queue: TaskQueues,
    private readonly sweeps: ScheduledJobHealth,
  ) {}

  async parts(): Promise<Parts> {
    const [database, queue, sweeps] = await Promise.all([
      this.probe(() => this.database.rows('SELECT 1')),
      this.probe(() => this.queue.ping()),
      this.probe(() => this.sweeps.overdue()),
    ]);
    const overdue = Array.isArray(sweeps) && sweeps.length > 0 ? `overdue: ${sweeps.join(', ')}` : 'ok';
    return { database: stateOf(database), queue: stateOf(queue), sweeps: sweeps === null ? 'unknown' : overdue };
  }

  private probe<T>(ask: () => Promise<T>): Promise<T | null> {
    return answerWithin(TIMEOUT_MS, ask).catch(() => null);
  }
}

function stateOf(answer: unknown): string {
  return answer === null ? 'no answer' : 'ok';
}
