import { Injectable } from '@nestjs/common';
import { OWN_COURIERS } from '@crispi/rules/couriers';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Order } from './order';
import { CLASS } from './order-books.repository';
import type { OrderItem } from './order-item';
import type { SalesDay, StoreDayOfSales } from './sales-day';
import type { Shipment } from './shipment';

export interface SoldItem extends Pick<OrderItem, 'title' | 'boxSize' | 'productId' | 'quantity' | 'contents' | 'tax'> {
  /** Its class in the books. */
  class: string;
  salesCents: number;
  discountCents: number;
}

/** A shipment of goods that counts in a day's figures. */
export interface SoldShipment
  extends
    Pick<Shipment, 'orderId' | 'recipientIndex' | 'discountCents' | 'deliveryFeeCents' | 'waivedFeeCents'>,
    Pick<Shipment, 'feeReturnedCents' | 'tipCents' | 'taxCents' | 'deliveryTax' | 'provider'>,
    Pick<Order, 'isGift' | 'fulfilment' | 'promotion'> {
  salesCents: number;
  /** "Austin", "78701"; null for a pickup. */
  city: string | null;
  zipCode: string | null;
  /** The window, "9:00 AM - 10:00 AM"; empty without one. */
  window: string;
  /** Hour of the order on the store's clock, 0 to 23. */
  hour: number;
  /** Whether it is its customer's first order, by e-mail address. */
  isFirst: boolean;
  /** Who delivered it: a name of the store's own courier; null for a courier service and before. */
  driver: string | null;
  items: SoldItem[];
}

export type OrderSummary = Pick<Order, 'id' | 'storeId' | 'customerName' | 'createdAt' | 'totalCents' | 'status'>;

const DELIVERED = `SELECT h.changed_at AS at, h.changed_by AS by FROM orders.status_history h
  WHERE h.order_id = s.order_id AND h.recipient_index = s.recipient_index AND h.to_status = 'delivered'
  ORDER BY h.changed_at DESC, h.id DESC LIMIT 1`;

/** The orders of which something happened in the day, by the index of what happened. */
const ORDERS_OF: Record<SalesDay, string> = {
  placed: 'SELECT id FROM orders.orders, the_day WHERE created_at >= begins AND created_at < ends',
  delivered: `SELECT order_id FROM orders.status_history, the_day
    WHERE to_status = 'delivered' AND changed_at >= begins AND changed_at < ends`,
};

const COUNTS: Record<SalesDay, string> = {
  placed: `s.status <> 'cancelled'`,
  delivered: `s.status = 'delivered' AND d.at >= begins AND d.at < ends`,
};

/** What was sold on a day. Test orders and orders without a payment are not sales. */
@Injectable()
export class SoldShipmentRepository {
  constructor(private readonly database: Database) {}

  of(salesDay: SalesDay, { storeId, day, timeZone }: StoreDayOfSales, source: Statements): Promise<SoldShipment[]> {
    return source.rows<SoldShipment>(
      `WITH the_day AS (SELECT $1::date::timestamp AT TIME ZONE $2 AS begins, ($1::date + 1)::timestamp AT TIME ZONE $2 AS ends)
       SELECT s.order_id, s.recipient_index, s.items_cents AS sales_cents, s.discount_cents, s.delivery_fee_cents, s.waived_fee_cents,
         s.fee_returned_cents, s.tip_cents, s.tax_cents, s.delivery_tax, s.provider, o.is_gift, o.fulfilment, o.promotion,
         CASE WHEN o.fulfilment = 'delivery' THEN s.recipient ->> 'city' END AS city,
         CASE WHEN o.fulfilment = 'delivery' THEN s.recipient ->> 'zipCode' END AS zip_code,
         coalesce(s.recipient ->> 'deliveryTime', '') AS window, extract(hour FROM o.created_at AT TIME ZONE $2)::int AS hour,
         NOT EXISTS (SELECT FROM orders.orders earlier WHERE lower(earlier.customer_email) = lower(o.customer_email)
           AND earlier.id < o.id AND NOT earlier.is_test AND earlier.payment_intent_id IS NOT NULL) AS is_first,
         CASE WHEN s.provider = $4 AND o.fulfilment = 'delivery' THEN d.by END AS driver, i.items
       FROM the_day, orders.orders o JOIN orders.shipments s ON s.order_id = o.id
       LEFT JOIN LATERAL (${DELIVERED}) d ON true
       CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object('title', i.title, 'boxSize', i.box_size, 'productId', i.product_id,
           'quantity', i.quantity, 'contents', i.contents, 'class', ${CLASS}, 'salesCents', i.total_cents,
           'discountCents', i.discount_cents, 'tax', i.tax) ORDER BY i.id), '[]') AS items
         FROM orders.order_items i WHERE i.shipment_id = s.id) i
       WHERE o.id IN (${ORDERS_OF[salesDay]}) AND NOT o.is_test AND o.payment_intent_id IS NOT NULL
         AND s.shipment_kind = 'goods' AND coalesce(s.store_id, o.store_id) = $3 AND ${COUNTS[salesDay]}
       ORDER BY s.order_id, s.recipient_index`,
      [day, timeZone, storeId, OWN_COURIERS],
    );
  }

  /** The days, in any of the time zones, whose sales may have changed since then. */
  async daysChangedSince(moment: Date, timeZones: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ day: string }>(
      `WITH changed AS (
         SELECT id FROM orders.orders WHERE created_at >= $1
         UNION SELECT order_id FROM orders.status_history WHERE changed_at >= $1
         UNION SELECT order_id FROM orders.corrections WHERE corrected_at >= $1
       ), moments AS (
         SELECT created_at AS at FROM orders.orders JOIN changed USING (id)
         UNION SELECT changed_at FROM orders.status_history JOIN changed ON changed.id = order_id WHERE to_status = 'delivered')
       SELECT DISTINCT to_char(at AT TIME ZONE zone, 'YYYY-MM-DD') AS day FROM moments, unnest($2::text[]) zone ORDER BY day`,
      [moment, timeZones],
    );
    return rows.map(({ day }) => day);
  }

  /** The orders in short, newest first. */
  summaries(orderIds: readonly number[], source: Statements = this.database): Promise<OrderSummary[]> {
    return source.rows(
      `SELECT id, store_id, customer_name, created_at, total_cents, status FROM orders.orders WHERE id = ANY($1) AND NOT is_test
       ORDER BY id DESC`,
      [orderIds],
    );
  }
}
