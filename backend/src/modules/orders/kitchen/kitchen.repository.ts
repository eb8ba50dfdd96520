import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { COLLECT } from '../core/order-rows.repository';
import type { StoreStaff } from '../core/store-staff';
import type { KitchenRow } from './kitchen-shipment';
import type { Shipment } from '../core/shipment';
import type { PackedLine } from './packed-line';
import type { Paper } from './printed-paper';
import type { PrintedSheet } from './printed-sheet';

const SHIPMENTS = `
  SELECT o.id AS order_id, s.recipient_index, coalesce(s.store_id, o.store_id) AS store_id, o.is_gift, o.fulfilment,
    s.provider, s.status, s.cancelled_by, s.recipient, o.pickup_at, o.customer_name, s.deliver_at AS starts_at, ${COLLECT} AS collect_cents,
    (SELECT coalesce(json_object_agg(p.paper, p.edition), '{}') FROM orders.printed_papers p WHERE p.shipment_id = s.id) AS printed,
    (SELECT count(*)::int FROM orders.shipments of_order WHERE of_order.order_id = o.id) AS shipment_count,
    (SELECT coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'type', i.type, 'boxSize', i.box_size,
        'quantity', i.quantity, 'personalMessage', i.personal_message, 'contents', i.contents,
        'ticks', (SELECT coalesce(json_agg(json_build_object('productId', p.product_id, 'quantity', p.quantity)), '[]')
          FROM orders.packed_lines p WHERE p.order_item_id = i.id)) ORDER BY i.id), '[]')
     FROM orders.order_items i WHERE i.shipment_id = s.id) AS items
  FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id`;

/** A line to tick: a quantity of one product in an order item. */
export type TickedLine = Pick<PackedLine, 'orderItemId' | 'productId' | 'quantity'>;

/** The edition that was loaded when it was printed: later changes must be printed again. */
export interface Printed extends Pick<Shipment, 'orderId' | 'recipientIndex'> {
  edition: string;
}

/** A day with work after an empty one. */
export interface NextDay {
  date: string;
  orders: number;
}

/** The kitchen's queries, ticks and prints. */
@Injectable()
export class KitchenRepository {
  constructor(private readonly database: Database) {}

  /** A store's shipments of one local date; cancelled ones only if they were cancelled on or after that date. */
  day(storeId: number, date: string, timeZone: string): Promise<KitchenRow[]> {
    return this.database.rows<KitchenRow>(
      `WITH the_day AS (SELECT $2::date::timestamp AT TIME ZONE $3 AS begins, ($2::date + 1)::timestamp AT TIME ZONE $3 AS ends)
       ${SHIPMENTS}, the_day
       WHERE s.shipment_kind = 'goods' AND s.deliver_at >= begins AND s.deliver_at < ends AND coalesce(s.store_id, o.store_id) = $1 AND NOT o.is_test
         AND (s.status <> 'cancelled' OR s.cancelled_by = 'courier' OR EXISTS (
           SELECT FROM orders.status_history h WHERE h.order_id = o.id AND h.recipient_index = s.recipient_index
             AND h.to_status = 'cancelled' AND h.changed_at >= begins))
       ORDER BY s.deliver_at, o.id, s.recipient_index`,
      [storeId, date, timeZone],
    );
  }

  /** The next local date after this one with orders of the store. */
  nextDay(storeId: number, date: string, timeZone: string): Promise<NextDay | null> {
    return this.database.row(
      `SELECT (s.deliver_at AT TIME ZONE $3)::date::text AS date, count(DISTINCT o.id)::int AS orders
       FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE s.shipment_kind = 'goods' AND s.deliver_at >= ($2::date + 1)::timestamp AT TIME ZONE $3 AND coalesce(s.store_id, o.store_id) = $1
         AND NOT o.is_test AND s.status <> 'cancelled'
       GROUP BY 1 ORDER BY 1 LIMIT 1`,
      [storeId, date, timeZone],
    );
  }

  ofOrder(orderId: number): Promise<KitchenRow[]> {
    return this.database.rows<KitchenRow>(
      `${SHIPMENTS} WHERE o.id = $1 AND s.shipment_kind = 'goods' ORDER BY s.recipient_index`,
      [orderId],
    );
  }

  /** The order and shipment of an item; null if there is no such item. */
  placeOf(tx: Tx, orderItemId: number): Promise<Pick<Shipment, 'orderId' | 'recipientIndex'> | null> {
    return tx.row(
      `SELECT s.order_id, s.recipient_index FROM orders.order_items i JOIN orders.shipments s ON s.id = i.shipment_id
       WHERE i.id = $1`,
      [orderItemId],
    );
  }

  /** False if the item does not contain that quantity of the product. */
  async tick(tx: Tx, { orderItemId, productId, quantity }: TickedLine, by: string): Promise<boolean> {
    const ticked = await tx.row(
      `INSERT INTO orders.packed_lines (order_item_id, product_id, quantity, packed_by)
       SELECT i.id, $2, $3, $4 FROM orders.order_items i
       WHERE i.id = $1 AND i.contents @> jsonb_build_array(jsonb_build_object('productId', $2::int, 'quantity', $3::int))
       ON CONFLICT (order_item_id, product_id) DO UPDATE
         SET quantity = excluded.quantity, packed_by = excluded.packed_by, packed_at = excluded.packed_at
       RETURNING order_item_id`,
      [orderItemId, productId, quantity, by],
    );
    return ticked !== null;
  }

  async untick(tx: Tx, orderItemId: number, productId: number): Promise<void> {
    await tx.rows('DELETE FROM orders.packed_lines WHERE order_item_id = $1 AND product_id = $2', [
      orderItemId,
      productId,
    ]);
  }

  async recordPapers(tx: Tx, paper: Paper, printed: readonly Printed[], { name, storeId }: StoreStaff): Promise<void> {
    await tx.rows(
      `INSERT INTO orders.printed_papers (shipment_id, paper, edition, printed_by)
       SELECT DISTINCT ON (s.id) s.id, $1, p.edition, $2
       FROM unnest($3::int[], $4::int[], $5::text[]) AS p (order_id, recipient_index, edition)
         JOIN orders.shipments s ON s.order_id = p.order_id AND s.recipient_index = p.recipient_index
         JOIN orders.orders o ON o.id = s.order_id
       WHERE $6::int IS NULL OR coalesce(s.store_id, o.store_id) = $6
       ORDER BY s.id
       ON CONFLICT (shipment_id, paper) DO UPDATE
         SET edition = excluded.edition, printed_by = excluded.printed_by, printed_at = excluded.printed_at`,
      [
        paper,
        name,
        printed.map(({ orderId }) => orderId),
        printed.map(({ recipientIndex }) => recipientIndex),
        printed.map(({ edition }) => edition),
        storeId,
      ],
    );
  }

  /** Null if none was printed for that day. */
  lastSheet(storeId: number, date: string): Promise<PrintedSheet | null> {
    return this.database.row<PrintedSheet>(
      'SELECT printed_at, lines FROM orders.printed_sheets WHERE store_id = $1 AND day = $2',
      [storeId, date],
    );
  }

  /** Keeps the sheet with the later time, whichever is reported first. */
  async recordSheet(
    tx: Tx,
    { storeId, date }: { storeId: number; date: string },
    { printedAt, lines }: PrintedSheet,
    by: string,
  ): Promise<void> {
    await tx.rows(
      `INSERT INTO orders.printed_sheets AS last (store_id, day, lines, printed_by, printed_at)
       VALUES ($1, $2, $3, $4, least($5::timestamptz, kernel.now()))
       ON CONFLICT (store_id, day) DO UPDATE
         SET lines = excluded.lines, printed_by = excluded.printed_by, printed_at = excluded.printed_at
       WHERE excluded.printed_at >= last.printed_at`,
      [storeId, date, JSON.stringify(lines), by, printedAt],
    );
  }
}
