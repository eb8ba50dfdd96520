import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Catalogue } from '../../catalogue';
import type { CartOwner, CheckoutLine } from '../cart-line';
import { CannotSplit, WrongKindOfLine } from '../cart.errors';
import { CartRepository } from '../cart.repository';
import { SINGLE_ITEM } from '../cookie-box';
import { priceLines } from '../price-lines';
import { checkRoom } from '../line-rules';

/**
 * Splits a line in two, because a line goes to one recipient. Both are written in one transaction, so no piece is lost
 * or duplicated. The total does not grow, so the stock is not checked.
 */
@Injectable()
export class SplitLine {
  constructor(
    private readonly repository: CartRepository,
    private readonly catalogue: Catalogue,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the new line with `quantity` pieces; the old line keeps the remaining ones. */
  async execute(owner: CartOwner, id: number, quantity: number): Promise<CheckoutLine> {
    checkRoom(await this.repository.linesOf(owner));
    const part = await this.unitOfWork.run(async (tx) => {
      const line = await this.repository.lock(tx, owner, id);
      const [content, ...more] = line.contents;
      if (line.boxSizeId !== SINGLE_ITEM || !content || more.length > 0)
        throw new WrongKindOfLine('A cookie box goes to one recipient.');
      const remaining = content.quantity - quantity;
      if (remaining < 1) throw new CannotSplit(content.quantity);
      await this.repository.replaceContents(tx, id, SINGLE_ITEM, [{ ...content, quantity: remaining }]);
      return this.repository.addPart(tx, id, [{ ...content, quantity }]);
    });
    return priceLines([part], await this.catalogue.lookUp([part]))[0]!;
  }
}
