import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';

export interface Correspondent {
  email: string;
  userId: number | null;
  orderIds: number[];
}

/** E-mails about their orders, to their address, about their account, or that took their message to the shop. */
const THEIRS = `order_id = ANY($3) OR lower(recipient) = $1 OR about ->> 'userId' = $2::text OR about ->> 'messageId' IN (
  SELECT id::text FROM notifications.contact_messages WHERE lower(email) = $1)`;

/** What was written to a person and by them. */
@Injectable()
export class NotificationsPersonalDataRepository {
  async underWay(tx: Tx, person: Correspondent): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT id FROM notifications.emails WHERE (${THEIRS}) AND status IN ('queued', 'sending', 'unknown')`,
      params(person),
    );
    return rows.map(({ id }) => `e-mail ${id}`);
  }

  /** E-mails as facts: what they said is not kept. */
  async export(tx: Tx, person: Correspondent): Promise<object> {
    const emails = await tx.rows<{ one: object }>(
      `SELECT to_jsonb(e) - '{key,about,provider_message_id,last_error}'::text[] AS one FROM notifications.emails e
       WHERE ${THEIRS} ORDER BY created_at`,
      params(person),
    );
    const of = (table: string) =>
      tx.rows<{ one: object }>(`SELECT to_jsonb(t) AS one FROM notifications.${table} t WHERE lower(email) = $1`, [
        person.email,
      ]);
    const [messages, newsletter] = [await of('contact_messages'), await of('newsletter_subscribers')];
    return {
      emails: emails.map(({ one }) => one),
      messages: messages.map(({ one }) => one),
      newsletter: newsletter[0]?.one ?? null,
    };
  }

  /** That an order's e-mails were sent stays known, so that none is sent again. */
  async erase(tx: Tx, person: Correspondent): Promise<void> {
    await tx.rows(
      `UPDATE notifications.emails SET recipient = NULL, subject = NULL, last_error = NULL, about = jsonb_build_object('orderId', order_id),
         status = CASE status WHEN 'failed' THEN 'skipped' ELSE status END
       WHERE order_id = ANY($1)`,
      [person.orderIds],
    );
    await tx.rows(`DELETE FROM notifications.emails WHERE (${THEIRS}) AND order_id IS NULL`, params(person));
    await tx.rows('DELETE FROM notifications.contact_messages WHERE lower(email) = $1', [person.email]);
    await tx.rows('DELETE FROM notifications.newsletter_subscribers WHERE email = $1', [person.email]);
  }
}

const params = ({ email, userId, orderIds }: Correspondent) => [email, userId, orderIds];
