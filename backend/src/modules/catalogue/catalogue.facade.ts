import { Injectable } from '@nestjs/common';
import type { AllergenDeclaration } from '@crispi/rules/allergens';
import { camelRows } from '../../kernel/database/camel-rows';
import type { CatalogueLookup, CatalogueProduct, ProductQuantity } from './products/catalogue-product';
import { pictureUrl } from './products/picture';
import { declarationOf, type ProductRow } from './products/product-row';
import { ProductRepository, type FoundGoods } from './products/product.repository';

/** What other modules may know of the catalogue. Always read from the database: money depends on it. */
@Injectable()
export class Catalogue {
  constructor(private readonly repository: ProductRepository) {}

  /** The named products that exist, switched-off ones included; in the shop's order. */
  async products(ids: readonly number[]): Promise<CatalogueProduct[]> {
    return ids.length ? (await this.repository.byIds(ids)).map(catalogueProduct) : [];
  }

  /** What the named products declare, by their ids; those that declare nothing, and unknown ones, are not in it. */
  async allergens(ids: readonly number[]): Promise<ReadonlyMap<number, AllergenDeclaration>> {
    const rows = ids.length ? await this.repository.allergensOf(ids) : [];
    return new Map(rows.map(({ id, allergens }) => [id, allergens]));
  }

  /** Reads what some lines need, as it is now. */
  async lookUp(lines: { contents: ProductQuantity[] }[]): Promise<CatalogueLookup> {
    const ids = new Set(lines.flatMap((line) => line.contents.map((content) => content.productId)));
    return readGoods(await this.repository.lookUp([...ids]));
  }
}

/** What a statement with `lookUpSql` found. */
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
    isActive: row.isActive,
    imageUrl: pictureUrl(row.picture),
    declared: declarationOf(row),
  };
}
