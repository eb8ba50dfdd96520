import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { PRODUCT_COLUMNS, PRODUCT_ORDER, PRODUCT_TABLES } from './product-row';
import type { RatedProductRow } from './product-view';

const RATED = `
  SELECT ${PRODUCT_COLUMNS}, rating.average AS "averageRating", rating.count AS "reviewCount"
  FROM ${PRODUCT_TABLES}
  CROSS JOIN LATERAL (
    SELECT round(avg(r.rating), 2)::float8 AS average, count(*)::int AS count
    FROM catalogue.reviews r WHERE r.product_id = p.id
  ) rating`;

export interface ReviewRow {
  id: number;
  rating: number;
  comment: string;
  customerName: string;
  createdAt: Date;
}

/** Products as shoppers see them: what is switched off is not there. One statement per call. */
@Injectable()
export class ProductRepository {
  constructor(private readonly database: Database) {}

  onSale(): Promise<RatedProductRow[]> {
    return this.database.rows<RatedProductRow>(`${RATED} WHERE p.is_active AND c.is_active ORDER BY ${PRODUCT_ORDER}`);
  }

  findOnSale(id: number): Promise<RatedProductRow | null> {
    return this.database.row<RatedProductRow>(`${RATED} WHERE p.is_active AND c.is_active AND p.id = $1`, [id]);
  }

  /** When each product on sale was last changed by staff or reviewed; in the shop's order. */
  lastChanges(): Promise<{ id: number; changedAt: Date }[]> {
    return this.database.rows(
      `SELECT p.id, greatest(p.changed_at, (SELECT max(r.created_at) FROM catalogue.reviews r WHERE r.product_id = p.id)) AS "changedAt"
       FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id
       WHERE p.is_active AND c.is_active ORDER BY ${PRODUCT_ORDER}`,
    );
  }

  /** What is in a bundle, switched-off components included: they are still in it. */
  componentsOf(bundleId: number): Promise<(RatedProductRow & { bundleQuantity: number })[]> {
    return this.database.rows(
      `SELECT rated.*, part.quantity AS "bundleQuantity" FROM catalogue.bundle_products part
       JOIN LATERAL (${RATED} WHERE p.id = part.product_id) rated ON true
       WHERE part.bundle_id = $1 ORDER BY rated.name, rated.id`,
      [bundleId],
    );
  }

  /** The newest reviews of a product, at most 500. */
  reviewsOf(productId: number): Promise<ReviewRow[]> {
    return this.database.rows<ReviewRow>(
      `SELECT id, rating, comment, customer_name AS "customerName", created_at AS "createdAt"
       FROM catalogue.reviews WHERE product_id = $1 ORDER BY created_at DESC, id DESC LIMIT 500`,
      [productId],
    );
  }
}
