import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { databaseNow } from '../../../kernel/database/moments';
import { Review } from '../entities/review';
import { ReviewDecision } from '../entities/review-decision';
import type { ManagedReviewRow } from './review-row';

export interface ReviewFilter {
  limit: number;
  before?: number | undefined;
  shown?: 'shown' | 'hidden' | undefined;
  rating?: number | undefined;
  productId?: number | undefined;
}

const MANAGED = `
  SELECT r.id, r.product_id, p.name AS product_name, r.rating, r.comment, r.customer_name, r.order_id, r.created_at,
    r.hidden_at IS NOT NULL AS hidden, d.reason, d.decided_by, d.decided_at
  FROM catalogue.reviews r JOIN catalogue.products p ON p.id = r.product_id
  LEFT JOIN LATERAL (
    SELECT reason, decided_by, decided_at FROM catalogue.review_decisions WHERE review_id = r.id ORDER BY id DESC LIMIT 1
  ) d ON true`;

/** Reviews in the back office. */
@Injectable()
export class ManagedReviewRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, continuing before the review `before`. */
  list({ limit, before, shown, rating, productId }: ReviewFilter): Promise<ManagedReviewRow[]> {
    const state = shown && `r.hidden_at IS ${shown === 'hidden' ? 'NOT NULL' : 'NULL'}`;
    return this.database.rows<ManagedReviewRow>(
      `${MANAGED} WHERE ${state ?? 'true'} AND ($2::int IS NULL OR r.id < $2) AND ($3::int IS NULL OR r.rating = $3)
         AND ($4::int IS NULL OR r.product_id = $4)
       ORDER BY r.id DESC LIMIT $1`,
      [limit, before ?? null, rating ?? null, productId ?? null],
    );
  }

  find(tx: Tx, id: number): Promise<ManagedReviewRow | null> {
    return tx.row<ManagedReviewRow>(`${MANAGED} WHERE r.id = $1`, [id]);
  }

  /** Locks the row until the transaction ends; null if there is no such review. */
  lock(tx: Tx, id: number): Promise<{ hidden: boolean } | null> {
    return tx.row('SELECT hidden_at IS NOT NULL AS hidden FROM catalogue.reviews WHERE id = $1 FOR UPDATE', [id]);
  }

  async decide(tx: Tx, decision: Pick<ReviewDecision, 'reviewId' | 'hidden' | 'reason' | 'decidedBy'>): Promise<void> {
    const { reviewId, hidden } = decision;
    await tx.manager.update(
      Review,
      { id: reviewId },
      { decidedAt: databaseNow, hiddenAt: hidden ? databaseNow : null },
    );
    await tx.manager.insert(ReviewDecision, decision);
  }
}
