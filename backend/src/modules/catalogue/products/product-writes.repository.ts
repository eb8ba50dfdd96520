import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { ProductValues } from './product-values';
import type { Product } from '../entities/product';
import type { StockCause } from '../entities/stock-movement';

/** A product as it is written. */
export interface WrittenProduct extends Omit<ProductValues, 'category'>, Pick<Product, 'id' | 'categoryId'> {
  /** Undefined: unchanged. */
  picture?: string;
}

const FIELDS = [
  'category_id',
  'name',
  'description',
  'price_cents',
  'stock',
  'is_active',
  'is_bundle',
  'is_taxable',
  'tax_class',
  'gift_card',
  'allergens',
  'dietary_marks',
  'notice_hours',
  'production_units',
];

/** Writes products in bulk: a thousand need as many statements as one. */
@Injectable()
export class ProductWriteRepository {
  /** Reserves ids for new products. */
  async reserveIds(tx: Tx, count: number): Promise<number[]> {
    const rows = await tx.rows<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('catalogue.products', 'id'))::int AS id FROM generate_series(1, $1::int)`,
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** All slugs in use, including those of archived products. */
  async slugs(tx: Tx): Promise<Set<string>> {
    const rows = await tx.rows<{ slug: string }>('SELECT slug FROM catalogue.products');
    return new Set(rows.map(({ slug }) => slug));
  }

  async insert(tx: Tx, products: (WrittenProduct & { slug: string })[], by: string): Promise<void> {
    await tx.rows(
      `INSERT INTO catalogue.products (id, slug, picture, changed_by, ${FIELDS.join(', ')})
       SELECT id, slug, picture, $2, ${FIELDS.join(', ')} FROM jsonb_populate_recordset(NULL::catalogue.products, $1)`,
      [JSON.stringify(products.map((product) => ({ ...row(product), slug: product.slug }))), by],
    );
    await this.fill(tx, products);
  }

  async update(tx: Tx, products: WrittenProduct[], by: string, cause: StockCause): Promise<void> {
    await tx.rows(
      `UPDATE catalogue.products p SET version = p.version + 1, changed_by = $2, stock_cause = $3,
         picture = coalesce(given.picture, p.picture), ${FIELDS.map((field) => `${field} = given.${field}`).join(', ')}
       FROM jsonb_populate_recordset(NULL::catalogue.products, $1) given WHERE p.id = given.id`,
      [JSON.stringify(products.map(row)), by, { ...cause, madeBy: by }],
    );
    const ids = products.map(({ id }) => id);
    await tx.rows('DELETE FROM catalogue.bundle_products WHERE bundle_id = ANY($1::int[])', [ids]);
    await this.fill(tx, products);
  }

  private async fill(tx: Tx, products: WrittenProduct[]): Promise<void> {
    const parts = products.flatMap(({ id, bundleProducts }) =>
      bundleProducts.map((part) => ({ ...part, bundleId: id })),
    );
    if (parts.length === 0) return;
    await tx.rows(
      `INSERT INTO catalogue.bundle_products (bundle_id, product_id, quantity)
       SELECT * FROM unnest($1::int[], $2::int[], $3::int[])`,
      [parts.map((part) => part.bundleId), parts.map((part) => part.productId), parts.map((part) => part.quantity)],
    );
  }
}

/** A product by column names. */
const row = (product: WrittenProduct) => ({
  id: product.id,
  picture: product.picture,
  category_id: product.categoryId,
  name: wellFormed(product.name),
  description: wellFormed(product.description),
  price_cents: product.priceCents,
  stock: product.stock,
  is_active: product.isActive,
  is_bundle: product.isBundle,
  is_taxable: product.isTaxable,
  tax_class: product.taxClass,
  gift_card: product.giftCard,
  allergens: product.allergens,
  dietary_marks: product.dietaryMarks,
  notice_hours: product.noticeHours,
  production_units: product.productionUnits,
});

/**
 * Replaces unpaired surrogates by the replacement character, as the driver does in parameters; jsonb would refuse them.
 */
const wellFormed = (text: string) => Buffer.from(text).toString();
