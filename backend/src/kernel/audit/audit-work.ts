import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { HandlerRegistry } from '../events/handler-registry';
import { wakeRelay } from '../events/outbox';
import { Subscriptions } from '../events/subscriptions';
import { UnknownWork } from '../events/unknown-work';
import { ScheduledJobHealth } from '../jobs/scheduled-job-health';
import { Audits, type AuditCheck, type Finding } from './audit';

/** Due work starts within seconds. A task that has been due this long was lost. */
const FORGOTTEN = `interval '10 minutes'`;

/** Checks that the worker processes its tasks. */
@Injectable()
@Audits('events, tasks and scheduled jobs')
export class AuditWork implements AuditCheck {
  constructor(
    private readonly database: Database,
    private readonly jobs: ScheduledJobHealth,
    private readonly registry: HandlerRegistry,
    private readonly unknownWork: UnknownWork,
    private readonly subscriptions: Subscriptions,
  ) {}

  async find(): Promise<Finding[]> {
    const all = [this.unrelayed(), this.unknown(), this.stuck(), this.dead(), this.overdue(), this.unsubscribed()];
    return (await Promise.all(all)).flat();
  }

  private async unrelayed(): Promise<Finding[]> {
    const [row] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM kernel.outbox_events
       WHERE relayed_at IS NULL AND name IN (SELECT event FROM kernel.subscriptions) AND occurred_at < kernel.now() - ${FORGOTTEN}`,
    );
    if (row!.count === 0) return [];
    const repair = { action: 'wake the workers', run: wakeRelay };
    return [{ problem: `${row!.count} events have not been delivered for ten minutes. Is a worker running?`, repair }];
  }

  private async unknown(): Promise<Finding[]> {
    return (await this.unknownWork.list()).map(({ kind, name, count }) => ({
      problem: `${count} ${kind}s wait for a version that knows ${name}. Was a newer one running?`,
      repair: null,
    }));
  }

  private async stuck(): Promise<Finding[]> {
    const rows = await this.database.rows<{ id: string; handler: string }>(
      `SELECT id, handler FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() - ${FORGOTTEN}
         AND (lease_until IS NULL OR lease_until < kernel.now() - ${FORGOTTEN}) AND handler = ANY($1) ORDER BY id LIMIT 1000`,
      [this.registry.names()],
    );
    return rows.map(({ id, handler }) => ({
      problem: `Task ${id} (${handler}) has been due for ten minutes and no worker has taken it.`,
      repair: {
        action: 'put it on the queue again',
        run: async (tx) => {
          await tx.rows(
            `UPDATE kernel.tasks SET next_at = kernel.now(), queued_at = NULL WHERE id = $1 AND status = 'pending'`,
            [id],
          );
          await wakeRelay(tx);
        },
      },
    }));
  }

  private async dead(): Promise<Finding[]> {
    const rows = await this.database.rows<{ handler: string; count: number; lastError: string }>(
      `SELECT handler, count(*)::int AS count, max(last_error) AS last_error FROM kernel.tasks WHERE status = 'dead'
       GROUP BY handler ORDER BY handler`,
    );
    return rows.map(({ handler, count, lastError }) => ({
      problem: `${count} tasks of ${handler} gave up: ${lastError} See npm run tasks -- list.`,
      repair: null,
    }));
  }

  private async overdue(): Promise<Finding[]> {
    return (await this.jobs.list())
      .filter(({ overdue }) => overdue)
      .map(({ name, endedAt }) => ({
        problem: `The scheduled job ${name} ${endedAt ? 'has not run for long' : 'has no run on record'}. Is a worker running?`,
        repair: null,
      }));
  }

  private async unsubscribed(): Promise<Finding[]> {
    return (await this.subscriptions.missing()).map((handler) => ({
      problem: `${handler} has lost its subscription: no event reaches it.`,
      repair: { action: 'subscribe it again', run: (tx) => this.subscriptions.registerWith(tx) },
    }));
  }
}
