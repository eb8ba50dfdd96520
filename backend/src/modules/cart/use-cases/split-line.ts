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
 * Makes two lines of one, because a line goes to one recipient. Both are written in one transaction: no piece is lost
 * or doubled, whatever happens in between. The stock is not asked, for nothing more is wanted of it.
 */
@Injectable()
export class SplitLine {
  constructor(
    private readonly repository: CartRepository,
    private readonly catalogue: Catalogue,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The new line with `quantity` pieces; the old one keeps the rest. */
  async execute(owner: CartOwner, id: number, quantity: number): Promise<CheckoutLine> {
    checkRoom(await this.repository.linesOf(owner));
    const part = await this.unitOfWork.run(async (tx) => {
      const line = await this.repository.lock(tx, owner, id);
      const [content, ...more] = line.contents;
      if (line.boxSizeId !== SINGLE_ITEM || !content || more.length > 0)
        throw new WrongKindOfLine('A cookie box goes to one recipient as a whole.');
      const rest = content.quantity - quantity;
      if (rest < 1) throw new CannotSplit(content.quantity);
      await this.repository.replaceContents(tx, id, SINGLE_ITEM, [{ ...content, quantity: rest }]);
      return this.repository.addPart(tx, id, [{ ...content, quantity }]);
    });
    return priceLines([part], await this.catalogue.lookUp([part]))[0]!;
  }
}
