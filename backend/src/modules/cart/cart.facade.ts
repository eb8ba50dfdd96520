import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { Visitor } from '../../kernel/http/request-session';
import type { CartOwner, CheckoutLine } from './cart-line';
import { CartRepository } from './cart.repository';
import { priceLines } from './price-lines';

/** What other modules may do with carts. */
@Injectable()
export class CartFacade {
  constructor(private readonly repository: CartRepository) {}

  /** The owner of the cart a browser sees; null for a browser without a session, which has no cart. */
  async ownerOf(visitor: Visitor): Promise<CartOwner>;
  async ownerOf(visitor: Visitor | null): Promise<CartOwner | null>;
  async ownerOf(visitor: Visitor | null): Promise<CartOwner | null> {
    return visitor && this.repository.ownerOf(visitor);
  }

  /** The cart's lines, oldest first, with names and prices of the current catalogue. */
  async linesForCheckout(owner: CartOwner): Promise<CheckoutLine[]> {
    const { lines, catalogue } = await this.repository.open(owner);
    return priceLines(lines, catalogue);
  }

  /**
   * Takes lines out of their carts for an order. Lines removed in the meantime are skipped: the order has its own copy.
   * @throws AlreadyOrdered (409 already_ordered) when one of them belongs to another order
   */
  markOrdered(tx: Tx, lineIds: number[], orderId: number): Promise<void> {
    return this.repository.markOrdered(tx, lineIds, orderId);
  }
}
