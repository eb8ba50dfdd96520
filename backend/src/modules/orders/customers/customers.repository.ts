import { Injectable } from '@nestjs/common';
import { contactQuery } from '../../../kernel/database/contact-search';
import { Database, type Param } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { CustomerNote } from './customer-note';
import type { Shipment, ShipmentRecipient } from '../core/shipment';
import type { OrderRow } from '../core/order-row';
import { ORDER_COLUMNS } from '../core/order-rows.repository';
import type { Order } from '../core/order';
import type { Customer } from './customer';

/** A customer with the number and total of their orders. Cancelled ones are counted but left out of the total. */
export interface CustomerRow extends Pick<
  Customer,
  'id' | 'email' | 'name' | 'phone' | 'lastOrderId' | 'invoicesAllowed' | 'invoicesChangedBy' | 'invoicesChangedAt'
> {
  orderCount: number;
  spentCents: number;
  firstOrderAt: Date;
  lastOrderAt: Date;
}

export interface CustomerSearch {
  search?: string | undefined;
  /** The last order number of the last customer shown. */
  before?: number | undefined;
  limit: number;
}

export interface CustomerPayment extends Pick<Order, 'totalCents' | 'createdAt'> {
  orderId: number;
  paymentIntentId: string;
}

const SUMS = `LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE o.status <> 'cancelled')::int AS order_count,
    coalesce(sum(o.total_cents) FILTER (WHERE o.status <> 'cancelled'), 0)::int AS spent_cents,
    min(o.created_at) AS first_order_at, max(o.created_at) AS last_order_at
  FROM orders.orders o WHERE lower(o.customer_email) = c.email AND NOT o.is_test) sums ON true`;
const COLUMNS = `c.id, c.email, c.name, c.phone, c.last_order_id, c.invoices_allowed, c.invoices_changed_by,
  c.invoices_changed_at, sums.*`;
const COUNTED = 1001;

/** Customers for the back office: the search, and the page of one. */
@Injectable()
export class CustomerRepository {
  constructor(private readonly database: Database) {}

  /** Ordered by their last order, newest first; the buyer of an order whose number is searched comes before all others. */
  async list({ search, before, limit }: CustomerSearch): Promise<(CustomerRow & { named: boolean })[]> {
    const params: Param[] = [];
    const add = (value: Param) => `$${params.push(value)}`;
    const { order, from } = matching(search, add);
    const after = before === undefined ? 'true' : `c.last_order_id < ${add(before)}`;
    const named =
      order && before === undefined ? `SELECT id, last_order_id, 0 AS place FROM (${order}) named UNION ALL ` : '';
    return this.database.rows(
      `SELECT ${COLUMNS}, listed.place = 0 AS named FROM (
         SELECT * FROM (${named}(SELECT c.id, c.last_order_id, 1 AS place FROM ${from} c WHERE ${after}
           ${order ? `AND c.id NOT IN (SELECT id FROM (${order}) named)` : ''} ORDER BY c.last_order_id DESC LIMIT ${limit})) found
         ORDER BY place, last_order_id DESC LIMIT ${limit}
       ) listed JOIN orders.customers c USING (id) ${SUMS} ORDER BY listed.place, c.last_order_id DESC`,
      params,
    );
  }

  /** The number found, counted up to 1,001. */
  async count(search: string | undefined): Promise<number> {
    const params: Param[] = [];
    const { order, from } = matching(search, (value) => `$${params.push(value)}`);
    const named = order ? `UNION SELECT id FROM (${order}) named` : '';
    const row = await this.database.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM ((SELECT c.id FROM ${from} c LIMIT ${COUNTED}) ${named}) found`,
      params,
    );
    return row!.count;
  }

  find(customerId: number): Promise<CustomerRow | null> {
    return this.database.row(`SELECT ${COLUMNS} FROM orders.customers c ${SUMS} WHERE c.id = $1`, [customerId]);
  }

  /** Newest first, without test orders. */
  ordersOf(email: string, before: number, limit: number): Promise<OrderRow[]> {
    return this.database.rows<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders.orders o
       WHERE lower(o.customer_email) = $1 AND o.id < $2 AND NOT o.is_test ORDER BY o.id DESC LIMIT $3`,
      [email, before, limit],
    );
  }

  /** The keys by which e-mails to them, or about their orders, are found; null if there is no such customer. */
  async emailsAbout(customerId: number): Promise<{ email: string; orderIds: number[] } | null> {
    return this.database.row(
      `SELECT c.email, ARRAY(SELECT o.id FROM orders.orders o WHERE lower(o.customer_email) = c.email AND NOT o.is_test
         ORDER BY o.id DESC LIMIT 1000) AS order_ids
       FROM orders.customers c WHERE c.id = $1`,
      [customerId],
    );
  }

  paymentsOf(email: string): Promise<CustomerPayment[]> {
    return this.database.rows(
      `SELECT id AS order_id, payment_intent_id, total_cents, created_at FROM orders.orders
       WHERE lower(customer_email) = $1 AND payment_intent_id IS NOT NULL ORDER BY id DESC LIMIT 1000`,
      [email],
    );
  }

  /** All their recipients, as on the newest order. */
  async recipientsOf(email: string): Promise<(ShipmentRecipient & { orderId: number })[]> {
    const rows = await this.database.rows<Pick<Shipment, 'orderId' | 'recipient'>>(
      `SELECT * FROM (
         SELECT DISTINCT ON (lower(s.recipient ->> 'firstName'), lower(s.recipient ->> 'lastName'), lower(s.recipient ->> 'addressLine1'))
           s.order_id, s.recipient
         FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id
         WHERE lower(o.customer_email) = $1 AND NOT o.is_test AND o.fulfilment = 'delivery' AND s.shipment_kind = 'goods'
         ORDER BY lower(s.recipient ->> 'firstName'), lower(s.recipient ->> 'lastName'), lower(s.recipient ->> 'addressLine1'), s.order_id DESC
       ) each_once ORDER BY order_id DESC LIMIT 50`,
      [email],
    );
    return rows.map(({ orderId, recipient }) => ({ ...recipient, orderId }));
  }

  /** Newest first. */
  notesOf(customerId: number): Promise<Omit<CustomerNote, 'customer'>[]> {
    return this.database.rows(
      `SELECT id, customer_id, text, written_by, written_at FROM orders.customer_notes
       WHERE customer_id = $1 ORDER BY id DESC LIMIT 200`,
      [customerId],
    );
  }

  /** Whether staff may let the buyer with this e-mail address pay on an invoice. */
  async mayPayByInvoice(email: string): Promise<boolean> {
    const row = await this.database.row<{ invoicesAllowed: boolean }>(
      'SELECT invoices_allowed FROM orders.customers WHERE email = lower($1)',
      [email],
    );
    return row?.invoicesAllowed ?? false;
  }

  /** False if there is no such customer. A repeated request keeps who allowed it. */
  async allowInvoices(tx: Tx, customerId: number, allowed: boolean, by: string): Promise<boolean> {
    const row = await tx.row(
      `UPDATE orders.customers SET invoices_allowed = $2,
         invoices_changed_by = CASE WHEN invoices_allowed = $2 THEN invoices_changed_by ELSE $3 END,
         invoices_changed_at = CASE WHEN invoices_allowed = $2 THEN invoices_changed_at ELSE kernel.now() END
       WHERE id = $1 RETURNING id`,
      [customerId, allowed, by],
    );
    return row !== null;
  }

  /** False if there is no such customer. */
  async addNote(tx: Tx, note: { customerId: number; text: string; writtenBy: string }): Promise<boolean> {
    const row = await tx.row(
      `INSERT INTO orders.customer_notes (customer_id, text, written_by)
       SELECT id, $2, $3 FROM orders.customers WHERE id = $1 FOR KEY SHARE RETURNING id`,
      [note.customerId, note.text, note.writtenBy],
    );
    return row !== null;
  }
}

/**
 * An order number finds its buyer; other text is searched in the contact words. OFFSET 0 makes PostgreSQL use the index
 * of words first: otherwise a plan without values scans all customers, newest first, until the page is full.
 */
function matching(search: string | undefined, add: (value: Param) => string) {
  const text = search?.trim();
  if (!text) return { order: null, from: 'orders.customers' };
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  const order =
    number === undefined
      ? null
      : `SELECT c.id, c.last_order_id FROM orders.customers c WHERE c.email = (
           SELECT lower(customer_email) FROM orders.orders WHERE id = ${add(Number(number))} AND NOT is_test)`;
  const query = contactQuery(text);
  const condition = query ? `words @@ to_tsquery('simple', ${add(query)})` : 'false';
  return { order, from: `(SELECT id, last_order_id FROM orders.customers WHERE ${condition} OFFSET 0)` };
}
