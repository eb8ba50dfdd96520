import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { CatalogueBoxSize } from './catalogue-product';

export const BOX_SIZES =
  'SELECT id, size, base_price_cents AS "basePriceCents", notice_hours AS "noticeHours", offered FROM catalogue.box_sizes ORDER BY id';

@Injectable()
export class BoxSizeRepository {
  constructor(private readonly database: Database) {}

  /** Every box size including the single item, by id. */
  all(): Promise<CatalogueBoxSize[]> {
    return this.database.rows<CatalogueBoxSize>(BOX_SIZES);
  }

  /** Missing values stay unchanged. Null if boxes are not offered in this size. */
  change(
    tx: Tx,
    id: number,
    { basePriceCents, noticeHours }: { basePriceCents: number; noticeHours?: number | undefined },
  ): Promise<CatalogueBoxSize | null> {
    return tx.row<CatalogueBoxSize>(
      `UPDATE catalogue.box_sizes SET base_price_cents = $2, notice_hours = coalesce($3, notice_hours) WHERE id = $1 AND offered
       RETURNING id, size, base_price_cents, notice_hours, offered`,
      [id, basePriceCents, noticeHours ?? null],
    );
  }
}
