import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { MANY } from '../observability/work-figures';
import type { WebhookReceipt } from './webhook-receipt';

export const WEBHOOK_STATES = ['handled', 'waiting', 'failed'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A received webhook as shown to staff. */
export interface LoggedWebhook extends Pick<
  WebhookReceipt,
  'provider' | 'key' | 'kind' | 'fromSandbox' | 'receivedAt'
> {
  /** failed: its task is dead. */
  state: WebhookState;
  error: string | null;
  /** Its position in the list. */
  cursor: string;
}

export interface WebhookPage {
  provider?: string;
  /** Only unhandled ones. */
  open?: boolean;
  /** The cursor of the last one shown. */
  before?: string;
  limit: number;
}

/** Each state is queried separately, because only then PostgreSQL uses the indexes of unfinished rows. */
const UNFINISHED_TASKS = `SELECT id, event_id, false AS dead FROM kernel.tasks WHERE status = 'pending'
  UNION ALL SELECT id, event_id, true FROM kernel.tasks WHERE status = 'dead'`;

/** Webhooks with an unfinished task or event, starting from those: they are few among all webhooks of a month. */
const UNFINISHED = `
  SELECT r.provider, r.key, r.received_at, t.dead FROM (${UNFINISHED_TASKS}) t
    JOIN kernel.webhook_receipts r ON r.task_id = t.id
  UNION ALL
  SELECT r.provider, r.key, r.received_at, t.dead FROM (${UNFINISHED_TASKS}) t
    JOIN kernel.webhook_receipts r ON r.event_id = t.event_id
  UNION ALL
  SELECT r.provider, r.key, r.received_at, false FROM kernel.outbox_events e
    JOIN kernel.webhook_receipts r ON r.event_id = e.id WHERE e.relayed_at IS NULL`;

/** Received webhooks, and whether they were handled. */
@Injectable()
export class WebhookLogRepository {
  constructor(private readonly database: Database) {}

  /** Those that should have been handled by now: it usually takes a second or two. */
  async countWaiting(): Promise<number> {
    const row = await this.database.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT DISTINCT provider, key FROM (${UNFINISHED}) unfinished
         WHERE dead OR received_at < kernel.now() - interval '1 minute' LIMIT ${MANY}) waiting`,
    );
    return row!.count;
  }

  /** Newest first; webhooks of one batch have the same time. */
  async list({ provider, open = false, before, limit }: WebhookPage): Promise<LoggedWebhook[]> {
    const place = before ? readCursor(before) : [null, null, null];
    const rows = await this.database.rows<Omit<LoggedWebhook, 'cursor'> & { moment: string }>(
      `SELECT page.provider, page.key, page.kind, page.from_sandbox, page.received_at, work.error,
         CASE WHEN work.dead THEN 'failed' WHEN work.pending THEN 'waiting' ELSE 'handled' END AS state,
         (extract(epoch FROM page.received_at) * 1000000)::bigint::text AS moment
       FROM (SELECT * FROM kernel.webhook_receipts r WHERE ($1::text IS NULL OR provider = $1)
           AND ($2::bigint IS NULL OR (received_at, provider, key) <
             (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::text, $4::text))
           ${open ? `AND (provider, key) IN (SELECT provider, key FROM (${UNFINISHED}) unfinished)` : ''}
         ORDER BY received_at DESC, provider DESC, key DESC LIMIT $5) page
       CROSS JOIN LATERAL (
         SELECT bool_or(status = 'dead') AS dead, bool_or(status = 'pending') AS pending,
           max(last_error) FILTER (WHERE status <> 'done') AS error
         FROM (SELECT status, last_error FROM kernel.tasks WHERE id = page.task_id
           UNION ALL SELECT status, last_error FROM kernel.tasks WHERE event_id = page.event_id
           UNION ALL SELECT 'pending', NULL FROM kernel.outbox_events WHERE id = page.event_id AND relayed_at IS NULL) tasks
       ) work
       ORDER BY page.received_at DESC, page.provider DESC, page.key DESC`,
      [provider ?? null, ...place, limit],
    );
    return rows.map(({ moment, ...row }) => ({ ...row, cursor: cursorOf([moment, row.provider, row.key]) }));
  }
}

/** Time in microseconds, provider, key. */
type Place = [string, string, string];

const cursorOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** An invalid cursor is the end of the list. */
function readCursor(cursor: string): Place {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(read) && read.length === 3 && read.every(isStorable) && /^\d{1,16}$/.test(String(read[0])))
      return read as Place;
  } catch {
    // Not one of ours.
  }
  return ['0', '', ''];
}

const isStorable = (part: unknown) => typeof part === 'string' && !/[\0\p{Surrogate}]/u.test(part);
