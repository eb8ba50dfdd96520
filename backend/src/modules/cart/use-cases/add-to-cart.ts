import { Injectable } from '@nestjs/common';
import type { CartOwner, CheckoutLine, NewItem } from '../cart-line';
import { CartRepository } from '../cart.repository';
import { SINGLE_ITEM } from '../cookie-box';
import { checkItem, checkRoom, checkStock } from '../line-rules';
import { priceLines } from '../price-lines';

/** Adds pieces of a product, or a box of cookies, to the cart as a new line. */
@Injectable()
export class AddToCart {
  constructor(private readonly repository: CartRepository) {}

  /**
   * `idempotencyKey` is the caller's name for this request: a repeated request with the same key adds nothing and
   * returns the existing line.
   * @throws NotFound, BoxRequired, BoxSizeNotOffered, WrongCount, NotACookie, OutOfStock, CartFull, AlreadyOrdered
   */
  async execute(owner: CartOwner, item: NewItem, idempotencyKey: string | null): Promise<CheckoutLine> {
    const line = lineOf(item);
    for (;;) {
      const { lines, repeated, catalogue } = await this.repository.open(owner, idempotencyKey, line.contents);
      if (repeated) return priceLines([repeated], catalogue)[0]!;
      checkItem(item, catalogue);
      checkStock(line.contents, lines, catalogue);
      checkRoom(lines);
      const added = await this.repository.add(owner, { ...line, idempotencyKey }, lines);
      if (added) return priceLines([added], catalogue)[0]!;
      // Another request, or a repetition of this one, changed the cart in the meantime: check again.
    }
  }
}

function lineOf(item: NewItem) {
  return 'boxSizeId' in item ? item : { boxSizeId: SINGLE_ITEM, contents: [item] };
}
