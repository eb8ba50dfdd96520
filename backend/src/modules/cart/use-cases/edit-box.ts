import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import type { ProductQuantity } from '../../catalogue';
import type { CartOwner, CheckoutLine } from '../cart-line';
import { WrongKindOfLine } from '../cart.errors';
import { CartRepository } from '../cart.repository';
import { SINGLE_ITEM } from '../cookie-box';
import { priceLines } from '../price-lines';
import { checkBox, checkStock } from '../line-rules';

/** Changes the contents or the size of a box in the cart. Its message stays. */
@Injectable()
export class EditBox {
  constructor(
    private readonly repository: CartRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(owner: CartOwner, id: number, boxSizeId: number, contents: ProductQuantity[]): Promise<CheckoutLine> {
    const line = await this.repository.get(owner, id);
    if (line.boxSizeId === SINGLE_ITEM) throw new WrongKindOfLine('This is a single item, not a cookie box.');
    return this.unitOfWork.run(async (tx) => {
      await this.repository.lockCart(tx, owner);
      const { lines, catalogue } = await this.repository.open(owner, null, contents, tx);
      const otherLines = lines.filter((other) => other.id !== id);
      checkBox(boxSizeId, contents, catalogue);
      checkStock(contents, otherLines, catalogue);
      const locked = await this.repository.lock(tx, owner, id);
      await this.repository.replaceContents(tx, id, boxSizeId, contents);
      return priceLines([{ ...locked, boxSizeId, contents }], catalogue)[0]!;
    });
  }
}
