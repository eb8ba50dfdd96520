import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';

/** What was bought and not cancelled; nobody buys a test order. */
@Injectable()
export class SoldProductRepository {
  /** Ids of what sold in the last days, most units first; each cookie of a box counts. */
  async since(tx: Tx, days: number): Promise<number[]> {
    const rows = await tx.rows<{ id: number }>(
      `SELECT sold.id, sum(sold.units) AS units
       FROM orders.orders o
       JOIN orders.shipments s ON s.order_id = o.id AND s.status <> 'cancelled'
       JOIN orders.order_items i ON i.shipment_id = s.id
       CROSS JOIN LATERAL (
         SELECT i.product_id AS id, i.quantity AS units WHERE i.product_id IS NOT NULL
         UNION ALL
         SELECT (c->>'productId')::int, (c->>'quantity')::int * i.quantity
         FROM jsonb_array_elements(i.contents) c WHERE i.product_id IS NULL
       ) sold
       WHERE o.created_at >= kernel.now() - make_interval(days => $1) AND NOT o.is_test
       GROUP BY sold.id ORDER BY units DESC, sold.id`,
      [days],
    );
    return rows.map(({ id }) => id);
  }
}
