import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { InBundles } from '../catalogue.errors';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { ManagedProductRepository } from '../products/managed-products.repository';

/**
 * Removes a product from the shop and the back office. Its row stays, because orders, carts and reservations refer to
 * it.
 */
@Injectable()
export class ArchiveProduct {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly products: ManagedProductRepository,
  ) {}

  execute(id: number, by: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await this.products.lockEdits(tx);
      const product = await this.products.find(id, tx);
      if (!product) throw new NotFound('The product');
      const bundles = await this.products.bundlesWith(tx, id);
      if (bundles.length) throw new InBundles(product.name, bundles);
      await this.products.archive(tx, id, by);
      await tx.notice(CATALOGUE_CHANGED);
    });
  }
}
