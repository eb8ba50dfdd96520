import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import type { CartOwner } from '../cart-line';
import { CartRepository } from '../cart.repository';

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
