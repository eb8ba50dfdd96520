import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CATALOGUE_CHANGED } from '../catalogue.topics';

/** What the buyer of these orders has said in public. */
@Injectable()
export class ReviewsPersonalDataRepository {
  async export(tx: Tx, orderIds: number[]): Promise<object[]> {
    const rows = await tx.rows<{ review: object }>(
      'SELECT to_jsonb(r) AS review FROM catalogue.reviews r WHERE order_id = ANY($1) ORDER BY id',
      [orderIds],
    );
    return rows.map(({ review }) => review);
  }

  async erase(tx: Tx, orderIds: number[]): Promise<void> {
    const gone = await tx.rows('DELETE FROM catalogue.reviews WHERE order_id = ANY($1) RETURNING id', [orderIds]);
    if (gone.length > 0) await tx.notice(CATALOGUE_CHANGED);
  }
}
