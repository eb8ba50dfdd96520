import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { NotFound, RuleBroken } from '../../../kernel/errors/app-error';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { ProductChanged } from '../catalogue.errors';
import type { ManagedProductRow } from '../products/managed-product';
import { ManagedProductRepository } from '../products/managed-products.repository';
import { Pictures } from '../pictures/pictures';
import { ProductEditor, type ProductEdit } from '../products/product-editor';
import { stockAfterSales, type ProductChange } from '../products/product-values';

export interface ProductToSave {
  change: ProductChange;
  /** The version the editor was opened with; none: the last write wins. */
  version?: number;
  /** The stock the editor was opened with: what was sold since stays sold. */
  stockSeen?: number;
  /** A new picture, as it was uploaded. */
  image?: Buffer;
}

/** Makes a product, or changes one. */
@Injectable()
export class SaveProduct {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly products: ManagedProductRepository,
    private readonly editor: ProductEditor,
    private readonly pictures: Pictures,
  ) {}

  /**
   * @param id null makes a new one
   * @returns the product's id
   */
  async execute(id: number | null, wanted: ProductToSave, by: string): Promise<number> {
    if (!wanted.image) return this.unitOfWork.run((tx) => this.save(tx, id, wanted, by));
    // A picture is worked on for seconds and outside of any transaction; nothing is kept of it for a form that is refused.
    await this.unitOfWork.run((tx) => this.check(tx, id, wanted));
    const picture = await this.pictures.take(wanted.image);
    return this.unitOfWork.run((tx) => this.save(tx, id, wanted, by, picture));
  }

  private async save(tx: Tx, id: number | null, wanted: ProductToSave, by: string, picture?: string): Promise<number> {
    const edit = await this.check(tx, id, wanted);
    const number = id ?? (await this.editor.numbers(tx, 1))[0]!;
    await this.editor.write(tx, [{ ...edit, id: number, picture }], by);
    await tx.notice(CATALOGUE_CHANGED);
    return number;
  }

  private async check(tx: Tx, id: number | null, wanted: ProductToSave): Promise<ProductEdit> {
    const before = await this.open(tx, id, wanted.version);
    const around = await this.editor.surroundings(tx, before ? [before.id] : []);
    const edit = this.editor.check(around, before, {
      ...wanted.change,
      ...stockAfterSales(before, wanted.change.stock, wanted.stockSeen),
    });
    if (edit.errors.length) throw new RuleBroken('invalid', 'Please check the form.', edit.errors);
    return edit;
  }

  private async open(tx: Tx, id: number | null, version?: number): Promise<ManagedProductRow | null> {
    await this.products.lockEdits(tx);
    if (id === null) return null;
    await this.products.lockStock(tx, [id]);
    const before = await this.products.find(id, tx);
    if (!before) throw new NotFound('The product');
    if (version !== undefined && version !== before.version) throw new ProductChanged(id, before.changedBy);
    return before;
  }
}
