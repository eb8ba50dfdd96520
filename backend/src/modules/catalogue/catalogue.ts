import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { CatalogueBoxSize, CatalogueProduct } from './products/catalogue-product';
import { pictureUrl } from './products/picture';
import { PRODUCT_COLUMNS, PRODUCT_ORDER, PRODUCT_TABLES, type ProductRow } from './products/product-row';

const BOX_SIZES = 'SELECT id, size, base_price_cents AS "basePriceCents", offered FROM catalogue.box_sizes ORDER BY id';

/** What other modules may know of the catalogue. Always read from the database: money depends on it. */
@Injectable()
export class Catalogue {
  constructor(private readonly database: Database) {}

  /** The named products that exist, or all, switched-off ones included; in the shop's order. */
  async products(ids?: readonly number[]): Promise<CatalogueProduct[]> {
    if (ids?.length === 0) return [];
    const rows = await this.database.rows<ProductRow>(
      `SELECT ${PRODUCT_COLUMNS} FROM ${PRODUCT_TABLES} WHERE $1::int[] IS NULL OR p.id = ANY($1) ORDER BY ${PRODUCT_ORDER}`,
      [ids ?? null],
    );
    return rows.map(asCatalogueProduct);
  }

  /** Every box size, the single item's included; by id. */
  boxSizes(): Promise<CatalogueBoxSize[]> {
    return this.database.rows<CatalogueBoxSize>(BOX_SIZES);
  }

  /** Named products and all box sizes, in one statement: every look at a cart needs both. */
  async productsAndBoxSizes(
    ids: readonly number[],
  ): Promise<{ products: CatalogueProduct[]; boxSizes: CatalogueBoxSize[] }> {
    const rows = await this.database.rows<ProductRow & { boxSizes: CatalogueBoxSize[] }>(
      `SELECT ${PRODUCT_COLUMNS}, (SELECT json_agg(b) FROM (${BOX_SIZES}) b) AS "boxSizes"
       FROM ${PRODUCT_TABLES} WHERE p.id = ANY($1::int[]) ORDER BY ${PRODUCT_ORDER}`,
      [ids],
    );
    return { products: rows.map(asCatalogueProduct), boxSizes: rows[0]?.boxSizes ?? (await this.boxSizes()) };
  }
}

function asCatalogueProduct(row: ProductRow): CatalogueProduct {
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
    isTaxable: row.isTaxable,
    isActive: row.isActive,
    imageUrl: pictureUrl(row.picture),
  };
}
