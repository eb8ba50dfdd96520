import type { Tx } from '../database/unit-of-work';
import type { EventDefinition, JobDefinition } from './definitions';

/** PostgreSQL channel on which a commit with news wakes the relay of one or more workers. */
export const RELAY_CHANNEL = 'crispi_relay';

/** Writes the event and wakes the relay, in one statement. */
export async function writeEvent(tx: Tx, event: EventDefinition, payload: object): Promise<void> {
  await tx.rows(
    `WITH written AS (INSERT INTO kernel.outbox_events (name, version, payload) VALUES ($1, $2, $3))
     SELECT pg_notify('${RELAY_CHANNEL}', '')`,
    [event.name, event.version, payload],
  );
}

export async function writeJob(
  tx: Tx,
  job: JobDefinition,
  payload: object,
  options: { runAt?: Date; key?: string },
): Promise<void> {
  await tx.rows(
    `INSERT INTO kernel.tasks (handler, payload, key, next_at) VALUES ($1, $2, $3, coalesce($4, kernel.now()))
     ON CONFLICT (handler, key) WHERE key IS NOT NULL AND status = 'pending' DO NOTHING`,
    [job.name, payload, options.key ?? null, options.runAt ?? null],
  );
}

/** NOTIFY inside the transaction: PostgreSQL sends it at commit and folds repeats into one. */
export async function wakeRelay(tx: Tx): Promise<void> {
  await tx.rows(`SELECT pg_notify('${RELAY_CHANNEL}', '')`);
}
