import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import type { ProductQuantity } from '../../catalogue';
import type { CartOwner, CheckoutLine } from '../cart-line';
import { WrongKindOfLine } from '../cart.errors';
import { CartRepository } from '../cart.repository';
import { SINGLE_ITEM } from '../cookie-box';
import { priceLines } from '../price-lines';
import { checkSingleItem, checkStock } from '../line-rules';

/** Sets how many pieces of its product a single item has; 0 removes the line. */
@Injectable()
export class ChangeQuantity {
  constructor(
    private readonly repository: CartRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The changed line, or null when it was removed. */
  async execute(owner: CartOwner, id: number, { productId, quantity }: ProductQuantity): Promise<CheckoutLine | null> {
    const line = await this.repository.get(owner, id);
    if (line.boxSizeId !== SINGLE_ITEM) {
      throw new WrongKindOfLine('A cookie box always holds its full number of cookies. Edit the box instead.');
    }
    const before = line.contents.find((content) => content.productId === productId);
    if (!before) throw new NotFound('The product');
    if (quantity === 0) {
      await this.unitOfWork.run(async (tx) => {
        await this.repository.lock(tx, owner, id);
        await this.repository.remove(tx, id);
      });
      return null;
    }
    const contents = [{ productId, quantity }];
    return this.unitOfWork.run(async (tx) => {
      await this.repository.lockCart(tx, owner);
      const { lines, catalogue } = await this.repository.open(owner, null, contents, tx);
      const otherLines = lines.filter((other) => other.id !== id);
      // Reducing the quantity is always possible, even of a product that is nearly sold out.
      if (quantity > before.quantity) {
        checkSingleItem(productId, catalogue);
        checkStock(contents, otherLines, catalogue);
      }
      const locked = await this.repository.lock(tx, owner, id);
      await this.repository.replaceContents(tx, id, SINGLE_ITEM, contents);
      return priceLines([{ ...locked, contents }], catalogue)[0]!;
    });
  }
}

/** Takes a line out of the cart. */
@Injectable()
export class RemoveLine {
  constructor(
    private readonly repository: CartRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(owner: CartOwner, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.repository.lock(tx, owner, id, 'This cookie box has been ordered and cannot be removed.');
      await this.repository.remove(tx, id);
    });
  }
}
