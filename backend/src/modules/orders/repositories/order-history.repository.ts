import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';

export interface HistoryLine {
  at: string;
  recipientIndex: number;
  from: string | null;
  to: string;
  by: string;
  why: string | null;
}

/** What happened to an order, oldest first. */
@Injectable()
export class OrderHistory {
  constructor(private readonly database: Database) {}

  of(orderId: number): Promise<HistoryLine[]> {
    return this.database.rows<HistoryLine>(
      `SELECT changed_at AS at, recipient_index, from_status AS "from", to_status AS "to", changed_by AS by, why
       FROM orders.status_history WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );
  }
}
