import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { BOX_SIZES } from './box-size.repository';
import type { CatalogueBoxSize } from './catalogue-product';
import type { Goods } from './goods';
import type { ProductRow, RatedProductRow } from './product-row';
import type { Product } from '../entities/product';

/** The stock of a gift card, which is never sold out: as many as fit in a line of a cart. */
const ENDLESS = 999;

/** A bundle's stock follows from its components; its own column is ignored. */
export const COLUMNS = `
  p.id, p.name, p.slug, p.description, p.price_cents, p.picture, p.tint, p.version,
  p.allergens, p.dietary_marks, p.is_bundle, p.is_taxable, p.tax_class, p.gift_card, p.is_active AND c.is_active AS is_active,
  c.id AS category_id, c.name AS category, c.kind,
  CASE WHEN p.is_bundle THEN coalesce(bundle.stock, 0) WHEN p.gift_card IS NOT NULL THEN ${ENDLESS} ELSE p.stock END AS stock,
  coalesce(bundle.products, '[]') AS bundle_products, coalesce(bundle.declarations, '[]') AS bundle_declarations,
  greatest(p.notice_hours, bundle.notice_hours) AS notice_hours,
  CASE WHEN p.is_bundle THEN coalesce(bundle.units, 0) WHEN c.kind = 'box_only' THEN 1 ELSE p.production_units END AS units`;

export const TABLES = `
  catalogue.products p
  JOIN catalogue.categories c ON c.id = p.category_id
  LEFT JOIN LATERAL (
    SELECT min(part.stock / bp.quantity) AS stock, max(part.notice_hours) AS notice_hours,
      sum(bp.quantity * CASE WHEN pc.kind = 'box_only' THEN 1 ELSE part.production_units END)::int AS units,
      jsonb_agg(jsonb_build_object('productId', bp.product_id, 'quantity', bp.quantity) ORDER BY bp.product_id) AS products,
      jsonb_agg(jsonb_build_object('allergens', part.allergens, 'dietaryMarks', part.dietary_marks)) AS declarations
    FROM catalogue.bundle_products bp JOIN catalogue.products part ON part.id = bp.product_id
    JOIN catalogue.categories pc ON pc.id = part.category_id
    WHERE bp.bundle_id = p.id
  ) bundle ON p.is_bundle`;

/** The order of products in the shop. */
export const ORDER = 'c.sort_order, c.name, p.name, p.id';

/** Hidden reviews do not count. */
const RATED = `
  SELECT ${COLUMNS}, best.rank AS sales_rank, rating.average AS average_rating, rating.count AS review_count, rating.counts AS rating_counts
  FROM ${TABLES}
  LEFT JOIN catalogue.bestsellers best ON best.product_id = p.id
  CROSS JOIN LATERAL (
    SELECT round(avg(r.rating), 2)::float8 AS average, count(*)::int AS count, array[${[5, 4, 3, 2, 1]
      .map((stars) => `count(*) FILTER (WHERE r.rating = ${stars})`)
      .join(', ')}]::int[] AS counts
    FROM catalogue.reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL
  ) rating`;

/** The result of `lookUpSql`; its rows have the names of the columns. */
export interface FoundGoods {
  products: object[];
  boxSizes: CatalogueBoxSize[];
}

/**
 * A JSON value for statements that read products together with other rows; `readGoods` converts the result.
 * `ids`: a query of product ids. Components of bundles are included, because bundles have no stock of their own. The
 * ids are passed as an array, which is looked up by the primary key. The planner cannot estimate the size of a joined
 * query and would scan all products.
 */
export const lookUpSql = (ids: string) => `(
  WITH named (id) AS (${ids}), wanted AS (
    SELECT id FROM named UNION SELECT product_id FROM catalogue.bundle_products WHERE bundle_id IN (SELECT id FROM named)
  )
  SELECT json_build_object(
    'products', (SELECT coalesce(json_agg(found), '[]') FROM (
      SELECT ${COLUMNS} FROM ${TABLES} WHERE p.id = ANY(ARRAY(SELECT id FROM wanted))) found),
    'boxSizes', (SELECT coalesce(json_agg(box), '[]') FROM (${BOX_SIZES}) box)))`;

@Injectable()
export class ProductRepository {
  constructor(private readonly database: Database) {}

  /** The existing products among these ids, inactive ones included, in the shop's order. */
  byIds(ids: readonly number[]): Promise<ProductRow[]> {
    return this.database.rows<ProductRow>(
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE p.id = ANY($1::int[]) ORDER BY ${ORDER}`,
      [ids],
    );
  }

  /** Archived products included, because orders may still contain them. */
  goods(ids: readonly number[]): Promise<Goods[]> {
    return this.database.rows<Goods>(
      `SELECT p.id, p.name, p.allergens,
         CASE WHEN c.kind = 'box_only' THEN 'cookie' WHEN p.production_units > 0 THEN 'baked' ELSE 'other' END AS kind
       FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id WHERE p.id = ANY($1::int[])`,
      [ids],
    );
  }

  /** These products, the components of bundles among them, and every box size, read through `lookUpSql`. */
  async lookUp(ids: readonly number[]): Promise<FoundGoods> {
    const row = await this.database.row<{ found: FoundGoods }>(
      `SELECT ${lookUpSql('SELECT unnest($1::int[])')} AS found`,
      [ids],
    );
    return row!.found;
  }

  /** The active products. */
  onSale(): Promise<RatedProductRow[]> {
    return this.database.rows<RatedProductRow>(`${RATED} WHERE p.is_active AND c.is_active ORDER BY ${ORDER}`);
  }

  /** When each active product was last changed by staff, reviewed, or had a review hidden; in the shop's order. */
  lastChanges(): Promise<Pick<Product, 'id' | 'changedAt'>[]> {
    return this.database.rows(
      `SELECT p.id, greatest(p.changed_at, (
         SELECT max(greatest(r.created_at, r.decided_at)) FROM catalogue.reviews r WHERE r.product_id = p.id)) AS changed_at
       FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id
       WHERE p.is_active AND c.is_active ORDER BY ${ORDER}`,
    );
  }

  /** The components of a bundle, including inactive ones, which are still part of it. */
  componentsOf(bundleId: number): Promise<(RatedProductRow & { bundleQuantity: number })[]> {
    return this.database.rows(
      `SELECT rated.*, part.quantity AS bundle_quantity FROM catalogue.bundle_products part
       JOIN LATERAL (${RATED} WHERE p.id = part.product_id) rated ON true
       WHERE part.bundle_id = $1 ORDER BY rated.name, rated.id`,
      [bundleId],
    );
  }
}
