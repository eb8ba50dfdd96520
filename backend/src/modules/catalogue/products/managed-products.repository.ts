import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { ManagedProductRow } from './managed-product';
import { COLUMNS, ORDER, TABLES } from './product.repository';
import type { ProductValues } from './product-values';

/** One number for every process: whoever holds it is the only one who edits the catalogue. */
const EDITS_LOCK = 727_747_412;

const PART = `'productId', part.id, 'name', part.name, 'quantity', bp.quantity, 'stock', part.stock,
  'allergens', part.allergens, 'dietaryMarks', part.dietary_marks, 'noticeHours', part.notice_hours,
  'productionUnits', CASE WHEN pc.kind = 'box_only' THEN 1 ELSE part.production_units END`;

const MANAGED = `
  SELECT ${COLUMNS}, p.is_active AS switched_on, p.stock AS own_stock, c.sort_order AS category_sort_order, p.allergens,
    p.dietary_marks, p.notice_hours, p.production_units, p.created_at, p.changed_at, p.changed_by,
    coalesce(contents.parts, '[]') AS parts
  FROM ${TABLES}
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object(${PART}) ORDER BY part.id) AS parts
    FROM catalogue.bundle_products bp
    JOIN catalogue.products part ON part.id = bp.product_id
    JOIN catalogue.categories pc ON pc.id = part.category_id
    WHERE bp.bundle_id = p.id
  ) contents ON p.is_bundle
  WHERE p.archived_at IS NULL`;

/** A product as it is written. */
export interface WrittenProduct extends Omit<ProductValues, 'category'> {
  categoryId: number;
  /** Undefined: as it is. */
  picture?: string | null;
}

/** The products that staff manage: all that are not archived. */
@Injectable()
export class ManagedProducts {
  constructor(private readonly database: Database) {}

  /** In the shop's order. */
  all(within: Statements = this.database): Promise<ManagedProductRow[]> {
    return within.rows(`${MANAGED} ORDER BY ${ORDER}`);
  }

  async find(id: number, within: Statements = this.database): Promise<ManagedProductRow | null> {
    return (await within.rows<ManagedProductRow>(`${MANAGED} AND p.id = $1`, [id]))[0] ?? null;
  }

  /** What bundles have to know of the products in them. */
  named(tx: Tx, ids: number[]): Promise<{ id: number; name: string; isBundle: boolean }[]> {
    return tx.rows(
      'SELECT id, name, is_bundle FROM catalogue.products WHERE id = ANY($1::int[]) AND archived_at IS NULL',
      [ids],
    );
  }

  /** Lets nobody else edit the catalogue before this transaction ends, so that edits see each other's results. */
  async lockEdits(tx: Tx): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock($1)', [EDITS_LOCK]);
  }

  /** Holds the stock of these products still. In the order of the ids, like every sale. */
  async lockStock(tx: Tx, ids: number[]): Promise<void> {
    await tx.rows('SELECT 1 FROM catalogue.products WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
  }

  /** How many of each product are kept for people who are paying. */
  async reserved(tx: Tx, ids: number[]): Promise<Map<number, number>> {
    const rows = await tx.rows<{ productId: number; quantity: number }>(
      `SELECT product_id, sum(quantity)::int AS quantity FROM catalogue.stock_reservations
       WHERE product_id = ANY($1::int[]) GROUP BY product_id`,
      [ids],
    );
    return new Map(rows.map((row) => [row.productId, row.quantity]));
  }

  /** The addresses that are taken among the slug and those that begin with it; archived products' included. */
  async slugsLike(tx: Tx, slug: string): Promise<Set<string>> {
    const rows = await tx.rows<{ slug: string }>(
      `SELECT slug FROM catalogue.products WHERE slug = $1 OR slug LIKE $1 || '-%'`,
      [slug],
    );
    return new Set(rows.map((row) => row.slug));
  }

  async insert(tx: Tx, slug: string, product: WrittenProduct, by: string): Promise<number> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO catalogue.products (slug, changed_by, ${FIELDS.join(', ')}, picture)
       VALUES ($1, $2, ${FIELDS.map((_, i) => `$${i + 3}`).join(', ')}, $${FIELDS.length + 3}) RETURNING id`,
      [slug, by, ...params(product), product.picture ?? null],
    );
    if (product.bundleProducts.length) await this.fill(tx, row!.id, product);
    return row!.id;
  }

  async update(tx: Tx, id: number, product: WrittenProduct, by: string): Promise<void> {
    await tx.rows(
      `UPDATE catalogue.products SET version = version + 1, changed_by = $2,
         ${FIELDS.map((field, i) => `${field} = $${i + 3}`).join(', ')}, picture = coalesce($${FIELDS.length + 3}, picture)
       WHERE id = $1`,
      [id, by, ...params(product), product.picture ?? null],
    );
    await this.fill(tx, id, product);
  }

  /** Takes it off for good; what knows it by its id keeps it. */
  async archive(tx: Tx, id: number, by: string): Promise<void> {
    await tx.rows(
      `UPDATE catalogue.products
       SET archived_at = kernel.now(), is_active = false, version = version + 1, changed_by = $2 WHERE id = $1`,
      [id, by],
    );
  }

  /** Names of the bundles that contain the product. */
  async bundlesWith(tx: Tx, id: number): Promise<string[]> {
    const rows = await tx.rows<{ name: string }>(
      `SELECT b.name FROM catalogue.bundle_products bp JOIN catalogue.products b ON b.id = bp.bundle_id
       WHERE bp.product_id = $1 AND b.is_bundle AND b.archived_at IS NULL ORDER BY b.name, b.id`,
      [id],
    );
    return rows.map((row) => row.name);
  }

  private async fill(tx: Tx, id: number, { bundleProducts }: WrittenProduct): Promise<void> {
    await tx.rows('DELETE FROM catalogue.bundle_products WHERE bundle_id = $1', [id]);
    await tx.rows(
      `INSERT INTO catalogue.bundle_products (bundle_id, product_id, quantity)
       SELECT $1, * FROM unnest($2::int[], $3::int[])`,
      [id, bundleProducts.map((part) => part.productId), bundleProducts.map((part) => part.quantity)],
    );
  }
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
  'allergens',
  'dietary_marks',
  'notice_hours',
  'production_units',
];

const params = (product: WrittenProduct) => [
  product.categoryId,
  product.name,
  product.description,
  product.priceCents,
  product.stock,
  product.isActive,
  product.isBundle,
  product.isTaxable,
  product.allergens && JSON.stringify(product.allergens),
  product.dietaryMarks,
  product.noticeHours,
  product.productionUnits,
];
