import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Statements } from '../database/database';
import type { QueueName } from '../jobs/queues';
import { withSpan, startChildSpan, orderOf, traceparent } from '../observability/traces';
import type { EventDefinition, JobDefinition } from './definitions';

/** PostgreSQL channel on which commits with new work wake the relays of the workers. */
export const RELAY_CHANNEL = 'crispi_relay';
/** PostgreSQL channel of the change broadcasts, to which every process listens. */
export const CHANGES_CHANNEL = 'crispi_notices';

/**
 * A published event, written in the transaction of its cause. `relayedAt` is set once every subscriber has its task.
 */
@Entity({ schema: 'kernel', name: 'outbox_events' })
@Index('outbox_events_waiting', ['id'], { where: 'relayed_at IS NULL' })
export class OutboxEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  name: string;

  @Column('integer')
  version: number;

  @Column('jsonb')
  payload: object;

  @Column('timestamptz', { name: 'occurred_at', default: () => 'kernel.now()' })
  occurredAt: Date;

  @Column('timestamptz', { name: 'relayed_at', nullable: true })
  relayedAt: Date | null;

  /** Trace of the publisher, if tracing is on; the event's tasks continue it. */
  @Column('text', { nullable: true })
  traceparent: string | null;
}

type EventRow = Pick<OutboxEvent, 'name' | 'version' | 'payload' | 'traceparent'>;

/** The events and change broadcasts of a transaction, written when it commits. */
export interface PendingMessages {
  events: EventRow[];
  /** For every process. */
  broadcasts: string[];
}

/** The row of the event, with the current trace. */
export function eventRow({ name, version }: EventDefinition, payload: object): Promise<EventRow> {
  const span = startChildSpan('publish', `publish ${name}`, orderOf(payload));
  return withSpan(span, async () => ({ name, version, payload, traceparent: traceparent() }));
}

/**
 * Writes the events, wakes the relays for them and sends the change broadcasts, in one statement; returns the events'
 * ids.
 */
export async function writePending(tx: Statements, { events, broadcasts }: PendingMessages): Promise<string[]> {
  const rows = await tx.rows<{ id: string | null }>(
    `WITH written AS (
       INSERT INTO kernel.outbox_events (name, version, payload, traceparent)
       SELECT name, version, payload, traceparent
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (name text, version int, payload jsonb, traceparent text))
         WITH ORDINALITY AS e (name, version, payload, traceparent, place) ORDER BY place
       RETURNING id
     )
     SELECT id, pg_notify('${RELAY_CHANNEL}', '') FROM written
     UNION ALL SELECT NULL, pg_notify('${CHANGES_CHANNEL}', broadcast) FROM unnest($2::text[]) broadcast`,
    [JSON.stringify(events), broadcasts],
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** A task that a worker has claimed, as the statement of the claim returns it. */
export interface Claimed {
  id: string;
  handler: string;
  payload: object;
  attempts: number;
  outages: number;
  /** Time since it was created or retried. */
  ageMs: number;
  occurredAt: Date;
  token: string;
  traceparent: string | null;
}

/** How a worker starts the jobs enqueued by its handlers, without waiting for its relay to find them. */
export interface JobStart {
  /** Claims the first job without a queue for the worker that enqueues it. */
  claim: { token: string; seconds: number };
  /** The queue to which a job must be added after the commit; null: its handler has none. */
  queueOf(job: string): QueueName | null;
  /** Otherwise jobs with a queue are left to the relays. */
  queuesAvailable: boolean;
}

export interface NewJob {
  runAt?: Date;
  key?: string;
  /** Whether to wake the relays for it. */
  wake: boolean;
  claim: JobStart['claim'] | null;
  isQueued: boolean;
}

/** The new task; null when an unfinished one has the same key. */
export async function writeJob(
  tx: Statements,
  job: JobDefinition,
  payload: object,
  { runAt, key, wake, claim, isQueued }: NewJob,
): Promise<(Pick<Claimed, 'id' | 'traceparent'> & { createdAt: Date }) | null> {
  return withSpan(startChildSpan('publish', `enqueue ${job.name}`, orderOf(payload)), async () => {
    const [row] = await tx.rows<{ id: string; createdAt: Date; traceparent: string | null }>(
      `WITH written AS (
         INSERT INTO kernel.tasks (handler, payload, key, next_at, attempts, lease_token, lease_until, traceparent, queued_at)
         VALUES ($1, $2, $3, coalesce($4, kernel.now()), CASE WHEN $5::uuid IS NULL THEN 0 ELSE 1 END, $5,
           kernel.now() + make_interval(secs => $6), $7, CASE WHEN $8 THEN kernel.now() END)
         ON CONFLICT (handler, key) WHERE key IS NOT NULL AND status = 'pending' DO NOTHING RETURNING id, created_at, traceparent
       )
       SELECT *${wake ? `, pg_notify('${RELAY_CHANNEL}', '')` : ''} FROM written`,
      [
        job.name,
        payload,
        key ?? null,
        runAt ?? null,
        claim?.token ?? null,
        claim?.seconds ?? null,
        traceparent(),
        isQueued,
      ],
    );
    return row ?? null;
  });
}

/** Deletes the job unless a worker has claimed it; returns whether there was one. */
export async function deleteJob(tx: Statements, job: JobDefinition, key: string): Promise<boolean> {
  const rows = await tx.rows(
    `DELETE FROM kernel.tasks WHERE handler = $1 AND key = $2 AND status = 'pending'
       AND (lease_until IS NULL OR lease_until < kernel.now()) RETURNING id`,
    [job.name, key],
  );
  return rows.length > 0;
}

/** Wakes the relays at commit. PostgreSQL sends repeated NOTIFYs of one transaction once. */
export async function wakeRelay(tx: Statements): Promise<void> {
  await tx.rows(`SELECT pg_notify('${RELAY_CHANNEL}', '')`);
}
