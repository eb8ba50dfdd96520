import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { NewReview, ReviewRow, WrittenReview } from './review-row';

/** Reads and writes reviews. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly database: Database) {}

  /** Visible reviews of a product, newest first, continuing after the review `after`. */
  page(productId: number, { limit, after }: { limit: number; after?: number | undefined }): Promise<ReviewRow[]> {
    return this.database.rows<ReviewRow>(
      `SELECT id, rating, comment, customer_name, created_at FROM catalogue.reviews
       WHERE product_id = $1 AND hidden_at IS NULL AND ($3::int IS NULL OR (created_at, id) < (
         SELECT last.created_at, last.id FROM catalogue.reviews last WHERE last.id = $3 AND last.product_id = $1))
       ORDER BY created_at DESC, id DESC LIMIT $2`,
      [productId, limit, after ?? null],
    );
  }

  /** False if this product of this line already has a review or the product is archived. */
  async add(tx: Tx, review: NewReview): Promise<boolean> {
    const row = await tx.row(
      `INSERT INTO catalogue.reviews (product_id, order_id, order_item_id, rating, comment, customer_name)
       SELECT p.id, $2, $3, $4, $5, $6 FROM catalogue.products p WHERE p.id = $1
       ON CONFLICT (order_item_id, product_id) DO NOTHING RETURNING id`,
      [review.productId, review.orderId, review.orderItemId, review.rating, review.comment, review.customerName],
    );
    return row !== null;
  }

  /** Reviews of the lines of an order. */
  ofItems(orderItemIds: readonly number[]): Promise<WrittenReview[]> {
    return this.database.rows<WrittenReview>(
      `SELECT order_item_id, product_id, rating, comment, created_at, hidden_at IS NOT NULL AS hidden
       FROM catalogue.reviews WHERE order_item_id = ANY($1::int[])`,
      [orderItemIds],
    );
  }
}
