import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { escapeLiteral } from 'pg';
import { Database, type Param } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { FindsOrderBy, type OrderFinder } from '../../../kernel/events/task-orders';
import type { Email, EmailStatus } from './email';

/** An e-mail as the back office sees it. */
export type EmailLine = Pick<
  Email,
  | 'id'
  | 'purpose'
  | 'orderId'
  | 'status'
  | 'recipient'
  | 'subject'
  | 'attempts'
  | 'lastError'
  | 'createdAt'
  | 'sentAt'
  | 'deliveredAt'
>;

export interface EmailSearch {
  status?: EmailStatus;
  /** The beginning of an address, or an order's number. */
  search?: string;
  /** Only to this address, or about one of these orders. */
  relatedTo?: { email: string; orderIds: number[] } | undefined;
  /** Only e-mails older than this one. */
  before?: string;
  limit: number;
}

const COLUMNS = `id, purpose, order_id, status, recipient, subject, attempts, last_error, created_at,
  sent_at, delivered_at`;

/** The send log for the back office. */
@Injectable()
@FindsOrderBy('emailId')
export class EmailLogRepository implements OrderFinder {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(query: EmailSearch): Promise<EmailLine[]> {
    const params: Param[] = [];
    const from = searched(query, params);
    const where = conditions(query, params);
    return this.database.rows(
      `SELECT ${COLUMNS} FROM ${from} emails ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
       ORDER BY created_at DESC, id DESC LIMIT ${query.limit}`,
      params,
    );
  }

  find(emailId: string): Promise<(EmailLine & Pick<Email, 'about'>) | null> {
    return this.database.row(`SELECT ${COLUMNS}, about FROM notifications.emails WHERE id = $1`, [emailId]);
  }

  /** Failures of the last seven days: staff have seen older ones, and a mailbox that does not exist keeps failing. */
  async countFailedLately(): Promise<number> {
    const row = await this.database.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM notifications.emails
       WHERE status = 'failed' AND created_at >= kernel.now() - interval '7 days'`,
    );
    return row!.count;
  }

  /** Queues a failed e-mail again; null when it has not failed. */
  requeue(tx: Tx, emailId: string): Promise<EmailLine | null> {
    return tx.row<EmailLine>(
      `UPDATE notifications.emails SET status = 'queued', attempts = 0, bounced_at = NULL, use_by = NULL, touched_at = kernel.now()
       WHERE id = $1 AND status = 'failed' RETURNING ${COLUMNS}`,
      [emailId],
    );
  }

  /** The newest e-mail of the purpose about the order, if it bounced. */
  async lastBounced(tx: Tx, purpose: string, orderId: number): Promise<string | null> {
    const row = await tx.row<Pick<Email, 'id' | 'bouncedAt'>>(
      `SELECT id, bounced_at FROM notifications.emails WHERE purpose = $1 AND order_id = $2
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [purpose, orderId],
    );
    return row?.bouncedAt ? row.id : null;
  }

  /** Locks the e-mail, so that concurrent requests to send it again wait. */
  lock(tx: Tx, emailId: string): Promise<Pick<Email, 'purpose' | 'key' | 'about' | 'status'> | null> {
    return tx.row('SELECT purpose, key, about, status FROM notifications.emails WHERE id = $1 FOR UPDATE', [emailId]);
  }

  /** How many copies have a key with this prefix, and how many of them are still to be sent. */
  async copies(tx: Tx, purpose: string, keyStart: string): Promise<{ count: number; underWay: number }> {
    const row = await tx.row<{ count: number; underWay: number }>(
      `SELECT count(*)::int AS count, count(*) FILTER (WHERE status IN ('queued', 'sending', 'unknown'))::int AS under_way
       FROM notifications.emails WHERE purpose = $1 AND starts_with(key, $2)`,
      [purpose, keyStart],
    );
    return row!;
  }

  async ordersOf(emailIds: string[]): Promise<Map<string, number>> {
    const valid = emailIds.filter((id) => isUUID(id));
    const rows = await this.database.rows<{ id: string; orderId: number }>(
      'SELECT id, order_id FROM notifications.emails WHERE id = ANY($1::uuid[]) AND order_id IS NOT NULL',
      [valid],
    );
    return new Map(rows.map(({ id, orderId }) => [id, orderId]));
  }
}

/** Sorts after every text with the prefix, byte by byte. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Searches by an order's number or the beginning of an address. OFFSET 0 makes the planner use the search's index
 * first: a plan without known values would scan all e-mails, newest first, until the page is full. A range can use the
 * index, LIKE cannot.
 */
function searched({ search }: EmailSearch, params: Param[]): string {
  const text = search?.trim().toLowerCase();
  if (!text) return 'notifications.emails';
  const order = /^#?(\d{1,9})$/.exec(text)?.[1];
  const condition = order
    ? `order_id = $${params.push(Number(order))}`
    : `lower(recipient) ~>=~ $${params.push(text)} AND lower(recipient) ~<~ $${params.push(text + LAST_CHARACTER)}`;
  return `(SELECT * FROM notifications.emails WHERE ${condition} OFFSET 0)`;
}

function conditions({ status, before, relatedTo }: EmailSearch, params: Param[]): string[] {
  const where: string[] = [];
  // A literal, so that the planner can use the partial index of failed e-mails.
  if (status) where.push(`status = ${escapeLiteral(status)}`);
  if (before)
    where.push(
      `(created_at, id) < (SELECT last.created_at, last.id FROM notifications.emails last WHERE last.id = $${params.push(before)})`,
    );
  if (relatedTo)
    where.push(
      `(lower(recipient) = $${params.push(relatedTo.email)} OR order_id = ANY ($${params.push(relatedTo.orderIds)}::int[]))`,
    );
  return where;
}
