import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { databaseNow, isPast } from '../../../kernel/database/moments';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { NewsletterSubscriber } from './newsletter-subscriber';

/** All queries on newsletter subscribers. */
@Injectable()
export class NewsletterRepository {
  constructor(@InjectRepository(NewsletterSubscriber) private readonly subscribers: Repository<NewsletterSubscriber>) {}

  /** Returns the subscriber's id; a subscriber who left becomes pending again. */
  async ask(tx: Tx, email: string): Promise<number> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO notifications.newsletter_subscribers AS s (email) VALUES ($1)
       ON CONFLICT (email) DO UPDATE SET asked_at = kernel.now(),
         status = CASE WHEN s.status = 'confirmed' THEN s.status ELSE 'pending' END
       RETURNING id`,
      [email],
    );
    return row!.id;
  }

  /** False within a day of the last e-mail, and for subscribers who have decided. */
  async markMailed(tx: Tx, id: number): Promise<boolean> {
    const row = await tx.row(
      `UPDATE notifications.newsletter_subscribers SET mailed_at = kernel.now()
       WHERE id = $1 AND status = 'pending' AND (mailed_at IS NULL OR mailed_at < kernel.now() - interval '1 day') RETURNING id`,
      [id],
    );
    return row !== null;
  }

  async pendingAddress(id: number): Promise<string | null> {
    return (await this.subscribers.findOneBy({ id, status: 'pending' }))?.email ?? null;
  }

  /** False when there is nothing to confirm, or the request is over a month old. */
  async confirm(tx: Tx, id: number): Promise<boolean> {
    const row = await tx.row(
      `UPDATE notifications.newsletter_subscribers SET status = 'confirmed', decided_at = kernel.now()
       WHERE id = $1 AND (status = 'confirmed' OR (status = 'pending' AND mailed_at > kernel.now() - interval '30 days'))
       RETURNING status`,
      [id],
    );
    return row !== null;
  }

  async unsubscribe(tx: Tx, id: number): Promise<void> {
    await tx.manager.update(NewsletterSubscriber, { id }, { status: 'unsubscribed', decidedAt: databaseNow });
  }

  /** Deletes addresses that were never confirmed. */
  async deletePending(tx: Tx): Promise<void> {
    await tx.manager.delete(NewsletterSubscriber, { status: 'pending', askedAt: isPast('30 days') });
  }
}
