import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { TooManyRequests } from '../../../kernel/errors/app-error';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { networkOf } from '../../../kernel/http/network';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { Secrets } from '../../../kernel/security/secrets';
import { Payments } from '../../payments';
import { PaymentFailed, type PaymentFailedPayload } from '../../payments/events';
import { DraftRepository, type DraftOwner } from '../drafts/drafts.repository';

const HOUR = 3600;
/** The number of shoppers per minute who may start to pay from a network with card testing. */
const FROM_SUSPECTS = { points: 6, duration: 60 };

/**
 * Thieves test stolen card numbers with small orders. Only declined cards count. Each counts against its browser; above
 * the limit its payment is cancelled and no new one is created for an hour. Each also counts against its network,
 * because a thief deletes cookies: above that limit payments there start at a few per minute, so that honest neighbors
 * of a thief wait a moment and are never locked out.
 */
@Injectable()
@HandlesEvent(PaymentFailed, {
  name: 'checkout.slow-card-testing',
  kind: 'outbound',
  queue: 'payments',
  provider: 'stripe',
})
export class CardTestingLimiter implements OutboundHandler<PaymentFailedPayload> {
  constructor(
    private readonly limits: RateLimits,
    private readonly drafts: DraftRepository,
    private readonly payments: Payments,
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  /** Identifies an address's network without storing it. */
  networkOf(ip: string): string {
    return this.secrets.derive('card testing', networkOf(ip)).toString('base64url').slice(0, 22);
  }

  /** Throws 429 for a browser with too many declined cards, and for a moment where its network has too many. */
  async refuse(owner: DraftOwner & { network: string }): Promise<void> {
    const [ofBrowser, ofNetwork] = (await this.limits.used([
      { name: 'declines', rule: this.perBrowser, key: owner.visitorKey },
      { name: 'declines-network', rule: this.perNetwork, key: owner.network },
    ])) as [number, number];
    if (ofBrowser >= this.perBrowser.points) await this.limits.check('declines', this.perBrowser, owner.visitorKey);
    if (ofNetwork < this.perNetwork.points || (await this.drafts.hasOpen(owner))) return;
    await this.limits.spend('declines-suspects', FROM_SUSPECTS, owner.network);
  }

  async handle({ paymentIntentId }: PaymentFailedPayload, lease: Lease): Promise<void> {
    const draft = await this.drafts.findByPayment(paymentIntentId);
    if (!draft) return;
    // A decline counts once, even if the cancellation at Stripe is retried.
    const used = lease.firstTry ? await this.count(draft) : await this.isUsedUp(draft.visitorKey);
    if (used) await lease.call(() => this.payments.cancel(paymentIntentId));
  }

  private async count({ network, visitorKey }: { network: string | null; visitorKey: string }): Promise<boolean> {
    if (network) await this.note('declines-network', this.perNetwork, network);
    return this.note('declines', this.perBrowser, visitorKey);
  }

  private isUsedUp(visitorKey: string): Promise<boolean> {
    return usedUp(() => this.limits.check('declines', this.perBrowser, visitorKey));
  }

  /** Counts a decline; true if the limit is reached. */
  private note(name: string, rule: { points: number; duration: number }, key: string): Promise<boolean> {
    return usedUp(async () => {
      await this.limits.spend(name, rule, key);
      await this.limits.check(name, rule, key);
    });
  }

  private get perBrowser() {
    return { points: this.config.rateLimits.declinesPerSession, duration: HOUR };
  }

  private get perNetwork() {
    return { points: this.config.rateLimits.declinesPerIp, duration: HOUR };
  }
}

async function usedUp(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return true;
  }
}
