import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';

/** A person's lines: those in the cart, and those that became an order. */
const THEIRS = 'order_id = ANY($1) OR user_id = $2';

@Injectable()
@KeepsPersonalData(6)
export class CartPersonalDataRepository implements PersonalData {
  async export(tx: Tx, { orderIds, userId }: Person): Promise<object> {
    const rows = await tx.rows<{ line: object }>(
      `SELECT to_jsonb(b) - '{visitor_key,idempotency_key}'::text[] AS line FROM cart.cookie_boxes b WHERE ${THEIRS} ORDER BY id`,
      [orderIds, userId],
    );
    return { lines: rows.map(({ line }) => line) };
  }

  /** What was ordered is kept in the order. */
  async erase(tx: Tx, { orderIds, userId }: Person): Promise<void> {
    await tx.rows(`DELETE FROM cart.cookie_boxes WHERE ${THEIRS}`, [orderIds, userId]);
  }
}
