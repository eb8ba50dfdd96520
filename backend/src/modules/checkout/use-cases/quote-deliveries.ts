import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { RateLimits } from '../../../kernel/http/rate-limits';
import type { Visitor } from '../../../kernel/http/request-session';
import { CartFacade, type CheckoutLine } from '../../cart';
import { Quotes, type QuoteRecipient, type StoredQuote } from '../../delivery';
import { networkOf } from '../../../kernel/http/network';
import { MoreRecipientsThanItems } from '../checkout.errors';

const TEN_MINUTES = 600;

export interface DeliveryToQuote {
  recipient: QuoteRecipient;
  /** Ids of the cart lines for this recipient; by default the whole cart. */
  lineIds: number[] | undefined;
}

/**
 * Quotes the deliveries of a cart. Each courier quote uses one of the few calls per minute, which dispatch also needs,
 * so a courier is called only for a cart with items, for no more recipients than items, and within a rate limit. An
 * empty cart, as right after an order, gets the list price.
 */
@Injectable()
export class QuoteDeliveries {
  constructor(
    private readonly carts: CartFacade,
    private readonly quotes: Quotes,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /**
   * `address` is the network address of the client.
   * @throws MoreRecipientsThanItems, TooManyRequests, and whatever `Quotes.quote` throws
   */
  async execute(deliveries: DeliveryToQuote[], visitor: Visitor | null, address: string): Promise<StoredQuote[]> {
    const owner = await this.carts.ownerOf(visitor);
    const lines = owner ? await this.carts.linesForCheckout(owner) : [];
    if (lines.length > 0 && deliveries.length > lines.length) throw new MoreRecipientsThanItems();
    const points = this.config.rateLimits.quotesPerSession;
    await this.limits.spend(
      'quotes',
      { points, duration: TEN_MINUTES },
      visitor?.visitorKey ?? networkOf(address),
      deliveries.length,
    );
    return this.quotes.quote(
      deliveries.map(({ recipient, lineIds }) => ({ recipient, orderValueCents: valueOf(lines, lineIds) })),
      visitor?.visitorKey ?? null,
    );
  }
}

function valueOf(lines: CheckoutLine[], ids: number[] | undefined): number {
  const named = lines.filter((line) => ids?.includes(line.id));
  return (named.length ? named : lines).reduce((sum, line) => sum + line.totalCents, 0);
}
