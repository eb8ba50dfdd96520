import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { sameSecret, Secrets } from '../../../kernel/security/secrets';
import { NewsletterSubscribed } from '../events';
import { NewsletterRepository } from './newsletter.repository';

export type Decision = 'confirm' | 'unsubscribe';

/**
 * Subscribing with confirmation, and unsubscribing. Each step's link has its own token; tokens are derived, not stored.
 */
@Injectable()
export class Newsletter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly subscribers: NewsletterRepository,
    private readonly limits: RateLimits,
    private readonly secrets: Secrets,
    private readonly config: Config,
  ) {}

  /**
   * Does the same work for a known address, so that neither response nor timing reveals who subscribes. For the same
   * reason the limit counts by network address and not by e-mail address; `mayAsk` protects mailboxes.
   */
  async subscribe(typed: string, ip: string): Promise<void> {
    const rule = { points: this.config.rateLimits.newsletterPerIp, duration: 3600 };
    await this.limits.ofNetwork('spend', 'newsletter', rule, ip);
    await this.unitOfWork.run(async (tx) => {
      const subscriberId = await this.subscribers.ask(tx, typed.trim().toLowerCase());
      await tx.publish(NewsletterSubscribed, { subscriberId });
    });
  }

  /** Whether the address may be asked to confirm now; at most once a day, however often it is entered. */
  mayAsk(tx: Tx, subscriberId: number): Promise<boolean> {
    return this.subscribers.markMailed(tx, subscriberId);
  }

  /** The address to ask for confirmation; null when there is nothing left to confirm. */
  addressToConfirm(subscriberId: number): Promise<string | null> {
    return this.subscribers.pendingAddress(subscriberId);
  }

  /** "7.Xb3…": the subscriber's id, and the proof that the shop issued it. */
  token(decision: Decision, subscriberId: number): string {
    return tokenOf(subscriberId, this.secrets.derive('newsletter', decision, subscriberId));
  }

  /**
   * Idempotent. A link from before the subscriber left does not subscribe them again, and a link expires after a month:
   * a finder of the mail has to enter the address again.
   */
  async confirm(token: string): Promise<void> {
    const id = this.subscriberOf('confirm', token);
    if (await this.unitOfWork.run((tx) => this.subscribers.confirm(tx, id))) return;
    throw new Conflict('newsletter_left', 'This link has expired. Please sign up again in the shop.');
  }

  /** Idempotent; also succeeds for an address that has since been deleted. */
  async unsubscribe(token: string): Promise<void> {
    const id = this.subscriberOf('unsubscribe', token);
    await this.unitOfWork.run((tx) => this.subscribers.unsubscribe(tx, id));
  }

  private subscriberOf(decision: Decision, token: string): number {
    const id = Number(/^(\d{1,9})\./.exec(token)?.[1] ?? 0);
    const proofs = this.secrets.derivations('newsletter', decision, id);
    if (!proofs.some((proof) => sameSecret(token, tokenOf(id, proof)))) throw new NotFound('This link');
    return id;
  }
}

function tokenOf(subscriberId: number, proof: Buffer): string {
  return `${subscriberId}.${proof.toString('base64url')}`;
}
