import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Shipment } from './shipment';
import type { Order } from './order';

/** Recipients of gifts under way who may hear of them. */
export const TO_BE_TOLD = `o.is_gift AND NOT o.is_test AND s.status NOT IN ('delivered', 'cancelled') AND s.recipient ->> 'email' <> ''
  AND (s.recipient ->> 'receiveNotifications')::boolean`;

export type LedgerEntry = Pick<Order, 'id' | 'paymentIntentId' | 'totalCents' | 'createdAt'>;

/** Orders as the books see them: what was paid for, and how much. Test orders are in no book. */
@Injectable()
export class OrderLedgerRepository {
  constructor(private readonly database: Database) {}

  /** Orders placed at or after the moment, oldest first. */
  since(moment: Date): Promise<LedgerEntry[]> {
    return this.database.rows<LedgerEntry>(
      `SELECT id, payment_intent_id, total_cents, created_at
       FROM orders.orders WHERE created_at >= $1 AND NOT is_test ORDER BY id`,
      [moment],
    );
  }

  /** The orders among these that there are. */
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
   * Recipients of gifts under way who may know of them, of orders placed in that time. Whose address was corrected may have
   * had none when the gift was ordered.
   */
  giftsToTell(since: Date, until: Date): Promise<Pick<Shipment, 'orderId' | 'recipientIndex'>[]> {
    return this.database.rows(
      `SELECT s.order_id, s.recipient_index FROM orders.orders o JOIN orders.shipments s ON s.order_id = o.id
       WHERE o.created_at >= $1 AND o.created_at < $2 AND ${TO_BE_TOLD} AND NOT EXISTS (
         SELECT FROM orders.corrections c WHERE c.order_id = o.id AND c.recipient_index = s.recipient_index
           AND c.changes @> '[{"field": "email"}]') ORDER BY s.order_id, s.recipient_index`,
      [since, until],
    );
  }
}
