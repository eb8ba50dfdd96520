import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { NotFound, RuleBroken } from '../../../kernel/errors/app-error';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { ProductChanged } from '../catalogue.errors';
import type { ManagedProductRow } from '../products/managed-product';
import { ManagedProductRepository } from '../products/managed-products.repository';
import { PictureFetchRepository } from '../pictures/fetching/picture-fetches.repository';
import { Pictures } from '../pictures/pictures';
import { ProductEditor, type ProductEdit } from '../products/product-editor';
import { stockAfterSales, type ProductChange } from '../products/product-values';

export interface ProductToSave {
  change: ProductChange;
  /** The version the editor was opened with; missing: the last write wins. */
  version?: number;
  /** The stock the editor was opened with: pieces sold since then stay sold. */
  stockSeen?: number;
  /** Why the stock is another, in words. */
  stockReason?: string;
  /** The uploaded file of a new picture. */
  image?: Buffer;
}

/** Creates or changes a product. */
@Injectable()
export class SaveProduct {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly products: ManagedProductRepository,
    private readonly editor: ProductEditor,
    private readonly pictures: Pictures,
    private readonly fetches: PictureFetchRepository,
  ) {}

  /**
   * @param id null creates a product
   * @returns the product's id
   */
  async execute(id: number | null, product: ProductToSave, by: string): Promise<number> {
    if (!product.image) return this.unitOfWork.run((tx) => this.save(tx, id, product, by));
    // Processing a picture takes seconds and happens outside a transaction; the form is validated first, so that a
    // refused form stores no picture.
    await this.unitOfWork.run((tx) => this.check(tx, id, product));
    const picture = await this.pictures.take(product.image);
    return this.unitOfWork.run((tx) => this.save(tx, id, product, by, picture));
  }

  private async save(tx: Tx, id: number | null, product: ProductToSave, by: string, picture?: string): Promise<number> {
    const edit = await this.check(tx, id, product);
    const number = id ?? (await this.editor.reserveIds(tx, 1))[0]!;
    const cause = { kind: 'edit', reason: product.stockReason } as const;
    await this.editor.write(tx, [{ ...edit, id: number, picture }], by, cause);
    if (picture) await this.fetches.forget(tx, number);
    await tx.notice(CATALOGUE_CHANGED);
    return number;
  }

  private async check(tx: Tx, id: number | null, product: ProductToSave): Promise<ProductEdit> {
    const before = await this.open(tx, id, product.version);
    const context = await this.editor.loadContext(tx, before ? [before.id] : []);
    const edit = this.editor.check(context, before, {
      ...product.change,
      ...stockAfterSales(before, product.change.stock, product.stockSeen),
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
