import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { CategoryInUse, CategoryNeeded } from '../catalogue.errors';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { CategoryRepository } from '../categories/category.repository';
import { ManagedProductRepository } from '../products/managed-products.repository';

/** Deletes a category without products. Its row stays, because archived products refer to it. */
@Injectable()
export class ArchiveCategory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly products: ManagedProductRepository,
    private readonly categories: CategoryRepository,
  ) {}

  execute(id: number): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.products.lockEdits(tx);
      const category = await this.categories.find(tx, id);
      if (!category) throw new NotFound('The category');
      if (category.kind !== 'standard') throw new CategoryNeeded(category.name, category.kind);
      if (category.productCount) throw new CategoryInUse(category.name, category.productCount);
      await this.categories.archive(tx, id);
      await tx.notice(CATALOGUE_CHANGED);
    });
  }
}
