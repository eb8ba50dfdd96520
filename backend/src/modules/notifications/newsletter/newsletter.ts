import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { sameSecret, Secrets } from '../../../kernel/security/secrets';
import { NewsletterSubscribed } from '../events';
import { NewsletterRepository } from './newsletter.repository';

export type Decision = 'confirm' | 'unsubscribe';

/** Subscribing in two steps, leaving in one. Links carry a token of their own per step; nothing of it is stored. */
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
   * Does the same work for an address that is known, so that neither answer nor timing tells who reads our newsletter.
   * For the same reason the limit counts who asks and not who is asked for; mailboxes are kept by `mayAsk`.
   */
  async subscribe(typed: string, ip: string): Promise<void> {
    const rule = { points: this.config.rateLimits.newsletterPerIp, duration: 3600 };
    await this.limits.ofNetwork('spend', 'newsletter', rule, ip);
    await this.unitOfWork.run(async (tx) => {
      const subscriberId = await this.subscribers.ask(tx, typed.trim().toLowerCase());
      await tx.publish(NewsletterSubscribed, { subscriberId });
    });
  }

  /** Whether the address may be asked to confirm now; if so, not again for a day, however often it is typed in. */
  mayAsk(tx: Tx, subscriberId: number): Promise<boolean> {
    return this.subscribers.markMailed(tx, subscriberId);
  }

  /** The address to ask for confirmation; null when there is nothing to ask any more. */
  addressToConfirm(subscriberId: number): Promise<string | null> {
    return this.subscribers.pendingAddress(subscriberId);
  }

  /** "7.Xb3…": whose link it is, and the proof that we made it. */
  token(decision: Decision, subscriberId: number): string {
    return tokenOf(subscriberId, this.secrets.derive('newsletter', decision, subscriberId));
  }

  /**
   * May be repeated. A link from before somebody left does not bring them back, and after a month it is good for
   * nothing: whoever finds the mail later is asked to type the address once more.
   */
  async confirm(token: string): Promise<void> {
    const id = this.subscriberOf('confirm', token);
    if (await this.unitOfWork.run((tx) => this.subscribers.confirm(tx, id))) return;
    throw new Conflict('newsletter_left', 'This link is too old. Leave your address in the shop once more.');
  }

  /** May be repeated, and is true of an address that we have forgotten meanwhile. */
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
