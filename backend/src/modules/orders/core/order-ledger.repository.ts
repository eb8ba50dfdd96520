import { Injectable } from '@nestjs/common';
import { OWN_COURIERS } from '@crispi/rules/couriers';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { FindsOrderBy, type OrderFinder } from '../../../kernel/events/task-orders';
import { RefersToPictures, type PictureReferences } from '../../catalogue';
import { Couriers } from '../../delivery';
import type { BookedShipment, BookedShipments, Leaving, StoreUsage } from '../../stores';
import type { Order } from './order';
import type { Shipment } from './shipment';

/** Recipients of gifts under way who may be notified. */
export const TO_BE_NOTIFIED = `o.is_gift AND NOT o.is_test AND s.status NOT IN ('delivered', 'cancelled') AND s.recipient ->> 'email' <> ''
  AND (s.recipient ->> 'receiveNotifications')::boolean`;

export type LedgerEntry = Pick<
  Order,
  'id' | 'paymentIntentId' | 'totalCents' | 'tenders' | 'manualPayment' | 'createdAt'
>;

/** Queries about orders for other modules and the audits. */
@Injectable()
@FindsOrderBy('paymentIntentId')
@RefersToPictures()
export class OrderLedgerRepository implements OrderFinder, PictureReferences, StoreUsage, BookedShipments {
  constructor(
    private readonly database: Database,
    private readonly couriers: Couriers,
  ) {}

  /** Orders placed at or after that time, oldest first, without test orders. */
  since(moment: Date): Promise<LedgerEntry[]> {
    return this.database.rows<LedgerEntry>(
      `SELECT id, payment_intent_id, total_cents, tenders, manual_payment, created_at
       FROM orders.orders WHERE created_at >= $1 AND NOT is_test ORDER BY id`,
      [moment],
    );
  }

  /** Those of these ids that exist. */
  async existing(orderIds: number[]): Promise<Set<number>> {
    const rows = await this.database.rows<{ id: number }>('SELECT id FROM orders.orders WHERE id = ANY($1)', [
      orderIds,
    ]);
    return new Set(rows.map((row) => row.id));
  }

  /** The payments among these that have an order. */
  async paidFor(paymentIntentIds: string[]): Promise<Set<string>> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT payment_intent_id AS id FROM orders.orders WHERE payment_intent_id = ANY($1)',
      [paymentIntentIds],
    );
    return new Set(rows.map((row) => row.id));
  }

  /**
   * Recipients of unfinished gifts placed in that period who may be notified; not those whose address was corrected, as
   * they may have had none when the gift was ordered.
   */
  giftsToNotify(since: Date, until: Date): Promise<Pick<Shipment, 'orderId' | 'recipientIndex'>[]> {
    return this.database.rows(
      `SELECT s.order_id, s.recipient_index FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id
       WHERE o.created_at >= $1 AND o.created_at < $2 AND ${TO_BE_NOTIFIED} AND NOT EXISTS (
         SELECT FROM orders.corrections c WHERE c.order_id = o.id AND c.recipient_index = s.recipient_index
           AND c.changes @> '[{"field": "email"}]') ORDER BY s.order_id, s.recipient_index`,
      [since, until],
    );
  }

  /** Orders by the payment intent that paid them. */
  async ordersOf(paymentIntentIds: string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ paymentIntentId: string; id: number }>(
      'SELECT payment_intent_id, id FROM orders.orders WHERE payment_intent_id = ANY($1)',
      [paymentIntentIds],
    );
    return new Map(rows.map(({ paymentIntentId, id }) => [paymentIntentId, id]));
  }

  /** Those of these pictures that are shown in orders. */
  async shown(imageUrls: string[]): Promise<string[]> {
    const rows = await this.database.rows<{ url: string }>(
      `SELECT DISTINCT shown.url FROM orders.order_items i
       CROSS JOIN LATERAL (
         SELECT i.image_url AS url UNION ALL SELECT content ->> 'imageUrl' FROM jsonb_array_elements(i.contents) content
       ) shown
       WHERE shown.url = ANY($1::text[])`,
      [imageUrls],
    );
    return rows.map(({ url }) => url);
  }

  /** Ids of the products sold in the last days, most units first; each cookie of a box counts, test orders do not. */
  async soldSince(tx: Tx, days: number): Promise<number[]> {
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

  /** For `StoreUsage`. */
  async ordersNeeding(tx: Tx, { storeId, pickupsAt, deliveriesTo }: Leaving): Promise<number[]> {
    const rows = await tx.rows<{ id: number }>(
      `SELECT DISTINCT o.id FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE coalesce(s.store_id, o.store_id) = $1 AND s.shipment_kind = 'goods' AND NOT o.is_test
         -- A new driver can be asked for where a courier has cancelled.
         AND s.status <> 'delivered' AND (s.status <> 'cancelled' OR s.cancelled_by = 'courier')
         AND CASE WHEN o.fulfilment = 'pickup'
           THEN $2::int[] IS NULL OR (o.pickup_at ->> 'locationId')::int = ANY ($2)
           ELSE $3::text[] IS NULL OR s.provider = '${OWN_COURIERS}' AND left(s.recipient ->> 'zipCode', 5) = ANY ($3) END
       ORDER BY o.id`,
      [storeId, pickupsAt === 'all' ? null : [...pickupsAt], deliveriesTo === 'all' ? null : [...deliveriesTo]],
    );
    const drivenFrom = pickupsAt === 'all' ? [] : await this.couriers.ordersPickedUpAt(tx, pickupsAt);
    return [...new Set([...rows.map(({ id }) => id), ...drivenFrom])].sort((a, b) => a - b);
  }

  /** For `BookedShipments`. */
  from(storeId: number, instant: Date, source: Statements = this.database): Promise<BookedShipment[]> {
    return source.rows<BookedShipment>(
      `SELECT o.id AS order_id, o.customer_name, o.fulfilment, s.deliver_at AS starts_at,
         trim(concat_ws(' ', s.recipient->>'firstName', s.recipient->>'lastName')) AS recipient_name,
         s.recipient->>'deliveryTime' AS "window"
       FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE s.shipment_kind = 'goods' AND s.deliver_at >= $2 AND coalesce(s.store_id, o.store_id) = $1
         AND s.status NOT IN ('delivered', 'cancelled') AND NOT o.is_test
       ORDER BY s.deliver_at, o.id, s.recipient_index`,
      [storeId, instant],
    );
  }
}
