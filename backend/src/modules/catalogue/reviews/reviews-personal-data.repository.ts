import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../../kernel/personal-data';
import { CATALOGUE_CHANGED } from '../catalogue.topics';

/** Reviews of a person. */
@Injectable()
@KeepsPersonalData(4)
export class ReviewsPersonalDataRepository implements PersonalData {
  async export(tx: Tx, { orderIds }: Person): Promise<object> {
    const rows = await tx.rows<{ review: object }>(
      'SELECT to_jsonb(r) AS review FROM catalogue.reviews r WHERE order_id = ANY($1) ORDER BY id',
      [orderIds],
    );
    return { reviews: rows.map(({ review }) => review) };
  }

  async erase(tx: Tx, { orderIds }: Person): Promise<void> {
    const gone = await tx.rows('DELETE FROM catalogue.reviews WHERE order_id = ANY($1) RETURNING id', [orderIds]);
    if (gone.length > 0) await tx.notice(CATALOGUE_CHANGED);
  }
}
