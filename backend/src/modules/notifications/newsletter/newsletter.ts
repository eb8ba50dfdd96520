import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { fingerprint, sameSecret, Secrets } from '../../../kernel/security/secrets';
import { NewsletterSubscribed } from '../events';

/** Confirmation mails one address may be sent in an hour. */
const PER_ADDRESS = { points: 5, duration: 3600 };

export type Decision = 'confirm' | 'unsubscribe';

/** Subscribing in two steps, leaving in one. Links carry a token of their own per step; nothing of it is stored. */
@Injectable()
export class Newsletter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly secrets: Secrets,
  ) {}

  /** Does the same for an address that is known, so that nobody can ask us who reads our newsletter. */
  async subscribe(typed: string): Promise<void> {
    const email = typed.trim().toLowerCase();
    await this.limits.spend('newsletter', PER_ADDRESS, fingerprint(email).toString('base64url'));
    await this.unitOfWork.run(async (tx) => {
      const row = await tx.row<{ id: number }>(
        `INSERT INTO notifications.newsletter_subscribers AS s (email) VALUES ($1)
         ON CONFLICT (email) DO UPDATE SET status = CASE WHEN s.status = 'confirmed' THEN s.status ELSE 'pending' END
         RETURNING id`,
        [email],
      );
      await tx.publish(NewsletterSubscribed, { subscriberId: row!.id });
    });
  }

  /** The address to ask for confirmation; null when there is nothing to ask any more. */
  async addressToConfirm(subscriberId: number): Promise<string | null> {
    const row = await this.database.row<{ email: string }>(
      `SELECT email FROM notifications.newsletter_subscribers WHERE id = $1 AND status = 'pending'`,
      [subscriberId],
    );
    return row?.email ?? null;
  }

  /** Path and query of the page behind a mail's link. */
  linkTo(decision: Decision, subscriberId: number): string {
    return `/api/newsletter-subscriptions/${subscriberId}/${decision}?token=${this.token(decision, subscriberId)}`;
  }

  /** Throws NotFound when the link was not made by us. */
  check(decision: Decision, subscriberId: number, token: string): void {
    if (!sameSecret(token, this.token(decision, subscriberId))) throw new NotFound('This link');
  }

  /** May be repeated: the same click twice changes nothing more. */
  async decide(decision: Decision, subscriberId: number): Promise<void> {
    const status = decision === 'confirm' ? 'confirmed' : 'unsubscribed';
    await this.unitOfWork.run((tx) =>
      tx.rows(`UPDATE notifications.newsletter_subscribers SET status = $2, decided_at = now() WHERE id = $1`, [
        subscriberId,
        status,
      ]),
    );
  }

  private token(decision: Decision, subscriberId: number): string {
    return this.secrets.derive('newsletter', decision, subscriberId).toString('base64url');
  }
}
