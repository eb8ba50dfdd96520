import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';

/** E-mails about the person's orders, to their address, about their account, or with their message to the shop. */
const THEIRS = `order_id = ANY($3) OR lower(recipient) = $1 OR about ->> 'userId' = $2::text OR about ->> 'messageId' IN (
  SELECT id::text FROM notifications.contact_messages WHERE lower(email) = $1)`;

/** E-mails and messages to and from a person. */
@Injectable()
@KeepsPersonalData(8)
export class NotificationsPersonalDataRepository implements PersonalData {
  async underWay(tx: Tx, person: Person): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT id FROM notifications.emails WHERE (${THEIRS}) AND status IN ('queued', 'sending', 'unknown')`,
      params(person),
    );
    return rows.map(({ id }) => `e-mail ${id}`);
  }

  /** That e-mails were sent: their text is not stored. */
  async export(tx: Tx, person: Person): Promise<object> {
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

  /** The rows of an order's e-mails stay, so that none is sent again. */
  async erase(tx: Tx, person: Person): Promise<void> {
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

const params = ({ email, userId, orderIds }: Person) => [email, userId, orderIds];
