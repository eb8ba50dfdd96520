import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { Log } from '../observability/log';
import { HandlerRegistry } from './handler-registry';

export interface Unknown {
  kind: 'task' | 'event';
  /** The handler's or the event's. */
  name: string;
  count: number;
}

/**
 * Work that this version cannot do: pending tasks of handlers it does not have, and events of which no version that
 * ever ran here knows a subscriber. After a rollback that is the newer version's; it waits until that one returns.
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

  /** Logs what waits for another version, when this process starts to work. */
  async report(): Promise<void> {
    const unknown = await this.list();
    if (unknown.length > 0) this.log.warn({ unknown }, 'work waits that this version does not know; it is left alone');
  }

  /** Logs an unknown handler once: its tasks come up repeatedly. */
  note(handler: string): void {
    if (this.noted.has(handler)) return;
    this.noted.add(handler);
    this.log.warn({ handler }, 'a task is of a handler that this version does not know; it is left alone');
  }
}
