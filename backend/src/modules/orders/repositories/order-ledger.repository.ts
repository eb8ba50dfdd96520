import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';

export interface LedgerEntry {
  id: number;
  paymentIntentId: string | null;
  totalCents: number;
  createdAt: Date;
}

/** Orders as the books see them: what was paid for, and how much. Test orders are in no book. */
@Injectable()
export class OrderLedger {
  constructor(private readonly database: Database) {}

  /** Orders placed at or after the moment, oldest first. */
  since(moment: Date): Promise<LedgerEntry[]> {
    return this.database.rows<LedgerEntry>(
      `SELECT id, payment_intent_id, total_cents, created_at
       FROM orders.orders WHERE created_at >= $1 AND NOT is_test ORDER BY id`,
      [moment],
    );
  }

  /** The payments among these that have an order. */
  async paidFor(paymentIntentIds: string[]): Promise<Set<string>> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT payment_intent_id AS id FROM orders.orders WHERE payment_intent_id = ANY($1)',
      [paymentIntentIds],
    );
    return new Set(rows.map((row) => row.id));
  }
}
