import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue';
import type { CartOwner, CheckoutLine, NewItem, StoredLine } from '../cart-line';
import { CartRepository } from '../cart.repository';
import { SINGLE_ITEM } from '../cookie-box';
import { checkItem, checkRoom, checkStock } from '../line-rules';
import { priceLines } from '../price-lines';

/** Puts pieces of a product, or a box of cookies, into the cart as a line of its own. */
@Injectable()
export class AddToCart {
  constructor(
    private readonly repository: CartRepository,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * `idempotencyKey` is the caller's name for this request: repeated under the same name it adds nothing and answers
   * with the line it made.
   * @throws NotFound, BoxRequired, BoxSizeNotOffered, WrongCount, NotACookie, OutOfStock, CartFull, AlreadyOrdered
   */
  async execute(owner: CartOwner, item: NewItem, idempotencyKey: string | null): Promise<CheckoutLine> {
    const { lines, repeated } = await this.repository.open(owner, idempotencyKey);
    if (repeated) return this.priced(repeated);
    const line = lineOf(item);
    const catalogue = await this.catalogue.lookUp([...lines, line]);
    checkItem(item, catalogue);
    checkStock(line.contents, lines, catalogue);
    checkRoom(lines);
    const added = await this.repository.add(owner, { ...line, idempotencyKey });
    if (added) return priceLines([added], catalogue)[0]!;
    // The same request arrived twice at the same time, and the other one was first.
    return this.priced((await this.repository.open(owner, idempotencyKey)).repeated!);
  }

  private async priced(line: StoredLine): Promise<CheckoutLine> {
    return priceLines([line], await this.catalogue.lookUp([line]))[0]!;
  }
}

function lineOf(item: NewItem) {
  return 'boxSizeId' in item ? item : { boxSizeId: SINGLE_ITEM, contents: [item] };
}
