import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { CourierDeliveryKey } from '../../delivery';
import type { ShipmentWindow } from '../../stores';
import type { Order } from '../core/order';
import type { OrderItem } from '../core/order-item';
import { TO_BE_NOTIFIED } from '../core/order-ledger.repository';
import type { Shipment } from '../core/shipment';

/** The promised window of a live shipment, and its production units. */
export interface PromisedWindow extends Omit<ShipmentWindow, 'units'> {
  orderId: number;
  goods: OrderItem['stockUnits'];
}

/** A shipment with something to email on its day. */
export interface GiftDay extends Pick<Shipment, 'orderId' | 'recipientIndex'> {
  deliverAt: Date;
}

/**
 * The queries of the audits. Test orders are left out, except for their couriers: a courier without an order is a
 * finding.
 */
@Injectable()
export class OrderAuditRepository {
  constructor(private readonly database: Database) {}

  /** The couriers of shipments that wait for one. */
  awaitedCouriers(): Promise<CourierDeliveryKey[]> {
    return this.database.rows<CourierDeliveryKey>(
      `SELECT order_id, recipient_index, courier_delivery_id AS external_delivery_id
       FROM orders.shipments WHERE courier_live ORDER BY id`,
    );
  }

  /** Orders whose total differs from their shipments'; `sum` is null without shipments. */
  wrongSums(since: Date): Promise<{ id: number; total: number; sum: number | null }[]> {
    return this.database.rows(
      `SELECT o.id, o.total_cents AS total, sum(s.total_cents)::int AS sum FROM orders.orders o
       LEFT JOIN orders.shipments s ON s.order_id = o.id WHERE o.created_at >= $1 AND NOT o.is_test
       GROUP BY o.id HAVING o.total_cents IS DISTINCT FROM sum(s.total_cents) ORDER BY o.id`,
      [since],
    );
  }

  /** What gift cards paid of orders placed since then, and of these orders. */
  tendersOf(since: Date, orderIds: number[]): Promise<Pick<Order, 'id' | 'tenders'>[]> {
    return this.database.rows(
      `SELECT id, tenders FROM orders.orders
       WHERE (created_at >= $1 AND tenders <> '[]' OR id = ANY($2)) AND NOT is_test ORDER BY id`,
      [since, orderIds],
    );
  }

  /** What refunds took off payments to the shop itself before they were received. */
  waived(): Promise<{ id: number; cents: number }[]> {
    return this.database.rows(
      `SELECT id, coalesce((manual_payment ->> 'waivedCents')::int, 0) AS cents FROM orders.orders
       WHERE manual_payment IS NOT NULL AND NOT is_test ORDER BY id`,
    );
  }

  /** What orders placed since then paid for gift cards. */
  boughtGiftCards(since: Date): Promise<{ orderId: number; cents: number }[]> {
    return this.database.rows(
      `SELECT o.id AS order_id, sum(i.total_cents)::int AS cents FROM orders.orders o
       JOIN orders.order_items i ON i.order_id = o.id AND i.gift_card IS NOT NULL
       WHERE o.created_at >= $1 AND NOT o.is_test GROUP BY o.id ORDER BY o.id`,
      [since],
    );
  }

  /** Shipments of gift cards that wait for their day; one that was just ordered may not be planned yet. */
  giftCardsToEmail(): Promise<GiftDay[]> {
    return this.database.rows(
      `SELECT s.order_id, s.recipient_index, s.deliver_at FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE s.shipment_kind = 'electronic' AND s.status = 'pending' AND o.created_at < kernel.now() - interval '10 minutes'
       ORDER BY s.order_id, s.recipient_index`,
    );
  }

  /** Orders whose status differs from the one computed from their shipments. */
  wrongStatus(since: Date): Promise<{ id: number; status: string }[]> {
    return this.database.rows(
      `SELECT o.id, o.status FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id
       WHERE o.created_at >= $1 AND NOT o.is_test GROUP BY o.id HAVING bool_and(s.status <> o.status) OR o.status IN ('delivered', 'cancelled') AND bool_or(s.status <> o.status
         AND s.status NOT IN ('delivered', 'cancelled')) ORDER BY o.id`,
      [since],
    );
  }

  /** Shipments whose total differs from their items'; `sum` is null without items. */
  wrongItems(
    since: Date,
  ): Promise<(Pick<Shipment, 'orderId' | 'recipientIndex' | 'itemsCents'> & { sum: number | null })[]> {
    return this.database.rows(
      `SELECT s.order_id, s.recipient_index, s.items_cents, sum(i.total_cents)::int AS sum
       FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id LEFT JOIN orders.order_items i ON i.shipment_id = s.id
       WHERE o.created_at >= $1 AND NOT o.is_test GROUP BY s.id
       HAVING s.items_cents IS DISTINCT FROM sum(i.total_cents) ORDER BY s.order_id, s.recipient_index`,
      [since],
    );
  }

  /** Shipments whose discount differs from their items'. */
  wrongDiscounts(
    since: Date,
  ): Promise<(Pick<Shipment, 'orderId' | 'recipientIndex' | 'discountCents'> & { sum: number })[]> {
    return this.database.rows(
      `SELECT s.order_id, s.recipient_index, s.discount_cents, coalesce(sum(i.discount_cents), 0)::int AS sum
       FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id LEFT JOIN orders.order_items i ON i.shipment_id = s.id
       WHERE o.created_at >= $1 AND NOT o.is_test GROUP BY s.id
       HAVING s.discount_cents <> coalesce(sum(i.discount_cents), 0) ORDER BY s.order_id, s.recipient_index`,
      [since],
    );
  }

  /** Orders marked as test orders although they were paid. */
  paidTests(since: Date): Promise<(Pick<Order, 'id'> & { email: string })[]> {
    return this.database.rows(
      `SELECT id, lower(customer_email) AS email FROM orders.orders
       WHERE created_at >= $1 AND is_test AND payment_intent_id IS NOT NULL ORDER BY id`,
      [since],
    );
  }

  async countAsReal(tx: Tx, orderId: number): Promise<void> {
    await tx.rows('UPDATE orders.orders SET is_test = false WHERE id = $1', [orderId]);
  }

  /** The newest orders of buyers without a row among the customers. An erased buyer has no address. */
  withoutCustomer(since: Date): Promise<(Pick<Order, 'id'> & { email: string })[]> {
    return this.database.rows(
      `SELECT max(o.id) AS id, lower(o.customer_email) AS email FROM orders.orders o
       WHERE o.created_at >= $1 AND NOT o.is_test AND o.customer_email <> ''
         AND NOT EXISTS (SELECT FROM orders.customers c WHERE c.email = lower(o.customer_email)) GROUP BY 2 ORDER BY 1`,
      [since],
    );
  }

  /** Writes the customer of an address from their orders. */
  async noteCustomer(tx: Tx, email: string): Promise<void> {
    await tx.rows('SELECT orders.note_customers(ARRAY[$1::text])', [email]);
  }

  /** All future windows, whenever they were ordered. */
  promisedWindows(): Promise<PromisedWindow[]> {
    return this.database.rows(
      `SELECT s.order_id, s.recipient_index AS number, coalesce(s.store_id, o.store_id) AS store_id,
         s.deliver_at AS starts_at, o.fulfilment AS kind,
         (SELECT coalesce(jsonb_agg(unit), '[]') FROM orders.order_items i, jsonb_array_elements(i.stock_units) unit
          WHERE i.shipment_id = s.id) AS goods
       FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE s.shipment_kind = 'goods' AND s.deliver_at > kernel.now() AND s.status <> 'cancelled' AND NOT o.is_test ORDER BY s.order_id, s.recipient_index`,
    );
  }

  /** Gifts on a future day; one that was just ordered or changed may not be planned yet. */
  giftDays(): Promise<GiftDay[]> {
    return this.database.rows(
      `SELECT s.order_id, s.recipient_index, s.deliver_at FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE s.deliver_at > kernel.now() + interval '3 hours' AND ${TO_BE_NOTIFIED} AND o.created_at < kernel.now() - interval '10 minutes'
         AND NOT EXISTS (SELECT FROM orders.corrections c WHERE c.order_id = o.id AND c.corrected_at > kernel.now() - interval '10 minutes')
       ORDER BY s.order_id, s.recipient_index`,
    );
  }

  /** Steps that should have been announced at the end of their undo time. */
  unannouncedSteps(): Promise<
    (Pick<Shipment, 'orderId' | 'recipientIndex'> & { historyId: string; from: string; to: string })[]
  > {
    return this.database.rows(
      `SELECT s.order_id, s.recipient_index, s.undo_history_id AS history_id, s.undo_status AS "from", s.status AS "to"
       FROM orders.shipments s
       WHERE s.undo_history_id IS NOT NULL AND s.undo_until < kernel.now() - interval '10 minutes' ORDER BY s.id`,
    );
  }
}
