import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { ContactMessage } from './contact-message';

export type NewMessage = Omit<ContactMessage, 'id' | 'sentAt'>;

@Injectable()
export class ContactMessageRepository {
  constructor(private readonly database: Database) {}

  /** Its id; null when it was sent before. */
  async add(tx: Tx, { requestId, name, email, subject, message }: NewMessage): Promise<number | null> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO notifications.contact_messages (request_id, name, email, subject, message) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (request_id) DO NOTHING RETURNING id`,
      [requestId, name, email, subject, message],
    );
    return row?.id ?? null;
  }

  find(id: number): Promise<NewMessage | null> {
    return this.database.row<NewMessage>(
      'SELECT request_id, name, email, subject, message FROM notifications.contact_messages WHERE id = $1',
      [id],
    );
  }

  async deleteOld(tx: Tx): Promise<void> {
    await tx.rows(`DELETE FROM notifications.contact_messages WHERE sent_at < kernel.now() - interval '1 year'`);
  }
}
