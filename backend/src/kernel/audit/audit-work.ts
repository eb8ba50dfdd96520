import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { wakeRelay } from '../events/outbox';
import { SweepHealth } from '../jobs/sweep-health';
import { Audits, type AuditCheck, type Finding } from './audit';

/** Work that is due is taken up within seconds; what is due for this long has been forgotten. */
const FORGOTTEN = `interval '10 minutes'`;

/** Whether the worker does its work. */
@Injectable()
@Audits('events, tasks and sweeps')
export class AuditWork implements AuditCheck {
  constructor(
    private readonly database: Database,
    private readonly sweeps: SweepHealth,
  ) {}

  async find(): Promise<Finding[]> {
    return [...(await this.unrelayed()), ...(await this.stuck()), ...(await this.dead()), ...(await this.overdue())];
  }

  private async unrelayed(): Promise<Finding[]> {
    const [row] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM kernel.outbox_events
       WHERE relayed_at IS NULL AND occurred_at < kernel.now() - ${FORGOTTEN}`,
    );
    if (row!.count === 0) return [];
    const repair = { says: 'wake the workers', run: wakeRelay };
    return [{ problem: `${row!.count} events have reached nobody for ten minutes. Is a worker running?`, repair }];
  }

  private async stuck(): Promise<Finding[]> {
    const rows = await this.database.rows<{ id: string; handler: string }>(
      `SELECT id, handler FROM kernel.tasks WHERE status = 'pending' AND next_at < kernel.now() - ${FORGOTTEN}
         AND (lease_until IS NULL OR lease_until < kernel.now() - ${FORGOTTEN}) ORDER BY id LIMIT 1000`,
    );
    return rows.map(({ id, handler }) => ({
      problem: `Task ${id} (${handler}) is due for ten minutes and nobody has taken it up.`,
      repair: {
        says: 'put it on the queue again',
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
      `SELECT handler, count(*)::int AS count, max(last_error) AS "lastError" FROM kernel.tasks WHERE status = 'dead'
       GROUP BY handler ORDER BY handler`,
    );
    return rows.map(({ handler, count, lastError }) => ({
      problem: `${count} tasks of ${handler} gave up: ${lastError} See npm run tasks -- list.`,
      repair: null,
    }));
  }

  private async overdue(): Promise<Finding[]> {
    return (await this.sweeps.overdue()).map((name) => ({
      problem: `The sweep ${name} has not run for long. Is a worker running?`,
      repair: null,
    }));
  }
}
