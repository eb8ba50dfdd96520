import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { SlowGoods, type SlowGood } from '../../stores';

/** Products and boxes with a notice period. */
@Injectable()
export class NoticePeriodRepository extends SlowGoods {
  constructor(private readonly database: Database) {
    super();
  }

  /** A bundle takes as long as its slowest component. */
  needing(moreThanHours: number): Promise<SlowGood[]> {
    return this.database.rows<SlowGood>(
      `SELECT name, hours FROM (
         SELECT p.name, greatest(p.notice_hours, (
           SELECT max(part.notice_hours) FROM catalogue.bundle_products b JOIN catalogue.products part ON part.id = b.product_id
           WHERE b.bundle_id = p.id)) AS hours
         FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id
         WHERE p.is_active AND c.is_active AND p.archived_at IS NULL
         UNION ALL SELECT 'Box of ' || size, notice_hours FROM catalogue.box_sizes WHERE offered) goods
       WHERE hours > $1::numeric ORDER BY hours DESC, name LIMIT 20`,
      [moreThanHours],
    );
  }
}
