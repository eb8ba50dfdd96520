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
  /** Ids of the cart lines for this recipient; none named: the whole cart. */
  lineIds: number[] | undefined;
}

/**
 * What the deliveries of a cart cost. A courier's answer costs one of few calls a minute that dispatch needs as well, so
 * a courier is asked only for who has something to be delivered, for no more recipients than there are items, and not
 * endlessly. An empty cart, as it is right after an order, gets the list price.
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
   * `address` is the network address of the request.
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
