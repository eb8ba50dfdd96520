import { Injectable } from '@nestjs/common';
import { Database, type Param } from '../../../kernel/database/database';
import { CLASS } from '../core/order-books.repository';
import type { Order } from '../core/order';
import type { OrderItem } from '../core/order-item';
import type { Shipment } from '../core/shipment';
import type { Customer } from '../customers/customer';
import type { SalesDay } from '../core/sales-day';
import type { Period } from './export-name';

/** The calendars of the stores: their time zones by id; `first`: that of the first store, for any other. */
export interface Calendars {
  zones: Record<number, string>;
  first: string;
}

type OrderSums = 'itemsCents' | 'discountCents' | 'deliveryFeeCents' | 'tipCents' | 'taxCents' | 'totalCents';

/** `day`: of the store's calendar. */
export interface ExportedOrder
  extends
    Pick<
      Order,
      | 'id'
      | 'createdAt'
      | 'storeId'
      | 'customerName'
      | 'customerEmail'
      | 'customerPhone'
      | 'fulfilment'
      | 'isGift'
      | 'status'
    >,
    Pick<Order, OrderSums | 'promotion' | 'tenders' | 'manualPayment' | 'placedBy' | 'paymentIntentId'> {
  day: string;
}

interface OfShipment
  extends Pick<Shipment, 'orderId' | 'recipientIndex' | 'kind' | 'recipient'>, Pick<Order, 'storeId' | 'customerName'> {
  day: string;
  /** Null: it is not delivered. */
  deliveredDay: string | null;
}

export interface ExportedLine
  extends
    OfShipment,
    Pick<OrderItem, 'id' | 'title' | 'type' | 'boxSize' | 'contents' | 'quantity' | 'totalCents' | 'discountCents'> {
  /** As the books name it. */
  class: string;
}

export interface ExportedShipment
  extends
    OfShipment,
    Pick<Shipment, OrderSums | 'feeReturnedCents' | 'provider' | 'status'>,
    Pick<Order, 'fulfilment'> {
  createdAt: Date;
  deliveredAt: Date | null;
}

export interface ExportedCustomer extends Pick<Customer, 'id' | 'name' | 'email' | 'phone'> {
  firstDay: string;
  orderCount: number;
  totalCents: number;
  /** Of these orders; null: none was paid. */
  payments: string[] | null;
}

/** Numbers of rows; those in between may belong to the period. */
interface Range {
  first: number;
  last: number;
}

const dayOf = (moment: string, store: string) =>
  `(${moment} AT TIME ZONE coalesce($5::jsonb ->> (${store})::text, $6))::date`;
const PLACED = dayOf('o.created_at', 'o.store_id');
const DELIVERED = dayOf('h.at', 'coalesce(s.store_id, o.store_id)');
const DAYS: Record<SalesDay, string> = { placed: PLACED, delivered: DELIVERED };

/** Longer than a calendar can be ahead of, or behind, UTC. */
const NEAR = (moment: string) =>
  `${moment} >= $1::date - interval '2 days' AND ${moment} < $2::date + interval '3 days'`;

const SHIPMENTS = `orders.orders o JOIN orders.shipments s ON s.order_id = o.id AND s.order_id > $1 AND s.order_id <= $2
  LEFT JOIN LATERAL (
    SELECT max(h.changed_at) AS at FROM orders.status_history h
    WHERE h.order_id = s.order_id AND h.recipient_index = s.recipient_index AND h.to_status = 'delivered') h
    ON s.status = 'delivered'`;
const OF_SHIPMENT = `s.order_id, s.recipient_index, s.shipment_kind AS kind, s.recipient, coalesce(s.store_id, o.store_id) AS store_id,
  o.customer_name, ${PLACED}::text AS day, ${DELIVERED}::text AS delivered_day`;

/**
 * What is exported, in pages of so many orders or customers by number: a file of any length needs no memory, no
 * transaction that stays open while it is downloaded, and no statement that sorts. What is added meanwhile is left out.
 */
@Injectable()
export class ExportPagesRepository {
  /** Orders, or customers, read at once. */
  pageSize = 1000;

  constructor(private readonly database: Database) {}

  async *orders(period: Period, calendars: Calendars): AsyncGenerator<ExportedOrder[]> {
    yield* this.pages<ExportedOrder>(
      await this.placedIn(period),
      `SELECT o.id, ${PLACED}::text AS day, o.created_at, o.store_id, o.customer_name, o.customer_email, o.customer_phone, o.fulfilment,
         o.is_gift, o.status, o.items_cents, o.discount_cents, o.promotion, o.delivery_fee_cents, o.tip_cents, o.tax_cents,
         o.total_cents, o.tenders, o.manual_payment, o.placed_by, o.payment_intent_id
       FROM orders.orders o WHERE o.id > $1 AND o.id <= $2 AND NOT o.is_test AND ${PLACED} BETWEEN $3 AND $4 ORDER BY o.id`,
      period,
      calendars,
    );
  }

  async *lines(period: Period, basis: SalesDay, calendars: Calendars): AsyncGenerator<ExportedLine[]> {
    yield* this.pages<ExportedLine>(
      await this.ordersOf(period, basis),
      `SELECT i.id, ${OF_SHIPMENT}, i.title, i.type, i.box_size, i.contents, i.quantity, i.total_cents, i.discount_cents, ${CLASS} AS class
       FROM ${SHIPMENTS} JOIN orders.order_items i ON i.shipment_id = s.id
       WHERE o.id > $1 AND o.id <= $2 AND NOT o.is_test AND ${DAYS[basis]} BETWEEN $3 AND $4
       ORDER BY s.order_id, s.recipient_index, i.id`,
      period,
      calendars,
    );
  }

  async *shipments(period: Period, basis: SalesDay, calendars: Calendars): AsyncGenerator<ExportedShipment[]> {
    yield* this.pages<ExportedShipment>(
      await this.ordersOf(period, basis),
      `SELECT ${OF_SHIPMENT}, o.fulfilment, s.provider, s.status, s.items_cents, s.discount_cents, s.delivery_fee_cents,
         s.fee_returned_cents, s.tip_cents, s.tax_cents, s.total_cents, o.created_at, h.at AS delivered_at
       FROM ${SHIPMENTS}
       WHERE o.id > $1 AND o.id <= $2 AND NOT o.is_test AND ${DAYS[basis]} BETWEEN $3 AND $4
       ORDER BY s.order_id, s.recipient_index`,
      period,
      calendars,
    );
  }

  /** Those with orders in the period. Cancelled orders count: what was returned of them is a refund. */
  async *customers(period: Period, calendars: Calendars): AsyncGenerator<ExportedCustomer[]> {
    const { first: oldest } = await this.placedIn(period);
    const range = await this.range(
      'SELECT min(id) AS first, max(id) AS last FROM orders.customers WHERE last_order_id >= $1',
      [oldest],
    );
    yield* this.pages<ExportedCustomer>(
      range,
      `SELECT c.id, c.name, c.email, c.phone, own.* FROM orders.customers c CROSS JOIN LATERAL (
         SELECT min(${PLACED})::text AS first_day, count(*) FILTER (WHERE ${PLACED} BETWEEN $3 AND $4)::int AS order_count,
           coalesce(sum(o.total_cents) FILTER (WHERE ${PLACED} BETWEEN $3 AND $4), 0)::float8 AS total_cents,
           array_agg(o.payment_intent_id) FILTER (WHERE o.payment_intent_id IS NOT NULL AND ${PLACED} BETWEEN $3 AND $4) AS payments
         FROM orders.orders o WHERE lower(o.customer_email) = c.email AND NOT o.is_test) own
       WHERE c.id > $1 AND c.id <= $2 AND c.last_order_id >= $7 AND own.order_count > 0 ORDER BY c.id`,
      period,
      calendars,
      [oldest],
    );
  }

  /** The test orders among them. */
  async testOrders(orderIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.rows<{ id: number }>(
      'SELECT id FROM orders.orders WHERE id = ANY($1) AND is_test',
      [orderIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private ordersOf(period: Period, basis: SalesDay): Promise<Range> {
    return basis === 'placed' ? this.placedIn(period) : this.deliveredIn(period);
  }

  private placedIn({ from, to }: Period): Promise<Range> {
    return this.range(
      `SELECT min(o.id) AS first, max(o.id) AS last FROM orders.orders o WHERE ${NEAR('o.created_at')}`,
      [from, to],
    );
  }

  private deliveredIn({ from, to }: Period): Promise<Range> {
    return this.range(
      `SELECT min(h.order_id) AS first, max(h.order_id) AS last FROM orders.status_history h
       WHERE h.to_status = 'delivered' AND ${NEAR('h.changed_at')}`,
      [from, to],
    );
  }

  private async range(sql: string, params: Param[]): Promise<Range> {
    const row = await this.database.row<{ first: number | null; last: number | null }>(sql, params);
    return { first: row?.first ?? 0, last: row?.last ?? -1 };
  }

  /** Runs the statement for each page of the range: after $1, up to $2. */
  private async *pages<T>(
    { first, last }: Range,
    sql: string,
    { from, to }: Period,
    { zones, first: zone }: Calendars,
    further: Param[] = [],
  ): AsyncGenerator<T[]> {
    for (let after = first - 1; after < last; after += this.pageSize)
      yield await this.database.rows<T>(sql, [
        after,
        Math.min(after + this.pageSize, last),
        from,
        to,
        JSON.stringify(zones),
        zone,
        ...further,
      ]);
  }
}
