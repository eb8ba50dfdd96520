import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { CatalogueBoxSize } from './catalogue-product';

export const BOX_SIZES =
  'SELECT id, size, base_price_cents AS "basePriceCents", notice_hours AS "noticeHours", offered FROM catalogue.box_sizes ORDER BY id';

@Injectable()
export class BoxSizeRepository {
  constructor(private readonly database: Database) {}

  /** Every box size including the single item, by id. */
  all(within: Statements = this.database): Promise<CatalogueBoxSize[]> {
    return within.rows<CatalogueBoxSize>(BOX_SIZES);
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

  /** Offers boxes of these sizes at these prices; other sizes stay unchanged. */
  async offer(tx: Tx, boxes: readonly { size: number; priceCents: number }[]): Promise<void> {
    if (boxes.length === 0) return;
    await tx.rows(
      `INSERT INTO catalogue.box_sizes (id, size, base_price_cents, offered)
       SELECT *, true FROM unnest($1::int[], $2::int[], $3::int[])
       ON CONFLICT (id) DO UPDATE SET base_price_cents = excluded.base_price_cents, offered = true`,
      [boxes.map(({ size }) => ID_OF[size]!), boxes.map(({ size }) => size), boxes.map(({ priceCents }) => priceCents)],
    );
  }
}

/** The ids are fixed, see `BoxSize`. */
const ID_OF: Record<number, number> = { 6: 1, 12: 2, 24: 3 };
