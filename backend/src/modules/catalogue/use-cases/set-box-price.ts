import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { BoxSizeRepository } from '../products/box-size.repository';
import type { CatalogueBoxSize } from '../products/catalogue-product';

/** Sets the price and notice period of a box size, for any content. The single item is no box. */
@Injectable()
export class SetBoxPrice {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sizes: BoxSizeRepository,
  ) {}

  execute(id: number, change: { basePriceCents: Cents; noticeHours?: number | undefined }): Promise<CatalogueBoxSize> {
    return this.unitOfWork.run(async (tx) => {
      const size = await this.sizes.change(tx, id, change);
      if (!size) throw new NotFound('The box size');
      await tx.notice(CATALOGUE_CHANGED);
      return size;
    });
  }
}
