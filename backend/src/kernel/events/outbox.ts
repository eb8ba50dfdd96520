import type { Statements } from '../database/database';
import { withSpan, startChildSpan, orderOf, traceparent } from '../observability/traces';
import type { Claimed } from './claimed';
import type { EventDefinition, JobDefinition } from './definitions';

/** PostgreSQL channel on which a commit with news wakes the relay of one or more workers. */
export const RELAY_CHANNEL = 'crispi_relay';
/** The one on which every process hears of changes. */
export const CHANGES_CHANNEL = 'crispi_notices';

interface EventRow {
  name: string;
  version: number;
  payload: object;
  traceparent: string | null;
}

/** What a transaction has to say once it commits. */
export interface News {
  events: EventRow[];
  /** For every process. */
  notices: string[];
}

/** The event as it will be written, part of what is under way now. */
export function eventRow({ name, version }: EventDefinition, payload: object): Promise<EventRow> {
  const span = startChildSpan('publish', `publish ${name}`, orderOf(payload));
  return withSpan(span, async () => ({ name, version, payload, traceparent: traceparent() }));
}

/** Writes the events, wakes the relay for them and sends the notices, in one statement; returns the events' ids. */
export async function writeNews(tx: Statements, { events, notices }: News): Promise<string[]> {
  const rows = await tx.rows<{ id: string | null }>(
    `WITH written AS (
       INSERT INTO kernel.outbox_events (name, version, payload, traceparent)
       SELECT name, version, payload, traceparent
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (name text, version int, payload jsonb, traceparent text))
         WITH ORDINALITY AS e (name, version, payload, traceparent, place) ORDER BY place
       RETURNING id
     )
     SELECT id, pg_notify('${RELAY_CHANNEL}', '') FROM written
     UNION ALL SELECT NULL, pg_notify('${CHANGES_CHANNEL}', notice) FROM unnest($2::text[]) notice`,
    [JSON.stringify(events), notices],
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** A claim that is made with the task. */
export interface Hold {
  token: string;
  seconds: number;
}

/** The new task; null when one of its key is unfinished. `wake`: the relay is told that it is due. */
export async function writeJob(
  tx: Statements,
  job: JobDefinition,
  payload: object,
  { runAt, key, wake, hold }: { runAt?: Date; key?: string; wake: boolean; hold: Hold | null },
): Promise<(Pick<Claimed, 'id' | 'traceparent'> & { createdAt: Date }) | null> {
  return withSpan(startChildSpan('publish', `enqueue ${job.name}`, orderOf(payload)), async () => {
    const [row] = await tx.rows<{ id: string; createdAt: Date; traceparent: string | null }>(
      `WITH written AS (
         INSERT INTO kernel.tasks (handler, payload, key, next_at, attempts, lease_token, lease_until, traceparent)
         VALUES ($1, $2, $3, coalesce($4, kernel.now()), CASE WHEN $5::uuid IS NULL THEN 0 ELSE 1 END, $5,
           kernel.now() + make_interval(secs => $6), $7)
         ON CONFLICT (handler, key) WHERE key IS NOT NULL AND status = 'pending' DO NOTHING RETURNING id, created_at, traceparent
       )
       SELECT *${wake ? `, pg_notify('${RELAY_CHANNEL}', '')` : ''} FROM written`,
      [job.name, payload, key ?? null, runAt ?? null, hold?.token ?? null, hold?.seconds ?? null, traceparent()],
    );
    return row ?? null;
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
