import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/session';
import type { ProductQuantity } from '../../catalogue';
import type { CheckoutLine } from '../cart-line';
import { SINGLE_ITEM } from '../cookie-box';
import { checkSingleItem } from './line-rules';
import { PutIntoCart } from './put-into-cart';

/** Puts so many pieces of a product into the cart, as a line of their own. Cookies need a box. */
@Injectable()
export class AddToCart {
  constructor(private readonly putIntoCart: PutIntoCart) {}

  execute(session: Session, item: ProductQuantity, idempotencyKey: string | null): Promise<CheckoutLine> {
    const line = { boxSizeId: SINGLE_ITEM, contents: [item], idempotencyKey };
    return this.putIntoCart.execute(session, line, (catalogue) => checkSingleItem(item.productId, catalogue));
  }
}
