import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { Session } from '../../kernel/http/session';
import type { SessionRow } from '../../kernel/http/sessions';
import { CartCatalogues } from './cart-catalogue';
import type { CartOwner, CheckoutLine } from './cart-line';
import { CartRepository } from './cart.repository';
import { priceLines } from './price-lines';

/** What other modules may do with carts. */
@Injectable()
export class Carts {
  constructor(
    private readonly repository: CartRepository,
    private readonly catalogues: CartCatalogues,
  ) {}

  /**
   * Whose cart the browser sees, or null when it has no session yet. At the first call after a sign-in the visitor's
   * lines become the customer's; who never makes one has it done by `HandOverCartWhenSignedIn`.
   */
  async owner(session: Session): Promise<CartOwner | null> {
    const row = await session.current();
    return row && this.ownerOf(row);
  }

  /** Like `owner`, but begins a session when there is none: for the first line somebody puts into a cart. */
  async ownerForWriting(session: Session): Promise<CartOwner> {
    return this.ownerOf(await session.ensure());
  }

  /** The cart's lines, oldest first, named and priced by the catalogue as it is now. */
  async linesForCheckout(owner: CartOwner): Promise<CheckoutLine[]> {
    const lines = await this.repository.linesOf(owner);
    return lines.length ? priceLines(lines, await this.catalogues.for(lines)) : [];
  }

  /**
   * Takes lines out of their carts for an order. A line that was removed meanwhile does not matter: the order was
   * paid with a copy of it.
   * @throws AlreadyOrdered (409 already_ordered) when one of them belongs to another order
   */
  markOrdered(tx: Tx, lineIds: number[], orderId: number): Promise<void> {
    return this.repository.markOrdered(tx, lineIds, orderId);
  }

  private async ownerOf({ visitorKey, userId }: SessionRow): Promise<CartOwner> {
    if (userId === null) return { visitorKey, userId: null };
    await this.repository.handOver(visitorKey, userId);
    return { visitorKey: null, userId };
  }
}
