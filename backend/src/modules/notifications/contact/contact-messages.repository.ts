import { Injectable } from '@nestjs/common';
import { KEPT_DAYS } from '@crispi/rules/retention';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { isPast } from '../../../kernel/database/moments';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { ContactMessage } from './contact-message';

export type NewMessage = Omit<ContactMessage, 'id' | 'sentAt'>;

@Injectable()
export class ContactMessageRepository {
  constructor(@InjectRepository(ContactMessage) private readonly messages: Repository<ContactMessage>) {}

  /** Returns its id; null when it was sent before. */
  async add(tx: Tx, { requestId, name, email, subject, message }: NewMessage): Promise<number | null> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO notifications.contact_messages (request_id, name, email, subject, message) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (request_id) DO NOTHING RETURNING id`,
      [requestId, name, email, subject, message],
    );
    return row?.id ?? null;
  }

  find(id: number): Promise<NewMessage | null> {
    return this.messages.findOneBy({ id });
  }

  async deleteOld(tx: Tx): Promise<void> {
    await tx.manager.delete(ContactMessage, { sentAt: isPast(`${KEPT_DAYS.email} days`) });
  }
}
