import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OPEN_PROBLEM } from '../run/delivery-problems.repository';
import { OPEN_FLAGS } from './flags.repository';
import { SECONDS_LEFT } from './held-steps.repository';
import type { OrderRow, OrderWithHistory } from './order-row';

/** A row of `orders.orders` with its shipments and items as one JSON document each: one statement per read. */
export const ORDER_COLUMNS = `
  o.id, o.status, o.is_gift, o.is_test, o.fulfilment, o.store_id, o.pickup_at,
  o.user_id, o.visitor_key, o.customer_name, o.customer_email,
  o.customer_phone, o.delivery_address, o.payment_intent_id, o.follow_version,
  o.items_cents, o.delivery_fee_cents, o.tip_cents, o.tax_cents,
  o.total_cents, o.created_at, CASE WHEN o.due_at < '9999-01-01' THEN o.due_at END AS due_at,
  (SELECT json_agg(json_build_object('id', s.id, 'followVersion', s.follow_version, 'recipientIndex', s.recipient_index, 'status', s.status, 'cancelledBy', s.cancelled_by,
      'provider', s.provider, 'storeId', s.store_id, 'courierDeliveryId', s.courier_delivery_id, 'courierLive', s.courier_live, 'flags', ${OPEN_FLAGS}, 'problem', ${OPEN_PROBLEM},
      'undo', CASE WHEN s.undo_history_id IS NOT NULL THEN
        json_build_object('historyId', s.undo_history_id::text, 'from', s.undo_status, 'secondsLeft', ${SECONDS_LEFT}) END,
      'recipient', s.recipient, 'deliverAt', s.deliver_at, 'itemsCents', s.items_cents, 'deliveryFeeCents', s.delivery_fee_cents,
      'feeReturnedCents', s.fee_returned_cents, 'tipCents', s.tip_cents,
      'taxCents', s.tax_cents, 'totalCents', s.total_cents) ORDER BY s.recipient_index)
   FROM orders.shipments s WHERE s.order_id = o.id) AS shipments,
  (SELECT json_agg(json_build_object('id', i.id, 'cookieBoxId', i.cookie_box_id, 'recipientIndex', s.recipient_index, 'title', i.title,
      'type', i.type, 'boxSize', i.box_size, 'productId', i.product_id, 'quantity', i.quantity, 'totalCents', i.total_cents, 'imageUrl', i.image_url,
      'personalMessage', i.personal_message, 'contents', i.contents, 'declared', i.declared) ORDER BY i.id)
   FROM orders.order_items i JOIN orders.shipments s ON s.id = i.shipment_id WHERE i.order_id = o.id) AS items`;

/** Every step of every shipment, oldest first. */
const HISTORY = `
  (SELECT json_agg(json_build_object('id', h.id::text, 'recipientIndex', h.recipient_index, 'to', h.to_status, 'at', h.changed_at) ORDER BY h.id)
   FROM orders.status_history h WHERE h.order_id = o.id) AS history`;

/** Reads whole orders, one statement each. */
@Injectable()
export class OrderRowRepository {
  constructor(private readonly database: Database) {}

  find(orderId: number): Promise<OrderRow | null> {
    return this.database.row<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders.orders o WHERE o.id = $1`, [orderId]);
  }

  /** With what happened to its shipments. */
  findWithHistory(orderId: number): Promise<OrderWithHistory | null> {
    return this.database.row(`SELECT ${ORDER_COLUMNS}, ${HISTORY} FROM orders.orders o WHERE o.id = $1`, [orderId]);
  }

  async orderOfShipment(shipmentId: number): Promise<number | null> {
    const row = await this.database.row<{ orderId: number }>('SELECT order_id FROM orders.shipments WHERE id = $1', [
      shipmentId,
    ]);
    return row?.orderId ?? null;
  }

  /** Recipients of a gift who may hear of it: those with an e-mail address whom the giver chose to tell. */
  async recipientsToTell(tx: Tx, orderId: number): Promise<number[]> {
    const rows = await tx.rows<{ recipientIndex: number }>(
      `SELECT s.recipient_index FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE o.id = $1 AND o.is_gift AND NOT o.is_test AND s.recipient->>'email' <> ''
         AND (s.recipient->>'receiveNotifications')::boolean ORDER BY s.recipient_index`,
      [orderId],
    );
    return rows.map(({ recipientIndex }) => recipientIndex);
  }

  /** The order one of these cart lines has become; null when they are all still to be had. */
  async orderWithLines(tx: Tx, cookieBoxIds: number[]): Promise<number | null> {
    const row = await tx.row<{ orderId: number }>(
      'SELECT order_id FROM orders.order_items WHERE cookie_box_id = ANY($1::int[]) LIMIT 1',
      [cookieBoxIds],
    );
    return row?.orderId ?? null;
  }

  /** Newest first; those of the customer, or those placed in the browser session. */
  listOf(owner: { userId: number | null; visitorKey: string }): Promise<OrderRow[]> {
    const mine = owner.userId ? 'o.user_id = $1' : 'o.visitor_key = $1';
    return this.database.rows<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders.orders o WHERE ${mine} AND NOT o.is_test ORDER BY o.id DESC LIMIT 200`,
      [owner.userId ?? owner.visitorKey],
    );
  }
}
