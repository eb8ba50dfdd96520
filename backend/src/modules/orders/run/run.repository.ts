import { Injectable } from '@nestjs/common';
import { OWN_COURIERS } from '@crispi/rules/couriers';
import { Database } from '../../../kernel/database/database';
import type { RunStop } from './run-stop';
import { OPEN_PROBLEM } from './delivery-problems.repository';

const STOPS = `
  SELECT o.id AS order_id, s.recipient_index, o.is_gift, s.status, s.version, s.recipient, o.customer_name,
    s.deliver_at AS starts_at, orders.shipment_due(o.fulfilment, s.deliver_at, s.recipient ->> 'deliveryTime') AS due_at,
    (SELECT count(*)::int FROM orders.shipments of_order WHERE of_order.order_id = o.id) AS shipment_count,
    ${OPEN_PROBLEM} AS problem,
    (SELECT coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'quantity', i.quantity) ORDER BY i.id), '[]')
     FROM orders.order_items i WHERE i.shipment_id = s.id) AS items
  FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id`;

/** What own couriers see. */
@Injectable()
export class RunRepository {
  constructor(private readonly database: Database) {}

  /**
   * A store's deliveries of one local date, and those of the week before that a courier still has. Of the cancelled ones,
   * those that were on their way and have to come back.
   */
  ofDay(storeId: number, date: string, timeZone: string): Promise<RunStop[]> {
    return this.database.rows<RunStop>(
      `WITH the_day AS (SELECT $2::date::timestamp AT TIME ZONE $3 AS begins, ($2::date + 1)::timestamp AT TIME ZONE $3 AS ends)
       ${STOPS}, the_day
       WHERE s.deliver_at >= begins - interval '7 days' AND s.deliver_at < ends
         AND (s.deliver_at >= begins OR s.status IN ('picked_up', 'in_transit'))
         AND coalesce(s.store_id, o.store_id) = $1 AND s.provider = $4 AND NOT s.courier_live
         AND o.fulfilment = 'delivery' AND NOT o.is_test
         AND (s.status <> 'cancelled' OR EXISTS (
           SELECT FROM orders.status_history h WHERE h.order_id = o.id AND h.recipient_index = s.recipient_index
             AND h.to_status = 'cancelled' AND h.from_status IN ('picked_up', 'in_transit') AND h.changed_at >= begins))
       ORDER BY s.deliver_at, o.id, s.recipient_index`,
      [storeId, date, timeZone, OWN_COURIERS],
    );
  }

  find(orderId: number, recipientIndex: number): Promise<RunStop | null> {
    return this.database.row<RunStop>(`${STOPS} WHERE o.id = $1 AND s.recipient_index = $2`, [orderId, recipientIndex]);
  }
}
