import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Payments } from '../../payments';
import type { Order } from '../entities/order';
import type { OrderItemView, OrderView, ShipmentView } from '../order-view';
import { OrderNotFound } from '../orders.errors';
import type { ShipmentRecipient } from '../entities/shipment';
import type { ShipmentStatus } from '../shipment-status';

/** A row of `orders.orders` with its shipments and items as one JSON document each: one statement per read. */
export const ORDER_COLUMNS = `
  o.id, o.status, o.is_gift AS "isGift", o.is_test AS "isTest", o.fulfilment, o.store_id AS "storeId", o.pickup_at AS "pickupAt",
  o.user_id AS "userId", o.visitor_key AS "visitorKey", o.customer_name AS "customerName", o.customer_email AS "customerEmail",
  o.customer_phone AS "customerPhone", o.delivery_address AS "deliveryAddress", o.payment_intent_id AS "paymentIntentId",
  o.items_cents AS "itemsCents", o.delivery_fee_cents AS "deliveryFeeCents", o.tip_cents AS "tipCents", o.tax_cents AS "taxCents",
  o.total_cents AS "totalCents", o.created_at AS "createdAt",
  (SELECT json_agg(json_build_object('recipientIndex', s.recipient_index, 'status', s.status, 'cancelledBy', s.cancelled_by,
      'provider', s.provider, 'storeId', s.store_id, 'courierDeliveryId', s.courier_delivery_id, 'courierLive', s.courier_live, 'attention', s.attention,
      'recipient', s.recipient, 'itemsCents', s.items_cents, 'deliveryFeeCents', s.delivery_fee_cents, 'tipCents', s.tip_cents,
      'taxCents', s.tax_cents, 'totalCents', s.total_cents) ORDER BY s.recipient_index)
   FROM orders.shipments s WHERE s.order_id = o.id) AS shipments,
  (SELECT json_agg(json_build_object('id', i.id, 'cookieBoxId', i.cookie_box_id, 'recipientIndex', s.recipient_index, 'title', i.title,
      'type', i.type, 'boxSize', i.box_size, 'productId', i.product_id, 'quantity', i.quantity, 'totalCents', i.total_cents, 'imageUrl', i.image_url,
      'personalMessage', i.personal_message, 'contents', i.contents) ORDER BY i.id)
   FROM orders.order_items i JOIN orders.shipments s ON s.id = i.shipment_id WHERE i.order_id = o.id) AS items`;

export interface ShipmentRow {
  recipientIndex: number;
  status: ShipmentStatus;
  cancelledBy: 'staff' | 'courier' | null;
  provider: 'crispi' | 'doordash';
  storeId: number | null;
  courierDeliveryId: string | null;
  courierLive: boolean;
  attention: string | null;
  recipient: ShipmentRecipient;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  totalCents: number;
}

/** Every step of every shipment, oldest first. `at` is ISO time with PostgreSQL's offset. */
const HISTORY = `
  (SELECT json_agg(json_build_object('recipientIndex', h.recipient_index, 'to', h.to_status, 'at', h.changed_at) ORDER BY h.id)
   FROM orders.status_history h WHERE h.order_id = o.id) AS history`;

export interface HistoryEntry {
  recipientIndex: number;
  to: ShipmentStatus;
  at: string;
}

export type OrderRow = Order & { shipments: ShipmentRow[]; items: OrderItemView[] };

/** Reads whole orders; for the other modules and for this one's own pages. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
  ) {}

  /** Throws OrderNotFound. */
  async get(orderId: number): Promise<OrderView> {
    const row = await this.find(orderId);
    if (!row) throw new OrderNotFound();
    const refundedCents = row.paymentIntentId ? await this.payments.refundedCents(row.paymentIntentId) : 0;
    return toView(row, refundedCents);
  }

  find(orderId: number): Promise<OrderRow | null> {
    return this.database.row<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders.orders o WHERE o.id = $1`, [orderId]);
  }

  /** With what happened to its shipments, in one statement. */
  findWithHistory(orderId: number): Promise<(OrderRow & { history: HistoryEntry[] | null }) | null> {
    return this.database.row(`SELECT ${ORDER_COLUMNS}, ${HISTORY} FROM orders.orders o WHERE o.id = $1`, [orderId]);
  }

  /** The order one of these cart lines has become; null when they are all still to be had. */
  async orderWithLines(tx: Tx, cookieBoxIds: number[]): Promise<number | null> {
    const row = await tx.row<{ orderId: number }>(
      'SELECT order_id AS "orderId" FROM orders.order_items WHERE cookie_box_id = ANY($1::int[]) LIMIT 1',
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

function toView(row: OrderRow, refundedCents: number): OrderView {
  const { shipments, items, ...order } = row;
  return { ...order, refundedCents, shipments: shipments.map((s) => shipmentView(s, items)) } as OrderView;
}

function shipmentView({ recipient, ...shipment }: ShipmentRow, items: OrderItemView[]): ShipmentView {
  return { ...recipient, ...shipment, items: items.filter((item) => item.recipientIndex === shipment.recipientIndex) };
}
