import { Injectable } from '@nestjs/common';
import { plainGiftCard } from '@crispi/rules/gift-card-offer';
import { Clock } from '../../../kernel/clock';
import type { CatalogueLookup } from '../../catalogue';
import { localDate, Stores } from '../../stores';
import type { CartOwner, CheckoutLine, NewItem, StoredLine } from '../cart-line';
import { CartRepository } from '../cart.repository';
import { SINGLE_ITEM } from '../cookie-box';
import { checkDay, checkItem, checkRoom, checkStock } from '../line-rules';
import { priceLines } from '../price-lines';

/** Adds pieces of a product, or a box of cookies, to the cart as a new line. */
@Injectable()
export class AddToCart {
  constructor(
    private readonly repository: CartRepository,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /**
   * `idempotencyKey` is the caller's name for this request: a repeated request with the same key adds nothing and
   * returns the existing line.
   * @throws NotFound, BoxRequired, BoxSizeNotOffered, WrongCount, NotACookie, OutOfStock, CartFull, AlreadyOrdered, NotAGiftCard, AmountNotSold, WrongDay
   */
  async execute(owner: CartOwner, item: NewItem, idempotencyKey: string | null): Promise<CheckoutLine> {
    if ('giftCard' in item && item.giftCard?.sendOn) checkDay(item.giftCard.sendOn, await this.today());
    const contents = 'boxSizeId' in item ? item.contents : [{ productId: item.productId, quantity: item.quantity }];
    for (;;) {
      const { lines, repeated, catalogue } = await this.repository.open(owner, idempotencyKey, contents);
      if (repeated) return priceLines([repeated], catalogue)[0]!;
      checkItem(item, catalogue);
      checkStock(contents, lines, catalogue);
      checkRoom(lines);
      const added = await this.repository.add(owner, { ...lineOf(item, catalogue), contents, idempotencyKey }, lines);
      if (added) return priceLines([added], catalogue)[0]!;
      // Another request, or a repetition of this one, changed the cart in the meantime: check again.
    }
  }

  private async today(): Promise<string> {
    return localDate(this.clock.now(), (await this.stores.first())?.timeZone ?? 'UTC');
  }
}

export function lineOf(item: NewItem, { products }: CatalogueLookup): Pick<StoredLine, 'boxSizeId' | 'giftCard'> {
  if ('boxSizeId' in item) return { boxSizeId: item.boxSizeId, giftCard: null };
  const offer = products.get(item.productId)?.giftCard;
  return { boxSizeId: SINGLE_ITEM, giftCard: offer ? (item.giftCard ?? plainGiftCard(offer)) : null };
}
