import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { NotFound } from '../../../kernel/errors/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { FollowLinks } from './follow-links';

/** Rate-limits requests by follow link, and returns the orders of buyers' links. */
@Injectable()
export class BuyerLinks {
  constructor(
    private readonly links: FollowLinks,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async spend(ip: string): Promise<void> {
    await this.limits.ofNetwork('spend', 'follow', { points: this.config.rateLimits.followPerIp, duration: 60 }, ip);
  }

  /**
   * Whether nothing can be followed with this link, for the status of its page. Counts as a request by link; without a
   * definite answer it is not dead, and the page's own request tells what is wrong.
   */
  async isDead(token: string, ip: string): Promise<boolean> {
    try {
      await this.spend(ip);
      await this.links.open(token);
      return false;
    } catch (error) {
      return error instanceof NotFound;
    }
  }

  /** @throws NotFound, with the same message for a recipient's link as for an invalid one */
  async orderOf(token: string, ip: string): Promise<number> {
    await this.spend(ip);
    const { audience, order } = await this.links.open(token);
    if (audience !== 'buyer') throw new NotFound('This link');
    return order.id;
  }
}
