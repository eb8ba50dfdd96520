import type { Statements } from '../database/database';
import { as, beginWithin, orderOf, traceparent } from '../observability/traces';
import type { EventDefinition, JobDefinition } from './definitions';

/** PostgreSQL channel on which a commit with news wakes the relay of one or more workers. */
export const RELAY_CHANNEL = 'crispi_relay';

/** Writes the event and wakes the relay, in one statement; returns the event's id. */
export async function writeEvent(tx: Statements, event: EventDefinition, payload: object): Promise<string> {
  return as(beginWithin('publish', `publish ${event.name}`, orderOf(payload)), async () => {
    const [row] = await tx.rows<{ id: string }>(
      `WITH written AS (INSERT INTO kernel.outbox_events (name, version, payload, traceparent) VALUES ($1, $2, $3, $4) RETURNING id)
       SELECT id, pg_notify('${RELAY_CHANNEL}', '') FROM written`,
      [event.name, event.version, payload, traceparent()],
    );
    return row!.id;
  });
}

/** The new task's id; null when one of its key is unfinished. `wake`: the relay is told that it is due. */
export async function writeJob(
  tx: Statements,
  job: JobDefinition,
  payload: object,
  options: { runAt?: Date; key?: string; wake: boolean },
): Promise<string | null> {
  return as(beginWithin('publish', `enqueue ${job.name}`, orderOf(payload)), async () => {
    const [row] = await tx.rows<{ id: string }>(
      `WITH written AS (INSERT INTO kernel.tasks (handler, payload, key, next_at, traceparent)
         VALUES ($1, $2, $3, coalesce($4, kernel.now()), $5)
         ON CONFLICT (handler, key) WHERE key IS NOT NULL AND status = 'pending' DO NOTHING RETURNING id)
       SELECT id${options.wake ? `, pg_notify('${RELAY_CHANNEL}', '')` : ''} FROM written`,
      [job.name, payload, options.key ?? null, options.runAt ?? null, traceparent()],
    );
    return row?.id ?? null;
  });
}

/** Whether there was one that nobody had begun. */
export async function deleteJob(tx: Statements, job: JobDefinition, key: string): Promise<boolean> {
  const rows = await tx.rows(
    `DELETE FROM kernel.tasks WHERE handler = $1 AND key = $2 AND status = 'pending'
       AND (lease_until IS NULL OR lease_until < kernel.now()) RETURNING id`,
    [job.name, key],
  );
  return rows.length > 0;
}

/** NOTIFY inside the transaction: PostgreSQL sends it at commit and folds repeats into one. */
export async function wakeRelay(tx: Statements): Promise<void> {
  await tx.rows(`SELECT pg_notify('${RELAY_CHANNEL}', '')`);
}
