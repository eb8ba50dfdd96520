import { Injectable } from '@nestjs/common';
import type { Session } from '../../../kernel/http/session';
import type { ProductQuantity } from '../../catalogue';
import type { CheckoutLine } from '../cart-line';
import { checkBox } from './line-rules';
import { PutIntoCart } from './put-into-cart';

/** Puts a box of cookies into the cart. */
@Injectable()
export class CreateBox {
  constructor(private readonly putIntoCart: PutIntoCart) {}

  execute(
    session: Session,
    boxSizeId: number,
    contents: ProductQuantity[],
    idempotencyKey: string | null,
  ): Promise<CheckoutLine> {
    return this.putIntoCart.execute(session, { boxSizeId, contents, idempotencyKey }, (catalogue) =>
      checkBox(boxSizeId, contents, catalogue),
    );
  }
}
