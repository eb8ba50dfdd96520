import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Catalogue } from '../../catalogue';
import type { CartOwner, CheckoutLine } from '../cart-line';
import { CartRepository } from '../cart.repository';
import { refuseLongMessage } from '../line-rules';
import { priceLines } from '../price-lines';

/** Puts a personal message on a line; an empty message removes it. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly repository: CartRepository,
    private readonly catalogue: Catalogue,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(owner: CartOwner, id: number, text: string): Promise<CheckoutLine> {
    await this.repository.get(owner, id);
    const message = text.trim();
    refuseLongMessage(message);
    const line = await this.unitOfWork.run(async (tx) => {
      const locked = await this.repository.lock(tx, owner, id);
      await this.repository.setMessage(tx, id, message || null);
      return { ...locked, personalMessage: message || null };
    });
    return priceLines([line], await this.catalogue.lookUp([line]))[0]!;
  }
}
