import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { CourierOf } from '../../delivery';

/** What the audits ask of orders. Test orders are left out, but for their couriers: one without an order is a finding. */
@Injectable()
export class OrderAuditRows {
  constructor(private readonly database: Database) {}

  /** The couriers that shipments wait for. */
  awaitedCouriers(): Promise<CourierOf[]> {
    return this.database.rows<CourierOf>(
      `SELECT order_id, recipient_index, courier_delivery_id AS external_delivery_id
       FROM orders.shipments WHERE courier_live ORDER BY id`,
    );
  }

  /** Orders that do not cost what their shipments do; `sum` is null without shipments. */
  wrongSums(since: Date): Promise<{ id: number; total: number; sum: number | null }[]> {
    return this.database.rows(
      `SELECT o.id, o.total_cents AS total, sum(s.total_cents)::int AS sum FROM orders.orders o
       LEFT JOIN orders.shipments s ON s.order_id = o.id WHERE o.created_at >= $1 AND NOT o.is_test
       GROUP BY o.id HAVING o.total_cents IS DISTINCT FROM sum(s.total_cents) ORDER BY o.id`,
      [since],
    );
  }

  /** Orders whose status does not follow from their shipments'. */
  wrongStatus(since: Date): Promise<{ id: number; status: string }[]> {
    return this.database.rows(
      `SELECT o.id, o.status FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id
       WHERE o.created_at >= $1 AND NOT o.is_test GROUP BY o.id HAVING bool_and(s.status <> o.status) OR o.status IN ('delivered', 'cancelled') AND bool_or(s.status <> o.status
         AND s.status NOT IN ('delivered', 'cancelled')) ORDER BY o.id`,
      [since],
    );
  }
}
