import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { NameTaken } from '../catalogue.errors';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { CategoryRepository, type CategoryRow, type ManagedCategoryRow } from '../categories/category.repository';
import { ManagedProductRepository } from '../products/managed-products.repository';

export type CategoryChange = Partial<Omit<CategoryRow, 'id' | 'kind'>>;

const NEW = { description: '', sortOrder: 0, isActive: true };

/** Creates or changes a category; missing fields stay unchanged. */
@Injectable()
export class SaveCategory {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly products: ManagedProductRepository,
    private readonly categories: CategoryRepository,
  ) {}

  create(change: CategoryChange & { name: string }): Promise<ManagedCategoryRow> {
    return this.unitOfWork.run(async (tx) => {
      await this.products.lockEdits(tx);
      await this.refuseTaken(tx, change.name, null);
      const id = await this.categories.insert(tx, { ...NEW, ...definedValues(change), name: change.name });
      await tx.notice(CATALOGUE_CHANGED);
      return (await this.categories.find(tx, id))!;
    });
  }

  update(id: number, change: CategoryChange): Promise<ManagedCategoryRow> {
    return this.unitOfWork.run(async (tx) => {
      await this.products.lockEdits(tx);
      const before = await this.categories.find(tx, id);
      if (!before) throw new NotFound('The category');
      const after = { ...before, ...definedValues(change) };
      await this.refuseTaken(tx, after.name, id);
      await this.categories.update(tx, after);
      await tx.notice(CATALOGUE_CHANGED);
      return after;
    });
  }

  private async refuseTaken(tx: Tx, name: string, id: number | null): Promise<void> {
    const taken = await this.categories.findByName(tx, name);
    if (taken && taken.id !== id) throw new NameTaken(taken.name);
  }
}

const definedValues = (change: CategoryChange): CategoryChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null));
