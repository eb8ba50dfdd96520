import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';

/** The only queries on who gets the newsletter. */
@Injectable()
export class NewsletterRepository {
  constructor(private readonly database: Database) {}

  /** The subscriber's id; one who left is asked again. */
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

  /** False within a day of the last time, and for whoever has decided. */
  async markMailed(tx: Tx, id: number): Promise<boolean> {
    const row = await tx.row(
      `UPDATE notifications.newsletter_subscribers SET mailed_at = kernel.now()
       WHERE id = $1 AND status = 'pending' AND (mailed_at IS NULL OR mailed_at < kernel.now() - interval '1 day') RETURNING id`,
      [id],
    );
    return row !== null;
  }

  async pendingAddress(id: number): Promise<string | null> {
    const row = await this.database.row<{ email: string }>(
      `SELECT email FROM notifications.newsletter_subscribers WHERE id = $1 AND status = 'pending'`,
      [id],
    );
    return row?.email ?? null;
  }

  /** False when there is nothing to confirm, or the question is over a month old. */
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
    await tx.rows(
      `UPDATE notifications.newsletter_subscribers SET status = 'unsubscribed', decided_at = kernel.now() WHERE id = $1`,
      [id],
    );
  }

  /** Addresses that were typed in and never confirmed. */
  async deletePending(tx: Tx): Promise<void> {
    await tx.rows(
      `DELETE FROM notifications.newsletter_subscribers WHERE status = 'pending' AND asked_at < kernel.now() - interval '30 days'`,
    );
  }
}
