import { Injectable } from '@nestjs/common';
import { camelRows } from '../../kernel/database/database';
import { CategoryRepository } from './categories/category.repository';
import type { CatalogueLookup, CatalogueProduct, ProductQuantity } from './products/catalogue-product';
import type { Goods } from './products/goods';
import { pictureUrl } from './products/picture';
import { declarationOf, type ProductRow } from './products/product-row';
import { ProductRepository, type FoundGoods } from './products/product.repository';

/** The catalogue for other modules. Always reads from the database, because prices depend on it. */
@Injectable()
export class Catalogue {
  constructor(
    private readonly repository: ProductRepository,
    private readonly categoryRows: CategoryRepository,
  ) {}

  /** The existing categories among these ids, inactive and archived ones included. */
  categories(ids: readonly number[]): Promise<number[]> {
    return this.categoryRows.existing(ids);
  }

  /** The existing products among these ids, inactive ones included, in the shop's order. */
  async products(ids: readonly number[]): Promise<CatalogueProduct[]> {
    return ids.length ? (await this.repository.byIds(ids)).map(catalogueProduct) : [];
  }

  /** The active products, in the shop's order. */
  async onSale(): Promise<CatalogueProduct[]> {
    return (await this.repository.onSale()).map(catalogueProduct);
  }

  /** What the kitchen needs to know of these products, by id. Archived ones are included; unknown ones are missing. */
  async goods(ids: readonly number[]): Promise<ReadonlyMap<number, Goods>> {
    const rows = ids.length ? await this.repository.goods(ids) : [];
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Reads the products, components and box sizes that some lines need. */
  async lookUp(lines: { contents: ProductQuantity[] }[]): Promise<CatalogueLookup> {
    const ids = new Set(lines.flatMap((line) => line.contents.map((content) => content.productId)));
    return readGoods(await this.repository.lookUp([...ids]));
  }
}

/** Converts the result of a statement that contains `lookUpSql`. */
export function readGoods({ products, boxSizes }: FoundGoods): CatalogueLookup {
  return {
    products: new Map(camelRows<ProductRow>(products).map((row) => [row.id, catalogueProduct(row)])),
    boxSizes: new Map(boxSizes.map((size) => [size.id, size])),
  };
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
    taxClass: row.taxClass,
    giftCard: row.giftCard,
    isActive: row.isActive,
    imageUrl: pictureUrl(row.picture),
    declared: declarationOf(row),
  };
}
