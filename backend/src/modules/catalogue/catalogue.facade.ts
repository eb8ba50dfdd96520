import { Injectable } from '@nestjs/common';
import type { AllergenDeclaration } from './products/allergens';
import { BoxSizeRepository } from './products/box-size.repository';
import type { CatalogueLookup, CatalogueProduct, ProductQuantity } from './products/catalogue-product';
import { pictureUrl } from './products/picture';
import { declarationOf, type ProductRow } from './products/product-row';
import { ProductRepository } from './products/product.repository';

/** What other modules may know of the catalogue. Always read from the database: money depends on it. */
@Injectable()
export class Catalogue {
  constructor(
    private readonly repository: ProductRepository,
    private readonly boxSizes: BoxSizeRepository,
  ) {}

  /** The named products that exist, switched-off ones included; in the shop's order. */
  async products(ids: readonly number[]): Promise<CatalogueProduct[]> {
    return ids.length ? (await this.repository.byIds(ids)).map(catalogueProduct) : [];
  }

  /** What the named products declare, by their ids; those that declare nothing, and unknown ones, are not in it. */
  async allergens(ids: readonly number[]): Promise<ReadonlyMap<number, AllergenDeclaration>> {
    const rows = ids.length ? await this.repository.allergensOf(ids) : [];
    return new Map(rows.map(({ id, allergens }) => [id, allergens]));
  }

  /** Reads what some lines need, as it is now. A second statement only when there is a bundle. */
  async lookUp(lines: { contents: ProductQuantity[] }[]): Promise<CatalogueLookup> {
    const ids = new Set(lines.flatMap((line) => line.contents.map((content) => content.productId)));
    const rows = await this.repository.byIdsWithBoxSizes([...ids]);
    const products = rows.map(catalogueProduct);
    const parts = new Set(products.flatMap((product) => product.bundleProducts.map((part) => part.productId)));
    const components = await this.products([...parts].filter((id) => !ids.has(id)));
    const boxSizes = rows[0]?.boxSizes ?? (await this.boxSizes.all());
    return {
      products: new Map([...products, ...components].map((product) => [product.id, product])),
      boxSizes: new Map(boxSizes.map((size) => [size.id, size])),
    };
  }
}

function catalogueProduct(row: ProductRow): CatalogueProduct {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    priceCents: row.priceCents,
    category: { id: row.categoryId, name: row.category, kind: row.kind },
    stock: row.stock,
    isBundle: row.isBundle,
    bundleProducts: row.bundleProducts,
    productionUnits: row.units,
    noticeHours: row.noticeHours,
    isTaxable: row.isTaxable,
    isActive: row.isActive,
    imageUrl: pictureUrl(row.picture),
    declared: declarationOf(row),
  };
}
