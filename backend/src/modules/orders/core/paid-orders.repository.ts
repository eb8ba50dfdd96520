import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { FindsOrderBy, type OrderFinder } from '../../../kernel/events/task-orders';

/** The orders that payments became. */
@Injectable()
@FindsOrderBy('paymentIntentId')
export class PaidOrderRepository implements OrderFinder {
  constructor(private readonly database: Database) {}

  async ordersOf(paymentIntentIds: string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ paymentIntentId: string; id: number }>(
      'SELECT payment_intent_id, id FROM orders.orders WHERE payment_intent_id = ANY($1)',
      [paymentIntentIds],
    );
    return new Map(rows.map(({ paymentIntentId, id }) => [paymentIntentId, id]));
  }
}
