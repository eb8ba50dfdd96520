import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import type { Cents } from '../../../kernel/money';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { BoxSizeRepository } from '../products/box-size.repository';
import type { CatalogueBoxSize } from '../products/catalogue-product';

/** Sets what a box of a size costs, whatever is in it. The single item is no box and has no price. */
@Injectable()
export class SetBoxPrice {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sizes: BoxSizeRepository,
  ) {}

  execute(id: number, basePriceCents: Cents): Promise<CatalogueBoxSize> {
    return this.unitOfWork.run(async (tx) => {
      const size = await this.sizes.setPrice(tx, id, basePriceCents);
      if (!size) throw new NotFound('The box size');
      await tx.notice(CATALOGUE_CHANGED);
      return size;
    });
  }
}
