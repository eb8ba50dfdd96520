import { Injectable } from '@nestjs/common';
import type { AllergenDeclaration } from '@crispi/rules/allergens';
import { Database } from '../../../kernel/database/database';
import { BOX_SIZES } from './box-size.repository';
import type { CatalogueBoxSize } from './catalogue-product';
import type { ProductRow, RatedProductRow } from './product-row';
import type { Product } from '../entities/product';

/** A bundle's stock is what can be put together from its components, whatever its own row says. */
export const COLUMNS = `
  p.id, p.name, p.slug, p.description, p.price_cents, p.picture, p.tint, p.version,
  p.allergens, p.dietary_marks, p.is_bundle, p.is_taxable, p.is_active AND c.is_active AS is_active,
  c.id AS category_id, c.name AS category, c.kind,
  CASE WHEN p.is_bundle THEN coalesce(bundle.stock, 0) ELSE p.stock END AS stock,
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

/** The shop's order of products. */
export const ORDER = 'c.sort_order, c.name, p.name, p.id';

/** Hidden reviews count nowhere. */
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

/** What `lookUpSql` answers. Its rows have their columns' own names. */
export interface FoundGoods {
  products: object[];
  boxSizes: CatalogueBoxSize[];
}

/**
 * One JSON value for a statement that reads products beside other rows; `readGoods` reads the answer.
 * `ids`: a query of products' ids. What is in bundles comes with them: they have no stock of their own. As an array the
 * ids are looked up by the key; joined as a table, of which the planner knows no size, they cost a look at every product.
 */
export const lookUpSql = (ids: string) => `(
  WITH named (id) AS (${ids}), wanted AS (
    SELECT id FROM named UNION SELECT product_id FROM catalogue.bundle_products WHERE bundle_id IN (SELECT id FROM named)
  )
  SELECT json_build_object(
    'products', (SELECT coalesce(json_agg(found), '[]') FROM (
      SELECT ${COLUMNS} FROM ${TABLES} WHERE p.id = ANY(ARRAY(SELECT id FROM wanted))) found),
    'boxSizes', (SELECT json_agg(box) FROM (${BOX_SIZES}) box)))`;

/** Reads products, one statement per call. */
@Injectable()
export class ProductRepository {
  constructor(private readonly database: Database) {}

  /** The named ones that exist, switched-off ones included; in the shop's order. */
  byIds(ids: readonly number[]): Promise<ProductRow[]> {
    return this.database.rows<ProductRow>(
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE p.id = ANY($1::int[]) ORDER BY ${ORDER}`,
      [ids],
    );
  }

  /** Archived ones included: an order may still hold them. */
  allergensOf(ids: readonly number[]): Promise<{ id: number; allergens: AllergenDeclaration }[]> {
    return this.database.rows(
      'SELECT id, allergens FROM catalogue.products WHERE id = ANY($1::int[]) AND allergens IS NOT NULL',
      [ids],
    );
  }

  /** The named ones, what is in the bundles among them, and every box size, as `lookUpSql` has it. */
  async lookUp(ids: readonly number[]): Promise<FoundGoods> {
    const row = await this.database.row<{ found: FoundGoods }>(
      `SELECT ${lookUpSql('SELECT unnest($1::int[])')} AS found`,
      [ids],
    );
    return row!.found;
  }

  /** What shoppers see: what is switched off is not there. */
  onSale(): Promise<RatedProductRow[]> {
    return this.database.rows<RatedProductRow>(`${RATED} WHERE p.is_active AND c.is_active ORDER BY ${ORDER}`);
  }

  /** When each product on sale was last changed by staff or reviewed, or a review hidden; in the shop's order. */
  lastChanges(): Promise<Pick<Product, 'id' | 'changedAt'>[]> {
    return this.database.rows(
      `SELECT p.id, greatest(p.changed_at, (
         SELECT max(greatest(r.created_at, r.decided_at)) FROM catalogue.reviews r WHERE r.product_id = p.id)) AS changed_at
       FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id
       WHERE p.is_active AND c.is_active ORDER BY ${ORDER}`,
    );
  }

  /** What is in a bundle, switched-off components included: they are still in it. */
  componentsOf(bundleId: number): Promise<(RatedProductRow & { bundleQuantity: number })[]> {
    return this.database.rows(
      `SELECT rated.*, part.quantity AS bundle_quantity FROM catalogue.bundle_products part
       JOIN LATERAL (${RATED} WHERE p.id = part.product_id) rated ON true
       WHERE part.bundle_id = $1 ORDER BY rated.name, rated.id`,
      [bundleId],
    );
  }
}
