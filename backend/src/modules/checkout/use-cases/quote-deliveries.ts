import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { RateLimits } from '../../../kernel/http/rate-limits';
import type { Session } from '../../../kernel/http/session';
import { Carts, type CheckoutLine } from '../../cart';
import { Quotes, type QuoteRecipient, type StoredQuote } from '../../delivery';
import { CartEmpty, MoreRecipientsThanItems } from '../checkout.errors';

const TEN_MINUTES = 600;

export interface DeliveryToQuote {
  recipient: QuoteRecipient;
  /** Ids of the cart lines for this recipient; none named: the whole cart. */
  lineIds: number[] | undefined;
}

/**
 * What the deliveries of a cart cost. A courier's answer costs one of few calls a minute that dispatch needs as well, so
 * only who has something to be delivered may ask, for no more recipients than there are items, and not endlessly.
 */
@Injectable()
export class QuoteDeliveries {
  constructor(
    private readonly carts: Carts,
    private readonly quotes: Quotes,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** @throws CartEmpty, MoreRecipientsThanItems, TooManyRequests, and whatever `Quotes.quote` throws */
  async execute(deliveries: DeliveryToQuote[], session: Session): Promise<StoredQuote[]> {
    const [row, owner] = [await session.current(), await this.carts.owner(session)];
    const lines = owner ? await this.carts.linesForCheckout(owner) : [];
    if (!row || lines.length === 0) throw new CartEmpty();
    if (deliveries.length > lines.length) throw new MoreRecipientsThanItems();
    const points = this.config.rateLimits.quotesPerSession;
    await this.limits.spend('quotes', { points, duration: TEN_MINUTES }, row.visitorKey, deliveries.length);
    return this.quotes.quote(
      deliveries.map(({ recipient, lineIds }) => ({ recipient, orderValueCents: valueOf(lines, lineIds) })),
    );
  }
}

function valueOf(lines: CheckoutLine[], ids: number[] | undefined): number {
  const named = lines.filter((line) => ids?.includes(line.id));
  return (named.length ? named : lines).reduce((sum, line) => sum + line.totalCents, 0);
}
