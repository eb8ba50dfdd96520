import { Injectable } from '@nestjs/common';
import type { Tx } from './database/unit-of-work';
import type { Person } from './personal-data';

const MESSAGE = `(payload ->> 'orderId' = ANY($2::text[]) OR payload ->> 'userId' = $3::text OR payload ->> 'paymentIntentId' = ANY($4)
  OR payload::text ILIKE $1)`;
const TASK = `(event_id IN (SELECT id FROM kernel.outbox_events WHERE ${MESSAGE}) OR ${MESSAGE})`;
const SESSION = '(user_id = $1 OR visitor_key = ANY($2))';

/** Sessions, events, tasks and webhooks of a person. */
@Injectable()
export class KernelPersonalDataRepository {
  /** Serializes exports and erasures of one person, who may have no account to lock. */
  async lock(tx: Tx, email: string): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('personal data of ' || $1, 0))`, [email]);
  }

  /** Work due within the hour. Later work (such as a review request) is dropped. */
  async underWay(tx: Tx, person: Person): Promise<string[]> {
    const rows = await tx.rows<{ what: string }>(
      `SELECT 'task ' || id AS what FROM kernel.tasks
       WHERE status = 'pending' AND next_at < kernel.now() + interval '1 hour' AND ${TASK}
       UNION ALL SELECT 'event ' || id FROM kernel.outbox_events WHERE relayed_at IS NULL AND ${MESSAGE}`,
      params(person),
    );
    return rows.map(({ what }) => what);
  }

  async exportSessions(tx: Tx, { userId, visitorKeys }: Person): Promise<object[]> {
    const rows = await tx.rows<{ session: object }>(
      `SELECT to_jsonb(s) - '{token_hash,visitor_key}'::text[] AS session FROM kernel.sessions s WHERE ${SESSION} ORDER BY id`,
      [userId, visitorKeys],
    );
    return rows.map(({ session }) => session);
  }

  /**
   * `names`: the providers' ids of the person's payments and deliveries. The id of a webhook is kept, so that a
   * repeated one is recognized, but its payload is emptied.
   */
  async erase(tx: Tx, person: Person, names: string[]): Promise<void> {
    await tx.rows(`DELETE FROM kernel.sessions WHERE ${SESSION}`, [person.userId, person.visitorKeys]);
    await tx.rows(`DELETE FROM kernel.tasks WHERE ${TASK}`, params(person));
    await tx.rows(`UPDATE kernel.tasks SET last_error = 'erased' WHERE last_error ILIKE $1`, [
      `%${escaped(person.email)}%`,
    ]);
    await tx.rows(`DELETE FROM kernel.outbox_events WHERE ${MESSAGE}`, params(person));
    await tx.rows(`UPDATE kernel.webhook_receipts SET payload = '{}' WHERE payload::text ILIKE ANY ($1::text[])`, [
      [person.email, ...names].map(valued),
    ]);
  }
}

const params = ({ email, userId, orderIds, paymentIntentIds }: Person) => [
  valued(email),
  orderIds.map(String),
  userId,
  paymentIntentIds,
];

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** A pattern for JSON with exactly this text as a value: "ann@…" does not match "joann@…". */
const valued = (text: string) => `%${escaped(JSON.stringify(text))}%`;
