import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { CartOwner, StoredLine } from './cart-line';
import { columns, LINE, type KeyedLine } from './cart.repository';

/** Lines that are written with their message: of an earlier order, each under a key that identifies the request; of staff. */
@Injectable()
export class RefillRepository {
  /** Lines in the cart that were created under one of these keys. */
  linesUnder(tx: Tx, owner: CartOwner, keys: string[]): Promise<KeyedLine[]> {
    return tx.rows<KeyedLine>(
      `${LINE} WHERE (l.visitor_key = $1 OR l.user_id = $2) AND l.idempotency_key = ANY($3) AND l.order_id IS NULL`,
      [owner.visitorKey, owner.userId, keys],
    );
  }

  /** Frees keys whose lines have left the cart. */
  async freeKeys(tx: Tx, owner: CartOwner, keys: string[]): Promise<void> {
    await tx.rows(
      `UPDATE cart.cookie_boxes SET idempotency_key = NULL
       WHERE (visitor_key = $1 OR user_id = $2) AND idempotency_key = ANY($3) AND order_id IS NOT NULL`,
      [owner.visitorKey, owner.userId, keys],
    );
  }

  /** Empties a cart. */
  async clear(tx: Tx, owner: CartOwner): Promise<void> {
    await tx.rows('DELETE FROM cart.cookie_boxes WHERE (visitor_key = $1 OR user_id = $2) AND order_id IS NULL', [
      owner.visitorKey,
      owner.userId,
    ]);
  }

  /** Adds a line with its earlier message; null when the owner already has a line under that key. */
  async addWithMessage(tx: Tx, owner: CartOwner, line: StoredLine, key: string | null): Promise<number | null> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO cart.cookie_boxes (visitor_key, user_id, box_size_id, personal_message, idempotency_key, gift_card)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
      [
        owner.visitorKey,
        owner.userId,
        line.boxSizeId,
        line.personalMessage,
        key,
        line.giftCard && JSON.stringify(line.giftCard),
      ],
    );
    if (!row) return null;
    await tx.rows(
      `INSERT INTO cart.cookie_box_contents (box_id, product_id, quantity) SELECT $1, * FROM unnest($2::int[], $3::int[])`,
      [row.id, ...columns(line.contents)],
    );
    return row.id;
  }
}
