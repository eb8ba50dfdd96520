import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { inWords, type Flag } from './flags';
import { OPEN_FLAGS } from './flags.repository';
import type { OrderRow, OrderWithHistory } from './order-row';
import type { StatusChange } from './status-change';

export interface HistoryLine extends Pick<StatusChange, 'recipientIndex' | 'why'> {
  at: string;
  from: string | null;
  to: string;
  by: string;
}

/** A number of orders and their total. Cancelled ones are counted with a total of zero. */
export interface Tile {
  count: number;
  cents: Cents;
}

export interface Tiles {
  total: Tile;
  active: Tile;
  completed: Tile;
  gifts: Tile;
}

/** The newest open problem of a shipment `s`, as JSON. */
export const OPEN_PROBLEM = `(SELECT json_build_object('id', p.id, 'kind', p.kind, 'note', p.note, 'at', p.noted_at, 'by', p.noted_by)
  FROM orders.delivery_problems p WHERE p.id = s.problem_id)`;

/** What the customer still owes of an order `o`, in cents; null: it was not to be paid to the shop itself. */
const OWED = `CASE WHEN o.manual_payment #>> '{received,at}' IS NULL THEN (o.manual_payment ->> 'cents')::int
  - coalesce((o.manual_payment ->> 'waivedCents')::int, 0) ELSE 0 END`;

/** Orders `o` whose customer owes something. */
export const UNPAID = `o.manual_payment IS NOT NULL AND ${OWED} > 0`;

/** What is to be collected with a shipment `s` of an order `o`: all of it with the first one that is not cancelled. */
export const COLLECT = `CASE WHEN o.manual_payment ->> 'kind' = 'counter' AND s.recipient_index = (
  SELECT min(f.recipient_index) FROM orders.shipments f WHERE f.order_id = o.id AND f.shipment_kind = 'goods'
    AND (f.status <> 'cancelled' OR f.cancelled_by = 'courier')) THEN ${OWED} ELSE 0 END`;

/** Seconds in which the last step of a shipment `s` can be undone. */
export const SECONDS_LEFT = 'greatest(0, ceil(extract(epoch FROM s.undo_until - kernel.now())))::int';

/** A row of `orders.orders` with its shipments and items as one JSON document each: one statement per read. */
export const ORDER_COLUMNS = `
  o.id, o.status, o.is_gift, o.is_test, o.fulfilment, o.store_id, o.pickup_at,
  o.user_id, o.visitor_key, o.customer_name, o.customer_email,
  o.customer_phone, o.delivery_address, o.payment_intent_id, o.follow_version,
  o.items_cents, o.discount_cents, o.promotion, o.tenders, o.manual_payment, o.placed_by, o.delivery_fee_cents, o.tip_cents, o.tax_cents,
  o.total_cents, o.created_at, CASE WHEN o.due_at < '9999-01-01' THEN o.due_at END AS due_at,
  (SELECT json_agg(json_build_object('id', s.id, 'followVersion', s.follow_version, 'recipientIndex', s.recipient_index, 'kind', s.shipment_kind, 'status', s.status, 'cancelledBy', s.cancelled_by,
      'provider', s.provider, 'storeId', s.store_id, 'courierDeliveryId', s.courier_delivery_id, 'courierLive', s.courier_live, 'flags', ${OPEN_FLAGS}, 'problem', ${OPEN_PROBLEM},
      'undo', CASE WHEN s.undo_history_id IS NOT NULL THEN
        json_build_object('historyId', s.undo_history_id::text, 'from', s.undo_status, 'secondsLeft', ${SECONDS_LEFT}) END,
      'recipient', s.recipient, 'deliverAt', s.deliver_at, 'itemsCents', s.items_cents, 'discountCents', s.discount_cents,
      'deliveryFeeCents', s.delivery_fee_cents, 'waivedFeeCents', s.waived_fee_cents,
      'feeReturnedCents', s.fee_returned_cents, 'tipCents', s.tip_cents,
      'taxCents', s.tax_cents, 'deliveryTax', s.delivery_tax, 'totalCents', s.total_cents) ORDER BY s.recipient_index)
   FROM orders.shipments s WHERE s.order_id = o.id) AS shipments,
  (SELECT json_agg(json_build_object('id', i.id, 'cookieBoxId', i.cookie_box_id, 'recipientIndex', s.recipient_index, 'title', i.title,
      'type', i.type, 'boxSize', i.box_size, 'productId', i.product_id, 'quantity', i.quantity, 'totalCents', i.total_cents, 'discountCents', i.discount_cents, 'tax', i.tax, 'imageUrl', i.image_url,
      'personalMessage', i.personal_message, 'giftCard', i.gift_card, 'contents', i.contents, 'declared', i.declared) ORDER BY i.id)
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

  /** Including the history of its shipments. */
  findWithHistory(orderId: number): Promise<OrderWithHistory | null> {
    return this.database.row(`SELECT ${ORDER_COLUMNS}, ${HISTORY} FROM orders.orders o WHERE o.id = $1`, [orderId]);
  }

  async orderOfShipment(shipmentId: number): Promise<number | null> {
    const row = await this.database.row<{ orderId: number }>('SELECT order_id FROM orders.shipments WHERE id = $1', [
      shipmentId,
    ]);
    return row?.orderId ?? null;
  }

  /** Recipients of a gift with an e-mail address whom the buyer chose to notify. */
  async recipientsToNotify(tx: Tx, orderId: number): Promise<number[]> {
    const rows = await tx.rows<{ recipientIndex: number }>(
      `SELECT s.recipient_index FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE o.id = $1 AND o.is_gift AND NOT o.is_test AND s.recipient->>'email' <> ''
         AND (s.recipient->>'receiveNotifications')::boolean ORDER BY s.recipient_index`,
      [orderId],
    );
    return rows.map(({ recipientIndex }) => recipientIndex);
  }

  /** The order of one of these cart lines; null if none was ordered. */
  async orderWithLines(tx: Tx, cookieBoxIds: number[]): Promise<number | null> {
    const row = await tx.row<{ orderId: number }>(
      'SELECT order_id FROM orders.order_items WHERE cookie_box_id = ANY($1::int[]) LIMIT 1',
      [cookieBoxIds],
    );
    return row?.orderId ?? null;
  }

  /** Whether the customer, or one with this e-mail address, has an order that was not cancelled. */
  async hasOrdered({ userId, email }: { userId: number | null; email: string | null }): Promise<boolean> {
    const row = await this.database.row(
      `SELECT 1 FROM orders.orders WHERE (user_id = $1 OR lower(customer_email) = lower($2))
         AND status <> 'cancelled' AND NOT is_test LIMIT 1`,
      [userId, email],
    );
    return row !== null;
  }

  /** Newest first; of the customer, or of the browser session. */
  listOf(owner: { userId: number | null; visitorKey: string }): Promise<OrderRow[]> {
    const mine = owner.userId ? 'o.user_id = $1' : 'o.visitor_key = $1';
    return this.database.rows<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders.orders o WHERE ${mine} AND NOT o.is_test ORDER BY o.id DESC LIMIT 200`,
      [owner.userId ?? owner.visitorKey],
    );
  }

  /** Recipient indexes of the shipments that had a driver at any time. */
  async drivenShipments(orderId: number, source: Statements = this.database): Promise<Set<number>> {
    const rows = await source.rows<{ index: number }>(
      `SELECT DISTINCT recipient_index AS index FROM orders.status_history
       WHERE order_id = $1 AND to_status IN ('driver_assigned', 'picked_up', 'in_transit', 'delivered')`,
      [orderId],
    );
    return new Set(rows.map(({ index }) => index));
  }

  /**
   * The order's history, oldest first, with corrections, courier problems, money received and settled flags. A step's time is the start
   * of its transaction, which may be before that of the step it waited for.
   */
  async historyOf(orderId: number): Promise<HistoryLine[]> {
    const lines = await this.database.rows<HistoryLine & { flags: Flag[] | null }>(
      `SELECT at, recipient_index, "from", "to", by, why, flags FROM (
         SELECT max(changed_at) OVER (ORDER BY id) AS at, recipient_index, from_status AS "from", to_status AS "to",
           changed_by AS by, why, NULL::jsonb AS flags, id AS place
         FROM orders.status_history WHERE order_id = $1
         UNION ALL
         SELECT c.corrected_at, coalesce(c.recipient_index, 0), NULL, 'corrected', c.corrected_by, concat_ws('. ', (
           SELECT string_agg(concat(initcap(one ->> 'field'), ': ', one ->> 'from', ' → ', one ->> 'to'), '; ')
           FROM jsonb_array_elements(c.changes) one), c.why), NULL, c.id
         FROM orders.corrections c WHERE c.order_id = $1
         UNION ALL
         SELECT noted_at, recipient_index, NULL, 'problem_reported', noted_by,
           concat_ws(': ', nullif(replace(kind, '_', ' '), 'other'), note), NULL, id
         FROM orders.delivery_problems WHERE order_id = $1
         UNION ALL
         SELECT cleared_at, recipient_index, NULL, 'problem_cleared', cleared_by, NULL, NULL, id
         FROM orders.delivery_problems WHERE order_id = $1 AND cleared_at IS NOT NULL
         UNION ALL
         SELECT (manual_payment #>> '{received,at}')::timestamptz, 0, NULL, 'payment_received',
           manual_payment #>> '{received,by}', manual_payment #>> '{received,method}', NULL, 0
         FROM orders.orders WHERE id = $1 AND manual_payment #>> '{received,at}' IS NOT NULL
         UNION ALL
         SELECT f.settled_at, s.recipient_index, NULL, 'marked_as_settled', f.settled_by, NULL,
           jsonb_agg(jsonb_build_object('kind', f.kind, 'params', f.params) ORDER BY f.id), min(f.id)
         FROM orders.shipments s JOIN orders.shipment_flags f ON f.shipment_id = s.id
         WHERE s.order_id = $1 AND f.settled_by IS NOT NULL GROUP BY s.recipient_index, f.settled_at, f.settled_by
       ) lines ORDER BY at, place`,
      [orderId],
    );
    return lines.map(({ flags, ...line }) => (flags ? { ...line, why: inWords(flags) ?? '' } : line));
  }

  /** A page of a customer's orders, newest first. */
  ownPage(userId: number, { limit, before }: { limit: number; before?: number | undefined }): Promise<OrderRow[]> {
    return this.database.rows<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders.orders o
       WHERE o.user_id = $1 AND NOT o.is_test AND ($2::int IS NULL OR o.id < $2) ORDER BY o.id DESC LIMIT $3`,
      [userId, before ?? null, limit],
    );
  }

  /** Counts and amounts are of the same orders: a cancelled one was refunded, so it is in neither. */
  async ownTotals(userId: number): Promise<Tiles> {
    const row = await this.database.row<Tiles>(
      `SELECT ${tile('true')} AS total, ${tile(`status <> 'delivered'`)} AS active,
         ${tile(`status = 'delivered'`)} AS completed, ${tile('is_gift')} AS gifts
       FROM (SELECT is_gift, total_cents, CASE WHEN ${HELD} THEN 'in_transit' ELSE status END AS status
         FROM orders.orders o WHERE user_id = $1 AND NOT is_test AND status <> 'cancelled') told`,
      [userId],
    );
    return row!;
  }
}

/** Delivered by a step that can still be undone: its customer still sees it under way. */
const HELD = `o.status = 'delivered' AND EXISTS (
  SELECT FROM orders.shipments s WHERE s.order_id = o.id AND s.undo_history_id IS NOT NULL)`;

function tile(which: string): string {
  return `json_build_object('count', count(*) FILTER (WHERE ${which}),
    'cents', coalesce(sum(total_cents) FILTER (WHERE ${which}), 0))`;
}
