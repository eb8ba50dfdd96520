import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { OrderFacts, ShipmentFacts } from './order-entry';

/** An order as the books see it, without what other modules know of it. */
export type OrderToBook = Omit<OrderFacts, 'booking' | 'lostCents' | 'lostAt' | 'couriers' | 'shipments'> & {
  shipments: (Omit<ShipmentFacts, 'deliveredAt' | 'returnedCents' | 'returnedAt'> & { deliveredAt: string | null })[];
};

/** The class of an item's sales: its category at the time of the order. A bundle holds products of other categories. */
export const CLASS = `CASE WHEN i.type = 'cookie_box' THEN 'Cookie boxes'
  WHEN i.contents -> 0 ->> 'productId' = i.product_id::text THEN i.contents -> 0 ->> 'category' ELSE 'Bundles' END`;

@Injectable()
export class OrderBooksRepository {
  constructor(private readonly database: Database) {}

  ofOrders(orderIds: readonly number[], source: Statements = this.database): Promise<OrderToBook[]> {
    return source.rows(
      `SELECT o.id, o.store_id, o.created_at, o.is_test, o.payment_intent_id, o.total_cents, o.tenders, o.manual_payment, s.shipments
       FROM orders.orders o CROSS JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('recipientIndex', s.recipient_index, 'kind', s.shipment_kind, 'status', s.status,
           'storeId', coalesce(s.store_id, o.store_id), 'discountCents', s.discount_cents, 'deliveryFeeCents', s.delivery_fee_cents,
           'feeReturnedCents', s.fee_returned_cents, 'tipCents', s.tip_cents, 'taxCents', s.tax_cents, 'deliveryTax', s.delivery_tax, 'totalCents', s.total_cents,
           'sold', coalesce(i.sold, '[]'), 'deliveredAt', h.at) ORDER BY s.recipient_index) AS shipments
         FROM orders.shipments s
         LEFT JOIN LATERAL (
           SELECT jsonb_agg(jsonb_build_object('class', class, 'cents', cents) ORDER BY class) AS sold
           FROM (SELECT ${CLASS} AS class, sum(i.total_cents) AS cents FROM orders.order_items i
                 WHERE i.shipment_id = s.id GROUP BY 1) classes) i ON true
         LEFT JOIN LATERAL (
           SELECT max(h.changed_at) AS at FROM orders.status_history h
           WHERE h.order_id = s.order_id AND h.recipient_index = s.recipient_index AND h.to_status = 'delivered') h ON true
         WHERE s.order_id = o.id) s
       WHERE o.id = ANY($1) ORDER BY o.id`,
      [orderIds],
    );
  }

  async lock(tx: Tx, orderIds: readonly number[]): Promise<void> {
    await tx.rows('SELECT id FROM orders.orders WHERE id = ANY($1) ORDER BY id FOR UPDATE', [orderIds]);
  }

  /** Ids of the orders placed, paid at the counter or by invoice, or moved on, since then; oldest first. */
  async changedSince(moment: Date): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id::text FROM (
         SELECT id FROM orders.orders WHERE created_at >= $1
         UNION SELECT order_id FROM orders.status_history WHERE changed_at >= $1
         UNION SELECT id FROM orders.orders
           WHERE manual_payment IS NOT NULL AND (manual_payment #>> '{received,at}')::timestamptz >= $1) changed
       ORDER BY changed.id`,
      [moment],
    );
    return rows.map(({ id }) => id);
  }
}
