import { Injectable } from '@nestjs/common';
import { OWN_COURIERS } from '@crispi/rules/couriers';
import type { Cents } from '@crispi/rules/money';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { DeliveryProblem, type OpenProblem } from '../core/delivery-problem';
import type { Order } from '../core/order';
import type { OrderItem } from '../core/order-item';
import { COLLECT, OPEN_PROBLEM } from '../core/order-rows.repository';
import type { Shipment } from '../core/shipment';

/** A shipment that the store's own couriers drive. */
export interface RunStop
  extends
    Pick<Shipment, 'orderId' | 'recipientIndex' | 'status' | 'version' | 'recipient'>,
    Pick<Order, 'isGift' | 'customerName'> {
  shipmentCount: number;
  /** What the customer pays at the door; 0: nothing. */
  collectCents: Cents;
  startsAt: Date | null;
  /** End of the window. */
  dueAt: Date | null;
  problem: OpenProblem | null;
  items: Pick<OrderItem, 'id' | 'title' | 'quantity'>[];
}

type Place = Pick<Shipment, 'orderId' | 'recipientIndex'>;
type Reported = Pick<DeliveryProblem, 'kind' | 'note' | 'requestId' | 'notedBy' | 'notedAt'>;

/** `progressOf` in SQL. */
const PROGRESS = `CASE WHEN s.status = 'cancelled' AND s.cancelled_by = 'courier' THEN 'ready_for_doordash' ELSE s.status END`;

const STOPS = `
  SELECT o.id AS order_id, s.recipient_index, o.is_gift, ${PROGRESS} AS status, s.version, s.recipient, o.customer_name, ${COLLECT} AS collect_cents,
    s.deliver_at AS starts_at, orders.shipment_due(o.fulfilment, s.deliver_at, s.recipient ->> 'deliveryTime') AS due_at,
    (SELECT count(*)::int FROM orders.shipments of_order WHERE of_order.order_id = o.id) AS shipment_count,
    ${OPEN_PROBLEM} AS problem,
    (SELECT coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'quantity', i.quantity) ORDER BY i.id), '[]')
     FROM orders.order_items i WHERE i.shipment_id = s.id) AS items
  FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id`;

/** Queries and problem reports of own couriers. */
@Injectable()
export class RunRepository {
  constructor(private readonly database: Database) {}

  /**
   * A store's deliveries of one local date, and those of the week before that are still with a courier. Cancelled ones
   * only if they were on their way and must be returned.
   */
  ofDay(storeId: number, date: string, timeZone: string): Promise<RunStop[]> {
    return this.database.rows<RunStop>(
      `WITH the_day AS (SELECT $2::date::timestamp AT TIME ZONE $3 AS begins, ($2::date + 1)::timestamp AT TIME ZONE $3 AS ends)
       ${STOPS}, the_day
       WHERE s.deliver_at >= begins - interval '7 days' AND s.deliver_at < ends
         AND (s.deliver_at >= begins OR s.status IN ('picked_up', 'in_transit'))
         AND coalesce(s.store_id, o.store_id) = $1 AND s.provider = $4 AND NOT s.courier_live
         AND o.fulfilment = 'delivery' AND s.shipment_kind = 'goods' AND NOT o.is_test
         AND (${PROGRESS} <> 'cancelled' OR EXISTS (
           SELECT FROM orders.status_history h WHERE h.order_id = o.id AND h.recipient_index = s.recipient_index
             AND h.to_status = 'cancelled' AND h.from_status IN ('picked_up', 'in_transit') AND h.changed_at >= begins))
       ORDER BY s.deliver_at, o.id, s.recipient_index`,
      [storeId, date, timeZone, OWN_COURIERS],
    );
  }

  find(orderId: number, recipientIndex: number): Promise<RunStop | null> {
    return this.database.row<RunStop>(
      `${STOPS} WHERE o.id = $1 AND s.recipient_index = $2 AND s.shipment_kind = 'goods'`,
      [orderId, recipientIndex],
    );
  }

  isNoted(tx: Tx, { orderId, recipientIndex }: Place, requestId: string): Promise<boolean> {
    return tx.manager.getRepository(DeliveryProblem).existsBy({ orderId, recipientIndex, requestId });
  }

  async addProblem(tx: Tx, { orderId, recipientIndex }: Place, problem: Reported): Promise<void> {
    await tx.manager.getRepository(DeliveryProblem).insert({ orderId, recipientIndex, ...problem });
    await this.point(tx, { orderId, recipientIndex });
  }

  /** Clears problems up to the one shown to staff. */
  async clearProblem(tx: Tx, { orderId, recipientIndex }: Place, upTo: number, by: string): Promise<void> {
    await tx.rows(
      `UPDATE orders.delivery_problems SET cleared_by = $4, cleared_at = kernel.now()
       WHERE order_id = $1 AND recipient_index = $2 AND id <= $3 AND cleared_at IS NULL`,
      [orderId, recipientIndex, upTo, by],
    );
    await this.point(tx, { orderId, recipientIndex });
  }

  /** The shipment references its newest open problem. */
  private async point(tx: Tx, { orderId, recipientIndex }: Place): Promise<void> {
    await tx.rows(
      `UPDATE orders.shipments s SET problem_id = open.id
       FROM (SELECT max(id) AS id FROM orders.delivery_problems
         WHERE order_id = $1 AND recipient_index = $2 AND cleared_at IS NULL) open
       WHERE s.order_id = $1 AND s.recipient_index = $2 AND s.problem_id IS DISTINCT FROM open.id`,
      [orderId, recipientIndex],
    );
  }
}
