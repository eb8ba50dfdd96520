import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../../kernel/personal-data';
import type { Order } from './order';

interface PersonsOrder extends Pick<Order, 'id' | 'paymentIntentId' | 'visitorKey'> {
  underWay: boolean;
}

/** A recipient without personal data; the day is kept. */
const ERASED_RECIPIENT = JSON.stringify({
  firstName: '',
  lastName: '',
  email: null,
  phone: '',
  receiveNotifications: false,
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  deliveryInstructions: null,
});

/** Columns that name staff or open a session: not the customer's data. */
const STAFF = '{changed_by,corrected_by,written_by,noted_by,cleared_by,settled_by,visitor_key,placed_by}';

const OF_ORDER = ['shipments', 'order_items', 'status_history', 'corrections', 'delivery_problems'];

/** Personal data of buyers and their recipients in orders. */
@Injectable()
@KeepsPersonalData(6)
export class OrdersPersonalDataRepository implements PersonalData {
  /** Orders with the e-mail address, and those of the account with a different one. */
  async identify(tx: Tx, person: Person): Promise<Person> {
    const orders = await tx.rows<PersonsOrder>(
      `SELECT id, payment_intent_id, visitor_key, needs_attention OR EXISTS (
         SELECT FROM orders.shipments s WHERE s.order_id = o.id AND s.status NOT IN ('delivered', 'cancelled')) AS under_way
       FROM orders.orders o WHERE lower(customer_email) = $1 OR user_id = $2 ORDER BY id FOR UPDATE`,
      [person.email, person.userId],
    );
    const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
    return {
      ...person,
      orderIds: orders.map(({ id }) => id),
      paymentIntentIds: present(orders.map(({ paymentIntentId }) => paymentIntentId)),
      visitorKeys: present(orders.map(({ visitorKey }) => visitorKey)),
      underWay: [...person.underWay, ...orders.filter(({ underWay }) => underWay).map(({ id }) => `order #${id}`)],
    };
  }

  async export(tx: Tx, { email, orderIds }: Person): Promise<object> {
    const parts = OF_ORDER.map(
      (table) =>
        `'${table}', (SELECT jsonb_agg(to_jsonb(t) - '${STAFF}'::text[] ORDER BY id) FROM orders.${table} t WHERE order_id = o.id)`,
    );
    parts.push(
      `'shipment_flags', (SELECT jsonb_agg(to_jsonb(f) - '${STAFF}'::text[] ORDER BY f.id) FROM orders.shipment_flags f
         JOIN orders.shipments s ON s.id = f.shipment_id WHERE s.order_id = o.id)`,
    );
    const orders = await tx.rows<{ one: object }>(
      `SELECT (to_jsonb(o) - '${STAFF}'::text[] #- '{manual_payment,received,by}') || jsonb_build_object(${parts.join(', ')}) AS one
       FROM orders.orders o WHERE id = ANY($1) ORDER BY id`,
      [orderIds],
    );
    const notes = await tx.rows<{ one: object }>(
      `SELECT to_jsonb(n) - '${STAFF}'::text[] AS one FROM orders.customer_notes n JOIN orders.customers c ON c.id = n.customer_id
       WHERE c.email = $1 ORDER BY n.id`,
      [email],
    );
    return { orders: orders.map(({ one }) => one), notesOfStaff: notes.map(({ one }) => one) };
  }

  /** The orders are kept for the books. A trigger deletes the customer and the notes of staff with the last address. */
  async erase(tx: Tx, { orderIds }: Person): Promise<void> {
    const blank = (table: string, set: string) =>
      tx.rows(`UPDATE orders.${table} SET ${set} WHERE order_id = ANY($1)`, [orderIds]);
    await blank('shipments', `recipient = recipient || '${ERASED_RECIPIENT}'`);
    await tx.rows(
      `UPDATE orders.shipment_flags f SET kind = 'note', params = '{"text":""}', sentence = ''
       FROM orders.shipments s WHERE s.id = f.shipment_id AND s.order_id = ANY($1)`,
      [orderIds],
    );
    await blank(
      'order_items',
      `personal_message = NULL, gift_card = gift_card || '{"recipientName":null,"recipientEmail":null,"message":null}'`,
    );
    await blank('status_history', 'why = NULL');
    await blank('delivery_problems', 'note = NULL');
    // Processes of version 0.1.0 write it; the next release drops it.
    await blank('settled_notes', `note = ''`);
    await blank(
      'corrections',
      `why = NULL, changes = (SELECT jsonb_agg(one || '{"from":"","to":""}') FROM jsonb_array_elements(changes) one)`,
    );
    await tx.rows(
      `UPDATE orders.orders SET customer_name = '', customer_email = '', customer_phone = '', delivery_address = '',
         user_id = NULL, visitor_key = NULL,
         manual_payment = manual_payment || '{"reference":null}' WHERE id = ANY($1)`,
      [orderIds],
    );
  }
}
