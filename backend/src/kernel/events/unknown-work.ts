import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { Log } from '../observability/log';
import { HandlerRegistry } from './handler-registry';

export interface Unknown {
  kind: 'task' | 'event';
  /** The name of the handler or the event. */
  name: string;
  count: number;
}

/**
 * Work that this version cannot do: pending tasks whose handler it does not have, and events without a known
 * subscriber. After a rollback it belongs to the newer version and waits for it.
 */
@Injectable()
export class UnknownWork {
  private readonly noted = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly registry: HandlerRegistry,
    private readonly log: Log,
  ) {}

  list(): Promise<Unknown[]> {
    return this.database.rows<Unknown>(
      `SELECT 'task' AS kind, handler AS name, count(*)::int AS count FROM kernel.tasks
       WHERE status = 'pending' AND NOT handler = ANY($1) GROUP BY handler
       UNION ALL
       SELECT 'event', name, count(*)::int FROM kernel.outbox_events
       WHERE relayed_at IS NULL AND name NOT IN (SELECT event FROM kernel.subscriptions) GROUP BY name
       ORDER BY kind, name`,
      [this.registry.names()],
    );
  }

  /** Logs the work left for another version, when this process starts. */
  async report(): Promise<void> {
    const unknown = await this.list();
    if (unknown.length > 0)
      this.log.warn({ unknown }, 'tasks or events of another version are waiting; this version does not process them');
  }

  /** Logs an unknown handler once, since its tasks are found repeatedly. */
  note(handler: string): void {
    if (this.noted.has(handler)) return;
    this.noted.add(handler);
    this.log.warn({ handler }, 'a task has a handler that this version does not have; it is not run');
  }
}
