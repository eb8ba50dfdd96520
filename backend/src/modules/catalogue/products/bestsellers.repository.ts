import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CATALOGUE_CHANGED } from '../catalogue.topics';

/** Stores the ranking computed by the module that knows the sales. */
@Injectable()
export class BestsellerRepository {
  /** Replaces the ranking by these products, the best seller first; unknown ones are skipped. */
  async replace(tx: Tx, productIds: readonly number[]): Promise<void> {
    const changed = await tx.rows(
      `WITH sold AS (
         SELECT s.id, row_number() OVER (ORDER BY s.place)::int AS rank
         FROM unnest($1::int[]) WITH ORDINALITY s (id, place) JOIN catalogue.products p ON p.id = s.id
       ), gone AS (
         DELETE FROM catalogue.bestsellers b WHERE NOT EXISTS (SELECT FROM sold WHERE sold.id = b.product_id) RETURNING 1
       ), moved AS (
         INSERT INTO catalogue.bestsellers AS b (product_id, rank) SELECT id, rank FROM sold
         ON CONFLICT (product_id) DO UPDATE SET rank = excluded.rank WHERE b.rank <> excluded.rank RETURNING 1
       )
       SELECT FROM gone UNION ALL SELECT FROM moved`,
      [productIds],
    );
    if (changed.length > 0) await tx.notice(CATALOGUE_CHANGED);
  }
}
