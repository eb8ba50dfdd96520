import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';

/** A step that can be taken back. */
export interface HeldStep {
  historyId: string;
  /** At the moment it was read. */
  secondsLeft: number;
}

/** Steps whose seconds for Undo are running. */
@Injectable()
export class HeldStepRepository {
  constructor(private readonly database: Database) {}

  async release(tx: Tx, historyId: string, of: { orderId: number; recipientIndex: number }): Promise<void> {
    await tx.rows(
      `UPDATE orders.shipments SET undo_history_id = NULL, undo_status = NULL, undo_until = NULL
       WHERE order_id = $1 AND recipient_index = $2 AND undo_history_id = $3`,
      [of.orderId, of.recipientIndex, historyId],
    );
  }

  of(orderId: number, recipientIndex: number): Promise<HeldStep | null> {
    return this.database.row<HeldStep>(
      `SELECT undo_history_id AS history_id, ${SECONDS_LEFT} AS seconds_left FROM orders.shipments s
       WHERE order_id = $1 AND recipient_index = $2 AND undo_history_id IS NOT NULL`,
      [orderId, recipientIndex],
    );
  }

  /** Whether there is such a line of the order's history (still). */
  async exists(orderId: number, historyId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM orders.status_history WHERE order_id = $1 AND id = $2';
    return (await this.database.row(sql, [orderId, historyId])) !== null;
  }
}

/** Of a shipment `s`. */
export const SECONDS_LEFT = 'greatest(0, ceil(extract(epoch FROM s.undo_until - kernel.now())))::int';
