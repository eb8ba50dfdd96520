import { Injectable } from '@nestjs/common';
import type { CartOwner, CheckoutLine, NewItem } from '../cart-line';
import { CartRepository } from '../cart.repository';
import { SINGLE_ITEM } from '../cookie-box';
import { checkItem, checkRoom, checkStock } from '../line-rules';
import { priceLines } from '../price-lines';

/** Puts pieces of a product, or a box of cookies, into the cart as a line of its own. */
@Injectable()
export class AddToCart {
  constructor(private readonly repository: CartRepository) {}

  /**
   * `idempotencyKey` is the caller's name for this request: repeated under the same name it adds nothing and answers
   * with the line it made.
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
      // Another request changed the cart meanwhile, or was this very one: what was checked no longer holds.
    }
  }
}

function lineOf(item: NewItem) {
  return 'boxSizeId' in item ? item : { boxSizeId: SINGLE_ITEM, contents: [item] };
}
